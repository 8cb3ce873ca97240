import { type CompleteLanguage, isComplete, languageOf, parseLanguage } from '#contract/values/languages.ts';
import cn from '#demo/games/texts/cn.json' with { type: 'json' };
import en from '#demo/games/texts/en.json' with { type: 'json' };
import hi from '#demo/games/texts/hi.json' with { type: 'json' };
import id from '#demo/games/texts/id.json' with { type: 'json' };
import ptBr from '#demo/games/texts/pt-br.json' with { type: 'json' };
import th from '#demo/games/texts/th.json' with { type: 'json' };
import ur from '#demo/games/texts/ur.json' with { type: 'json' };
import vi from '#demo/games/texts/vi.json' with { type: 'json' };

/** Every text of the demo games. `{…}` is filled in by the page. */
export type Texts = typeof en;

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
