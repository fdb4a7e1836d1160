"""The same cases in every language: the level never depends on the language."""

import pytest

from hooks.levels.classify import classify

DEFECT, FEATURE, SAME, QUESTION, GO, THANKS, RUN, TWICE, LOGIN, MOVE, ACCESS, COLOUR = range(12)
SAID = {
    "en": (
        "The list does not refresh after deleting a row",
        "Add a date filter to the orders page",
        "now do the same for the customers page",
        "why does the build take so long",
        "ok, go on",
        "thanks, that's perfect",
        "run the tests",
        "customers are charged twice",
        "add a login with google",
        "move the database from mysql to postgres",
        "only admins may delete a project",
        "change the colour of the button to red",
    ),
    "de": (
        "Die Liste aktualisiert sich nach dem Löschen nicht",
        "Baue einen Datumsfilter in die Bestellseite ein",
        "jetzt mach das Gleiche für die Kundenseite",
        "warum dauert der Build so lange",
        "ja, mach weiter",
        "danke, das ist super",
        "lass die Tests laufen",
        "Kunden werden doppelt belastet, bitte beheben",
        "baue eine Anmeldung mit Google ein",
        "stelle die Datenbank von MySQL auf Postgres um",
        "nur Administratoren dürfen ein Projekt löschen",
        "ändere die Farbe des Knopfs auf Rot",
    ),
    "fr": (
        "la liste ne se met pas à jour après une suppression",
        "ajoute un filtre par date à la page des commandes",
        "maintenant fais pareil pour la page des clients",
        "pourquoi la compilation est si lente ?",
        "oui, continue",
        "merci, c'est parfait",
        "lance les tests",
        "les clients sont débités deux fois",
        "ajoute la connexion avec Google",
        "passe la base de MySQL à Postgres",
        "seuls les administrateurs peuvent supprimer un projet",
        "mets la couleur du bouton en rouge",
    ),
    "es": (
        "la lista no se actualiza al borrar una fila",
        "agrega un filtro por fecha a la pantalla de pedidos",
        "ahora haz lo mismo con la pantalla de clientes",
        "¿por qué tarda tanto en compilar?",
        "sí, continúa",
        "gracias, quedó perfecto",
        "corre las pruebas",
        "a los clientes se les cobra dos veces",
        "agrega inicio de sesión con Google",
        "pasa la base de datos de MySQL a Postgres",
        "solo los administradores pueden borrar un proyecto",
        "cambia el color del botón a rojo",
    ),
    "pt": (
        "a lista não atualiza depois de excluir uma linha",
        "adiciona um filtro por data na tela de pedidos",
        "agora faz o mesmo na tela de clientes",
        "por que o build demora tanto?",
        "sim, pode continuar",
        "obrigado, ficou ótimo",
        "roda os testes",
        "os clientes são cobrados duas vezes",
        "adiciona login com Google",
        "migra o banco de MySQL para Postgres",
        "somente administradores podem excluir um projeto",
        "muda a cor do botão para vermelho",
    ),
    "ru": (
        "список не обновляется после удаления строки",
        "добавь фильтр по дате на страницу заказов",
        "теперь сделай то же самое для страницы клиентов",
        "почему сборка идёт так долго?",
        "да, продолжай",
        "спасибо, отлично",
        "запусти тесты",
        "деньги списываются дважды",
        "добавь вход через Google",
        "переведи базу с MySQL на Postgres",
        "только администратор может удалять проекты",
        "поменяй цвет кнопки на красный",
    ),
    "zh": (
        "删除一行之后列表不刷新",
        "在订单页面增加按日期筛选的功能",
        "然后客户页面也做成一样的",
        "为什么构建这么慢？",
        "好的，继续",
        "谢谢，很好",
        "跑一下测试",
        "用户被重复扣款",
        "增加微信登录",
        "把数据库从 MySQL 迁移到 Postgres",
        "只有管理员才能删除项目",
        "把按钮的颜色改成红色",
    ),
    "ja": (
        "行を削除しても一覧が表示されない",
        "注文ページに日付の絞り込みを追加してください",
        "次に顧客ページも同じようにして",
        "なぜビルドが遅いのですか？",
        "はい、続けて",
        "ありがとう、完璧です",
        "テストを実行して",
        "二重課金されている",
        "Googleログインを追加して",
        "データベースをMySQLからPostgresに移行して",
        "管理者だけがプロジェクトを削除できるようにして",
        "ボタンの色を赤に変えて",
    ),
    "ko": (
        "행을 삭제해도 목록이 갱신되지 않아요",
        "주문 페이지에 날짜 필터를 추가해 주세요",
        "이제 고객 페이지도 똑같이 해줘",
        "왜 빌드가 느려?",
        "네, 계속해",
        "고마워, 완벽해",
        "테스트 돌려줘",
        "고객이 두 번 결제됐어요",
        "구글 로그인 추가해줘",
        "데이터베이스를 MySQL에서 Postgres로 옮겨줘",
        "관리자만 프로젝트를 삭제할 수 있게 해줘",
        "버튼 색을 빨간색으로 바꿔줘",
    ),
    "vi": (
        "xoá một dòng xong mà danh sách không cập nhật",
        "thêm bộ lọc theo ngày vào trang đơn hàng",
        "giờ làm tương tự cho trang khách hàng nhé",
        "sao build chậm vậy?",
        "ok tiếp tục đi",
        "cảm ơn bạn, tuyệt vời",
        "chạy thử các bài kiểm thử",
        "khách bị trừ tiền hai lần",
        "thêm đăng nhập bằng Google",
        "chuyển cơ sở dữ liệu từ MySQL sang Postgres",
        "chỉ quản trị viên mới được xoá dự án",
        "đổi màu nút thành đỏ",
    ),
}
LEVELS = ("STANDARD",) * 3 + ("LIGHT",) * 4 + ("DEEP",) * 4 + ("LIGHT",)


