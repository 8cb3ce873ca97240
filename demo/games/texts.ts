import { type CompleteLanguage, isComplete, languageOf, parseLanguage } from '#contract/values/languages.ts';
import { cn } from '#demo/games/texts/cn.ts';
import { en, type Texts } from '#demo/games/texts/en.ts';
import { hi } from '#demo/games/texts/hi.ts';
import { id } from '#demo/games/texts/id.ts';
import { ptBr } from '#demo/games/texts/pt-br.ts';
import { th } from '#demo/games/texts/th.ts';
import { ur } from '#demo/games/texts/ur.ts';
import { vi } from '#demo/games/texts/vi.ts';

const byLanguage: Readonly<Record<CompleteLanguage, Texts>> = {
  EN: en,
  CN: cn,
  TH: th,
  VI: vi,
  HI: hi,
  ID: id,
  'PT-BR': ptBr,
  UR: ur,
};

/** Texts, BCP 47 tag and direction for the `language` of a launch URL; English for any other. */
export function textsOf(language: string | undefined): {
  texts: Texts;
  tag: string;
  dir: 'ltr' | 'rtl';
} {
  const code = parseLanguage(language);
  const known = code !== null && isComplete(code) ? code : 'EN';
  const { tag, dir } = languageOf(known);
  return { texts: byLanguage[known], tag, dir };
}
