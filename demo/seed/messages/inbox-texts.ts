import type { Texts } from '#demo/seed/messages/announcement-texts.ts';

type InboxText = { title: Texts; content: Texts };

/** What lies in the inbox of every account but guests', in each complete language; `{brand}` is the merchant. HTML. */
export const welcomeText: InboxText = {
  title: {
    EN: 'Welcome to {brand}',
    CN: '欢迎来到 {brand}',
    TH: 'ยินดีต้อนรับสู่ {brand}',
    VI: 'Chào mừng bạn đến với {brand}',
    HI: '{brand} में आपका स्वागत है',
    ID: 'Selamat datang di {brand}',
    'PT-BR': 'Boas-vindas à {brand}',
    UR: '{brand} میں خوش آمدید',
  },
  content: {
    EN: '<p>Good to have you here. Messages about your account come to this inbox, on every device.</p><ul><li>Tap the heart on a game and it waits for you under Favourites.</li><li>Set yourself a <a href="/m/member/protection">limit</a> before you begin.</li></ul>',
    CN: '<p>很高兴见到您。与账户有关的消息都会发送到此收件箱，在任何设备上都能查看。</p><ul><li>点按游戏上的爱心，即可在“收藏”中找到它。</li><li>开始之前，请先为自己设定<a href="/m/member/protection">限额</a>。</li></ul>',
    TH: '<p>ยินดีที่คุณมาที่นี่ ข้อความเกี่ยวกับบัญชีของคุณจะมาที่กล่องนี้ในทุกอุปกรณ์</p><ul><li>แตะรูปหัวใจบนเกม แล้วเกมจะรออยู่ในรายการโปรด</li><li>ตั้ง<a href="/m/member/protection">วงเงิน</a>ให้ตัวเองก่อนเริ่มเล่น</li></ul>',
    VI: '<p>Rất vui được gặp bạn. Tin về tài khoản của bạn sẽ đến hộp thư này, trên mọi thiết bị.</p><ul><li>Chạm vào trái tim trên trò chơi để lưu vào mục Yêu thích.</li><li>Hãy đặt <a href="/m/member/protection">hạn mức</a> trước khi bắt đầu.</li></ul>',
    HI: '<p>आपका यहाँ होना अच्छा लगा। आपके खाते के संदेश इसी इनबॉक्स में आते हैं, हर डिवाइस पर।</p><ul><li>गेम पर दिल दबाएँ और वह पसंदीदा में आपकी राह देखेगा।</li><li>शुरू करने से पहले अपने लिए <a href="/m/member/protection">सीमा</a> तय करें।</li></ul>',
    ID: '<p>Senang Anda di sini. Pesan tentang akun Anda masuk ke kotak ini, di setiap perangkat.</p><ul><li>Ketuk hati pada game dan game itu menunggu di Favorit.</li><li>Tetapkan <a href="/m/member/protection">batas</a> untuk diri sendiri sebelum mulai.</li></ul>',
    'PT-BR':
      '<p>Que bom ter você aqui. As mensagens sobre a sua conta chegam a esta caixa, em qualquer aparelho.</p><ul><li>Toque no coração de um jogo e ele espera por você em Favoritos.</li><li>Defina um <a href="/m/member/protection">limite</a> antes de começar.</li></ul>',
    UR: '<p>آپ کا یہاں ہونا خوشی کی بات ہے۔ آپ کے اکاؤنٹ کے پیغامات اسی اِن باکس میں آتے ہیں، ہر آلے پر۔</p><ul><li>گیم پر دل دبائیں اور وہ پسندیدہ میں آپ کا انتظار کرے گی۔</li><li>شروع کرنے سے پہلے اپنے لیے <a href="/m/member/protection">حد</a> مقرر کریں۔</li></ul>',
  },
};

