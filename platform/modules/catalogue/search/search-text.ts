import { pinyin } from 'pinyin-pro';

import { foldName } from '#platform/modules/catalogue/search/fold-name.ts';

/**
 * What a game is found by under one of its names (`game_names.folded`): the folded name and, of a name in Chinese, a second
 * line of how it is typed on a phone without tones: the syllables, all of them in one, and their first letters.
 * 金龙 gives `金龙`, `jin long jinlong jl`. Made when names are stored: the dictionary is no part of the worker.
 */
export function searchText(name: string, language: string): string {
  const folded = foldName(name);
  if (language !== 'CN') return folded;
  const syllables = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
    .map(foldName)
    .filter((syllable) => /^[a-z]+$/.test(syllable));
  const initials = syllables.map(([first]) => first).join('');
  return `${folded}\n${[...syllables, syllables.join(''), initials].join(' ')}`;
}
