import type { Localised } from '#platform/core/database/localised.ts';

/** After each text about what guards the money, where withdrawals wait: `{until}` is a day with its time. */
export const withdrawalsWait: Localised = {
  EN: 'Withdrawals wait until {until}.',
  CN: '提款将暂停至 {until}。',
  TH: 'การถอนเงินจะรอจนถึง {until}',
  VI: 'Rút tiền tạm chờ đến {until}.',
  HI: 'निकासी {until} तक रुकी रहेगी।',
  ID: 'Penarikan ditahan sampai {until}.',
  'PT-BR': 'Os saques aguardam até {until}.',
  UR: 'رقم نکالنا {until} تک رکا رہے گا۔',
  BN: '{until} পর্যন্ত টাকা তোলা অপেক্ষায় থাকবে।',
};

/** What is told of a change that a thief of the account would make, in every language that has a catalogue. */
export const alarmTexts = {
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
      BN: '{brand}-এ আপনার ইমেইল ঠিকানা বদলানো হয়েছে',
    },
    text: {
      EN: '{user} has another email address now. Was it not you? Write to support at once.',
      CN: '{user} 现已使用其他邮箱。不是您本人操作？请立即联系客服。',
      TH: '{user} ใช้อีเมลอื่นแล้ว หากไม่ใช่คุณ โปรดติดต่อฝ่ายบริการลูกค้าทันที',
      VI: '{user} nay dùng email khác. Không phải bạn? Hãy liên hệ hỗ trợ ngay.',
      HI: '{user} का ईमेल पता अब दूसरा है। यह आप नहीं थे? तुरंत सहायता को लिखें।',
      ID: '{user} kini memakai alamat email lain. Bukan Anda? Segera hubungi layanan.',
      'PT-BR': '{user} agora usa outro e-mail. Não foi você? Escreva já para o suporte.',
      UR: '{user} کا ای میل پتہ اب دوسرا ہے۔ یہ آپ نہیں تھے؟ فوراً سپورٹ کو لکھیں۔',
      BN: '{user}-এর এখন অন্য ইমেইল ঠিকানা। আপনি করেননি? এখনই সাপোর্টকে লিখুন।',
    },
  },
  payeeNameSet: {
    subject: {
      EN: 'Your name for payouts at {brand} was set',
      CN: '您在 {brand} 的收款人姓名已设置',
      TH: 'ตั้งชื่อผู้รับเงินของคุณที่ {brand} แล้ว',
      VI: 'Tên nhận tiền của bạn tại {brand} đã được đặt',
      HI: '{brand} पर भुगतान के लिए आपका नाम सेट किया गया',
      ID: 'Nama penerima penarikan Anda di {brand} telah diatur',
      'PT-BR': 'Seu nome para saques em {brand} foi definido',
      UR: '{brand} پر ادائیگی کے لیے آپ کا نام مقرر کیا گیا',
      BN: '{brand}-এ টাকা তোলার জন্য আপনার নাম দেওয়া হয়েছে',
    },
    text: {
      EN: 'Money of {user} is now paid out in the name that was set. Was it not you? Write to support at once.',
      CN: '{user} 的款项现将支付给所设置的姓名。不是您本人操作？请立即联系客服。',
      TH: 'เงินของ {user} จะจ่ายให้ตามชื่อที่ตั้งไว้ หากไม่ใช่คุณ โปรดติดต่อฝ่ายบริการลูกค้าทันที',
      VI: 'Tiền của {user} nay được trả theo tên vừa đặt. Không phải bạn? Hãy liên hệ hỗ trợ ngay.',
      HI: 'अब {user} के पैसे सेट किए गए नाम पर दिए जाएँगे। यह आप नहीं थे? तुरंत सहायता को लिखें।',
      ID: 'Uang {user} kini dibayarkan atas nama yang diatur. Bukan Anda? Segera hubungi layanan.',
      'PT-BR':
        'O dinheiro de {user} agora é pago no nome que foi definido. Não foi você? Escreva já para o suporte.',
      UR: '{user} کی رقم اب مقرر کیے گئے نام پر ادا ہوگی۔ یہ آپ نہیں تھے؟ فوراً سپورٹ کو لکھیں۔',
      BN: '{user}-এর টাকা এখন দেওয়া নামে পরিশোধ করা হবে। আপনি করেননি? এখনই সাপোর্টকে লিখুন।',
    },
  },
  totpStarted: {
    subject: {
      EN: 'An authenticator app was set up at {brand}',
      CN: '您在 {brand} 已启用身份验证器',
      TH: 'เปิดใช้แอปยืนยันตัวตนที่ {brand} แล้ว',
      VI: 'Đã bật ứng dụng xác thực tại {brand}',
      HI: '{brand} पर ऑथेंटिकेटर ऐप चालू किया गया',
      ID: 'Aplikasi autentikator dipasang di {brand}',
      'PT-BR': 'Um app autenticador foi ativado em {brand}',
      UR: '{brand} پر تصدیقی ایپ چالو کی گئی',
      BN: '{brand}-এ অথেন্টিকেটর অ্যাপ চালু করা হয়েছে',
    },
    text: {
      EN: 'An authenticator app now confirms logins and withdrawals of {user}. Was it not you? Write to support at once.',
      CN: '{user} 的登录和提款现由身份验证器确认。不是您本人操作？请立即联系客服。',
      TH: 'แอปยืนยันตัวตนใช้ยืนยันการเข้าสู่ระบบและการถอนเงินของ {user} แล้ว หากไม่ใช่คุณ โปรดติดต่อฝ่ายบริการลูกค้าทันที',
      VI: 'Ứng dụng xác thực nay xác nhận đăng nhập và rút tiền của {user}. Không phải bạn? Hãy liên hệ hỗ trợ ngay.',
      HI: 'अब ऑथेंटिकेटर ऐप {user} के लॉग इन और निकासी की पुष्टि करता है। यह आप नहीं थे? तुरंत सहायता को लिखें।',
      ID: 'Aplikasi autentikator kini mengonfirmasi login dan penarikan {user}. Bukan Anda? Segera hubungi layanan.',
      'PT-BR':
        'Um app autenticador agora confirma os acessos e saques de {user}. Não foi você? Escreva já para o suporte.',
      UR: 'اب تصدیقی ایپ {user} کے لاگ اِن اور رقم نکالنے کی تصدیق کرتی ہے۔ یہ آپ نہیں تھے؟ فوراً سپورٹ کو لکھیں۔',
      BN: 'এখন একটি অথেন্টিকেটর অ্যাপ {user}-এর লগ ইন ও টাকা তোলা নিশ্চিত করে। আপনি করেননি? এখনই সাপোর্টকে লিখুন।',
    },
  },
  totpEnded: {
    subject: {
      EN: 'The authenticator app at {brand} was switched off',
      CN: '您在 {brand} 的身份验证器已关闭',
      TH: 'ปิดแอปยืนยันตัวตนที่ {brand} แล้ว',
      VI: 'Đã tắt ứng dụng xác thực tại {brand}',
      HI: '{brand} पर ऑथेंटिकेटर ऐप बंद किया गया',
      ID: 'Aplikasi autentikator di {brand} dimatikan',
      'PT-BR': 'O app autenticador em {brand} foi desativado',
      UR: '{brand} پر تصدیقی ایپ بند کی گئی',
      BN: '{brand}-এ অথেন্টিকেটর অ্যাপ বন্ধ করা হয়েছে',
    },
    text: {
      EN: 'No authenticator app confirms logins of {user} any more, and its recovery codes have ended. Was it not you? Write to support at once.',
      CN: '{user} 的登录不再由身份验证器确认，恢复码已失效。不是您本人操作？请立即联系客服。',
      TH: 'ไม่มีแอปยืนยันตัวตนสำหรับการเข้าสู่ระบบของ {user} อีก และรหัสกู้คืนใช้ไม่ได้แล้ว หากไม่ใช่คุณ โปรดติดต่อฝ่ายบริการลูกค้าทันที',
      VI: 'Ứng dụng xác thực không còn xác nhận đăng nhập của {user}, và các mã khôi phục đã hết hiệu lực. Không phải bạn? Hãy liên hệ hỗ trợ ngay.',
      HI: 'अब कोई ऑथेंटिकेटर ऐप {user} के लॉग इन की पुष्टि नहीं करता, और उसके रिकवरी कोड समाप्त हैं। यह आप नहीं थे? तुरंत सहायता को लिखें।',
      ID: 'Tidak ada lagi aplikasi autentikator yang mengonfirmasi login {user}, dan kode pemulihannya berakhir. Bukan Anda? Segera hubungi layanan.',
      'PT-BR':
        'Nenhum app autenticador confirma mais os acessos de {user}, e os códigos de recuperação acabaram. Não foi você? Escreva já para o suporte.',
      UR: 'اب کوئی تصدیقی ایپ {user} کے لاگ اِن کی تصدیق نہیں کرتی، اور اس کے بحالی کوڈ ختم ہو گئے۔ یہ آپ نہیں تھے؟ فوراً سپورٹ کو لکھیں۔',
      BN: 'এখন আর কোনো অথেন্টিকেটর অ্যাপ {user}-এর লগ ইন নিশ্চিত করে না, এবং রিকভারি কোডগুলো শেষ। আপনি করেননি? এখনই সাপোর্টকে লিখুন।',
    },
  },
  passwordRecovered: {
    subject: {
      EN: 'A new password was set at {brand}',
      CN: '您在 {brand} 已设置新密码',
      TH: 'ตั้งรหัสผ่านใหม่ที่ {brand} แล้ว',
      VI: 'Đã đặt mật khẩu mới tại {brand}',
      HI: '{brand} पर नया पासवर्ड सेट किया गया',
      ID: 'Kata sandi baru diatur di {brand}',
      'PT-BR': 'Uma nova senha foi definida em {brand}',
      UR: '{brand} پر نیا پاس ورڈ مقرر کیا گیا',
      BN: '{brand}-এ নতুন পাসওয়ার্ড দেওয়া হয়েছে',
    },
    text: {
      EN: 'Somebody who had forgotten the password of {user} set a new one, and all devices were logged out. Was it not you? Write to support at once.',
      CN: '有人通过“忘记密码”为 {user} 设置了新密码，所有设备已退出登录。不是您本人操作？请立即联系客服。',
      TH: 'มีการตั้งรหัสผ่านใหม่ของ {user} ผ่านการลืมรหัสผ่าน และทุกอุปกรณ์ออกจากระบบแล้ว หากไม่ใช่คุณ โปรดติดต่อฝ่ายบริการลูกค้าทันที',
      VI: 'Mật khẩu mới của {user} đã được đặt qua mục quên mật khẩu và mọi thiết bị đã đăng xuất. Không phải bạn? Hãy liên hệ hỗ trợ ngay.',
      HI: 'पासवर्ड भूलने के रास्ते {user} का नया पासवर्ड सेट हुआ और सारे डिवाइस लॉग आउट हो गए। यह आप नहीं थे? तुरंत सहायता को लिखें।',
      ID: 'Kata sandi baru {user} diatur lewat lupa kata sandi, dan semua perangkat dikeluarkan. Bukan Anda? Segera hubungi layanan.',
      'PT-BR':
        'Uma nova senha de {user} foi definida por “esqueci a senha”, e todos os aparelhos foram desconectados. Não foi você? Escreva já para o suporte.',
      UR: 'پاس ورڈ بھولنے کے راستے سے {user} کا نیا پاس ورڈ مقرر ہوا اور تمام آلات لاگ آؤٹ ہو گئے۔ یہ آپ نہیں تھے؟ فوراً سپورٹ کو لکھیں۔',
      BN: 'পাসওয়ার্ড ভুলে যাওয়ার পথে {user}-এর নতুন পাসওয়ার্ড দেওয়া হয়েছে এবং সব ডিভাইস লগ আউট করা হয়েছে। আপনি করেননি? এখনই সাপোর্টকে লিখুন।',
    },
  },
} satisfies Record<string, { subject: Localised; text: Localised }>;