/** To all members of a merchant at once. */
export const everybodyText: InboxText = {
  title: {
    EN: 'Short maintenance on Sunday morning',
    CN: '周日清晨短暂维护',
    TH: 'ปิดปรับปรุงระยะสั้นเช้าวันอาทิตย์',
    VI: 'Bảo trì ngắn sáng Chủ nhật',
    HI: 'रविवार सुबह थोड़ी देर का रखरखाव',
    ID: 'Pemeliharaan singkat Minggu pagi',
    'PT-BR': 'Manutenção rápida no domingo de manhã',
    UR: 'اتوار کی صبح مختصر دیکھ بھال',
  },
  content: {
    EN: '<p>From 05:00 to 05:30 {brand} is looked after. Rounds that run then are finished first; your money stays where it is.</p>',
    CN: '<p>{brand} 将于 05:00 至 05:30 进行维护。届时进行中的牌局会先结束，您的资金不受影响。</p>',
    TH: '<p>{brand} ปิดปรับปรุงตั้งแต่ 05:00 ถึง 05:30 รอบที่เล่นอยู่จะจบก่อน เงินของคุณยังอยู่ครบ</p>',
    VI: '<p>{brand} bảo trì từ 05:00 đến 05:30. Các ván đang chơi sẽ kết thúc trước; tiền của bạn vẫn nguyên.</p>',
    HI: '<p>05:00 से 05:30 तक {brand} का रखरखाव होगा। चल रहे राउंड पहले पूरे होंगे; आपका पैसा वहीं रहेगा।</p>',
    ID: '<p>{brand} dirawat pukul 05:00 sampai 05:30. Putaran yang berjalan diselesaikan dulu; uang Anda tetap aman.</p>',
    'PT-BR':
      '<p>Das 05:00 às 05:30 a {brand} passa por manutenção. As rodadas em andamento terminam antes; seu dinheiro fica onde está.</p>',
    UR: '<p>05:00 سے 05:30 تک {brand} کی دیکھ بھال ہوگی۔ چلتے راؤنڈ پہلے پورے ہوں گے؛ آپ کی رقم وہیں رہے گی۔</p>',
  },
};

/** A weekly letter to who has played much; `{week}` is its number. */
export const weeklyText: InboxText = {
  title: {
    EN: 'New games of week {week}',
    CN: '第 {week} 周新游戏',
    TH: 'เกมใหม่ประจำสัปดาห์ที่ {week}',
    VI: 'Trò chơi mới tuần {week}',
    HI: 'सप्ताह {week} के नए गेम',
    ID: 'Game baru minggu {week}',
    'PT-BR': 'Jogos novos da semana {week}',
    UR: 'ہفتہ {week} کی نئی گیمز',
  },
  content: {
    EN: '<p>Picked because of what you played: see <a href="/m/hot-games">what is hot</a> this week, or go on with <a href="/m/gameList?dataType=recent">what you played lately</a>.</p>',
    CN: '<p>根据您的游戏记录为您精选：看看本周<a href="/m/hot-games">热门游戏</a>，或继续<a href="/m/gameList?dataType=recent">最近玩过的游戏</a>。</p>',
    TH: '<p>เลือกจากเกมที่คุณเล่น: ดู<a href="/m/hot-games">เกมฮิต</a>ประจำสัปดาห์ หรือเล่นต่อจาก<a href="/m/gameList?dataType=recent">เกมล่าสุดของคุณ</a></p>',
    VI: '<p>Chọn theo những gì bạn đã chơi: xem <a href="/m/hot-games">trò chơi hot</a> tuần này, hoặc chơi tiếp <a href="/m/gameList?dataType=recent">trò chơi gần đây</a>.</p>',
    HI: '<p>आपने जो खेला उसके हिसाब से चुने: इस हफ़्ते <a href="/m/hot-games">क्या चल रहा है</a> देखें, या <a href="/m/gameList?dataType=recent">हाल में खेले गेम</a> जारी रखें।</p>',
    ID: '<p>Dipilih dari yang Anda mainkan: lihat <a href="/m/hot-games">yang sedang ramai</a> minggu ini, atau lanjutkan <a href="/m/gameList?dataType=recent">game terakhir Anda</a>.</p>',
    'PT-BR':
      '<p>Escolhidos pelo que você jogou: veja <a href="/m/hot-games">o que está em alta</a> nesta semana ou continue <a href="/m/gameList?dataType=recent">o que jogou por último</a>.</p>',
    UR: '<p>آپ کے کھیل کے مطابق چنی گئیں: اس ہفتے <a href="/m/hot-games">کیا مقبول ہے</a> دیکھیں، یا <a href="/m/gameList?dataType=recent">حال میں کھیلی گیمز</a> جاری رکھیں۔</p>',
  },
};
