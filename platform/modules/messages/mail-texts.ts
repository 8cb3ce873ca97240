import type { Localised } from '#platform/database/localised.ts';

/** Mails about an account, in the complete languages. */
export const mailTexts: Record<
  'recovery' | 'passwordChanged' | 'emailChanged',
  { subject: Localised; text: Localised }
> = {
  recovery: {
    subject: {
      EN: 'Your new password at {brand}',
      CN: '{brand} 新密码',
      TH: 'รหัสผ่านใหม่ของคุณที่ {brand}',
      VI: 'Mật khẩu mới của bạn tại {brand}',
      HI: '{brand} पर आपका नया पासवर्ड',
      ID: 'Kata sandi baru Anda di {brand}',
      'PT-BR': 'Sua nova senha em {brand}',
      UR: '{brand} پر آپ کا نیا پاس ورڈ',
    },
    text: {
      EN: 'Set a new password for {user} here. The link works once, for half an hour:\n{link}\n\nYou did not ask for it? Then do nothing: your password stays as it is.',
      CN: '请在此为 {user} 设置新密码。链接半小时内有效，仅可使用一次：\n{link}\n\n不是您本人申请？请忽略，密码不会改变。',
      TH: 'ตั้งรหัสผ่านใหม่สำหรับ {user} ที่นี่ ลิงก์ใช้ได้ครั้งเดียวภายในครึ่งชั่วโมง:\n{link}\n\nหากคุณไม่ได้ขอ ไม่ต้องทำอะไร รหัสผ่านจะคงเดิม',
      VI: 'Đặt mật khẩu mới cho {user} tại đây. Liên kết dùng được một lần, trong nửa giờ:\n{link}\n\nKhông phải bạn yêu cầu? Hãy bỏ qua: mật khẩu vẫn giữ nguyên.',
      HI: '{user} के लिए नया पासवर्ड यहाँ सेट करें। लिंक आधे घंटे तक, एक बार काम करता है:\n{link}\n\nआपने नहीं माँगा? तो कुछ न करें: आपका पासवर्ड वही रहेगा।',
      ID: 'Atur kata sandi baru untuk {user} di sini. Tautan berlaku sekali, selama setengah jam:\n{link}\n\nBukan Anda yang meminta? Abaikan saja: kata sandi Anda tetap sama.',
      'PT-BR':
        'Defina aqui uma nova senha para {user}. O link funciona uma vez, por meia hora:\n{link}\n\nNão foi você? Então não faça nada: sua senha continua a mesma.',
      UR: '{user} کے لیے نیا پاس ورڈ یہاں مقرر کریں۔ لنک آدھے گھنٹے تک، ایک بار کام کرتا ہے:\n{link}\n\nآپ نے نہیں مانگا؟ تو کچھ نہ کریں: آپ کا پاس ورڈ وہی رہے گا۔',
    },
  },
  passwordChanged: {
    subject: {
      EN: 'Your password at {brand} was changed',
      CN: '您的 {brand} 密码已更改',
      TH: 'รหัสผ่านของคุณที่ {brand} ถูกเปลี่ยนแล้ว',
      VI: 'Mật khẩu của bạn tại {brand} đã được đổi',
      HI: '{brand} पर आपका पासवर्ड बदल गया',
      ID: 'Kata sandi Anda di {brand} telah diubah',
      'PT-BR': 'Sua senha em {brand} foi alterada',
      UR: '{brand} پر آپ کا پاس ورڈ بدل گیا',
    },
    text: {
      EN: 'The password of {user} was changed, and other devices were logged out. Was it not you? Write to support at once.',
      CN: '{user} 的密码已更改，其他设备已退出登录。不是您本人操作？请立即联系客服。',
      TH: 'รหัสผ่านของ {user} ถูกเปลี่ยน และอุปกรณ์อื่นออกจากระบบแล้ว หากไม่ใช่คุณ โปรดติดต่อฝ่ายบริการทันที',
      VI: 'Mật khẩu của {user} đã được đổi và các thiết bị khác đã đăng xuất. Không phải bạn? Hãy liên hệ hỗ trợ ngay.',
      HI: '{user} का पासवर्ड बदला गया और बाकी डिवाइस लॉग आउट हो गए। यह आप नहीं थे? तुरंत सहायता को लिखें।',
      ID: 'Kata sandi {user} telah diubah dan perangkat lain dikeluarkan. Bukan Anda? Segera hubungi layanan.',
      'PT-BR':
        'A senha de {user} foi alterada e os outros aparelhos foram desconectados. Não foi você? Escreva já para o suporte.',
      UR: '{user} کا پاس ورڈ بدلا گیا اور باقی آلات لاگ آؤٹ ہو گئے۔ یہ آپ نہیں تھے؟ فوراً سپورٹ کو لکھیں۔',
    },
  },
  emailChanged: {
    subject: {
      EN: 'Your email address at {brand} was changed',
      CN: '您的 {brand} 邮箱已更改',
      TH: 'อีเมลของคุณที่ {brand} ถูกเปลี่ยนแล้ว',
      VI: 'Email của bạn tại {brand} đã được đổi',
      HI: '{brand} पर आपका ईमेल पता बदल गया',
      ID: 'Alamat email Anda di {brand} telah diubah',
      'PT-BR': 'Seu e-mail em {brand} foi alterado',
      UR: '{brand} پر آپ کا ای میل پتہ بدل گیا',
    },
    text: {
      EN: '{user} has another email address now; this one is no longer in use. Was it not you? Write to support at once.',
      CN: '{user} 现已使用其他邮箱，此邮箱不再使用。不是您本人操作？请立即联系客服。',
      TH: '{user} ใช้อีเมลอื่นแล้ว อีเมลนี้จะไม่ถูกใช้อีก หากไม่ใช่คุณ โปรดติดต่อฝ่ายบริการทันที',
      VI: '{user} nay dùng email khác; email này không còn được dùng. Không phải bạn? Hãy liên hệ hỗ trợ ngay.',
      HI: '{user} का ईमेल पता अब दूसरा है; यह अब काम में नहीं है। यह आप नहीं थे? तुरंत सहायता को लिखें।',
      ID: '{user} kini memakai alamat email lain; alamat ini tidak dipakai lagi. Bukan Anda? Segera hubungi layanan.',
      'PT-BR':
        '{user} agora usa outro e-mail; este não é mais usado. Não foi você? Escreva já para o suporte.',
      UR: '{user} کا ای میل پتہ اب دوسرا ہے؛ یہ اب استعمال میں نہیں۔ یہ آپ نہیں تھے؟ فوراً سپورٹ کو لکھیں۔',
    },
  },
};
