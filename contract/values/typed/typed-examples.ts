import type { PayoutKind } from '../wallet/withdrawals.ts';

// Texts as members type and paste them, and how app and platform read them. The tests of both sides run through these
// rows, so that both read the same.

/** A chosen dialling code, a typed number, and its E.164 digits; null if it cannot be a mobile number. */
export const typedNumbers: readonly (readonly [code: string, typed: string, digits: string | null])[] = [
  // The zero is part of the number.
  ['225', '0707123456', '2250707123456'],
  ['225', '+225 07 07 12 34 56', '2250707123456'],
  ['39', '0612345678', '390612345678'],
  ['39', '393331234567', '393331234567'],
  ['229', '01 97 12 34 56', '2290197123456'],
  ['242', '06 123 4567', '242061234567'],
  // The zero, the eight or another prefix is only dialled within the country.
  ['66', '081 234 5678', '66812345678'],
  ['44', '07700 900101', '447700900101'],
  ['7', '8 912 345-67-89', '79123456789'],
  ['7', '8 701 234 5678', '77012345678'],
  ['54', '011 15 2345 6789', '5491123456789'],
  ['55', '015 11 98765 4321', '5511987654321'],
  ['91', '09876543210', '919876543210'],
  ['84', '0912 345 678', '84912345678'],
  ['62', '0812-3456-7890', '6281234567890'],
  ['62', '62 812 345 678', '62812345678'],
  ['62', '62 811 123 456', '62811123456'],
  ['49', '4915123456789', '4915123456789'],
  ['49', '49 1512 3456789', '4915123456789'],
  ['49', '491751234567', '491751234567'],
  // Mobile numbers of Argentina have a 9, which is often left out.
  ['54', '11 2345 6789', '5491123456789'],
  ['1', '+54 11 2345 6789', '5491123456789'],
  ['54', '9 11 2345 6789', '5491123456789'],
  // Contacts still have the 1 that mobile numbers of Mexico began with until 2019.
  ['52', '1 55 1234 5678', '525512345678'],
  ['44', '+52 1 55 1234 5678', '525512345678'],
  ['52', '55 1234 5678', '525512345678'],
  // The number has its own code, whatever was chosen.
  ['44', '447700900101', '447700900101'],
  ['44', '0044 7700 900101', '447700900101'],
  ['44', '+44 7700 900101', '447700900101'],
  ['44', '+44 (0)7700 900101', '447700900101'],
  ['66', '+44 7700 900101', '447700900101'],
  ['66', '0044 7700 900101', '447700900101'],
  ['66', '66812345678', '66812345678'],
  ['66', '00812345678', '66812345678'],
  // The prefix that the chosen country has for calls abroad.
  ['66', '001 44 7700 900101', '447700900101'],
  ['66', '009 44 7700 900101', '447700900101'],
  ['1', '011 44 7700 900101', '447700900101'],
  ['1', '011 44 (0)7700 900101', '447700900101'],
  ['1', '011 66 81 234 5678', '66812345678'],
  ['61', '0011 44 7700 900101', '447700900101'],
  ['61', '0011 61 412 345 678', '61412345678'],
  ['852', '001 86 138 0013 8000', '8613800138000'],
  ['81', '010 44 7700 900101', '447700900101'],
  ['82', '00700 44 7700 900101', '447700900101'],
  ['65', '020 44 7700 900101', '447700900101'],
  ['55', '0015 44 7700 900101', '447700900101'],
  ['62', '008 44 7700 900101', '447700900101'],
  ['7', '8 10 44 7700 900101', '447700900101'],
  // The number is one of the chosen country, or the prefix is another country's.
  ['82', '010 1234 5678', '821012345678'],
  ['66', '011 44 7700 900101', null],
  ['44', '0011 44 7700 900101', null],
  // Marks of contact lists, separators, digits of other scripts.
  ['66', '\u202D+66 81 234 5678\u202C', '66812345678'],
  ['66', '\u2066081\u00A0234\u20115678\u2069', '66812345678'],
  ['44', '07700.900.101', '447700900101'],
  ['44', '07700/900101', '447700900101'],
  ['44', '07700–900–101', '447700900101'],
  ['44', '(07700) 900101', '447700900101'],
  ['66', '๐๘๑ ๒๓๔ ๕๖๗๘', '66812345678'],
  ['91', '९८७६५४३२१०', '919876543210'],
  ['92', '۰۳۰۰ ۱۲۳۴۵۶۷', '923001234567'],
  ['966', '٠٥١٢٣٤٥٦٧٨', '966512345678'],
  ['880', '০১৭১২৩৪৫৬৭৮', '8801712345678'],
  ['81', '０９０－１２３４－５６７８', '819012345678'],
  ['81', '０９０ー１２３４ー５６７８', '819012345678'],
  ['48', '+48 (0) 512 345 678', '48512345678'],
  ['65', '+65 (0)8123 4567', '6581234567'],
  ['44', 'tel:+44~7700_900•101', '447700900101'],
  ['95', '၀၉၄၂၁၂၃၄၅၆၇', '959421234567'],
  // No mobile number of the country has this length, or the text is not a number.
  ['66', '081234567', null],
  ['66', '08123456789', null],
  ['44', '7700 90010', null],
  ['225', '07123456', null],
  ['1', '555 1234', null],
  // A number of another country, whose code was not chosen.
  ['1', '07700 900101', null],
  ['1', '0712 345 678', null],
  ['881', '65123456', null],
  ['668', '12345678', null],
  ['6', '60812345678', null],
  ['44', '07700 900101 ext. 4', null],
  ['44', '+44 +7700 900101', null],
  ['44', 'robin', null],
  ['', '7700900101', null],
];

