import { type CompleteLanguage, isCompleteLanguage, type LanguageCode } from '#contract/values/languages.ts';
import type { RefusalReason } from '#contract/values/region.ts';

import type { NoticeTexts } from './notice-texts-type.ts';

const texts: Record<CompleteLanguage, NoticeTexts> = {
  EN: {
    description: '{brand}: slots, live tables, fishing, sports and lottery in one lobby.',
    maintenance: {
      title: 'We’ll be back soon',
      text: '{brand} is being updated. Your account and balance are safe. Please try again in a few minutes.',
    },
    region: {
      place: 'Not available in your region',
      connection: 'Not available on this connection',
      country: '{brand} isn’t available in your country.',
      region: '{brand} isn’t available in your state or province.',
      network:
        '{brand} isn’t available on this network. It may belong to a VPN or a hosting company. Try another connection.',
      tor: '{brand} isn’t available over Tor. Please use another browser.',
      unknown: 'We can’t tell which country you are in, and {brand} is only available where we can.',
      mistake: 'If you think this is a mistake, contact support and give your IP address.',
    },
    stranger: { title: 'There is no site at this address', text: 'Please check the address and try again.' },
    failure: {
      title: 'This page couldn’t be loaded',
      text: 'Something went wrong on our side. Nothing was lost. Please try again in a moment.',
    },
    offline: {
      title: 'You’re offline',
      text: 'Couldn’t connect to {brand}. Check your connection and try again.',
    },
    browser: {
      title: 'Please update your browser',
      text: '{brand} needs one of these browsers, or a newer version: {browsers}. Update this browser (on an iPhone or iPad, update the system in Settings), or open {brand} on another device. A home screen icon won’t work either.',
    },
    address: 'Your IP address',
    support: 'Contact support',
    links: { retry: 'Try again', lobby: 'Back to the lobby' },
  },
  CN: {
    description: '{brand}：电子游戏、真人、捕鱼、体育和彩票，尽在一个大厅。',
    maintenance: {
      title: '我们很快回来',
      text: '{brand} 正在更新。您的账户和余额都很安全，请过几分钟再试。',
    },
    region: {
      place: '您所在的地区无法访问',
      connection: '此网络连接无法访问',
      country: '{brand} 不在您所在的国家提供服务。',
      region: '{brand} 不在您所在的省或州提供服务。',
      network: '{brand} 无法通过此网络使用，它可能是 VPN 或托管公司的网络。换一个网络也许可以。',
      tor: '{brand} 无法通过 Tor 使用，请换用其他浏览器打开。',
      unknown: '我们无法确定您的网络在哪个国家，而 {brand} 只能在可以确定的地方使用。',
      mistake: '如果您认为有误，请联系客服并提供您的 IP 地址。',
    },
    stranger: { title: '这里没有网站', text: '请检查您打开的网址。' },
    failure: { title: '页面无法加载', text: '我们这边出了点问题，您的数据没有丢失，请稍后再试。' },
    offline: {
      title: '网络未连接',
      text: '无法连接到 {brand}。请检查网络后重试。',
    },
    browser: {
      title: '请使用更新的浏览器',
      text: '{brand} 需要以下浏览器或其更高版本：{browsers}。请更新浏览器（iPhone 或 iPad 请在设置中更新系统），或在其他设备上打开 {brand}。添加到主屏幕的图标也无法使用。',
    },
    address: '您的 IP 地址',
    support: '联系客服',
    links: { retry: '重试', lobby: '返回大厅' },
  },
  TH: {
    description: '{brand}: สล็อต คาสิโนสด ยิงปลา กีฬา และหวย ครบในล็อบบี้เดียว',
    maintenance: {
      title: 'เราจะกลับมาเร็ว ๆ นี้',
      text: '{brand} กำลังปรับปรุงระบบ บัญชีและยอดเงินของคุณปลอดภัย โปรดลองใหม่ในอีกไม่กี่นาที',
    },
    region: {
      place: 'ไม่เปิดให้บริการในพื้นที่ของคุณ',
      connection: 'ไม่เปิดให้บริการบนการเชื่อมต่อนี้',
      country: '{brand} ไม่สามารถใช้งานได้ในประเทศของคุณ',
      region: '{brand} ไม่สามารถใช้งานได้ในรัฐหรือจังหวัดของคุณ',
      network: '{brand} ไม่สามารถใช้งานผ่านเครือข่ายนี้ได้ ซึ่งอาจเป็น VPN หรือเครือข่ายของผู้ให้บริการโฮสติ้ง ลองใช้การเชื่อมต่ออื่น',
      tor: '{brand} ไม่สามารถใช้งานผ่าน Tor ได้ โปรดเปิดด้วยเบราว์เซอร์อื่น',
      unknown: 'เราไม่ทราบว่าการเชื่อมต่อของคุณอยู่ในประเทศใด และ {brand} ใช้งานได้เฉพาะเมื่อทราบแน่ชัดเท่านั้น',
      mistake: 'หากคิดว่าเป็นข้อผิดพลาด โปรดติดต่อฝ่ายบริการลูกค้าพร้อมแจ้งหมายเลข IP ของคุณ',
    },
    stranger: { title: 'ไม่มีเว็บไซต์ที่นี่', text: 'โปรดตรวจสอบที่อยู่ที่คุณเปิด' },
    failure: {
      title: 'โหลดหน้านี้ไม่สำเร็จ',
      text: 'เกิดข้อผิดพลาดที่ฝั่งเรา ข้อมูลของคุณไม่สูญหาย โปรดลองใหม่อีกครั้งในอีกสักครู่',
    },
    offline: {
      title: 'ไม่มีอินเทอร์เน็ต',
      text: 'เชื่อมต่อกับ {brand} ไม่ได้ โปรดตรวจสอบการเชื่อมต่อแล้วลองใหม่',
    },
    browser: {
      title: 'โปรดใช้เบราว์เซอร์ที่ใหม่กว่า',
      text: '{brand} ต้องใช้เบราว์เซอร์เหล่านี้หรือเวอร์ชันที่ใหม่กว่า: {browsers} โปรดอัปเดตเบราว์เซอร์ (บน iPhone หรือ iPad ให้อัปเดตระบบในการตั้งค่า) หรือเปิด {brand} บนอุปกรณ์อื่น ไอคอนบนหน้าจอหลักก็จะใช้งานไม่ได้เช่นกัน',
    },
    address: 'หมายเลข IP ของคุณ',
    support: 'ติดต่อฝ่ายบริการลูกค้า',
    links: { retry: 'ลองใหม่', lobby: 'ไปที่ล็อบบี้' },
  },
  VI: {
    description: '{brand}: slot, casino trực tiếp, bắn cá, thể thao và xổ số trong một sảnh.',
    maintenance: {
      title: 'Chúng tôi sẽ sớm trở lại',
      text: '{brand} đang được cập nhật. Tài khoản và số dư của bạn vẫn an toàn. Vui lòng thử lại sau vài phút.',
    },
    region: {
      place: 'Không khả dụng tại nơi bạn ở',
      connection: 'Không khả dụng trên kết nối này',
      country: '{brand} không phục vụ quốc gia của bạn.',
      region: '{brand} không phục vụ bang hoặc tỉnh của bạn.',
      network:
        '{brand} không dùng được từ mạng này, có thể đó là VPN hoặc mạng của nhà cung cấp máy chủ. Hãy thử kết nối khác.',
      tor: '{brand} không dùng được qua Tor. Vui lòng mở bằng trình duyệt khác.',
      unknown:
        'Chúng tôi không xác định được kết nối của bạn ở quốc gia nào, và {brand} chỉ dùng được khi biết chắc điều đó.',
      mistake: 'Nếu bạn cho rằng có nhầm lẫn, hãy liên hệ hỗ trợ và cung cấp địa chỉ IP của bạn.',
    },
    stranger: { title: 'Không có trang nào ở đây', text: 'Vui lòng kiểm tra lại địa chỉ bạn đã mở.' },
    failure: {
      title: 'Không tải được trang này',
      text: 'Đã có lỗi từ phía chúng tôi. Không có gì bị mất. Vui lòng thử lại sau giây lát.',
    },
    offline: {
      title: 'Không có mạng',
      text: 'Không thể kết nối tới {brand}. Vui lòng kiểm tra kết nối rồi thử lại.',
    },
    browser: {
      title: 'Vui lòng dùng trình duyệt mới hơn',
      text: '{brand} cần một trong các trình duyệt sau hoặc phiên bản mới hơn: {browsers}. Hãy cập nhật trình duyệt (trên iPhone hoặc iPad: cập nhật hệ thống trong phần cài đặt), hoặc mở {brand} trên thiết bị khác. Biểu tượng trên màn hình chính cũng sẽ không hoạt động.',
    },
    address: 'Địa chỉ IP của bạn',
    support: 'Liên hệ hỗ trợ',
    links: { retry: 'Thử lại', lobby: 'Về sảnh' },
  },
  HI: {
    description: '{brand}: स्लॉट, लाइव टेबल, फ़िशिंग, खेल और लॉटरी, सब एक ही लॉबी में।',
    maintenance: {
      title: 'हम जल्द लौटेंगे',
      text: '{brand} को अपडेट किया जा रहा है। आपका खाता और बैलेंस सुरक्षित हैं। कृपया कुछ मिनट बाद फिर कोशिश करें।',
    },
    region: {
      place: 'आपके क्षेत्र में उपलब्ध नहीं',
      connection: 'इस कनेक्शन पर उपलब्ध नहीं',
      country: '{brand} आपके देश में इस्तेमाल नहीं किया जा सकता।',
      region: '{brand} आपके राज्य या प्रांत में इस्तेमाल नहीं किया जा सकता।',
      network:
        '{brand} इस नेटवर्क से इस्तेमाल नहीं किया जा सकता, जो VPN या होस्टिंग कंपनी का हो सकता है। दूसरा कनेक्शन आज़माएँ।',
      tor: '{brand} को Tor से इस्तेमाल नहीं किया जा सकता। कृपया दूसरे ब्राउज़र में खोलें।',
      unknown: 'हमें पता नहीं चला कि आपका कनेक्शन किस देश में है, और {brand} वहीं इस्तेमाल हो सकता है जहाँ यह निश्चित हो।',
      mistake: 'अगर आपको लगता है कि यह गलती है, तो अपना IP पता बताकर सहायता से संपर्क करें।',
    },
    stranger: { title: 'यहाँ कोई साइट नहीं है', text: 'कृपया खोला गया पता जाँचें।' },
    failure: {
      title: 'यह पेज लोड नहीं हो सका',
      text: 'हमारी ओर से कुछ गड़बड़ हुई। आपका कुछ भी नहीं खोया है। कृपया थोड़ी देर में फिर कोशिश करें।',
    },
    offline: {
      title: 'नेटवर्क नहीं है',
      text: '{brand} तक पहुँचा नहीं जा सका। कृपया अपना कनेक्शन जाँचें और फिर कोशिश करें।',
    },
    browser: {
      title: 'कृपया नया ब्राउज़र इस्तेमाल करें',
      text: '{brand} के लिए इनमें से कोई ब्राउज़र या उसका नया संस्करण चाहिए: {browsers}। ब्राउज़र अपडेट करें (iPhone या iPad पर सेटिंग में सिस्टम अपडेट करें), या {brand} को किसी दूसरे डिवाइस पर खोलें। होम स्क्रीन पर आइकन भी काम नहीं करेगा।',
    },
    address: 'आपका IP पता',
    support: 'सहायता से संपर्क करें',
    links: { retry: 'फिर कोशिश करें', lobby: 'लॉबी में जाएँ' },
  },
  ID: {
    description: '{brand}: slot, meja langsung, tembak ikan, olahraga, dan lotre dalam satu lobi.',
    maintenance: {
      title: 'Kami segera kembali',
      text: '{brand} sedang diperbarui. Akun dan saldo Anda aman. Silakan coba lagi beberapa menit lagi.',
    },
    region: {
      place: 'Tidak tersedia di wilayah Anda',
      connection: 'Tidak tersedia di koneksi ini',
      country: '{brand} tidak dapat digunakan di negara Anda.',
      region: '{brand} tidak dapat digunakan di negara bagian atau provinsi Anda.',
      network:
        '{brand} tidak dapat digunakan dari jaringan ini, yang mungkin milik VPN atau perusahaan hosting. Coba koneksi lain.',
      tor: '{brand} tidak dapat digunakan lewat Tor. Silakan buka di peramban lain.',
      unknown:
        'Kami tidak dapat memastikan negara koneksi Anda, dan {brand} hanya dapat digunakan bila itu pasti.',
      mistake: 'Jika menurut Anda ini keliru, hubungi layanan pelanggan dan sebutkan alamat IP Anda.',
    },
    stranger: { title: 'Tidak ada situs di sini', text: 'Periksa kembali alamat yang Anda buka.' },
    failure: {
      title: 'Halaman ini gagal dimuat',
      text: 'Terjadi gangguan di pihak kami. Tidak ada yang hilang. Silakan coba lagi sebentar lagi.',
    },
    offline: {
      title: 'Tidak ada jaringan',
      text: '{brand} tidak dapat dijangkau. Periksa koneksi Anda, lalu coba lagi.',
    },
    browser: {
      title: 'Gunakan browser yang lebih baru',
      text: '{brand} memerlukan salah satu browser ini atau versi yang lebih baru: {browsers}. Perbarui browser (di iPhone atau iPad: perbarui sistem di pengaturan), atau buka {brand} di perangkat lain. Ikon di layar utama juga tidak akan berfungsi.',
    },
    address: 'Alamat IP Anda',
    support: 'Hubungi layanan pelanggan',
    links: { retry: 'Coba lagi', lobby: 'Ke lobi' },
  },
  'PT-BR': {
    description: '{brand}: slots, mesas ao vivo, pesca, esportes e loteria em um só lobby.',
    maintenance: {
      title: 'Voltamos em breve',
      text: '{brand} está em atualização. Sua conta e seu saldo estão seguros. Tente de novo em alguns minutos.',
    },
    region: {
      place: 'Indisponível onde você está',
      connection: 'Indisponível nesta conexão',
      country: '{brand} não pode ser usado no seu país.',
      region: '{brand} não pode ser usado no seu estado ou província.',
      network:
        '{brand} não pode ser usado nesta rede, que pode ser de uma VPN ou de uma empresa de hospedagem. Outra conexão pode ajudar.',
      tor: '{brand} não pode ser usado pela rede Tor. Abra em outro navegador.',
      unknown:
        'Não conseguimos saber em que país está a sua conexão, e {brand} só pode ser usado onde isso é certo.',
      mistake: 'Se você acha que é um engano, fale com o suporte e informe seu endereço IP.',
    },
    stranger: { title: 'Não há nenhum site aqui', text: 'Confira o endereço que você abriu.' },
    failure: {
      title: 'Não foi possível carregar esta página',
      text: 'Algo deu errado do nosso lado. Nada foi perdido. Tente de novo daqui a pouco.',
    },
    offline: {
      title: 'Sem rede',
      text: 'Não foi possível acessar {brand}. Verifique sua conexão e tente de novo.',
    },
    browser: {
      title: 'Abra em um navegador mais novo',
      text: '{brand} precisa de um destes navegadores ou de uma versão mais recente: {browsers}. Atualize o navegador (no iPhone ou iPad, o sistema, nos ajustes) ou abra {brand} em outro aparelho. Um ícone na tela inicial também não funcionaria.',
    },
    address: 'Seu endereço IP',
    support: 'Falar com o suporte',
    links: { retry: 'Tentar de novo', lobby: 'Voltar ao lobby' },
  },
  UR: {
    description: '{brand}: سلاٹس، لائیو ٹیبلز، فشنگ، کھیل اور لاٹری، سب ایک ہی لابی میں۔',
    maintenance: {
      title: 'ہم جلد واپس آئیں گے',
      text: '{brand} کو اپ ڈیٹ کیا جا رہا ہے۔ آپ کا اکاؤنٹ اور بیلنس محفوظ ہیں۔ براہِ کرم چند منٹ بعد دوبارہ کوشش کریں۔',
    },
    region: {
      place: 'آپ کے علاقے میں دستیاب نہیں',
      connection: 'اس کنکشن پر دستیاب نہیں',
      country: '{brand} آپ کے ملک میں استعمال نہیں ہو سکتا۔',
      region: '{brand} آپ کی ریاست یا صوبے میں استعمال نہیں ہو سکتا۔',
      network:
        '{brand} اس نیٹ ورک سے استعمال نہیں ہو سکتا، جو کسی وی پی این یا ہوسٹنگ کمپنی کا ہو سکتا ہے۔ کوئی اور کنکشن آزمائیں۔',
      tor: '{brand} کو ٹور کے ذریعے استعمال نہیں کیا جا سکتا۔ براہِ کرم کسی اور براؤزر میں کھولیں۔',
      unknown:
        'ہمیں معلوم نہیں ہو سکا کہ آپ کا کنکشن کس ملک میں ہے، اور {brand} صرف وہیں استعمال ہو سکتا ہے جہاں یہ یقینی ہو۔',
      mistake: 'اگر آپ کے خیال میں یہ غلطی ہے تو اپنا آئی پی ایڈریس بتا کر سپورٹ سے رابطہ کریں۔',
    },
    stranger: { title: 'یہاں کوئی سائٹ نہیں ہے', text: 'براہِ کرم کھولا گیا پتا دوبارہ دیکھیں۔' },
    failure: {
      title: 'یہ صفحہ لوڈ نہیں ہو سکا',
      text: 'ہماری طرف سے کوئی خرابی ہوئی۔ آپ کا کچھ ضائع نہیں ہوا۔ براہِ کرم تھوڑی دیر بعد دوبارہ کوشش کریں۔',
    },
    offline: {
      title: 'نیٹ ورک نہیں ہے',
      text: '{brand} تک رسائی نہیں ہو سکی۔ براہِ کرم اپنا کنکشن دیکھیں اور دوبارہ کوشش کریں۔',
    },
    browser: {
      title: 'براہِ کرم نیا براؤزر استعمال کریں',
      text: '{brand} کے لیے ان میں سے کوئی براؤزر یا اس کا نیا ورژن درکار ہے: {browsers}۔ براؤزر اپ ڈیٹ کریں (iPhone یا iPad پر سیٹنگز میں سسٹم اپ ڈیٹ کریں)، یا {brand} کو کسی اور ڈیوائس پر کھولیں۔ ہوم اسکرین پر آئیکن بھی کام نہیں کرے گا۔',
    },
    address: 'آپ کا آئی پی ایڈریس',
    support: 'سپورٹ سے رابطہ کریں',
    links: { retry: 'دوبارہ کوشش کریں', lobby: 'لابی میں جائیں' },
  },
};

/** Returns the texts and the language in which they are written: English if the language is incomplete. */
export function getNoticeTexts(language: LanguageCode): { texts: NoticeTexts; written: CompleteLanguage } {
  const written = isCompleteLanguage(language) ? language : 'EN';
  return { texts: texts[written], written };
}

/** Returns why a visitor is refused, and what to do if that is a mistake. Still contains `{brand}`. */
export const getRefusalText = (reason: RefusalReason, { region }: NoticeTexts): string =>
  `${region[reason]} ${region.mistake}`;
