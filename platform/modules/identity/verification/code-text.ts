import type { Localised } from '#platform/core/database/localised.ts';

/** An SMS with a code, which comes first: phones show how a message begins. Short, as each 70 signs cost another. */
export const codeText: Localised = {
  EN: '{code} is your {brand} code. It holds for ten minutes. Nobody of ours will ever ask for it.',
  CN: '{code} 是您的 {brand} 验证码，十分钟内有效。我们的工作人员绝不会向您索取。',
  TH: '{code} คือรหัส {brand} ของคุณ ใช้ได้สิบนาที เจ้าหน้าที่ของเราจะไม่ขอรหัสนี้จากคุณ',
  VI: '{code} là mã {brand} của bạn, có hiệu lực mười phút. Nhân viên của chúng tôi không bao giờ hỏi mã này.',
  HI: '{code} आपका {brand} कोड है, दस मिनट तक मान्य। हमारा कोई भी व्यक्ति इसे कभी नहीं माँगेगा।',
  ID: '{code} adalah kode {brand} Anda, berlaku sepuluh menit. Petugas kami tidak akan pernah memintanya.',
  'PT-BR': '{code} é o seu código {brand} e vale por dez minutos. Ninguém da nossa equipe vai pedi-lo.',
  UR: '{code} آپ کا {brand} کوڈ ہے، دس منٹ تک کارآمد۔ ہمارا کوئی فرد آپ سے یہ کبھی نہیں مانگے گا۔',
  BN: '{code} আপনার {brand} কোড, দশ মিনিট কার্যকর। আমাদের কেউ কখনও এটি চাইবে না।',
};
