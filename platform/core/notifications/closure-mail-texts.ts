/** Mails about an account that is to be closed, in every language that has a catalogue. `{day}` is a date. */
export const closureMailTexts = {
  closureAsked: {
    subject: {
      EN: 'Your account at {brand} will be closed',
      CN: '您的 {brand} 账户将被关闭',
      TH: 'บัญชีของคุณที่ {brand} จะถูกปิด',
      VI: 'Tài khoản của bạn tại {brand} sẽ được đóng',
      HI: '{brand} पर आपका खाता बंद कर दिया जाएगा',
      ID: 'Akun Anda di {brand} akan ditutup',
      'PT-BR': 'Sua conta em {brand} será encerrada',
      UR: '{brand} پر آپ کا اکاؤنٹ بند کر دیا جائے گا',
      BN: '{brand}-এ আপনার অ্যাকাউন্ট বন্ধ করা হবে',
    },
    text: {
      EN: 'As you asked, the account {user} closes on {day}. Until then you can take it back under Settings, Your data. Take out your money before: with money in it, the account stays open.\n\nYou did not ask for it? Take it back and change your password.',
      CN: '应您的要求，账户 {user} 将于 {day} 关闭。在此之前，您可在“设置”中的“您的数据”撤回。请先提取资金：账户内有资金时不会关闭。\n\n不是您本人申请？请撤回并更改密码。',
      TH: 'ตามที่คุณขอ บัญชี {user} จะปิดในวันที่ {day} ก่อนถึงวันนั้นคุณยกเลิกได้ที่ การตั้งค่า ข้อมูลของคุณ โปรดถอนเงินก่อน หากยังมีเงินอยู่ บัญชีจะยังเปิดอยู่\n\nหากคุณไม่ได้ขอ โปรดยกเลิกและเปลี่ยนรหัสผ่าน',
      VI: 'Theo yêu cầu của bạn, tài khoản {user} sẽ đóng vào {day}. Trước ngày đó bạn có thể rút lại trong Cài đặt, Dữ liệu của bạn. Hãy rút tiền trước: còn tiền thì tài khoản vẫn mở.\n\nKhông phải bạn yêu cầu? Hãy rút lại và đổi mật khẩu.',
      HI: 'आपके कहने पर खाता {user} {day} को बंद होगा। तब तक आप सेटिंग में आपका डेटा से इसे वापस ले सकते हैं। पहले अपना पैसा निकाल लें: पैसा रहने पर खाता खुला रहता है।\n\nआपने नहीं कहा? इसे वापस लें और पासवर्ड बदलें।',
      ID: 'Sesuai permintaan Anda, akun {user} ditutup pada {day}. Sebelum itu Anda bisa membatalkannya di Pengaturan, Data Anda. Tarik uang Anda lebih dulu: selama masih ada uang, akun tetap terbuka.\n\nBukan Anda yang meminta? Batalkan dan ubah kata sandi Anda.',
      'PT-BR':
        'Como você pediu, a conta {user} será encerrada em {day}. Até lá você pode desistir em Configurações, Seus dados. Saque seu dinheiro antes: com dinheiro nela, a conta continua aberta.\n\nNão foi você? Desista do encerramento e troque sua senha.',
      UR: 'آپ کے کہنے پر اکاؤنٹ {user} {day} کو بند ہو جائے گا۔ تب تک آپ سیٹنگز میں آپ کا ڈیٹا سے اسے واپس لے سکتے ہیں۔ پہلے اپنی رقم نکال لیں: رقم ہونے پر اکاؤنٹ کھلا رہتا ہے۔\n\nآپ نے نہیں کہا؟ اسے واپس لیں اور پاس ورڈ بدلیں۔',
      BN: 'আপনার অনুরোধে {user} অ্যাকাউন্টটি {day} তারিখে বন্ধ হবে। তার আগে “সেটিংস”-এর “আপনার তথ্য”-এ এটি ফিরিয়ে নিতে পারেন। আগে টাকা তুলে নিন: টাকা থাকলে অ্যাকাউন্ট খোলা থাকে।\n\nআপনি চাননি? ফিরিয়ে নিন এবং পাসওয়ার্ড বদলান।',
    },
  },
  closureTakenBack: {
    subject: {
      EN: 'Your account at {brand} stays open',
      CN: '您的 {brand} 账户将保留',
      TH: 'บัญชีของคุณที่ {brand} ยังเปิดอยู่',
      VI: 'Tài khoản của bạn tại {brand} vẫn mở',
      HI: '{brand} पर आपका खाता खुला रहेगा',
      ID: 'Akun Anda di {brand} tetap terbuka',
      'PT-BR': 'Sua conta em {brand} continua aberta',
      UR: '{brand} پر آپ کا اکاؤنٹ کھلا رہے گا',
      BN: '{brand}-এ আপনার অ্যাকাউন্ট খোলা থাকছে',
    },
    text: {
      EN: 'The closing of the account {user} was taken back. Nothing was erased.',
      CN: '账户 {user} 的关闭申请已撤回，没有删除任何内容。',
      TH: 'ยกเลิกการปิดบัญชี {user} แล้ว ไม่มีข้อมูลใดถูกลบ',
      VI: 'Việc đóng tài khoản {user} đã được rút lại. Không có gì bị xóa.',
      HI: 'खाता {user} बंद करना वापस ले लिया गया। कुछ भी मिटाया नहीं गया।',
      ID: 'Penutupan akun {user} dibatalkan. Tidak ada yang dihapus.',
      'PT-BR': 'O encerramento da conta {user} foi cancelado. Nada foi apagado.',
      UR: 'اکاؤنٹ {user} بند کرنے کا عمل واپس لے لیا گیا۔ کچھ بھی نہیں مٹایا گیا۔',
      BN: '{user} অ্যাকাউন্ট বন্ধের অনুরোধ ফিরিয়ে নেওয়া হয়েছে। কিছুই মোছা হয়নি।',
    },
  },
};
