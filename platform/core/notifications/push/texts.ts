import type { PushTopic } from '#contract/calls/messages/push.ts';
import type { Localised } from '#platform/core/database/localised.ts';

/** What a notification says below the merchant's name: no amount, nothing of the message, as a locked phone shows it. */
export const pushTexts: Record<PushTopic, Localised> = {
  withdrawal: {
    EN: 'Your withdrawal was decided. Open it to see how.',
    CN: '您的提款已有结果，请打开查看。',
    TH: 'การถอนเงินของคุณมีผลแล้ว เปิดเพื่อดู',
    VI: 'Yêu cầu rút tiền của bạn đã được xử lý. Hãy mở để xem.',
    HI: 'आपकी निकासी पर फ़ैसला हो गया है। देखने के लिए खोलें।',
    ID: 'Penarikan Anda sudah diputuskan. Buka untuk melihatnya.',
    'PT-BR': 'Seu saque foi decidido. Abra para ver.',
    UR: 'آپ کی رقم نکلوانے کی درخواست پر فیصلہ ہو گیا ہے۔ دیکھنے کے لیے کھولیں۔',
    BN: 'আপনার উত্তোলনের সিদ্ধান্ত হয়েছে। কী হয়েছে দেখতে খুলুন।',
  },
  inbox: {
    EN: 'There is a new message in your inbox.',
    CN: '您的收件箱有一条新消息。',
    TH: 'มีข้อความใหม่ในกล่องข้อความของคุณ',
    VI: 'Có tin nhắn mới trong hộp thư của bạn.',
    HI: 'आपके इनबॉक्स में एक नया संदेश है।',
    ID: 'Ada pesan baru di kotak masuk Anda.',
    'PT-BR': 'Há uma nova mensagem na sua caixa de entrada.',
    UR: 'آپ کے ان باکس میں ایک نیا پیغام ہے۔',
    BN: 'আপনার ইনবক্সে নতুন বার্তা এসেছে।',
  },
};
