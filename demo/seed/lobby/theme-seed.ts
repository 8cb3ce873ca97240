import type { Texts } from '#demo/seed/messages/texts.ts';
import type { gameThemes } from '#platform/modules/catalogue/tables.ts';

type ThemeId = 'dragons' | 'luck' | 'egypt' | 'fruit' | 'sea' | 'night' | 'wild';

/** What a theme is called, and the subjects of pictures that are of it. */
const themes: Record<ThemeId, { name: Texts; subjects: string[] }> = {
  dragons: {
    name: {
      EN: 'Dragons and legends',
      CN: '龙与传说',
      TH: 'มังกรและตำนาน',
      VI: 'Rồng và huyền thoại',
      HI: 'ड्रैगन और दंतकथाएँ',
      ID: 'Naga dan legenda',
      'PT-BR': 'Dragões e lendas',
      UR: 'اژدہے اور داستانیں',
    },
    subjects: ['dragon', 'phoenix', 'sword', 'crown', 'rune'],
  },
  luck: {
    name: {
      EN: 'Luck and gold',
      CN: '好运与黄金',
      TH: 'โชคและทองคำ',
      VI: 'May mắn và vàng',
      HI: 'क़िस्मत और सोना',
      ID: 'Hoki dan emas',
      'PT-BR': 'Sorte e ouro',
      UR: 'قسمت اور سونا',
    },
    subjects: ['koi', 'lantern', 'ingot', 'coins', 'lotus', 'clover', 'chest', 'cat'],
  },
  egypt: {
    name: {
      EN: 'Egypt',
      CN: '埃及',
      TH: 'อียิปต์',
      VI: 'Ai Cập',
      HI: 'मिस्र',
      ID: 'Mesir',
      'PT-BR': 'Egito',
      UR: 'مصر',
    },
    subjects: ['pyramid', 'scarab', 'sun'],
  },
  fruit: {
    name: {
      EN: 'Fruit and sevens',
      CN: '水果与七',
      TH: 'ผลไม้และเลขเจ็ด',
      VI: 'Trái cây và số bảy',
      HI: 'फल और सात',
      ID: 'Buah dan angka tujuh',
      'PT-BR': 'Frutas e setes',
      UR: 'پھل اور سات',
    },
    subjects: ['fruit', 'seven', 'bell'],
  },
  sea: {
    name: {
      EN: 'Out at sea',
      CN: '大海远航',
      TH: 'กลางทะเล',
      VI: 'Ra khơi',
      HI: 'समुद्र की सैर',
      ID: 'Di tengah laut',
      'PT-BR': 'Em alto-mar',
      UR: 'کھلے سمندر میں',
    },
    subjects: ['ship', 'octopus', 'compass', 'shark', 'turtle', 'crab', 'whale', 'trident'],
  },
  night: {
    name: {
      EN: 'Night sky',
      CN: '夜空',
      TH: 'ท้องฟ้ายามค่ำ',
      VI: 'Trời đêm',
      HI: 'रात का आसमान',
      ID: 'Langit malam',
      'PT-BR': 'Céu noturno',
      UR: 'رات کا آسمان',
    },
    subjects: ['moon', 'star', 'owl', 'planet', 'rocket'],
  },
  wild: {
    name: {
      EN: 'Wild animals',
      CN: '野生动物',
      TH: 'สัตว์ป่า',
      VI: 'Thú hoang',
      HI: 'जंगली जानवर',
      ID: 'Satwa liar',
      'PT-BR': 'Animais selvagens',
      UR: 'جنگلی جانور',
    },
    subjects: ['tiger', 'wolf', 'bear', 'lion', 'elephant', 'eagle', 'fox', 'panda', 'monkey'],
  },
};

/** Which themes a merchant has, in its order. */
const ofMerchant: Record<string, readonly ThemeId[]> = {
  aurora: ['night', 'dragons', 'egypt'],
  lotus: ['luck', 'dragons', 'fruit'],
  harbour: ['sea', 'fruit', 'wild'],
};

export const themeRows = (): (typeof gameThemes.$inferInsert)[] =>
  Object.entries(ofMerchant).flatMap(([merchantCode, ids]) =>
    ids.map((id, sequence) => ({ merchantCode, id, sequence, ...themes[id] })),
  );
