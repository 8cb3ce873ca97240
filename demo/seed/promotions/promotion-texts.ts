import type { Texts } from '#demo/seed/messages/announcement-texts.ts';

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
    EN: 'Deposit',
    CN: '存款',
    TH: 'ฝากเงิน',
    VI: 'Nạp tiền',
    HI: 'जमा',
    ID: 'Deposit',
    'PT-BR': 'Depósito',
    UR: 'ڈپازٹ',
  },
  {
    EN: 'Bonus',
    CN: '奖金',
    TH: 'โบนัส',
    VI: 'Thưởng',
    HI: 'बोनस',
    ID: 'Bonus',
    'PT-BR': 'Bônus',
    UR: 'بونس',
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

/** Titles of offers of every merchant that have no picture. */
export const pictureless: Record<'story' | 'cup', Texts> = {
  story: {
    EN: 'Show us your best round',
    CN: '晒出您最精彩的一局',
    TH: 'โชว์รอบที่ดีที่สุดของคุณ',
    VI: 'Khoe ván chơi hay nhất của bạn',
    HI: 'अपना सबसे अच्छा राउंड दिखाएँ',
    ID: 'Tunjukkan ronde terbaik Anda',
    'PT-BR': 'Mostre sua melhor rodada',
    UR: 'اپنا بہترین راؤنڈ دکھائیں',
  },
  cup: {
    EN: 'Cup of the month',
    CN: '月度杯赛',
    TH: 'ถ้วยประจำเดือน',
    VI: 'Cúp của tháng',
    HI: 'महीने का कप',
    ID: 'Piala bulan ini',
    'PT-BR': 'Copa do mês',
    UR: 'ماہانہ کپ',
  },
};
