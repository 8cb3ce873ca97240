import { pinyin } from 'pinyin-pro';

import { foldName } from '#platform/modules/catalogue/search/fold-name.ts';

/**
 * Returns the searchable text of a game's name (`game_names.folded`): the folded name and, for a Chinese name, a second
 * line with its pinyin as typed without tones. The second line has the syllables, the joined syllables and their first
 * letters: 金龙 gives `金龙`, `jin long jinlong jl`. The text is computed when names are stored, because the worker does
 * not include the dictionary.
 */
export function toSearchText(name: string, language: string): string {
  const folded = foldName(name);
  if (language !== 'CN') return folded;
  const syllables = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
    .map(foldName)
    .filter((syllable) => /^[a-z]+$/.test(syllable));
  const initials = syllables.map(([first]) => first).join('');
  return `${folded}\n${[...syllables, syllables.join(''), initials].join(' ')}`;
}
