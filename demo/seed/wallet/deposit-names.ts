import type { Localised } from '#platform/core/database/localised.ts';

// What the seeded ways to deposit and their promotions are called.

export const bankTransfer: Localised = {
  EN: 'Bank transfer',
  CN: '银行转账',
  TH: 'โอนผ่านธนาคาร',
  VI: 'Chuyển khoản ngân hàng',
  HI: 'बैंक ट्रांसफ़र',
  ID: 'Transfer bank',
  'PT-BR': 'Transferência bancária',
  UR: 'بینک ٹرانسفر',
};
export const withReceipt: Localised = {
  EN: 'Transfer with receipt',
  CN: '转账并上传凭证',
  TH: 'โอนเงินพร้อมสลิป',
  VI: 'Chuyển tiền kèm biên lai',
  HI: 'रसीद के साथ ट्रांसफ़र',
  ID: 'Transfer dengan bukti',
  'PT-BR': 'Transferência com comprovante',
  UR: 'رسید کے ساتھ ٹرانسفر',
};
export const card: Localised = {
  EN: 'Card and e-wallets',
  CN: '银行卡与电子钱包',
  TH: 'บัตรและอีวอลเล็ต',
  VI: 'Thẻ và ví điện tử',
  HI: 'कार्ड और ई-वॉलेट',
  ID: 'Kartu dan e-wallet',
  'PT-BR': 'Cartão e carteiras digitais',
  UR: 'کارڈ اور ای والٹ',
};
export const qr: Localised = {
  EN: 'QR payment',
  CN: '扫码支付',
  TH: 'สแกน QR',
  VI: 'Quét mã QR',
  HI: 'QR भुगतान',
  ID: 'Bayar QR',
  'PT-BR': 'Pagamento por QR',
  UR: 'کیو آر ادائیگی',
};
export const welcome: Localised = {
  EN: 'Welcome: 100% bonus',
  CN: '欢迎礼遇：100% 奖金',
  TH: 'ต้อนรับ โบนัส 100%',
  VI: 'Chào mừng: thưởng 100%',
  HI: 'स्वागत: 100% बोनस',
  ID: 'Selamat datang: bonus 100%',
  'PT-BR': 'Boas-vindas: bônus de 100%',
  UR: 'خوش آمدید: 100٪ بونس',
};
export const firstLight: Localised = {
  EN: 'First light: 50% bonus',
  CN: '晨光礼遇：50% 奖金',
  TH: 'แสงแรก โบนัส 50%',
  VI: 'Ánh sáng đầu tiên: thưởng 50%',
  HI: 'पहली रोशनी: 50% बोनस',
  ID: 'Cahaya pertama: bonus 50%',
  'PT-BR': 'Primeira luz: bônus de 50%',
  UR: 'پہلی روشنی: 50٪ بونس',
};
export const weekday: Localised = {
  EN: 'Weekday top-up: 10% bonus',
  CN: '平日加赠：10% 奖金',
  TH: 'เติมวันธรรมดา โบนัส 10%',
  VI: 'Nạp ngày thường: thưởng 10%',
  HI: 'वीकडे टॉप-अप: 10% बोनस',
  ID: 'Isi hari kerja: bonus 10%',
  'PT-BR': 'Recarga da semana: bônus de 10%',
  UR: 'ہفتے کے دن: 10٪ بونس',
};
export const festival: Localised = {
  EN: 'Festival bonus: 30%',
  CN: '节庆奖金：30%',
  TH: 'โบนัสเทศกาล 30%',
  VI: 'Thưởng lễ hội: 30%',
  HI: 'त्योहार बोनस: 30%',
  ID: 'Bonus festival: 30%',
  'PT-BR': 'Bônus do festival: 30%',
  UR: 'تہوار بونس: 30٪',
};
export const kickOff: Localised = {
  EN: 'Kick-off bonus: 20%',
  CN: '开赛奖金：20%',
  TH: 'โบนัสเปิดสนาม 20%',
  VI: 'Thưởng khai cuộc: 20%',
  HI: 'किक-ऑफ़ बोनस: 20%',
  ID: 'Bonus kick-off: 20%',
  'PT-BR': 'Bônus do pontapé inicial: 20%',
  UR: 'کک آف بونس: 20٪',
};
