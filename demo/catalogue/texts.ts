import type { CompleteLanguage } from '#contract/values/languages.ts';

export type Texts = Record<CompleteLanguage, string>;

export const mapTexts = (texts: Texts, change: (text: string, language: keyof Texts) => string): Texts => ({
  EN: change(texts.EN, 'EN'),
  CN: change(texts.CN, 'CN'),
  TH: change(texts.TH, 'TH'),
  VI: change(texts.VI, 'VI'),
  HI: change(texts.HI, 'HI'),
  ID: change(texts.ID, 'ID'),
  'PT-BR': change(texts['PT-BR'], 'PT-BR'),
  UR: change(texts.UR, 'UR'),
});

export function parseTexts(line: string): Texts {
  const [EN = '', CN = '', TH = '', VI = '', HI = '', ID = '', BR = '', UR = ''] = line.split('|');
  return { EN, CN, TH, VI, HI, ID, 'PT-BR': BR, UR };
}
