import type { Texts } from '#platform/demo/seed/messages/announcement-texts.ts';

/** Names of the categories of offers, by id; the first has all of them. */
export const categoryTexts: readonly Texts[] = [
  {
    EN: 'All offers',
    CN: '全部优惠',
    TH: 'โปรโมชันทั้งหมด',
    VI: 'Tất cả ưu đãi',
    HI: 'सभी ऑफ़र',
    ID: 'Semua promo',
    'PT-BR': 'Todas as ofertas',
    UR: 'تمام پیشکشیں',
  },
  {
    EN: 'Welcome',
    CN: '新会员',
    TH: 'สมาชิกใหม่',
    VI: 'Chào mừng',
    HI: 'स्वागत',
    ID: 'Sambutan',
    'PT-BR': 'Boas-vindas',
    UR: 'خوش آمدید',
  },
  {
    EN: 'Every week',
    CN: '每周',
    TH: 'ทุกสัปดาห์',
    VI: 'Hằng tuần',
    HI: 'हर हफ़्ते',
    ID: 'Setiap pekan',
    'PT-BR': 'Toda semana',
    UR: 'ہر ہفتے',
  },
  {
    EN: 'Events',
    CN: '活动',
    TH: 'กิจกรรม',
    VI: 'Sự kiện',
    HI: 'इवेंट',
    ID: 'Acara',
    'PT-BR': 'Eventos',
    UR: 'تقریبات',
  },
];

/** Offers of every merchant that have no picture. Content is HTML. */
export const pictureless: Record<'story' | 'cup', { title: Texts; content: Texts }> = {
  story: {
    title: {
      EN: 'Show us your best round',
      CN: '晒出您最精彩的一局',
      TH: 'โชว์รอบที่ดีที่สุดของคุณ',
      VI: 'Khoe ván chơi hay nhất của bạn',
      HI: 'अपना सबसे अच्छा राउंड दिखाएँ',
      ID: 'Tunjukkan ronde terbaik Anda',
      'PT-BR': 'Mostre sua melhor rodada',
      UR: 'اپنا بہترین راؤنڈ دکھائیں',
    },
    content: {
      EN: '<p>Send us a screenshot of a round that you liked, and say in a sentence what made it special. We look at each within two days.</p>',
      CN: '<p>请发送一局您喜欢的游戏截图，并用一句话说明它的特别之处。我们会在两天内逐一查看。</p>',
      TH: '<p>ส่งภาพหน้าจอของรอบที่คุณชอบ พร้อมบอกสั้นๆ ว่าพิเศษอย่างไร เราตรวจทุกรายการภายในสองวัน</p>',
      VI: '<p>Gửi ảnh chụp màn hình một ván bạn thích và nói một câu vì sao nó đặc biệt. Chúng tôi xem từng ảnh trong hai ngày.</p>',
      HI: '<p>अपने पसंदीदा राउंड का स्क्रीनशॉट भेजें और एक वाक्य में बताएँ कि वह क्यों ख़ास था। हम हर एक को दो दिन में देखते हैं।</p>',
      ID: '<p>Kirim tangkapan layar ronde yang Anda suka dan ceritakan dalam satu kalimat apa istimewanya. Kami memeriksa semuanya dalam dua hari.</p>',
      'PT-BR':
        '<p>Envie uma captura de uma rodada de que você gostou e diga em uma frase o que a tornou especial. Olhamos cada uma em até dois dias.</p>',
      UR: '<p>اپنے پسندیدہ راؤنڈ کا اسکرین شاٹ بھیجیں اور ایک جملے میں بتائیں کہ اس میں کیا خاص تھا۔ ہم ہر ایک کو دو دن میں دیکھتے ہیں۔</p>',
    },
  },
  cup: {
    title: {
      EN: 'Cup of the month',
      CN: '月度杯赛',
      TH: 'ถ้วยประจำเดือน',
      VI: 'Cúp của tháng',
      HI: 'महीने का कप',
      ID: 'Piala bulan ini',
      'PT-BR': 'Copa do mês',
      UR: 'ماہانہ کپ',
    },
    content: {
      EN: '<p>Put your name on the list before the first whistle. Results come into your inbox; taking part costs nothing.</p>',
      CN: '<p>请在开赛前报名。结果会发送到您的收件箱，参加免费。</p>',
      TH: '<p>ลงชื่อก่อนเริ่มแข่ง ผลจะส่งเข้ากล่องข้อความของคุณ เข้าร่วมฟรี</p>',
      VI: '<p>Ghi tên trước khi khai cuộc. Kết quả gửi vào hộp thư của bạn; tham gia miễn phí.</p>',
      HI: '<p>शुरू होने से पहले अपना नाम दर्ज करें। नतीजे आपके इनबॉक्स में आते हैं; भाग लेना मुफ़्त है।</p>',
      ID: '<p>Daftarkan nama Anda sebelum dimulai. Hasil dikirim ke kotak masuk; ikut serta gratis.</p>',
      'PT-BR':
        '<p>Coloque seu nome na lista antes do apito inicial. O resultado chega à sua caixa de entrada; participar não custa nada.</p>',
      UR: '<p>شروع ہونے سے پہلے اپنا نام درج کریں۔ نتائج آپ کے ان باکس میں آتے ہیں؛ شرکت مفت ہے۔</p>',
    },
  },
};
