import { type CompleteLanguage, isComplete, languageOf, parseLanguage } from '#contract/values/languages.ts';
import { cn } from '#platform/demo/games/texts/cn.ts';
import { en, type Texts } from '#platform/demo/games/texts/en.ts';
import { hi } from '#platform/demo/games/texts/hi.ts';
import { id } from '#platform/demo/games/texts/id.ts';
import { ptBr } from '#platform/demo/games/texts/pt-br.ts';
import { th } from '#platform/demo/games/texts/th.ts';
import { ur } from '#platform/demo/games/texts/ur.ts';
import { vi } from '#platform/demo/games/texts/vi.ts';

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
