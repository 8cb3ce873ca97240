import type { MallItemKind } from '#contract/values/promotions/mall.ts';
import type { MallSubject } from '#demo/seed/catalogue-mall.ts';
import { seedMerchants } from '#demo/seed/merchants.ts';
import { textsOf } from '#demo/seed/messages/texts.ts';
import { unitMinor } from '#demo/seed/promotions/offer-terms.ts';
import type { mallItems, mallRules, pointEntries } from '#platform/modules/promotions/mall/tables.ts';

const dayMs = 86_400_000;

type Item = {
  picture: MallSubject['slug'];
  kind: MallItemKind;
  points: number;
  stock: number;
  perMember: number | null;
  /** In units of `unitMinor`. */
  bonus?: number;
  name: string;
  text: string;
};

/** One nearly sold out, one sold out, one beyond what a demo member has. */
const items: readonly Item[] = [
  {
    picture: 'coins',
    kind: 'bonus',
    points: 500,
    stock: 200,
    perMember: 3,
    bonus: 5,
    name: 'Small bonus|小额奖金|โบนัสเล็ก|Thưởng nhỏ|छोटा बोनस|Bonus kecil|Bônus pequeno|چھوٹا بونس',
    text: 'Paid into your account at once.|立即存入您的账号。|เข้าบัญชีของคุณทันที|Vào tài khoản của bạn ngay.|तुरंत आपके खाते में।|Langsung masuk ke akun Anda.|Cai na sua conta na hora.|فوراً آپ کے اکاؤنٹ میں۔',
  },
  {
    picture: 'ingot',
    kind: 'bonus',
    points: 2_200,
    stock: 40,
    perMember: 1,
    bonus: 25,
    name: 'Large bonus|大额奖金|โบนัสใหญ่|Thưởng lớn|बड़ा बोनस|Bonus besar|Bônus grande|بڑا بونس',
    text: 'Paid into your account at once.|立即存入您的账号。|เข้าบัญชีของคุณทันที|Vào tài khoản của bạn ngay.|तुरंत आपके खाते में।|Langsung masuk ke akun Anda.|Cai na sua conta na hora.|فوراً آپ کے اکاؤنٹ میں۔',
  },
  {
    picture: 'compass',
    kind: 'goods',
    points: 950,
    stock: 2,
    perMember: 1,
    name: 'Brass compass|黄铜指南针|เข็มทิศทองเหลือง|La bàn đồng thau|पीतल का कंपास|Kompas kuningan|Bússola de latão|پیتل کا قطب نما',
    text: 'In a wooden box, with your name engraved.|木盒包装，刻有您的名字。|ในกล่องไม้ สลักชื่อของคุณ|Trong hộp gỗ, khắc tên bạn.|लकड़ी के डिब्बे में, आपके नाम के साथ।|Dalam kotak kayu, terukir nama Anda.|Em caixa de madeira, com seu nome gravado.|لکڑی کے ڈبے میں، آپ کے نام کے ساتھ۔',
  },
  {
    picture: 'notebook',
    kind: 'goods',
    points: 700,
    stock: 30,
    perMember: 2,
    name: 'Leather notebook|皮面笔记本|สมุดปกหนัง|Sổ tay bìa da|चमड़े की नोटबुक|Buku catatan kulit|Caderno de couro|چمڑے کی نوٹ بک',
    text: '192 pages, bound by hand.|192 页，手工装订。|192 หน้า เย็บมือ|192 trang, đóng thủ công.|192 पन्ने, हाथ से बँधी।|192 halaman, dijilid tangan.|192 páginas, encadernado à mão.|192 صفحات، ہاتھ کی جلد۔',
  },
  {
    picture: 'teapot',
    kind: 'goods',
    points: 1_800,
    stock: 12,
    perMember: null,
    name: 'Enamel teapot|珐琅茶壶|กาน้ำชาเคลือบ|Ấm trà tráng men|इनैमल चायदानी|Teko enamel|Bule esmaltado|انیمل چائے دانی',
    text: 'Holds one litre, for every kind of stove.|容量一升，适用各种炉灶。|จุหนึ่งลิตร ใช้ได้กับทุกเตา|Dung tích một lít, dùng cho mọi loại bếp.|एक लीटर, हर चूल्हे के लिए।|Isi satu liter, untuk semua kompor.|Um litro, para qualquer fogão.|ایک لیٹر، ہر چولہے کے لیے۔',
  },
  {
    picture: 'lantern',
    kind: 'goods',
    points: 1_200,
    stock: 0,
    perMember: 1,
    name: 'Garden lantern|庭院灯笼|โคมไฟสวน|Đèn lồng sân vườn|बगीचे की लालटेन|Lentera taman|Lanterna de jardim|باغ کی لالٹین',
    text: 'Solar, for warm evenings.|太阳能，温暖夜晚。|พลังแสงอาทิตย์ สำหรับค่ำคืนอบอุ่น|Năng lượng mặt trời, cho buổi tối ấm áp.|सौर, गर्म शामों के लिए।|Tenaga surya, untuk malam yang hangat.|Solar, para noites quentes.|شمسی، گرم شاموں کے لیے۔',
  },
  {
    picture: 'controller',
    kind: 'goods',
    points: 6_400,
    stock: 5,
    perMember: 1,
    name: 'Game controller|游戏手柄|จอยเกม|Tay cầm chơi game|गेम कंट्रोलर|Pengendali game|Controle de jogo|گیم کنٹرولر',
    text: 'Wireless, for phone and computer.|无线，手机电脑通用。|ไร้สาย ใช้กับมือถือและคอมพิวเตอร์|Không dây, cho điện thoại và máy tính.|वायरलेस, फ़ोन और कंप्यूटर के लिए।|Nirkabel, untuk ponsel dan komputer.|Sem fio, para celular e computador.|وائرلیس، فون اور کمپیوٹر کے لیے۔',
  },
  {
    picture: 'balloon',
    kind: 'goods',
    points: 48_000,
    stock: 3,
    perMember: 1,
    name: 'Balloon flight for two|双人热气球之旅|ขึ้นบอลลูนสองคน|Bay khinh khí cầu cho hai người|दो लोगों की गुब्बारा उड़ान|Naik balon udara berdua|Voo de balão para dois|دو افراد کی غبارہ پرواز',
    text: 'One morning in the air, on a day of your choice.|清晨升空，日期由您选择。|หนึ่งเช้าบนท้องฟ้า เลือกวันได้เอง|Một buổi sáng trên không, vào ngày bạn chọn.|हवा में एक सुबह, आपके चुने दिन।|Satu pagi di udara, pada hari pilihan Anda.|Uma manhã no ar, no dia que você escolher.|فضا میں ایک صبح، آپ کے منتخب دن۔',
  },
];

