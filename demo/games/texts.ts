import {
  type CompleteLanguage,
  isCompleteLanguage,
  getLanguage,
  parseLanguage,
} from '#contract/values/languages.ts';
import cn from '#demo/games/texts/cn.json' with { type: 'json' };
import en from '#demo/games/texts/en.json' with { type: 'json' };
import hi from '#demo/games/texts/hi.json' with { type: 'json' };
import id from '#demo/games/texts/id.json' with { type: 'json' };
import ptBr from '#demo/games/texts/pt-br.json' with { type: 'json' };
import th from '#demo/games/texts/th.json' with { type: 'json' };
import ur from '#demo/games/texts/ur.json' with { type: 'json' };
import vi from '#demo/games/texts/vi.json' with { type: 'json' };

/** All texts of the demo games, with placeholders such as `{amount}` that the page fills in. */
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

/** Returns texts, BCP 47 tag and text direction for the `language` of a launch URL. Falls back to English. */
export function getTexts(language: string | undefined): {
  texts: Texts;
  tag: string;
  dir: 'ltr' | 'rtl';
} {
  const code = parseLanguage(language);
  const known = code !== null && isCompleteLanguage(code) ? code : 'EN';
  const { tag, dir } = getLanguage(known);
  return { texts: byLanguage[known], tag, dir };
}
