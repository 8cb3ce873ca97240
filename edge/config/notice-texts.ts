import { type CompleteLanguage, isComplete, type LanguageCode } from '#contract/languages.ts';

/** Texts that the edge shows itself. `{brand}` is the merchant's name. */
type Texts = {
  /** Sentence of search results and shared links. */
  description: string;
  maintenance: { title: string; text: string };
  region: { title: string; text: string };
  unknown: { title: string; text: string };
  failure: { title: string; text: string };
  address: string;
  support: string;
  retry: string;
};

const texts: Record<CompleteLanguage, Texts> = {
  EN: {
    description: '{brand}: slots, live tables, fishing, sports and lottery in one lobby.',
    maintenance: {
      title: 'We will be back soon',
      text: '{brand} is being updated. Your account and balance are safe. Please try again in a few minutes.',
    },
    region: {
      title: 'Not available where you are',
      text: '{brand} cannot be used in your region. If you think this is a mistake, contact support and mention your IP address.',
    },
    unknown: { title: 'There is no site here', text: 'Please check the address you opened.' },
    failure: {
      title: 'This page could not be loaded',
      text: 'Something went wrong on our side. Nothing is lost. Please try again in a moment.',
    },
    address: 'Your IP address',
    support: 'Contact support',
    retry: 'Try again',
  },
  CN: {
    description: '{brand}：电子游戏、真人、捕鱼、体育和彩票，尽在一个大厅。',
    maintenance: {
      title: '我们很快回来',
      text: '{brand} 正在更新。您的账户和余额都很安全，请过几分钟再试。',
    },
    region: {
      title: '您所在的地区无法访问',
      text: '{brand} 不在您所在的地区提供服务。如果您认为有误，请联系客服并提供您的 IP 地址。',
    },
    unknown: { title: '这里没有网站', text: '请检查您打开的网址。' },
    failure: { title: '页面无法加载', text: '我们这边出了点问题，您的数据没有丢失，请稍后再试。' },
    address: '您的 IP 地址',
    support: '联系客服',
    retry: '重试',
  },
  TH: {
    description: '{brand}: สล็อต คาสิโนสด ยิงปลา กีฬา และหวย ครบในล็อบบี้เดียว',
    maintenance: {
      title: 'เราจะกลับมาเร็ว ๆ นี้',
      text: '{brand} กำลังปรับปรุงระบบ บัญชีและยอดเงินของคุณปลอดภัย โปรดลองใหม่ในอีกไม่กี่นาที',
    },
    region: {
      title: 'ไม่เปิดให้บริการในพื้นที่ของคุณ',
      text: '{brand} ไม่สามารถใช้งานได้ในพื้นที่ของคุณ หากคิดว่าเป็นข้อผิดพลาด โปรดติดต่อฝ่ายช่วยเหลือพร้อมแจ้งหมายเลข IP ของคุณ',
    },
    unknown: { title: 'ไม่มีเว็บไซต์ที่นี่', text: 'โปรดตรวจสอบที่อยู่ที่คุณเปิด' },
    failure: {
      title: 'โหลดหน้านี้ไม่สำเร็จ',
      text: 'เกิดข้อผิดพลาดที่ฝั่งเรา ข้อมูลของคุณไม่สูญหาย โปรดลองใหม่อีกครั้งในอีกสักครู่',
    },
    address: 'หมายเลข IP ของคุณ',
    support: 'ติดต่อฝ่ายช่วยเหลือ',
    retry: 'ลองใหม่',
  },
  VI: {
    description: '{brand}: slot, casino trực tiếp, bắn cá, thể thao và xổ số trong một sảnh.',
    maintenance: {
      title: 'Chúng tôi sẽ sớm trở lại',
      text: '{brand} đang được cập nhật. Tài khoản và số dư của bạn vẫn an toàn. Vui lòng thử lại sau vài phút.',
    },
    region: {
      title: 'Không khả dụng tại nơi bạn ở',
      text: '{brand} không phục vụ khu vực của bạn. Nếu bạn cho rằng có nhầm lẫn, hãy liên hệ hỗ trợ và cung cấp địa chỉ IP của bạn.',
    },
    unknown: { title: 'Không có trang nào ở đây', text: 'Vui lòng kiểm tra lại địa chỉ bạn đã mở.' },
    failure: {
      title: 'Không tải được trang này',
      text: 'Đã có lỗi từ phía chúng tôi. Không có gì bị mất. Vui lòng thử lại sau giây lát.',
    },
    address: 'Địa chỉ IP của bạn',
    support: 'Liên hệ hỗ trợ',
    retry: 'Thử lại',
  },
  HI: {
    description: '{brand}: स्लॉट, लाइव टेबल, फ़िशिंग, खेल और लॉटरी, सब एक ही लॉबी में।',
    maintenance: {
      title: 'हम जल्द लौटेंगे',
      text: '{brand} को अपडेट किया जा रहा है। आपका खाता और बैलेंस सुरक्षित हैं। कृपया कुछ मिनट बाद फिर कोशिश करें।',
    },
    region: {
      title: 'आपके क्षेत्र में उपलब्ध नहीं',
      text: '{brand} आपके क्षेत्र में इस्तेमाल नहीं किया जा सकता। अगर आपको लगता है कि यह गलती है, तो अपना IP पता बताकर सहायता से संपर्क करें।',
    },
    unknown: { title: 'यहाँ कोई साइट नहीं है', text: 'कृपया खोला गया पता जाँचें।' },
    failure: {
      title: 'यह पेज लोड नहीं हो सका',
      text: 'हमारी ओर से कुछ गड़बड़ हुई। आपका कुछ भी नहीं खोया है। कृपया थोड़ी देर में फिर कोशिश करें।',
    },
    address: 'आपका IP पता',
    support: 'सहायता से संपर्क करें',
    retry: 'फिर कोशिश करें',
  },
  ID: {
    description: '{brand}: slot, meja langsung, tembak ikan, olahraga, dan lotre dalam satu lobi.',
    maintenance: {
      title: 'Kami segera kembali',
      text: '{brand} sedang diperbarui. Akun dan saldo Anda aman. Silakan coba lagi beberapa menit lagi.',
    },
    region: {
      title: 'Tidak tersedia di wilayah Anda',
      text: '{brand} tidak dapat digunakan di wilayah Anda. Jika menurut Anda ini keliru, hubungi dukungan dan sebutkan alamat IP Anda.',
    },
    unknown: { title: 'Tidak ada situs di sini', text: 'Periksa kembali alamat yang Anda buka.' },
    failure: {
      title: 'Halaman ini gagal dimuat',
      text: 'Terjadi gangguan di pihak kami. Tidak ada yang hilang. Silakan coba lagi sebentar lagi.',
    },
    address: 'Alamat IP Anda',
    support: 'Hubungi dukungan',
    retry: 'Coba lagi',
  },
  'PT-BR': {
    description: '{brand}: slots, mesas ao vivo, pesca, esportes e loteria em um só lobby.',
    maintenance: {
      title: 'Voltamos em breve',
      text: '{brand} está em atualização. Sua conta e seu saldo estão seguros. Tente de novo em alguns minutos.',
    },
    region: {
      title: 'Indisponível na sua região',
      text: '{brand} não pode ser usado na sua região. Se você acha que é um engano, fale com o suporte e informe seu endereço IP.',
    },
    unknown: { title: 'Não há nenhum site aqui', text: 'Confira o endereço que você abriu.' },
    failure: {
      title: 'Não foi possível carregar esta página',
      text: 'Algo deu errado do nosso lado. Nada foi perdido. Tente de novo daqui a pouco.',
    },
    address: 'Seu endereço IP',
    support: 'Falar com o suporte',
    retry: 'Tentar de novo',
  },
  UR: {
    description: '{brand}: سلاٹس، لائیو ٹیبلز، فشنگ، کھیل اور لاٹری، سب ایک ہی لابی میں۔',
    maintenance: {
      title: 'ہم جلد واپس آئیں گے',
      text: '{brand} کو اپ ڈیٹ کیا جا رہا ہے۔ آپ کا اکاؤنٹ اور بیلنس محفوظ ہیں۔ براہِ کرم چند منٹ بعد دوبارہ کوشش کریں۔',
    },
    region: {
      title: 'آپ کے علاقے میں دستیاب نہیں',
      text: '{brand} آپ کے علاقے میں استعمال نہیں ہو سکتا۔ اگر آپ کے خیال میں یہ غلطی ہے تو اپنا آئی پی ایڈریس بتا کر سپورٹ سے رابطہ کریں۔',
    },
    unknown: { title: 'یہاں کوئی سائٹ نہیں ہے', text: 'براہِ کرم کھولا گیا پتا دوبارہ دیکھیں۔' },
    failure: {
      title: 'یہ صفحہ لوڈ نہیں ہو سکا',
      text: 'ہماری طرف سے کوئی خرابی ہوئی۔ آپ کا کچھ ضائع نہیں ہوا۔ براہِ کرم تھوڑی دیر بعد دوبارہ کوشش کریں۔',
    },
    address: 'آپ کا آئی پی ایڈریس',
    support: 'سپورٹ سے رابطہ کریں',
    retry: 'دوبارہ کوشش کریں',
  },
};

/** The texts of a language, and the language that they are really in: EN stands in for the others (IN-11). */
export function noticeTexts(language: LanguageCode): { texts: Texts; written: CompleteLanguage } {
  const written = isComplete(language) ? language : 'EN';
  return { texts: texts[written], written };
}