/** A point for each unit that is bet. */
export const mallRuleRows = (): (typeof mallRules.$inferInsert)[] =>
  seedMerchants.map(({ record: { merchantCode, currency } }) => ({
    merchantCode,
    perPointMinor: unitMinor[currency] ?? 100,
  }));

export const mallItemRows = (): (typeof mallItems.$inferInsert)[] =>
  seedMerchants.flatMap(({ record: { merchantCode, currency } }) =>
    items.map(({ picture, name, text, bonus, ...item }, sequence) => ({
      ...item,
      merchantCode,
      picture: `m/${picture}`,
      name: textsOf(name),
      text: textsOf(text),
      bonusMinor: bonus === undefined ? null : bonus * (unitMinor[currency] ?? 100),
      turnoverHundredths: bonus === undefined ? 0 : 100,
      sequence,
      shown: true,
    })),
  );

const gifts: Record<string, number> = { member1: 1_260, rich1: 8_400 };

/** What two of the demo accounts have been given; what rich1 bet comes on top. */
export const pointEntryRows = (now: number): (typeof pointEntries.$inferInsert)[] =>
  seedMerchants.flatMap(({ record: { merchantCode } }) =>
    Object.entries(gifts).map(([username, points]) => ({
      accountId: `${merchantCode}-${username}`,
      reason: 'gift' as const,
      source: `welcome-${username}`,
      points,
      at: now - 12 * dayMs,
    })),
  );
