import type { Localised } from '#platform/core/database/localised.ts';
import { closureMailTexts } from '#platform/core/notifications/closure-mail-texts.ts';
import { paymentMailTexts } from '#platform/core/notifications/payment-mail-texts.ts';

/** Mails about an account, in every language that has a catalogue; by SMS without the subject. */
export const mailTexts: Record<
  | 'recovery'
  | 'passwordChanged'
  | 'emailCode'
  | 'providerUnlinked'
  | 'failedLogins'
  | 'pauseBegun'
  | 'pauseForGood'
  | 'recognised'
  | 'numberProved'
  | keyof typeof closureMailTexts
  | keyof typeof paymentMailTexts,
  { subject: Localised; text: Localised }
> = {
  ...closureMailTexts,
  ...paymentMailTexts,
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
      BN: '{brand}-এ আপনার নতুন পাসওয়ার্ড',
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
      BN: 'এখানে {user}-এর জন্য নতুন পাসওয়ার্ড দিন। লিংকটি একবার, আধা ঘণ্টা কাজ করে:\n{link}\n\nআপনি চাননি? তাহলে কিছুই করবেন না: আপনার পাসওয়ার্ড যেমন আছে তেমনই থাকবে।',
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
      BN: '{brand}-এ আপনার পাসওয়ার্ড বদলানো হয়েছে',
    },
    text: {
      EN: 'The password of {user} was changed, and other devices were logged out. Was it not you? Write to support at once.',
      CN: '{user} 的密码已更改，其他设备已退出登录。不是您本人操作？请立即联系客服。',
      TH: 'รหัสผ่านของ {user} ถูกเปลี่ยน และอุปกรณ์อื่นออกจากระบบแล้ว หากไม่ใช่คุณ โปรดติดต่อฝ่ายบริการลูกค้าทันที',
      VI: 'Mật khẩu của {user} đã được đổi và các thiết bị khác đã đăng xuất. Không phải bạn? Hãy liên hệ hỗ trợ ngay.',
      HI: '{user} का पासवर्ड बदला गया और बाकी डिवाइस लॉग आउट हो गए। यह आप नहीं थे? तुरंत सहायता को लिखें।',
      ID: 'Kata sandi {user} telah diubah dan perangkat lain dikeluarkan. Bukan Anda? Segera hubungi layanan.',
      'PT-BR':
        'A senha de {user} foi alterada e os outros aparelhos foram desconectados. Não foi você? Escreva já para o suporte.',
      UR: '{user} کا پاس ورڈ بدلا گیا اور باقی آلات لاگ آؤٹ ہو گئے۔ یہ آپ نہیں تھے؟ فوراً سپورٹ کو لکھیں۔',
      BN: '{user}-এর পাসওয়ার্ড বদলানো হয়েছে এবং অন্য ডিভাইসগুলো লগ আউট করা হয়েছে। আপনি করেননি? এখনই সাপোর্টকে লিখুন।',
    },
  },
  emailCode: {
    subject: {
      EN: 'Confirm your email address at {brand}',
      CN: '确认您在 {brand} 的邮箱',
      TH: 'ยืนยันอีเมลของคุณที่ {brand}',
      VI: 'Xác nhận email của bạn tại {brand}',
      HI: '{brand} पर अपना ईमेल पता पुष्ट करें',
      ID: 'Konfirmasi alamat email Anda di {brand}',
      'PT-BR': 'Confirme seu e-mail em {brand}',
      UR: '{brand} پر اپنے ای میل پتے کی تصدیق کریں',
      BN: '{brand}-এ আপনার ইমেইল ঠিকানা নিশ্চিত করুন',
    },
    text: {
      EN: '{code} is the code that confirms this address for {user}. Enter it under My details; it holds for half an hour. Nobody of ours will ever ask for it.\n\nYou did not ask for it? Then do nothing: the address stays unconfirmed.',
      CN: '{code} 是为 {user} 确认此邮箱的验证码。请在“个人资料”中输入，半小时内有效。我们的工作人员绝不会向您索要。\n\n不是您本人申请？请忽略，此邮箱不会被确认。',
      TH: '{code} คือรหัสยืนยันอีเมลนี้สำหรับ {user} กรอกในหน้า "ข้อมูลของฉัน" ใช้ได้ครึ่งชั่วโมง เจ้าหน้าที่ของเราจะไม่ขอรหัสนี้จากคุณ\n\nหากคุณไม่ได้ขอ ไม่ต้องทำอะไร อีเมลนี้จะไม่ถูกยืนยัน',
      VI: '{code} là mã xác nhận địa chỉ này cho {user}. Hãy nhập mã trong mục Thông tin của tôi; mã có hiệu lực nửa giờ. Nhân viên của chúng tôi không bao giờ hỏi mã này.\n\nKhông phải bạn yêu cầu? Hãy bỏ qua: địa chỉ vẫn chưa được xác nhận.',
      HI: '{code} वह कोड है जो {user} के लिए इस पते की पुष्टि करता है। इसे "मेरी जानकारी" में भरें; यह आधे घंटे तक चलता है। हमारा कोई व्यक्ति इसे कभी नहीं माँगेगा।\n\nआपने नहीं माँगा? तो कुछ न करें: पते की पुष्टि नहीं होगी।',
      ID: '{code} adalah kode untuk mengonfirmasi alamat ini bagi {user}. Masukkan di Data saya; berlaku setengah jam. Petugas kami tidak akan pernah memintanya.\n\nBukan Anda yang meminta? Abaikan saja: alamat ini tetap belum dikonfirmasi.',
      'PT-BR':
        '{code} é o código que confirma este endereço para {user}. Digite-o em Meus dados; ele vale por meia hora. Ninguém da nossa equipe vai pedi-lo.\n\nNão foi você? Então não faça nada: o endereço continua sem confirmação.',
      UR: '{code} وہ کوڈ ہے جو {user} کے لیے اس پتے کی تصدیق کرتا ہے۔ اسے "میری معلومات" میں درج کریں؛ یہ آدھے گھنٹے تک درست ہے۔ ہمارا کوئی فرد اسے کبھی نہیں مانگے گا۔\n\nآپ نے نہیں مانگا؟ تو کچھ نہ کریں: پتے کی تصدیق نہیں ہوگی۔',
      BN: '{code} হলো {user}-এর জন্য এই ঠিকানা নিশ্চিত করার কোড। “আমার তথ্য”-এ এটি লিখুন; এটি আধা ঘণ্টা কার্যকর। আমাদের কেউ কখনও এটি চাইবে না।\n\nআপনি চাননি? তাহলে কিছুই করবেন না: ঠিকানাটি নিশ্চিত হবে না।',
    },
  },
  providerUnlinked: {
    subject: {
      EN: 'A way to log in at {brand} was removed',
      CN: '您在 {brand} 的一种登录方式已移除',
      TH: 'วิธีเข้าสู่ระบบหนึ่งของคุณที่ {brand} ถูกลบแล้ว',
      VI: 'Một cách đăng nhập của bạn tại {brand} đã bị gỡ',
      HI: '{brand} पर लॉग इन करने का एक तरीका हटाया गया',
      ID: 'Satu cara masuk Anda di {brand} telah dihapus',
      'PT-BR': 'Uma forma de entrar em {brand} foi removida',
      UR: '{brand} پر لاگ اِن کا ایک طریقہ ہٹا دیا گیا',
      BN: '{brand}-এ লগ ইনের একটি উপায় সরানো হয়েছে',
    },
    text: {
      EN: '{user} can no longer log in with {provider}, and other devices were logged out. Was it not you? Write to support at once.',
      CN: '{user} 不能再用 {provider} 登录，其他设备已退出登录。不是您本人操作？请立即联系客服。',
      TH: '{user} เข้าสู่ระบบด้วย {provider} ไม่ได้อีก และอุปกรณ์อื่นออกจากระบบแล้ว หากไม่ใช่คุณ โปรดติดต่อฝ่ายบริการลูกค้าทันที',
      VI: '{user} không còn đăng nhập bằng {provider} được nữa và các thiết bị khác đã đăng xuất. Không phải bạn? Hãy liên hệ hỗ trợ ngay.',
      HI: '{user} अब {provider} से लॉग इन नहीं कर सकता और बाकी डिवाइस लॉग आउट हो गए। यह आप नहीं थे? तुरंत सहायता को लिखें।',
      ID: '{user} tidak bisa lagi masuk dengan {provider} dan perangkat lain dikeluarkan. Bukan Anda? Segera hubungi layanan.',
      'PT-BR':
        '{user} não pode mais entrar com {provider}, e os outros aparelhos foram desconectados. Não foi você? Escreva já para o suporte.',
      UR: '{user} اب {provider} سے لاگ اِن نہیں ہو سکتا اور باقی آلات لاگ آؤٹ ہو گئے۔ یہ آپ نہیں تھے؟ فوراً سپورٹ کو لکھیں۔',
      BN: '{user} আর {provider} দিয়ে লগ ইন করতে পারবেন না, এবং অন্য ডিভাইসগুলো লগ আউট করা হয়েছে। আপনি করেননি? এখনই সাপোর্টকে লিখুন।',
    },
  },
  failedLogins: {
    subject: {
      EN: 'Failed attempts to log in at {brand}',
      CN: '{brand} 登录失败提醒',
      TH: 'มีความพยายามเข้าสู่ระบบที่ {brand} ไม่สำเร็จ',
      VI: 'Có lần đăng nhập không thành công tại {brand}',
      HI: '{brand} पर लॉग इन की विफल कोशिशें',
      ID: 'Percobaan masuk yang gagal di {brand}',
      'PT-BR': 'Tentativas de entrar em {brand} que falharam',
      UR: '{brand} پر لاگ اِن کی ناکام کوششیں',
      BN: '{brand}-এ লগ ইনের ব্যর্থ চেষ্টা',
    },
    text: {
      EN: '{brand}: {count} attempts in a row to log in as {user} failed. Nobody got in. Was it not you? Choose a new password that you use nowhere else, and switch on the authenticator app.',
      CN: '{brand}：{user} 连续 {count} 次登录失败，无人登录成功。不是您本人操作？请更换一个只在此处使用的新密码，并开启身份验证器。',
      TH: '{brand}: มีการพยายามเข้าสู่ระบบเป็น {user} ไม่สำเร็จติดต่อกัน {count} ครั้ง ไม่มีใครเข้าได้ หากไม่ใช่คุณ โปรดตั้งรหัสผ่านใหม่ที่ไม่ใช้ที่อื่น และเปิดใช้แอปยืนยันตัวตน',
      VI: '{brand}: {count} lần đăng nhập liên tiếp vào {user} không thành công. Không ai vào được. Không phải bạn? Hãy đặt mật khẩu mới chỉ dùng ở đây và bật ứng dụng xác thực.',
      HI: '{brand}: {user} के रूप में लॉग इन की लगातार {count} कोशिशें विफल रहीं। कोई अंदर नहीं आया। यह आप नहीं थे? ऐसा नया पासवर्ड चुनें जो कहीं और न हो, और ऑथेंटिकेटर ऐप चालू करें।',
      ID: '{brand}: {count} percobaan masuk berturut-turut sebagai {user} gagal. Tidak ada yang berhasil masuk. Bukan Anda? Pilih kata sandi baru yang tidak dipakai di tempat lain, dan nyalakan aplikasi autentikator.',
      'PT-BR':
        '{brand}: {count} tentativas seguidas de entrar como {user} falharam. Ninguém entrou. Não foi você? Escolha uma senha nova, que você não use em outro lugar, e ative o app autenticador.',
      UR: '{brand}: {user} کے طور پر لاگ اِن کی مسلسل {count} کوششیں ناکام رہیں۔ کوئی اندر نہیں آیا۔ یہ آپ نہیں تھے؟ ایسا نیا پاس ورڈ چنیں جو کہیں اور استعمال نہ ہو، اور آتھینٹیکیٹر ایپ آن کریں۔',
      BN: '{brand}: {user} হিসেবে লগ ইনের পরপর {count}টি চেষ্টা ব্যর্থ হয়েছে। কেউ ঢুকতে পারেনি। আপনি ছিলেন না? এমন নতুন পাসওয়ার্ড দিন যা আর কোথাও ব্যবহার করেন না, এবং অথেনটিকেটর অ্যাপ চালু করুন।',
    },
  },
  pauseBegun: {
    subject: {
      EN: 'Your pause at {brand}',
      CN: '您在 {brand} 的暂停',
      TH: 'การพักเล่นของคุณที่ {brand}',
      VI: 'Kỳ tạm nghỉ của bạn tại {brand}',
      HI: '{brand} पर आपका विराम',
      ID: 'Jeda Anda di {brand}',
      'PT-BR': 'Sua pausa em {brand}',
      UR: '{brand} پر آپ کا وقفہ',
      BN: '{brand}-এ আপনার বিরতি',
    },
    text: {
      EN: 'As you asked, games and deposits are closed for {user} at {brand} until {until}. Nobody can end this sooner, we neither. You can still log in, see your records and take out your money.',
      CN: '应您的要求，{user} 在 {brand} 的游戏和存款已关闭，直至 {until}。任何人都不能提前结束，我们也不能。您仍可登录、查看记录并提款。',
      TH: 'ตามที่คุณขอ เกมและการฝากเงินของ {user} ที่ {brand} ปิดจนถึง {until} ไม่มีใครยกเลิกก่อนได้ แม้แต่เรา คุณยังเข้าสู่ระบบ ดูประวัติ และถอนเงินได้',
      VI: 'Theo yêu cầu của bạn, trò chơi và nạp tiền của {user} tại {brand} đóng đến {until}. Không ai có thể kết thúc sớm hơn, kể cả chúng tôi. Bạn vẫn đăng nhập, xem lịch sử và rút tiền được.',
      HI: 'आपके कहने पर {brand} पर {user} के लिए गेम और जमा {until} तक बंद हैं। इसे कोई पहले ख़त्म नहीं कर सकता, हम भी नहीं। आप लॉग इन कर सकते हैं, रिकॉर्ड देख सकते हैं और पैसे निकाल सकते हैं।',
      ID: 'Sesuai permintaan Anda, game dan deposit {user} di {brand} ditutup sampai {until}. Tidak ada yang bisa mengakhirinya lebih cepat, kami pun tidak. Anda tetap bisa masuk, melihat catatan, dan menarik uang.',
      'PT-BR':
        'Como você pediu, jogos e depósitos de {user} em {brand} estão fechados até {until}. Ninguém pode encerrar antes, nem nós. Você ainda pode entrar, ver seus registros e sacar seu dinheiro.',
      UR: 'آپ کے کہنے پر {brand} پر {user} کے لیے گیمز اور ڈپازٹ {until} تک بند ہیں۔ اسے کوئی پہلے ختم نہیں کر سکتا، ہم بھی نہیں۔ آپ لاگ اِن کر سکتے ہیں، ریکارڈ دیکھ سکتے ہیں اور رقم نکال سکتے ہیں۔',
      BN: 'আপনার অনুরোধে {brand}-এ {user}-এর জন্য গেম ও জমা {until} পর্যন্ত বন্ধ। এর আগে কেউ এটি শেষ করতে পারবে না, আমরাও না। আপনি লগ ইন করতে, আপনার রেকর্ড দেখতে ও টাকা তুলতে পারবেন।',
    },
  },
  pauseForGood: {
    subject: {
      EN: 'Your self-exclusion at {brand}',
      CN: '您在 {brand} 的自我排除',
      TH: 'การกีดกันตนเองของคุณที่ {brand}',
      VI: 'Việc tự loại trừ của bạn tại {brand}',
      HI: '{brand} पर आपका स्व-बहिष्करण',
      ID: 'Pengecualian diri Anda di {brand}',
      'PT-BR': 'Sua autoexclusão em {brand}',
      UR: '{brand} پر آپ کی خود اخراجی',
      BN: '{brand}-এ আপনার স্ব-বর্জন',
    },
    text: {
      EN: 'As you asked, games and deposits are closed for {user} at {brand}, without an end. Nobody can undo this. You can still log in, see your records and take out your money.',
      CN: '应您的要求，{user} 在 {brand} 的游戏和存款已无限期关闭，任何人都不能撤销。您仍可登录、查看记录并提款。',
      TH: 'ตามที่คุณขอ เกมและการฝากเงินของ {user} ที่ {brand} ปิดโดยไม่มีกำหนด ไม่มีใครยกเลิกได้ คุณยังเข้าสู่ระบบ ดูประวัติ และถอนเงินได้',
      VI: 'Theo yêu cầu của bạn, trò chơi và nạp tiền của {user} tại {brand} đóng vô thời hạn. Không ai có thể hủy việc này. Bạn vẫn đăng nhập, xem lịch sử và rút tiền được.',
      HI: 'आपके कहने पर {brand} पर {user} के लिए गेम और जमा हमेशा के लिए बंद हैं। इसे कोई वापस नहीं ले सकता। आप लॉग इन कर सकते हैं, रिकॉर्ड देख सकते हैं और पैसे निकाल सकते हैं।',
      ID: 'Sesuai permintaan Anda, game dan deposit {user} di {brand} ditutup tanpa batas waktu. Tidak ada yang bisa membatalkannya. Anda tetap bisa masuk, melihat catatan, dan menarik uang.',
      'PT-BR':
        'Como você pediu, jogos e depósitos de {user} em {brand} estão fechados sem prazo para acabar. Ninguém pode desfazer isso. Você ainda pode entrar, ver seus registros e sacar seu dinheiro.',
      UR: 'آپ کے کہنے پر {brand} پر {user} کے لیے گیمز اور ڈپازٹ ہمیشہ کے لیے بند ہیں۔ اسے کوئی واپس نہیں لے سکتا۔ آپ لاگ اِن کر سکتے ہیں، ریکارڈ دیکھ سکتے ہیں اور رقم نکال سکتے ہیں۔',
      BN: 'আপনার অনুরোধে {brand}-এ {user}-এর জন্য গেম ও জমা স্থায়ীভাবে বন্ধ। কেউ এটি ফিরিয়ে নিতে পারবে না। আপনি লগ ইন করতে, আপনার রেকর্ড দেখতে ও টাকা তুলতে পারবেন।',
    },
  },
  numberProved: {
    subject: {
      EN: 'Your account at {brand} was taken over by its mobile number',
      CN: '您在 {brand} 的账户已凭手机号码被接管',
      TH: 'บัญชีของคุณที่ {brand} ถูกรับช่วงด้วยหมายเลขมือถือแล้ว',
      VI: 'Tài khoản của bạn tại {brand} đã được tiếp quản bằng số di động',
      HI: '{brand} पर आपका खाता उसके मोबाइल नंबर से अपने हाथ में लिया गया',
      ID: 'Akun Anda di {brand} diambil alih lewat nomor ponselnya',
      'PT-BR': 'Sua conta em {brand} foi assumida pelo número de celular',
      UR: '{brand} پر آپ کا اکاؤنٹ اس کے موبائل نمبر سے سنبھال لیا گیا',
      BN: '{brand}-এ আপনার অ্যাকাউন্ট তার মোবাইল নম্বর দিয়ে গ্রহণ করা হয়েছে',
    },
    text: {
      EN: 'Somebody proved by a code that they have the mobile number of {user}, which was not verified. This address, passwords, the authenticator app and accounts for payouts that were set before no longer count. Was it not you? Write to support at once.',
      CN: '有人通过验证码证明其持有 {user} 的手机号码，该号码此前未经验证。此邮箱以及之前设置的密码、身份验证器和提款账户均已失效。不是您本人操作？请立即联系客服。',
      TH: 'มีผู้ยืนยันด้วยรหัสว่าเป็นเจ้าของหมายเลขมือถือของ {user} ซึ่งยังไม่เคยยืนยัน อีเมลนี้ รหัสผ่าน แอปยืนยันตัวตน และบัญชีรับเงินที่ตั้งไว้ก่อนหน้าใช้ไม่ได้อีก หากไม่ใช่คุณ โปรดติดต่อฝ่ายบริการลูกค้าทันที',
      VI: 'Có người đã chứng minh bằng mã rằng họ giữ số di động của {user}, số này trước đó chưa được xác minh. Email này, mật khẩu, ứng dụng xác thực và tài khoản nhận tiền đã đặt trước đó không còn hiệu lực. Không phải bạn? Hãy liên hệ hỗ trợ ngay.',
      HI: 'किसी ने कोड से सिद्ध किया कि {user} का मोबाइल नंबर उसके पास है, जो सत्यापित नहीं था। यह ईमेल पता, पहले के पासवर्ड, ऑथेंटिकेटर ऐप और भुगतान खाते अब मान्य नहीं हैं। यह आप नहीं थे? तुरंत सहायता को लिखें।',
      ID: 'Seseorang membuktikan dengan kode bahwa ia memegang nomor ponsel {user}, yang belum diverifikasi. Alamat ini, kata sandi, aplikasi autentikator, dan rekening penarikan yang diatur sebelumnya tidak berlaku lagi. Bukan Anda? Segera hubungi layanan.',
      'PT-BR':
        'Alguém provou por um código que tem o número de celular de {user}, que não estava verificado. Este endereço, as senhas, o app autenticador e as contas de saque definidos antes não valem mais. Não foi você? Escreva já para o suporte.',
      UR: 'کسی نے کوڈ سے ثابت کیا کہ {user} کا موبائل نمبر اس کے پاس ہے، جس کی تصدیق نہیں ہوئی تھی۔ یہ ای میل پتہ، پہلے کے پاس ورڈ، تصدیقی ایپ اور ادائیگی کے اکاؤنٹ اب مؤثر نہیں۔ یہ آپ نہیں تھے؟ فوراً سپورٹ کو لکھیں۔',
      BN: 'কেউ কোড দিয়ে প্রমাণ করেছেন যে {user}-এর মোবাইল নম্বরটি তাঁর কাছে আছে, যা যাচাই করা ছিল না। এই ঠিকানা, আগের পাসওয়ার্ড, অথেন্টিকেটর অ্যাপ ও টাকা তোলার অ্যাকাউন্ট আর কার্যকর নয়। আপনি করেননি? এখনই সাপোর্টকে লিখুন।',
    },
  },
  recognised: {
    subject: {
      EN: 'Another account in your name at {brand}',
      CN: '{brand} 上有另一个以您名义的账户',
      TH: 'มีบัญชีอื่นในชื่อของคุณที่ {brand}',
      VI: 'Một tài khoản khác mang tên bạn tại {brand}',
      HI: '{brand} पर आपके नाम का एक और खाता',
      ID: 'Akun lain atas nama Anda di {brand}',
      'PT-BR': 'Outra conta em seu nome em {brand}',
      UR: '{brand} پر آپ کے نام کا ایک اور اکاؤنٹ',
      BN: '{brand}-এ আপনার নামে আরেকটি অ্যাকাউন্ট',
    },
    text: {
      EN: 'You have excluded {user} from games and deposits at {brand}. Another account now has your name and date of birth, or your payout account, so games and deposits are closed there as well. Was it not you? Then tell customer service.',
      CN: '您已将 {user} 排除在 {brand} 的游戏和存款之外。另一个账户现在使用您的姓名和出生日期，或您的提款账户，因此该账户的游戏和存款也已关闭。不是您本人？请告知客服。',
      TH: 'คุณได้กีดกัน {user} จากเกมและการฝากเงินที่ {brand} ขณะนี้มีบัญชีอื่นที่ใช้ชื่อและวันเกิดของคุณ หรือบัญชีรับเงินของคุณ เกมและการฝากเงินของบัญชีนั้นจึงปิดด้วย หากไม่ใช่คุณ โปรดแจ้งฝ่ายบริการลูกค้า',
      VI: 'Bạn đã loại trừ {user} khỏi trò chơi và nạp tiền tại {brand}. Nay có một tài khoản khác mang tên và ngày sinh của bạn, hoặc tài khoản nhận tiền của bạn, nên trò chơi và nạp tiền ở đó cũng đóng. Không phải bạn? Hãy báo cho bộ phận hỗ trợ.',
      HI: 'आपने {brand} पर {user} को गेम और जमा से बाहर रखा है। अब एक और खाते में आपका नाम और जन्मतिथि, या आपका भुगतान खाता है, इसलिए वहाँ भी गेम और जमा बंद हैं। यह आप नहीं थे? तो सहायता को बताएँ।',
      ID: 'Anda telah mengecualikan {user} dari game dan deposit di {brand}. Kini ada akun lain dengan nama dan tanggal lahir Anda, atau rekening penarikan Anda, sehingga game dan deposit di sana juga ditutup. Bukan Anda? Beri tahu layanan pelanggan.',
      'PT-BR':
        'Você excluiu {user} de jogos e depósitos em {brand}. Outra conta agora tem seu nome e data de nascimento, ou sua conta de saque, e por isso jogos e depósitos estão fechados nela também. Não foi você? Avise o suporte.',
      UR: 'آپ نے {brand} پر {user} کو گیمز اور ڈپازٹ سے خارج کیا ہے۔ اب ایک اور اکاؤنٹ پر آپ کا نام اور تاریخِ پیدائش، یا آپ کا ادائیگی اکاؤنٹ ہے، اس لیے وہاں بھی گیمز اور ڈپازٹ بند ہیں۔ یہ آپ نہیں تھے؟ تو سپورٹ کو بتائیں۔',
      BN: 'আপনি {brand}-এ {user}-কে গেম ও জমা থেকে বাদ দিয়েছেন। এখন আরেকটি অ্যাকাউন্টে আপনার নাম ও জন্মতারিখ, অথবা আপনার টাকা তোলার অ্যাকাউন্ট আছে, তাই সেখানেও গেম ও জমা বন্ধ। এটি আপনি ছিলেন না? তাহলে গ্রাহক সেবাকে জানান।',
    },
  },
};
