"""Vietnamese: words keep their marks; syllables are parted by blanks, so most entries have several parts."""

TABLE = {
    # rubric 1.6: verbs of change, as developers use them
    "change": """
thêm thêm_vào tạo tạo_ra tạo_một làm làm_cho làm_lại sửa sửa_lại sửa_lỗi chỉnh chỉnh_sửa chỉnh_lại đổi đổi_thành thay thay_đổi
thay_thế thay_bằng xoá xóa bỏ gỡ loại_bỏ viết viết_lại triển_khai cài_đặt_cho hiện_thực phát_triển tích_hợp đưa_vào chuyển
chuyển_sang di_chuyển di_trú đổi_tên tái_cấu_trúc cải_thiện tối_ưu đơn_giản dọn dọn_dẹp cấu_hình nâng_cấp dịch sinh_ra chuẩn_bị
bật tắt ẩn hiển_thị_thêm ngăn chặn đảm_bảo cho_phép hạn_chế mã_hoá mã_hóa tách gộp trích kết_nối khôi_phục hoàn_tác lưu_lại
sắp_xếp lọc cập_nhật bổ_sung hoàn_thiện xử_lý xử_lí giải_quyết khắc_phục dựng xây_dựng thiết_kế_lại áp_dụng tăng giảm rút_gọn
căn_giữa gắn fix refactor update code làm_giúp viết_giúp sửa_giúp làm_tiếp_phần đặt_lại
""",
    # rubric 1.3: reading, running, version control
    "read": """
giải_thích cho_mình_biết cho_tôi_biết cho_biết nói liệt_kê tìm tìm_kiếm xem kiểm_tra so_sánh phân_tích đọc chạy chạy_thử mô_tả
tóm_tắt nêu_ra nêu hướng_dẫn chỉ_mình chỉ_tôi commit push đẩy_lên hiểu gợi_ý chọn_giúp review test muốn_biết muốn_hiểu
""",
    # rubric 1.3: questions
    "ask": """
gì nào sao tại_sao vì_sao thế_nào như_thế_nào ra_sao ở_đâu đâu ai bao_nhiêu mấy không_nhỉ nhỉ hả à có_phải phải_không được_không
có_không chưa làm_sao thì_sao là_gì cách có_nên có_cần khi_nào
""",
    # rubric 3: polite and indirect requests
    "wish": """
muốn tôi_muốn mình_muốn cần mình_cần tôi_cần phải nên_có nên_được hãy mong ước nhờ nên_là cần_phải yêu_cầu đáng_lẽ lẽ_ra giá_mà
không_nên không_được_phép không_được_để thì_hơn
""",
    # rubric 3: polite and indirect requests
    "polite": "bạn_có_thể có_thể_giúp giúp_mình giúp_tôi giúp_em làm_ơn vui_lòng nhờ_bạn giúp hộ_mình hộ_tôi",
    # rubric 3: a defect stated as a fact
    "defect": """
lỗi bị_lỗi không_hoạt_động không_chạy không_hiện không_hiển_thị không_được không_mở không_lưu không_tải không_thấy không_vào
không_trả không_còn không_đúng chẳng_trả sai hỏng bị_hỏng trống mất bị_mất biến_mất treo bị_treo chậm trùng trùng_lặp thiếu
crash bug vẫn_không vẫn_chưa vẫn_bị vấn_đề thất_bại bị_lệch lệch hai_lần không_có_gì_xảy_ra không_phản_hồi báo_lỗi
""",
    # rubric 1.5: trivial shape
    "trivial": """
chính_tả lỗi_chính_tả gõ_sai nhãn màu màu_sắc tiêu_đề ghi_chú bình_luận lề khoảng_cách đổi_tên phông cỡ_chữ in_đậm in_nghiêng
xanh đỏ xám đen trắng phiên_bản biểu_tượng to_hơn nhỏ_hơn rộng_hơn rộng_thêm width chữ căn_giữa viền bo_góc đổi_màu
""",
    # rubric 2: risk objects by name
    "risk": """
đăng_nhập đăng_ký đăng_kí đăng_xuất xác_thực phân_quyền mật_khẩu mã_pin thanh_toán hoá_đơn hóa_đơn thu_phí đăng_kí_gói hoàn_tiền
rút_tiền khoá_chính khóa_chính khoá_ngoại đồng_thời bí_mật chứng_chỉ otp
""",
    # rubric 2 in the wording of its domains
    "strong": """
di_trú migrate migration mã_hoá mã_hóa tranh_chấp deadlock bế_tắc mất_dữ_liệu tính_tiền_hai_lần trừ_tiền_hai_lần bị_trừ_hai_lần
đặt_trùng cùng_một_ghế rollback viết_lại_từ_đầu từ_đầu chỉ_admin chỉ_quản_trị lỗ_hổng toàn_vẹn dữ_liệu_cá_nhân xoá_mềm xóa_mềm
hoàn_tiền_một_phần chuyển_cơ_sở_dữ_liệu đăng_nhập_bằng của_người_khác của_khách_khác cùng_giờ
""",
    # rubric 3: mention, work on the surface, tests and documents
    "surface": """
kiểm_thử unit_test test trang nút biểu_mẫu form màn_hình giao_diện bố_cục danh_sách tài_liệu hướng_dẫn chữ màu biểu_tượng menu
log nhật_ký biểu_đồ hộp_thoại bảng_điều_khiển thông_báo tiêu_đề readme sắp_xếp lọc ẩn
""",
    # rubric 3: negation
    "not": "đừng chớ trừ ngoại_trừ thay_vì chưa_cần khỏi không_cần",
    # rubric 3: negation
    "never": "giữ_nguyên đừng_động đừng_đụng để_nguyên",
    # rubric 3: continuation, approval
    "go": """
làm_tiếp làm_tiếp_đi đi_tiếp chạy_tiếp tiếp tiếp_tục tiếp_đi ok_làm_đi được ừ vâng đúng_rồi đồng_ý làm_đi bắt_đầu_đi chờ dừng
phương_án thử_lại
""",
    # rubric 3: continuation, approval
    "thanks": "cảm_ơn cám_ơn tuyệt tuyệt_vời tốt hay_quá ngon hoàn_hảo hiểu_rồi được_rồi ổn chạy_được_rồi",
    # rubric 1.4b: consultation; SPEC 1: grounds
    "security": "bảo_mật lỗ_hổng tấn_công kẻ_tấn_công mối_đe_doạ",
    # rubric 1.4b: consultation; SPEC 1: grounds
    "arch": """
kiến_trúc vi_dịch_vụ microservice đơn_khối cấu_trúc_thư_mục chia_thư_mục feature_first offline_first bloc mất_mạng
tổ_chức_thư_mục
""",
    # rubric 1.4b: consultation; SPEC 1: grounds
    "consult": "kiểm_toán đánh_giá rà_soát",
    # SPEC 1: nothing to build in a trivial edit
    "build": "thêm tạo viết triển_khai xây_dựng phát_triển mới tính_năng khi nếu mỗi tự_động",
    # grammar
    "fill": "bây_giờ giờ rồi sau_đó và cũng vậy thế ok xin_chào trước_tiên tiếp_theo thì nhé ạ à ơi",
    # grammar
    "but": "nhưng tuy_nhiên sau_đó mà",
    # grammar
    "and": "và hoặc",
    # rubric 3: negation
    "readonly": """
đừng_sửa_gì đừng_sửa_code không_sửa_gì chỉ_giải_thích chỉ_tư_vấn cứ_tư_vấn_thôi đừng_thay_đổi_gì đừng_viết_code
""",
    # grammar
    "lead": "và hãy giúp",
    # grammar
    "word": "tác_giả là của trong với cho này kia một các những mình tôi bạn ở trên",
    # rubric 2: risk objects that are often only places (rubric 3: mention, homonyms)
    "soft": "cột lược_đồ phiên token cơ_sở_dữ_liệu giao_dịch thuế số_dư khoá khóa vai_trò tài_khoản quyền",
    # rubric 1.4b: consultation; SPEC 1: grounds
    "decide": "đề_xuất tư_vấn gợi_ý khuyên quyết_định nên nên_làm nên_dùng thì_nên",
    # rubric 2: migration, rewrite
    "move": "chuyển chuyển_sang di_trú đổi thay viết_lại",
    # rubric 2: permissions, in the wording of who may do what
    "who": """
admin quản_trị_viên người_dùng khách thành_viên nhân_viên học_viên biên_tập quản_lý giáo_viên chủ_sở_hữu chủ
""",
    # rubric 2: permissions, in the wording of who may do what
    "may": "chỉ được_xem xem_được xoá_được",
    # grammar
    "more": "cũng bây_giờ giờ sau_đó tiếp_theo nó cái_này",
    # rubric 2: destructive commands
    "destroy": "xoá xóa xoá_hết xóa_hết",
    # rubric 2: destructive commands
    "store": """
production prod cơ_sở_dữ_liệu dữ_liệu bản_ghi khách_hàng đơn_hàng bản_sao_lưu tin_nhắn bản_nháp thanh_toán hoá_đơn đặt_chỗ
""",
    # rubric 1.5: trivial shape
    "tune": "đổi đổi_thành sửa_thành đặt thay",
    # rubric 1.3: version control
    "git": "nhánh commit pr pull_request",
    # rubric 1.3: version control
    "send": "tạo mở gửi đẩy gộp",
    # rubric 2: migration, rewrite
    "anew": "viết_lại",
    # rubric 3: mention, work on the surface, tests and documents
    "small": "hàm phương_thức truy_vấn đoạn câu chú_thích test kiểm_thử chữ tệp file",
    # rubric 3: mention, work on the surface, tests and documents
    "about": "kiểm_thử test unit_test tài_liệu readme ví_dụ demo mẫu ddoc",
    # rubric 2: data loss and double work
    "loss": "mất bị_mất biến_mất trùng_lặp hai_lần bị_ghi_đè",
    # rubric 3: negation
    "lack": "không chưa",
    # grammar
    "this": "nó cái_này cái_đó",
    # grammar
    "self": "tôi mình bạn tớ em anh",
    # rubric 3: secrets that are logged
    "private": "token mật_khẩu email",
    # rubric 3: secrets that are logged
    "log": "log nhật_ký",
    # grammar
    "purpose": "để",
    # rubric 3: a defect stated as a fact, to be looked at
    "glance": "xem kiểm_tra",
    # rubric 5: the same again
    "alike": "tương_tự giống_vậy",
}
