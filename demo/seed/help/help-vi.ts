import type { HelpTexts } from '#demo/seed/help/help-texts.ts';

/** In Vietnamese. */
export const helpVi: HelpTexts = {
  tableHeads: ['Cách nạp', 'Từ – đến', 'Phí'],
  noFee: 'không',
  topics: {
    deposits: {
      title: 'Nạp tiền',
      content: `
        <p>Mở <a href="/m/voucherCenter">Nạp tiền</a>, chọn cách nạp và số tiền; phí và số tiền vào số dư hiện ra trước khi bạn bấm. Số tiền tính bằng {currency}.</p>
        <h2>Các cách nạp tiền tại {brand}</h2>
        {methods}
        <h2>Khi nào tiền vào?</h2>
        <ul><li>Qua cổng thanh toán: thường ngay lập tức, chậm nhất vài phút.</li>
        <li>Chuyển khoản ngân hàng: khi tiền vào tài khoản của chúng tôi và nội dung có mã đơn. Ngày làm việc mất tối đa một ngày.</li></ul>
        <h2>Tiền nạp chưa vào</h2>
        <ol><li>Mở đơn trong mục <a href="/m/voucherCenter">Nạp tiền</a>: các bước cho biết đơn đang chờ gì.</li>
        <li>Khoản chuyển thiếu nội dung phải được tìm thủ công. Hãy gửi ảnh biên lai tại đơn hoặc qua <a href="/m/feedback">góp ý</a>.</li>
        <li>Đơn hết giờ vẫn có hiệu lực: tiền đến sau vẫn được cộng.</li></ol>
        <p>Hãy trả từ tài khoản đứng tên bạn. Tiền từ tài khoản người khác sẽ được hoàn lại.</p>`,
    },
    withdrawals: {
      title: 'Rút tiền',
      content: `
        <p>Trong mục <a href="/m/withdraw">Rút tiền</a> bạn thấy số tiền rút được ngay và số tiền còn phải cược.</p>
        <table><tbody><tr><th>Ít nhất</th><td>{withdrawMin}</td></tr><tr><th>Nhiều nhất mỗi lần</th><td>{withdrawMax}</td></tr><tr><th>Nhiều nhất mỗi ngày</th><td>{withdrawDay}, {withdrawCount} lần rút</td></tr><tr><th>Phí</th><td>{withdrawFee}</td></tr><tr><th>Thời gian thường</th><td>{withdrawTime}</td></tr></tbody></table>
        <h2>Bạn cần có</h2>
        <ul><li>Tài khoản nhận tiền đúng tên bạn đã khai. Tên chỉ đặt được một lần.</li>
        <li>Mật khẩu rút tiền, hoặc mã của ứng dụng xác thực.</li>
        <li>Tiền nạp phải được cược một lần trước khi rút.</li></ul>
        <h2>Vì sao bị từ chối?</h2>
        <p>Lý do ghi trong đơn: ngân hàng từ chối tài khoản, tài khoản đứng tên khác, hoặc bạn phải xác minh danh tính trước. Tiền trở lại số dư ngay.</p>
        <p>Tạm nghỉ hay tự loại trừ không bao giờ ngăn bạn rút tiền của mình.</p>`,
    },
    bonus: {
      title: 'Thưởng và vòng cược',
      content: `
        <p><img src="{banner}" width="720" height="360" alt="{bonusName}"></p>
        <p><strong>{bonusName}</strong>: thêm {bonusPercent} cho khoản nạp từ {bonusLeast}, tối đa {bonusMost}. Chọn khi nạp tiền.</p>
        <h2>Vòng cược là gì?</h2>
        <p>Vòng cược là tổng các cược đã có kết quả, thắng hay thua. Tiền thưởng rút được khi bạn đã cược gấp {bonusTimes} lần.</p>
        <blockquote>Ví dụ: với khoản thưởng {bonusLeast}, số cược gấp {bonusTimes} lần sẽ biến nó thành của bạn. Cược bị hủy không được tính.</blockquote>
        <ul><li>Số còn phải cược hiện ở <a href="/m/withdraw">Rút tiền</a>, theo từng khoản nạp và thưởng.</li>
        <li>Chơi bằng tiền dùng thử không được tính.</li>
        <li>Đến lúc đó tiền thưởng được giữ riêng bên cạnh số dư.</li></ul>`,
    },
    account: {
      title: 'Tài khoản và mật khẩu',
      content: `
        <h2>Tôi quên mật khẩu</h2>
        <p><a href="/m/forget">Đặt lại mật khẩu</a> bằng số điện thoại hoặc email của tài khoản. Liên kết có hiệu lực nửa giờ.</p>
        <h2>Tài khoản bị khóa</h2>
        <p>Sau nhiều lần sai mật khẩu, phải chờ một lúc mới được thử lại. Không ai vào được. Hãy chọn mật khẩu không dùng ở nơi khác.</p>
        <h2>Giữ an toàn</h2>
        <ul><li>Bật ứng dụng xác thực trong <a href="/m/securityCenter">trung tâm bảo mật</a> và xem lại các thiết bị của bạn ở đó.</li>
        <li>{brand} không bao giờ hỏi mật khẩu hay mã của bạn, dù qua tin nhắn hay điện thoại.</li>
        <li>Mỗi người một tài khoản. Đừng để người khác chơi bằng tài khoản của bạn.</li></ul>
        <h2>Tên tôi bị sai</h2>
        <p>Tên nhận tiền chỉ đặt được một lần. Nếu sai, hãy viết cho chúng tôi qua <a href="/m/feedback">góp ý</a>: chúng tôi sẽ cần một giấy tờ.</p>`,
    },
    'responsible-play': {
      title: 'Chơi có trách nhiệm',
      content: `
        <p>Chơi chỉ nên là giải trí. Bạn phải từ {age} tuổi trở lên. Đừng bao giờ chơi bằng số tiền bạn cần, hay để gỡ lại số tiền đã thua.</p>
        <h2>Bạn có thể đặt</h2>
        <ul><li><strong>Hạn mức nạp</strong> theo ngày, tuần và tháng. Giảm có hiệu lực ngay, tăng sau 24 giờ và chỉ khi bạn xác nhận.</li>
        <li><strong>Nhắc thực tế</strong>: trò chơi dừng lại và cho biết bạn đã chơi bao lâu, thắng thua bao nhiêu.</li>
        <li><strong>Tạm nghỉ</strong> vài ngày, hoặc <strong>tự loại trừ</strong> nhiều tháng. Không ai kết thúc sớm được, kể cả chúng tôi.</li></ul>
        <p>Tất cả nằm trong <a href="/m/member/protection">Hạn mức và tạm nghỉ</a>.</p>
        <h2>Bạn lo lắng?</h2>
        <p>Bạn nghĩ đến việc chơi khi không nên? Bạn giấu giếm? Bạn vay tiền để chơi? Hãy nói chuyện với ai đó. Các nơi sau giúp miễn phí:</p>
        <ul>{organisations}</ul>`,
    },
    technical: {
      title: 'Câu hỏi kỹ thuật',
      content: `
        <h2>Trò chơi không mở</h2>
        <ol><li>Kiểm tra kết nối mạng rồi bấm lại.</li>
        <li>Đóng các ứng dụng và thẻ khác: trò chơi cần bộ nhớ.</li>
        <li>Cập nhật trình duyệt. Chrome, Safari, Firefox và Edge của hai năm gần đây đều dùng được.</li></ol>
        <h2>Mất kết nối giữa ván</h2>
        <p>Cược đã đến chỗ chúng tôi được chơi đến cùng. Mở lại trò chơi: nó tiếp tục từ chỗ cũ. Kết quả nằm trong <a href="/m/gameRecord">lịch sử cược</a>.</p>
        <h2>Tốn nhiều dữ liệu</h2>
        <p>Bật tiết kiệm trong <a href="/m/set">cài đặt</a>: hình ảnh nhỏ hơn và không tải trước gì cả.</p>
        <h2>Việc khác</h2>
        <p>Viết cho chúng tôi qua <a href="/m/feedback">góp ý</a>. Ảnh màn hình và mã bên cạnh lỗi sẽ giúp ích.</p>`,
    },
    terms: {
      title: 'Điều khoản và điều kiện',
      content: `
        <p>Đây là điều khoản giữa bạn và {brand} ({licence}).</p>
        <h2>1. Ai được chơi</h2>
        <p>Bạn từ {age} tuổi trở lên, chơi cho chính mình, và ở quốc gia mà {brand} phục vụ. Chúng tôi có thể yêu cầu chứng minh và phải từ chối cho đến khi bạn chứng minh.</p>
        <h2>2. Tài khoản của bạn</h2>
        <p>Mỗi người một tài khoản. Những gì bạn khai là đúng sự thật. Việc làm bằng mật khẩu của bạn được coi là do bạn làm, cho đến khi bạn báo rằng người khác biết mật khẩu.</p>
        <h2>3. Tiền</h2>
        <p>Tài khoản tính bằng {currency}. Nạp và rút qua tài khoản đứng tên bạn. Số dư không phải tiền gửi ngân hàng và không sinh lãi. Tiền cộng nhầm không phải của bạn: hãy báo cho chúng tôi.</p>
        <h2>4. Cược</h2>
        <p>Cược có hiệu lực khi chúng tôi xác nhận và được quyết định theo luật của trò chơi. Nếu lỗi của trò chơi làm sai kết quả, ván đó bị hủy và tiền cược được trả lại.</p>
        <h2>5. Thưởng</h2>
        <p>Mỗi khoản thưởng dành cho một người, một tài khoản và một thiết bị. Điều kiện ghi bên cạnh trước khi bạn nhận và không thay đổi sau đó.</p>
        <h2>6. Điều không được phép</h2>
        <p>Chương trình chơi thay bạn, thỏa thuận với người chơi khác cùng bàn, nhiều tài khoản, tiền do phạm tội mà có. Khi đó chúng tôi có thể đóng tài khoản; phần của bạn được trả trong phạm vi luật cho phép.</p>
        <h2>7. Tạm nghỉ và tự loại trừ</h2>
        <p>Quyết định của bạn về hạn mức, tạm nghỉ và loại trừ được thực hiện ngay, và chúng tôi không kết thúc trước hạn.</p>
        <h2>8. Khiếu nại</h2>
        <p>Viết qua <a href="/m/feedback">góp ý</a>. Bạn nhận mã ngay và câu trả lời trong tám ngày. Nếu không đồng ý, bạn có thể đưa đến cơ quan mà giấy phép của chúng tôi nêu.</p>
        <h2>9. Thay đổi</h2>
        <p>Chúng tôi thông báo 14 ngày trước khi thay đổi điều khoản. Nếu không muốn, hãy rút tiền và đóng tài khoản.</p>`,
    },
    privacy: {
      title: 'Quyền riêng tư',
      content: `
        <p>{brand} lưu gì về bạn, và vì sao.</p>
        <table><thead><tr><th>Gì</th><th>Để làm gì</th><th>Bao lâu</th></tr></thead><tbody><tr><td>Tên, ngày sinh, liên hệ</td><td>Tài khoản và độ tuổi của bạn</td><td>Đến năm năm sau khi đóng</td></tr><tr><td>Nạp, cược, rút</td><td>Sổ sách và pháp luật</td><td>Đến năm năm sau khi đóng</td></tr><tr><td>Hình bạn gửi</td><td>Đơn hoặc câu hỏi liên quan</td><td>90 ngày sau khi xong</td></tr><tr><td>Địa chỉ thiết bị</td><td>An toàn tài khoản</td><td>Đến khi thiết bị đăng xuất</td></tr></tbody></table>
        <ul><li>Chúng tôi không bán dữ liệu. Cổng thanh toán và nhà cung cấp trò chơi chỉ nhận những gì họ cần.</li>
        <li>Hình ảnh được bỏ những gì điện thoại ghi vào: nơi chốn, thời gian và thiết bị.</li>
        <li>Bạn có thể hỏi chúng tôi lưu gì, yêu cầu sửa, và yêu cầu xóa khi luật cho phép: qua <a href="/m/feedback">góp ý</a>.</li></ul>`,
    },
  },
};