@pytest.mark.parametrize("lang", SAID)
def test_a_case_has_the_same_level_in_every_language(lang: str) -> None:
    assert {text: classify(text).level for text in SAID[lang]} == dict(zip(SAID[lang], LEVELS, strict=True))


@pytest.mark.parametrize("lang", SAID)
def test_a_request_for_more_belongs_to_the_task_in_hand_and_thanks_ask_for_nothing(lang: str) -> None:
    kinds = [classify(SAID[lang][case]).kind for case in (FEATURE, SAME, QUESTION, GO, THANKS)]
    assert kinds == ["request", "continuation", "question", "continuation", "nothing"]


@pytest.mark.parametrize("lang", SAID)
def test_a_reason_names_the_language_whose_word_decided(lang: str) -> None:
    assert classify(SAID[lang][FEATURE]).reasons == (f"change-request:{lang}",)


@pytest.mark.parametrize(
    ("text", "level"),
    [
        ("Überarbeite das Formular, aber fass die Anmeldung nicht an", "STANDARD"),
        ("refais la page sans toucher à l'authentification", "STANDARD"),
        ("rediseña la página pero no toques el inicio de sesión", "STANDARD"),
        ("refaz a página, mas não mexa no login", "STANDARD"),
        ("переделай страницу, но не трогай авторизацию", "STANDARD"),
        ("重新设计页面，但不要动登录", "STANDARD"),
        ("画面を作り直して。ログインは触らないで", "STANDARD"),
        ("페이지를 새로 만들어줘. 로그인은 건드리지 마", "STANDARD"),
        ("sửa lại trang, đừng động vào đăng nhập", "STANDARD"),
        ("fix el deadlock en el worker", "DEEP"),
        ("die Schaltfläche reagiert auf dem Handy nicht", "STANDARD"),
        ("启动的时候报这个错：找不到模块", "STANDARD"),
        ("tu peux m'expliquer pourquoi tu as changé ça ?", "LIGHT"),
        ("Die Größe der Überschrift ändern", "LIGHT"),
    ],
)
def test_what_is_ruled_out_does_not_count_in_any_language(text: str, level: str) -> None:
    assert classify(text).level == level


def test_the_deciding_words_keep_their_accents() -> None:
    assert classify("Réécris le moteur à partir de zéro").words == ("Réécris",)
    assert classify("Ändere die Spaltengröße und ergänze Straße").words == ("andere",)
