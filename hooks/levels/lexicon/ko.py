"""Korean: verb stems with the usual request endings. Entries are cut from running text by the longest match."""

TABLE = {
    # rubric 1.6: verbs of change, as developers use them
    "change": """
추가해 추가하 추가 넣어 만들어 만들고 만들자 생성해 작성해 작성하 고쳐 고치 수정해 수정하 수정 바꿔 바꾸 변경해
변경하 변경 삭제해 삭제하 삭제 지워 제거해 제거하 제거 없애 교체해 교체 대체해 구현해 구현하 구현 개발해 개발하
리팩터링 리팩토링 개선해 개선하 개선 최적화 정리해 정리하 설정해 설정하 옮겨 이동해 이전해 이전하 마이그레이션
나눠 분리해 분리하 합쳐 통합해 통합하 추출해 연동해 연동하 연결해 설치해 업그레이드 업데이트 배포해 번역해 변환해
준비해 활성화 비활성화 숨겨 표시해 보이게 막아 방지해 제한해 허용해 암호화 저장해 정렬해 필터링 되돌려 복원해
복구해 롤백 해결해 처리해 지원해 적용해 적용하 완성해 붙여 맞춰 줄여 늘려 키워 다시_써 다시_작성 재작성 새로_짜
하게_해 되게_해 도록_해 게_해 로_바꿔 써줘 써_줘 짜줘 짜_줘 해결하 보강해
""",
    # rubric 1.3: reading, running, version control
    "read": """
설명해 알려줘 알려_줘 알려주 보여줘 보여_줘 봐줘 봐_줘 찾아 찾아줘 확인해 확인하 검토해 검토 비교해 분석해 나열해
실행해 돌려 돌려봐 읽어 요약해 커밋해 커밋 푸시 올려줘 올려_줘 살펴 리뷰해 리뷰 조사해 체크해 말해줘 테스트해
알고_싶 이해하고_싶 궁금
""",
    # rubric 1.3: questions
    "ask": """
뭐 무엇 무슨 왜 어떻게 어디 언제 누가 누구 어느 어떤 얼마 몇 인가요 습니까 입니까 ㄹ까요 할까 될까 일까 는지 가요
어때 맞아? 있어? 있나 되나 건가 까요 되나요 있나요 하나요 맞나요
""",
    # rubric 3: polite and indirect requests
    "wish": """
싶어 싶습니다 싶은데 필요해 필요합니다 필요하 필요 원해 원합니다 해야 되어야 돼야 했으면 좋겠 바랍니다 바라 야_해
야_합니다 야_돼 어야 하자 합시다 게_좋 부탁 면_안_돼 면_안_됩니다 않게 않도록 못하게 안_되게
""",
    # rubric 3: polite and indirect requests
    "polite": "해주세요 해_주세요 주세요 줄래 줄_수 주실 부탁 주시겠 줄_수_있 해줘 해_줘 줘",
    # rubric 3: a defect stated as a fact
    "defect": """
안_돼 안돼 안_됩니다 안됩니다 안_되 안되 않아 않습니다 않는 못_해 못하 안_나와 안나와 안_보여 안보여 안_열 오류
에러 실패 실패해 죽어 죽습니다 멈춰 멈춥 멈추 깨져 깨집 잘못 틀려 틀렸 비어 빈_화면 사라져 사라집 사라지 느려 느립
중복 버그 이상해 문제 두_번 누락 예외 튕겨 겹쳐 반응이_없 여전히 그대로 잘려 오류가_나 안_나 아무_일도 아무_반응
""",
    # rubric 1.5: trivial shape
    "trivial": """
오타 맞춤법 문구 글자 라벨 레이블 색 색상 제목 주석 여백 이름_변경 이름을 글꼴 폰트 굵게 기울임 초록 빨간 파란
회색 검정 흰색 버전 아이콘 들여쓰기 빈_줄 쉼표 텍스트 가운데 정렬 테두리 그림자
""",
    # rubric 2: risk objects by name
    "risk": """
로그인 로그아웃 회원가입 인증 인가 권한 비밀번호 패스워드 결제 청구 과금 구독 환불 부가세 출금 정산 테이블_구조
기본_키 외래_키 동시성 테넌트 멀티테넌트 비밀키 자격_증명
""",
    # rubric 2 in the wording of its domains
    "strong": """
마이그레이션 암호화 경쟁_상태 경합 데드락 교착 데이터_손실 데이터_유실 데이터가_사라 중복_결제 이중_결제
두_번_결제 두_번_청구 이중_청구 중복_예약 같은_좌석 롤백 처음부터 관리자만 소유자만 취약점 인젝션 무결성 정합성
개인정보 소프트_삭제 부분_환불 멱등 백필 구글_로그인 소셜_로그인 동시에 옮겨줘_DB 다른_사용자 다른_사람 남의
같은_시간
""",
    # rubric 3: mention, work on the surface, tests and documents
    "surface": """
테스트 페이지 버튼 양식 폼 화면 레이아웃 목록 문서 설명서 안내 문구 색 아이콘 메뉴 로그를 로그가 차트 그래프
대화상자 패널 메시지 내보내기 애니메이션 표시줄 제목 정렬 필터
""",
    # rubric 3: negation
    "not": "빼고 제외하고 말고 외에",
    # rubric 3: negation
    "never": "지_마 지마 지_말 지말 건드리지 않아도 필요_없 필요없 그대로_두 그대로_둬 놔둬",
    # rubric 3: continuation, approval
    "go": "계속 계속해 진행해 진행 네 예 응 그래 좋아_진행 시작해 다음 다시_해 다시_시도 멈춰 기다려 안으로",
    # rubric 3: continuation, approval
    "thanks": "고마워 고맙 감사 완벽 좋아 좋네 훌륭 최고 알겠 이해했 잘했 잘_됐 잘됐 수고",
    # rubric 1.4b: consultation; SPEC 1: grounds
    "security": "보안 취약점 공격 공격자 위협 샌드박스",
    # rubric 1.4b: consultation; SPEC 1: grounds
    "arch": """
아키텍처 마이크로서비스 모놀리스 모놀리식 이벤트_버스 플러그인_시스템 폴더_구조 디렉터리_구조 오프라인_동기화
설계안
""",
    # rubric 1.4b: consultation; SPEC 1: grounds
    "consult": "감사해_줘 감사를 평가 검토 점검",
    # SPEC 1: nothing to build in a trivial edit
    "build": "추가 만들어 생성 작성 구현 개발 새로운 기능 컴포넌트 때 경우 마다 자동 만약",
    # grammar
    "fill": "이제 그럼 그리고 그다음 먼저 또 또한 그냥 일단 지금 자",
    # grammar
    "but": "하지만 그런데 다만 근데 그리고",
    # grammar
    "and": "와 및",
    # rubric 3: negation
    "readonly": "코드는_바꾸지 수정하지_마 수정하지_말 변경하지_마 설명만 고치지_마 고치지_말",
    # grammar
    "lead": "을 를",
    # grammar
    "word": """
작성자 저자 로그_파일 의 은 는 이 가 에 로 해 수 것 그 안녕 저장소 색인 검색 변경분 변경사항 변경_사항 수정사항
변경_내용 추가로
""",
    # rubric 2: risk objects that are often only places (rubric 3: mention, homonyms)
    "soft": "스키마 컬럼 칼럼 데이터베이스 DB 토큰 세션 역할 세금 잔액 잠금 락 트랜잭션 인증서 시크릿",
    # rubric 1.4b: consultation; SPEC 1: grounds
    "decide": "제안 추천 결정 설계해 설계 감사해_줘",
    # rubric 2: migration, rewrite
    "move": "옮겨 이전해 바꿔 교체해 마이그레이션 다시_작성",
    # rubric 2: permissions, in the wording of who may do what
    "who": "관리자 사용자 게스트 회원 직원 고객 편집자 담당자 매니저 선생 학생 소유자 작성자",
    # rubric 2: permissions, in the wording of who may do what
    "may": "만 볼_수 삭제할_수 접근",
    # grammar
    "more": "이제 그리고 또 또한 다음 그거 이거",
    # rubric 2: destructive commands
    "destroy": "삭제해 삭제 지워 비워",
    # rubric 2: destructive commands
    "store": "운영 프로덕션 데이터베이스 데이터 레코드 고객 주문 백업 메시지 초안 결제 청구 예약",
    # rubric 1.5: trivial shape
    "tune": "바꿔 변경해 설정해 교체해",
    # rubric 1.3: version control
    "git": "브랜치 커밋 풀_리퀘스트 PR",
    # rubric 1.3: version control
    "send": "만들어 올려줘 올려_줘 생성 푸시 머지 보내",
    # rubric 2: migration, rewrite
    "anew": "재작성 다시_써 다시_작성",
    # rubric 3: mention, work on the surface, tests and documents
    "small": "함수 메서드 쿼리 문단 문장 주석 테스트 문구 파일",
    # rubric 3: mention, work on the surface, tests and documents
    "about": "테스트 문서 예제 데모 샘플 ddoc",
    # rubric 2: data loss and double work
    "loss": "사라져 사라집 사라지 사라졌 유실 누락 중복 두_번 덮어",
    # grammar
    "this": "그거 이거 그것 이것",
    # rubric 3: secrets that are logged
    "private": "토큰 비밀번호 이메일 개인정보",
    # rubric 3: secrets that are logged
    "log": "로그에 로그에서",
    # rubric 3: a defect stated as a fact, to be looked at
    "glance": "봐줘 봐_줘 확인해",
    # rubric 5: the same again
    "alike": "똑같이 마찬가지",
}
