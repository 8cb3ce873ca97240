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
};