/** A typed code of an SMS, a mail, a captcha or an authenticator app, and the code that is read. */
export const typedCodes: readonly (readonly [typed: string, code: string])[] = [
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['123-456', '123456'],
  ['123–456', '123456'],
  ['\u202A123456\u202C', '123456'],
  ['12\u200B34\u00A056', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['๑๒๓๔๕๖', '123456'],
  ['१२३४५६', '123456'],
  ['১২৩ ৪৫৬', '123456'],
  ['１２３４５６', '123456'],
];

/** A typed recovery code, and the code that is read. */
export const typedRecoveryCodes: readonly (readonly [typed: string, code: string])[] = [
  ['ABCDEFG-2345672', 'ABCDEFG2345672'],
  ['abcdefg 2345672', 'ABCDEFG2345672'],
  ['\u200Eabcdefg–2345672\u200E', 'ABCDEFG2345672'],
  ['ABCDEFG-٢٣٤٥٦٧٢', 'ABCDEFG2345672'],
];

/** Texts that are neither a code of an authenticator app nor a recovery code. */
export const typedNoCodes: readonly string[] = [
  '',
  '12345',
  '1234567',
  '12345678',
  '1234567890',
  '123456 123456',
  '12345678901234',
  'ABC-DEF',
  'Password12345',
  'Password123456',
  '12 34 5é',
];

/** A typed withdrawal password, and the password that is read: digits, or the text as typed. */
export const typedPins: readonly (readonly [typed: string, pin: string])[] = [
  ['280417', '280417'],
  ['280 417', '280417'],
  ['۲۸۰۴۱۷', '280417'],
  ['\u202D28-04-17\u202C', '280417'],
  ['my secret 7', 'my secret 7'],
  [' secret ', ' secret '],
];

/** A kind of payout account, a typed number, and the number that is stored; null if the kind has no such number. */
export const typedPayoutNumbers: readonly (readonly [
  kind: PayoutKind,
  typed: string,
  number: string | null,
])[] = [
  ['bank', 'FI21 1234 5600 0007 85', 'FI2112345600000785'],
  ['bank', 'gb82–west–1234‑5698−7654–32', 'GB82WEST12345698765432'],
  ['bank', '\u202AＦＩ２１ １２３４ ５６００ ０００７ ８５\u202C', 'FI2112345600000785'],
  ['bank', '١٢٣ ٤٥٦ ٧٨٩٠', '1234567890'],
  ['bank', '๑๒๓–๔–๕๖๗๘๙–๐', '1234567890'],
  ['promptpay', '089-123-4567', '0891234567'],
  ['promptpay', '+66 81 234 5678', '0812345678'],
  ['promptpay', '66812345678', '0812345678'],
  ['promptpay', '0066 81 234 5678', '0812345678'],
  // Its thirteen digits have the check digit of a citizen's number.
  ['promptpay', '0066 87 595 7213', '0875957213'],
  ['promptpay', '+66 (0)81–234–5678', '0812345678'],
  ['promptpay', '๐๘๑ ๒๓๔ ๕๖๗๘', '0812345678'],
  ['promptpay', '1-1017-00230-70-8', '1101700230708'],
  ['promptpay', '๑–๑๐๑๗–๐๐๒๓๐–๗๐–๘', '1101700230708'],
  ['promptpay', '+44 7700 900101', null],
  ['pix', '+55 (11) 91234–5678', '+5511912345678'],
  ['pix', '0055 11 91234-5678', '+5511912345678'],
  ['pix', '55 11 91234 5678', '+5511912345678'],
  ['pix', '+５５ １１ ９１２３４‐５６７８', '+5511912345678'],
  ['pix', '529.982.247–25', '52998224725'],
  ['pix', '٥٢٩٫٩٨٢٫٢٤٧-٢٥', '52998224725'],
  ['pix', '123E4567–E89B–12D3–A456–426614174000', '123e4567-e89b-12d3-a456-426614174000'],
  ['pix', '+44 7700 900101', null],
  ['alipay', '138 0013 8000', '13800138000'],
  ['alipay', '+86 138 0013 8000', '13800138000'],
  ['alipay', '0086-138-0013-8000', '13800138000'],
  ['alipay', '１３８－００１３－８０００', '13800138000'],
  ['alipay', '+44 7700 900101', null],
];

/** A typed amount of US dollars, and its cents. */
export const typedAmounts: readonly (readonly [typed: string, minor: number])[] = [
  ['12.50', 1_250],
  ['１２．５０', 1_250],
  ['１２，５０', 1_250],
  ['12。5', 1_250],
  ['۱۲٫۵۰', 1_250],
  ['١٬٢٣٤٬٥٦٧٫٨٩', 123_456_789],
  ['1٬234', 123_400],
  ['\u202D12.50\u202C', 1_250],
  ['١٢٫٥', 1_250],
  ['๑๒.๕', 1_250],
  ['१२', 1_200],
  ['১২,৫০', 1_250],
];

/** A typed date, and the day that is read. */
export const typedDays: readonly (readonly [typed: string, day: string])[] = [
  ['1990-05-17', '1990-05-17'],
  ['١٩٩٠-٠٥-١٧', '1990-05-17'],
  ['๑๙๙๐-๐๕-๑๗', '1990-05-17'],
  ['1990–05–17', '1990-05-17'],
  ['１９９０－０５－１７', '1990-05-17'],
  ['\u200E1990-05-17\u200E', '1990-05-17'],
  [' \u202A1990-05-17\u202C ', '1990-05-17'],
];

/** Names that members may choose. */
export const plainNames: readonly string[] = [
  'Robin',
  'Ana María 🦜',
  'लक्ष्\u200Dमी',
  'ක්\u200Dෂිත',
  'می\u200Cخواهم',
  '👩\u200D🚀',
  '👨🏽\u200D👩🏽\u200D👧\u200D👦',
  '❤\uFE0F\u200D🔥',
  '1\uFE0F\u20E3',
  '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
  '葛\u{E0100}城',
  'ส้ม',
];

/** Names with control characters, or with marks that hide or change the direction. */
export const hiddenNames: readonly string[] = [
  'Robin\u202Enimda',
  '\u2066Robin\u2069',
  'Ro\u200Bbin',
  'Ro\u0007bin',
  'Ro\u2028bin',
  'Ro\uFEFFbin',
  'Ro\u061Cbin',
  'Ro\u00ADbin',
  'Ro\u180Ebin',
  'Ro\u3164bin',
  'Ro\u115F\u1160bin',
  'Ro\uFFA0bin',
  'Ro\u2800bin',
  'Ro\uFE0Fbin',
  'Ro\u200Dbin',
  'Ro\u200Cbin',
  'Robin\u200D',
  'नेहा\u200D',
  'می\u200C\u200Cخواهم',
  '👩\u200D',
  'Robin\u{E0062}\u{E006F}\u{E0074}',
  '🏴\u{E0067}\u{E0062}',
  'Robin\u{E0100}',
];

/** Texts in which nothing can be seen. They count as empty. */
export const unseenTexts: readonly string[] = [
  ' ',
  '\u00A0\u3000',
  '\u3164',
  '\u115F\u1160',
  '\uFFA0 \uFFA0',
  '\u2800',
  '\u200D',
  '\u200B\u200C\uFEFF',
  '\u00AD\u180E',
  '\u202E\u2066',
  '\u{E0020}\u{E007F}',
  '\uFE0F',
];

/** A name, and the letter of its avatar. */
export const firstLetters: readonly (readonly [name: string, letter: string])[] = [
  ['robin', 'R'],
  ['e\u0301lodie', 'E\u0301'],
  ['👩\u200D🚀 robin', '👩\u200D🚀'],
  ['🇹🇭 som', '🇹🇭'],
  ['นิด', 'นิ'],
  ['नेहा', 'ने'],
  ['', ''],
];
