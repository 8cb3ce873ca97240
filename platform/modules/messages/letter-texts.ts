/** What only an inbox tells; in the complete languages. */
export const letterTexts = {
  /** The text is what was answered, as it was written. */
  feedbackAnswered: {
    subject: {
      EN: 'We have answered your message {ticketNo}',
      CN: '您的反馈 {ticketNo} 已有回复',
      TH: 'เราตอบข้อความ {ticketNo} ของคุณแล้ว',
      VI: 'Chúng tôi đã trả lời tin nhắn {ticketNo} của bạn',
      HI: 'आपके संदेश {ticketNo} का जवाब आ गया है',
      ID: 'Pesan Anda {ticketNo} sudah kami jawab',
      'PT-BR': 'Respondemos à sua mensagem {ticketNo}',
      UR: 'آپ کے پیغام {ticketNo} کا جواب آ گیا ہے',
    },
  },
  /** `{offer}` is the promotion's title in the same language. */
  applicationAccepted: {
    subject: {
      EN: 'Your application was accepted',
      CN: '您的优惠申请已通过',
      TH: 'คำขอโปรโมชันของคุณได้รับอนุมัติ',
      VI: 'Yêu cầu nhận khuyến mãi của bạn đã được duyệt',
      HI: 'आपका आवेदन स्वीकार हुआ',
      ID: 'Pengajuan Anda diterima',
      'PT-BR': 'Seu pedido foi aceito',
      UR: 'آپ کی درخواست منظور ہو گئی',
    },
    text: {
      EN: 'Your application for “{offer}” was accepted. Collect the reward at the promotion.',
      CN: '您对“{offer}”的申请已通过，请到该优惠页面领取奖励。',
      TH: 'คำขอของคุณสำหรับ “{offer}” ได้รับอนุมัติแล้ว รับรางวัลได้ที่หน้าโปรโมชัน',
      VI: 'Yêu cầu của bạn cho “{offer}” đã được duyệt. Hãy nhận thưởng tại trang khuyến mãi.',
      HI: '“{offer}” के लिए आपका आवेदन स्वीकार हुआ। इनाम प्रमोशन के पेज पर लें।',
      ID: 'Pengajuan Anda untuk “{offer}” diterima. Ambil hadiahnya di halaman promosi.',
      'PT-BR': 'Seu pedido para “{offer}” foi aceito. Resgate o prêmio na página da promoção.',
      UR: '“{offer}” کے لیے آپ کی درخواست منظور ہو گئی۔ انعام پروموشن کے صفحے پر وصول کریں۔',
    },
  },
  applicationRejected: {
    subject: {
      EN: 'Your application was not accepted',
      CN: '您的优惠申请未通过',
      TH: 'คำขอโปรโมชันของคุณไม่ได้รับอนุมัติ',
      VI: 'Yêu cầu nhận khuyến mãi của bạn không được duyệt',
      HI: 'आपका आवेदन स्वीकार नहीं हुआ',
      ID: 'Pengajuan Anda tidak diterima',
      'PT-BR': 'Seu pedido não foi aceito',
      UR: 'آپ کی درخواست منظور نہیں ہوئی',
    },
    text: {
      EN: 'Your application for “{offer}” was not accepted. The reason stands at the promotion.',
      CN: '您对“{offer}”的申请未通过，原因请在该优惠页面查看。',
      TH: 'คำขอของคุณสำหรับ “{offer}” ไม่ได้รับอนุมัติ ดูเหตุผลได้ที่หน้าโปรโมชัน',
      VI: 'Yêu cầu của bạn cho “{offer}” không được duyệt. Lý do nằm ở trang khuyến mãi.',
      HI: '“{offer}” के लिए आपका आवेदन स्वीकार नहीं हुआ। कारण प्रमोशन के पेज पर है।',
      ID: 'Pengajuan Anda untuk “{offer}” tidak diterima. Alasannya ada di halaman promosi.',
      'PT-BR': 'Seu pedido para “{offer}” não foi aceito. O motivo está na página da promoção.',
      UR: '“{offer}” کے لیے آپ کی درخواست منظور نہیں ہوئی۔ وجہ پروموشن کے صفحے پر ہے۔',
    },
  },
  /** `{agent}` is a name, `{greeting}` what he wrote, on a line of its own, or nothing. */
  envelopeSent: {
    subject: {
      EN: 'A red envelope from {agent}',
      CN: '{agent} 给您发了红包',
      TH: 'ซองแดงจาก {agent}',
      VI: 'Bao lì xì từ {agent}',
      HI: '{agent} की ओर से लाल लिफ़ाफ़ा',
      ID: 'Angpau dari {agent}',
      'PT-BR': 'Um envelope vermelho de {agent}',
      UR: '{agent} کی طرف سے سرخ لفافہ',
    },
    text: {
      EN: '{agent} has put up an envelope for the team. Whoever opens it first has a share; what nobody opens goes back.{greeting}',
      CN: '{agent} 给团队发了红包，先到先得，逾期未领将退回。{greeting}',
      TH: '{agent} แจกซองแดงให้ทีม ใครเปิดก่อนได้ก่อน ส่วนที่ไม่มีใครเปิดจะคืนผู้ส่ง{greeting}',
      VI: '{agent} vừa phát lì xì cho cả đội. Ai mở trước nhận trước; phần không ai mở sẽ được hoàn lại.{greeting}',
      HI: '{agent} ने टीम के लिए लिफ़ाफ़ा भेजा है। जो पहले खोले, हिस्सा उसका; जो कोई न खोले, वह लौट जाता है।{greeting}',
      ID: '{agent} membagikan angpau untuk tim. Siapa cepat dia dapat; sisa yang tidak dibuka kembali ke pengirim.{greeting}',
      'PT-BR':
        '{agent} enviou um envelope para a equipe. Quem abre primeiro leva uma parte; o que ninguém abrir volta.{greeting}',
      UR: '{agent} نے ٹیم کے لیے لفافہ بھیجا ہے۔ جو پہلے کھولے حصہ اس کا؛ جو کوئی نہ کھولے واپس چلا جاتا ہے۔{greeting}',
    },
    link: {
      EN: 'Open the envelope',
      CN: '去领红包',
      TH: 'เปิดซองแดง',
      VI: 'Mở bao lì xì',
      HI: 'लिफ़ाफ़ा खोलें',
      ID: 'Buka angpau',
      'PT-BR': 'Abrir o envelope',
      UR: 'لفافہ کھولیں',
    },
  },
  envelopeReturned: {
    subject: {
      EN: '{amount} of your envelope came back',
      CN: '您的红包退回 {amount}',
      TH: 'ซองแดงของคุณคืนมา {amount}',
      VI: 'Bao lì xì của bạn hoàn lại {amount}',
      HI: 'आपके लिफ़ाफ़े में से {amount} लौट आए',
      ID: '{amount} dari angpau Anda kembali',
      'PT-BR': '{amount} do seu envelope voltaram',
      UR: 'آپ کے لفافے میں سے {amount} واپس آ گئے',
    },
    text: {
      EN: 'The time of envelope {envelopeNo} is over. Nobody opened {amount} of it, which is in your balance again.',
      CN: '红包 {envelopeNo} 已过期，其中 {amount} 无人领取，已退回您的余额。',
      TH: 'ซองแดง {envelopeNo} หมดเวลาแล้ว ส่วนที่ไม่มีใครเปิด {amount} กลับเข้ายอดเงินของคุณแล้ว',
      VI: 'Bao lì xì {envelopeNo} đã hết hạn. Phần không ai mở, {amount}, đã về lại số dư của bạn.',
      HI: 'लिफ़ाफ़ा {envelopeNo} का समय पूरा हुआ। {amount} किसी ने नहीं खोले और वे फिर आपके बैलेंस में हैं।',
      ID: 'Waktu angpau {envelopeNo} sudah habis. {amount} tidak dibuka siapa pun dan kembali ke saldo Anda.',
      'PT-BR':
        'O prazo do envelope {envelopeNo} acabou. Ninguém abriu {amount}, que voltaram para o seu saldo.',
      UR: 'لفافہ {envelopeNo} کا وقت ختم ہوا۔ {amount} کسی نے نہیں کھولے اور وہ پھر آپ کے بیلنس میں ہیں۔',
    },
  },
};
