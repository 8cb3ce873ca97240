type Row = readonly [code: string, bcp47: string];

// Code on the wire and BCP 47 tag. KO and KR are both ko, TW is zh-Hant, CN is zh-Hans. TY is treated as a misspelling
// of TR. The list has the 19 codes of the specification and 22 more. (Requirements, Decided b and c)
const rows = [
  ['EN', 'en'],
  ['CN', 'zh-Hans'],
  ['TH', 'th'],
  ['VI', 'vi'],
  ['HI', 'hi'],
  ['ID', 'id'],
  ['PT-BR', 'pt-BR'],
  ['UR', 'ur'],
  ['JA', 'ja'],
  ['MY', 'my'],
  ['ES', 'es'],
  ['KM', 'km'],
  ['KO', 'ko'],
  ['KR', 'ko'],
  ['MS', 'ms'],
  ['PT', 'pt-PT'],
  ['TA', 'ta'],
  ['TW', 'zh-Hant'],
  ['TY', 'tr'],
  ['AR', 'ar'],
  ['BN', 'bn'],
  ['DE', 'de'],
  ['FA', 'fa'],
  ['FIL', 'fil'],
  ['FR', 'fr'],
  ['HE', 'he'],
  ['IT', 'it'],
  ['KK', 'kk'],
  ['LO', 'lo'],
  ['MN', 'mn'],
  ['NE', 'ne'],
  ['NL', 'nl'],
  ['PL', 'pl'],
  ['RO', 'ro'],
  ['RU', 'ru'],
  ['SI', 'si'],
  ['SV', 'sv'],
  ['TE', 'te'],
  ['TR', 'tr'],
  ['UZ', 'uz'],
  ['ZU', 'zu'],
] as const satisfies readonly Row[];

export type LanguageCode = (typeof rows)[number][0];
export const languageCodes: readonly LanguageCode[] = rows.map(([code]) => code);

/** Languages that app, edge and platform support completely. */
export const completeLanguages = ['EN', 'CN', 'TH', 'VI', 'HI', 'ID', 'PT-BR', 'UR'] as const;
export type CompleteLanguage = (typeof completeLanguages)[number];
export const isCompleteLanguage = (code: LanguageCode): code is CompleteLanguage =>
  completeLanguages.some((complete) => complete === code);

/** Languages with a complete catalogue of the app's texts; the others have core texts and fall back to English. */
export const messageFileLanguages = [...completeLanguages, 'BN'] as const;
export type MessageFileLanguage = (typeof messageFileLanguages)[number];
export const hasCatalogue = (code: LanguageCode): code is MessageFileLanguage =>
  messageFileLanguages.some((known) => known === code);

const byCode = new Map<LanguageCode, Row>(rows.map((row) => [row[0], row]));
const rightToLeft: readonly LanguageCode[] = ['AR', 'FA', 'HE', 'UR'];

/** Returns the BCP 47 tag and direction of a language code. */
export function getLanguage(code: LanguageCode): { tag: string; dir: 'ltr' | 'rtl' } {
  const [, tag] = byCode.get(code) ?? rows[0];
  return { tag, dir: rightToLeft.includes(code) ? 'rtl' : 'ltr' };
}

/** Parses a language code; null if unknown. */
export function parseLanguage(text: string | null | undefined): LanguageCode | null {
  const known = text?.trim().toUpperCase();
  return languageCodes.find((code) => code === known) ?? null;
}
