import type { CompleteLanguage } from '#contract/values/languages.ts';

export type Texts = Record<CompleteLanguage, string>;
/** Texts with each changed, in all complete languages. */
export const mapTexts = (texts: Texts, change: (text: string, language: keyof Texts) => string): Texts => ({
  EN: change(texts.EN, 'EN'),
  CN: change(texts.CN, 'CN'),
  TH: change(texts.TH, 'TH'),
  VI: change(texts.VI, 'VI'),
  HI: change(texts.HI, 'HI'),
  ID: change(texts.ID, 'ID'),
  'PT-BR': change(texts['PT-BR'], 'PT-BR'),
  UR: change(texts.UR, 'UR'),
});

export type AnnouncementText = { type: 'A' | 'PL' | 'B' | 'PU' | 'H'; title: Texts; content: Texts };

/** What every merchant announces, in each complete language; `{brand}` is its name. Content is HTML. */
export const announcementTexts: readonly AnnouncementText[] = [
  {
    type: 'PL',
    title: {
      EN: 'New games every Thursday',
      CN: '每周四上新游戏',
      TH: 'เกมใหม่ทุกวันพฤหัสบดี',
      VI: 'Trò chơi mới mỗi thứ Năm',
      HI: 'हर गुरुवार नए गेम',
      ID: 'Game baru setiap Kamis',
      'PT-BR': 'Jogos novos toda quinta-feira',
      UR: 'ہر جمعرات نئی گیمز',
    },
    content: {
      EN: '<p>Look for the <strong>NEW</strong> mark on the tiles, or open the list of new slots.</p>',
      CN: '<p>请留意带有<strong>“新”</strong>标记的游戏，或打开新老虎机列表。</p>',
      TH: '<p>มองหาป้าย <strong>ใหม่</strong> บนเกม หรือเปิดรายการสล็อตใหม่</p>',
      VI: '<p>Hãy tìm nhãn <strong>MỚI</strong> trên trò chơi, hoặc mở danh sách slot mới.</p>',
      HI: '<p>टाइल पर <strong>नया</strong> निशान देखें, या नए स्लॉट की सूची खोलें।</p>',
      ID: '<p>Cari tanda <strong>BARU</strong> pada game, atau buka daftar slot baru.</p>',
      'PT-BR': '<p>Procure a marca <strong>NOVO</strong> nos jogos ou abra a lista de slots novos.</p>',
      UR: '<p>ٹائل پر <strong>نئی</strong> کا نشان دیکھیں، یا نئے سلاٹس کی فہرست کھولیں۔</p>',
    },
  },
  {
    type: 'PL',
    title: {
      EN: 'Only the lobby shows your real balance',
      CN: '请以大厅显示的余额为准',
      TH: 'ยอดเงินจริงดูได้ที่ล็อบบี้เท่านั้น',
      VI: 'Số dư thật chỉ hiển thị ở sảnh',
      HI: 'असली बैलेंस केवल लॉबी में दिखता है',
      ID: 'Saldo sebenarnya hanya tampil di lobi',
      'PT-BR': 'Seu saldo real aparece só no lobby',
      UR: 'اصل بیلنس صرف لابی میں نظر آتا ہے',
    },
    content: {
      EN: '<p>{brand} never asks for your password by message or phone. If somebody does, tell support.</p>',
      CN: '<p>{brand} 绝不会通过短信或电话索要您的密码。如遇此情况，请联系客服。</p>',
      TH: '<p>{brand} ไม่เคยขอรหัสผ่านทางข้อความหรือโทรศัพท์ หากมีใครขอ โปรดแจ้งฝ่ายบริการลูกค้า</p>',
      VI: '<p>{brand} không bao giờ hỏi mật khẩu qua tin nhắn hay điện thoại. Nếu có người hỏi, hãy báo bộ phận hỗ trợ.</p>',
      HI: '<p>{brand} संदेश या फ़ोन पर कभी पासवर्ड नहीं माँगता। कोई माँगे तो सहायता को बताएँ।</p>',
      ID: '<p>{brand} tidak pernah meminta kata sandi lewat pesan atau telepon. Jika ada yang meminta, beri tahu layanan pelanggan.</p>',
      'PT-BR':
        '<p>{brand} nunca pede sua senha por mensagem ou telefone. Se alguém pedir, avise o suporte.</p>',
      UR: '<p>{brand} کبھی پیغام یا فون پر پاس ورڈ نہیں مانگتا۔ کوئی مانگے تو سپورٹ کو بتائیں۔</p>',
    },
  },
  {
    type: 'PL',
    title: {
      EN: 'Take a break when you need one',
      CN: '适时休息，理性娱乐',
      TH: 'พักเมื่อคุณต้องการ',
      VI: 'Hãy nghỉ khi bạn cần',
      HI: 'ज़रूरत हो तो विराम लें',
      ID: 'Istirahatlah saat perlu',
      'PT-BR': 'Faça uma pausa quando precisar',
      UR: 'ضرورت ہو تو وقفہ لیں',
    },
    content: {
      EN: '<p>Set yourself limits for deposits, a reminder of time and a break before you start: <a href="/m/member/protection">Limits and breaks</a>.</p>',
      CN: '<p>开始之前，请先设定存款限额、时间提醒或休息期：<a href="/m/member/protection">限额与休息</a>。</p>',
      TH: '<p>ก่อนเริ่มเล่น ตั้งวงเงินฝาก การเตือนเวลา และช่วงพักได้เองที่ <a href="/m/member/protection">วงเงินและการพัก</a></p>',
      VI: '<p>Trước khi chơi, hãy tự đặt hạn mức nạp, nhắc thời gian và kỳ nghỉ: <a href="/m/member/protection">Hạn mức và tạm nghỉ</a>.</p>',
      HI: '<p>शुरू करने से पहले जमा की सीमा, समय की याद और विराम ख़ुद तय करें: <a href="/m/member/protection">सीमाएँ और विराम</a>।</p>',
      ID: '<p>Sebelum mulai, tetapkan sendiri batas deposit, pengingat waktu, dan jeda: <a href="/m/member/protection">Batas dan jeda</a>.</p>',
      'PT-BR':
        '<p>Antes de começar, defina você mesmo limites de depósito, um lembrete de tempo e uma pausa: <a href="/m/member/protection">Limites e pausas</a>.</p>',
      UR: '<p>شروع کرنے سے پہلے ڈپازٹ کی حد، وقت کی یاد دہانی اور وقفہ خود مقرر کریں: <a href="/m/member/protection">حدود اور وقفے</a>۔</p>',
    },
  },
  {
    type: 'B',
    title: {
      EN: 'Every game of {brand} in one lobby',
      CN: '{brand} 全部游戏，尽在一个大厅',
      TH: 'ทุกเกมของ {brand} ในล็อบบี้เดียว',
      VI: 'Mọi trò chơi của {brand} trong một sảnh',
      HI: '{brand} के सारे गेम एक लॉबी में',
      ID: 'Semua game {brand} dalam satu lobi',
      'PT-BR': 'Todos os jogos da {brand} em um lobby',
      UR: '{brand} کے تمام گیمز ایک لابی میں',
    },
    content: {
      EN: '<p>Slots, live tables, fishing, sports and lottery: choose a category and play.</p>',
      CN: '<p>老虎机、真人、捕鱼、体育与彩票：选择分类即可开玩。</p>',
      TH: '<p>สล็อต โต๊ะสด ยิงปลา กีฬา และหวย เลือกหมวดแล้วเล่นได้เลย</p>',
      VI: '<p>Slot, bàn trực tiếp, bắn cá, thể thao và xổ số: chọn mục rồi chơi.</p>',
      HI: '<p>स्लॉट, लाइव टेबल, फ़िशिंग, खेल और लॉटरी: श्रेणी चुनें और खेलें।</p>',
      ID: '<p>Slot, meja live, tembak ikan, olahraga, dan lotre: pilih kategori lalu main.</p>',
      'PT-BR': '<p>Slots, mesas ao vivo, pesca, esportes e loteria: escolha uma categoria e jogue.</p>',
      UR: '<p>سلاٹس، لائیو ٹیبل، فشنگ، کھیل اور لاٹری: زمرہ چنیں اور کھیلیں۔</p>',
    },
  },
  {
    type: 'PU',
    title: {
      EN: 'Welcome to {brand}',
      CN: '欢迎来到 {brand}',
      TH: 'ยินดีต้อนรับสู่ {brand}',
      VI: 'Chào mừng đến với {brand}',
      HI: '{brand} में आपका स्वागत है',
      ID: 'Selamat datang di {brand}',
      'PT-BR': 'Boas-vindas à {brand}',
      UR: '{brand} میں خوش آمدید',
    },
    content: {
      EN: '<p>Your favourites and the games you played last wait on the first screen. Tap a heart to keep a game.</p>',
      CN: '<p>您的收藏与最近玩过的游戏都在首屏。点按爱心即可收藏游戏。</p>',
      TH: '<p>เกมโปรดและเกมที่เล่นล่าสุดรออยู่ที่หน้าแรก แตะรูปหัวใจเพื่อเก็บเกม</p>',
      VI: '<p>Trò chơi yêu thích và chơi gần đây nằm ngay màn hình đầu. Chạm vào trái tim để lưu trò chơi.</p>',
      HI: '<p>आपके पसंदीदा और पिछले खेले गेम पहली स्क्रीन पर हैं। गेम सहेजने के लिए दिल पर टैप करें।</p>',
      ID: '<p>Favorit dan game terakhir Anda ada di layar pertama. Ketuk hati untuk menyimpan game.</p>',
      'PT-BR':
        '<p>Seus favoritos e os últimos jogos ficam na primeira tela. Toque no coração para guardar um jogo.</p>',
      UR: '<p>آپ کے پسندیدہ اور حالیہ گیمز پہلی اسکرین پر ہیں۔ گیم محفوظ کرنے کے لیے دل پر ٹیپ کریں۔</p>',
    },
  },
  {
    type: 'H',
    title: {
      EN: 'What members play this week',
      CN: '本周会员都在玩',
      TH: 'สัปดาห์นี้สมาชิกเล่นอะไร',
      VI: 'Tuần này thành viên chơi gì',
      HI: 'इस हफ़्ते सदस्य क्या खेल रहे हैं',
      ID: 'Yang dimainkan anggota pekan ini',
      'PT-BR': 'O que os membros jogam nesta semana',
      UR: 'اس ہفتے اراکین کیا کھیل رہے ہیں',
    },
    content: {
      EN: '<p>Open the hot games to see them in order.</p>',
      CN: '<p>打开热门游戏，按排名查看。</p>',
      TH: '<p>เปิดหน้าเกมฮิตเพื่อดูตามลำดับ</p>',
      VI: '<p>Mở mục trò chơi hot để xem theo thứ hạng.</p>',
      HI: '<p>क्रम से देखने के लिए हॉट गेम खोलें।</p>',
      ID: '<p>Buka game populer untuk melihat urutannya.</p>',
      'PT-BR': '<p>Abra os jogos populares para ver a ordem.</p>',
      UR: '<p>ترتیب سے دیکھنے کے لیے مقبول گیمز کھولیں۔</p>',
    },
  },
  {
    type: 'A',
    title: {
      EN: 'Agents: statements on the first of the month',
      CN: '代理：每月一日出账单',
      TH: 'ตัวแทน: ใบแจ้งยอดทุกวันที่หนึ่ง',
      VI: 'Đại lý: bảng kê vào ngày đầu tháng',
      HI: 'एजेंट: हर महीने की पहली को विवरण',
      ID: 'Agen: laporan tiap tanggal satu',
      'PT-BR': 'Agentes: extrato no primeiro dia do mês',
      UR: 'ایجنٹ: ہر ماہ کی پہلی کو گوشوارہ',
    },
    content: {
      EN: '<p>Rebates and dividends of last month are in your records. Ask your manager about differences.</p>',
      CN: '<p>上月返点与分红已记入您的记录。如有差异，请联系您的经理。</p>',
      TH: '<p>ค่าคืนและปันผลของเดือนก่อนอยู่ในบันทึกของคุณ หากไม่ตรงโปรดสอบถามผู้จัดการ</p>',
      VI: '<p>Hoàn trả và cổ tức tháng trước nằm trong sổ của bạn. Có chênh lệch, hãy hỏi quản lý.</p>',
      HI: '<p>पिछले महीने की छूट और लाभांश आपके रिकॉर्ड में हैं। अंतर हो तो प्रबंधक से पूछें।</p>',
      ID: '<p>Rabat dan dividen bulan lalu ada di catatan Anda. Tanyakan selisih kepada manajer Anda.</p>',
      'PT-BR':
        '<p>Os rebates e dividendos do mês passado estão nos seus registros. Em caso de diferença, fale com seu gerente.</p>',
      UR: '<p>گزشتہ ماہ کے ریبیٹ اور منافع آپ کے ریکارڈ میں ہیں۔ فرق ہو تو منیجر سے پوچھیں۔</p>',
    },
  },
];

/** What stands under a banner's title. */
export const bannerTexts: Record<'m_home' | 'm_game', Texts> = {
  m_home: {
    EN: 'See the games',
    CN: '查看游戏',
    TH: 'ดูเกม',
    VI: 'Xem trò chơi',
    HI: 'गेम देखें',
    ID: 'Lihat game',
    'PT-BR': 'Ver os jogos',
    UR: 'گیمز دیکھیں',
  },
  m_game: {
    EN: 'More from this studio',
    CN: '该厂商更多游戏',
    TH: 'เกมอื่นจากค่ายนี้',
    VI: 'Thêm từ hãng này',
    HI: 'इस स्टूडियो से और',
    ID: 'Lainnya dari studio ini',
    'PT-BR': 'Mais deste estúdio',
    UR: 'اس اسٹوڈیو سے مزید',
  },
};
