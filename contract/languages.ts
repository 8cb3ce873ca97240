import * as v from 'valibot';

type Row = readonly [code: string, bcp47: string, ownName: string];

// Code on the wire, BCP 47 tag, name in its own words. Requirements §16: (a) KO and KR are both ko,
// TW is zh-Hant, CN zh-Hans; (b) TY is taken as a slip for TR; (c) the 19 codes and 22 more.
const rows = [
  ['EN', 'en', 'English'],
  ['CN', 'zh-Hans', '简体中文'],
  ['TH', 'th', 'ไทย'],
  ['VI', 'vi', 'Tiếng Việt'],
  ['HI', 'hi', 'हिन्दी'],
  ['ID', 'id', 'Bahasa Indonesia'],
  ['PT-BR', 'pt-BR', 'Português (Brasil)'],
  ['UR', 'ur', 'اردو'],
  ['JA', 'ja', '日本語'],
  ['MY', 'my', 'မြန်မာ'],
  ['ES', 'es', 'Español'],
  ['KM', 'km', 'ខ្មែរ'],
  ['KO', 'ko', '한국어'],
  ['KR', 'ko', '한국어 (KR)'],
  ['MS', 'ms', 'Bahasa Melayu'],
  ['PT', 'pt-PT', 'Português'],
  ['TA', 'ta', 'தமிழ்'],
  ['TW', 'zh-Hant', '繁體中文'],
  ['TY', 'tr', 'Türkçe (TY)'],
  ['AR', 'ar', 'العربية'],
  ['BN', 'bn', 'বাংলা'],
  ['DE', 'de', 'Deutsch'],
  ['FA', 'fa', 'فارسی'],
  ['FIL', 'fil', 'Filipino'],
  ['FR', 'fr', 'Français'],
  ['HE', 'he', 'עברית'],
  ['IT', 'it', 'Italiano'],
  ['KK', 'kk', 'Қазақша'],
  ['LO', 'lo', 'ລາວ'],
  ['MN', 'mn', 'Монгол'],
  ['NE', 'ne', 'नेपाली'],
  ['NL', 'nl', 'Nederlands'],
  ['PL', 'pl', 'Polski'],
  ['RO', 'ro', 'Română'],
  ['RU', 'ru', 'Русский'],
  ['SI', 'si', 'සිංහල'],
  ['SV', 'sv', 'Svenska'],
  ['TE', 'te', 'తెలుగు'],
  ['TR', 'tr', 'Türkçe'],
  ['UZ', 'uz', 'Oʻzbekcha'],
  ['ZU', 'zu', 'isiZulu'],
] as const satisfies readonly Row[];

export type LanguageCode = (typeof rows)[number][0];
export const languageCodes: readonly LanguageCode[] = rows.map(([code]) => code);
export const languageSchema = v.picklist(languageCodes);

/** Languages whose every message is written; the others fall back to EN message by message (IN-11). */
export const completeLanguages = ['EN', 'CN', 'TH', 'VI', 'HI', 'ID', 'PT-BR', 'UR'] as const;
export type CompleteLanguage = (typeof completeLanguages)[number];
export const isComplete = (code: LanguageCode): code is CompleteLanguage =>
  completeLanguages.some((complete) => complete === code);

const byCode = new Map<LanguageCode, Row>(rows.map((row) => [row[0], row]));
const rightToLeft: readonly LanguageCode[] = ['AR', 'FA', 'HE', 'UR'];

/** BCP 47 tag, own name and direction of a language code. */
export function languageOf(code: LanguageCode): { tag: string; name: string; dir: 'ltr' | 'rtl' } {
  const [, tag, name] = byCode.get(code) ?? rows[0];
  return { tag, name, dir: rightToLeft.includes(code) ? 'rtl' : 'ltr' };
}

/** Parses any text to a code of the list; null when it is none. */
export function parseLanguage(text: string | null | undefined): LanguageCode | null {
  const parsed = v.safeParse(languageSchema, text?.trim().toUpperCase());
  return parsed.success ? parsed.output : null;
}
