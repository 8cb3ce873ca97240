/** Scripts without spaces between words. A query word in them may match anywhere in a name. */
export const unspacedScripts =
  /[\p{Script=Han}\p{Script=Thai}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Splits a folded text into words of letters, their marks and digits. An apostrophe does not split a word. */
export const splitWords = (folded: string): string[] =>
  folded
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/** `names` come from `toSearchText` and are in the player's language, `otherNames` in other languages. */
export type Findable = { names: readonly string[]; otherNames: readonly string[]; vendor: string };

const fitScores = { same: 1, start: 0.85, part: 0.6, slip: 0.4 } as const;
const OTHER_LANGUAGE_WEIGHT = 0.8;
const VENDOR_WEIGHT = 0.75;

/**
 * Returns how well a game matches the words of a query: 0 unless every word matches, over 1 if a name equals the query
 * or begins with it. With `slips`, a word of four to seven letters may differ by one letter, a longer word by two.
 */
export function scoreGame(words: readonly string[], findable: Findable, slips: boolean): number {
  const texts = toTexts(findable);
  let sum = 0;
  for (const word of words) {
    const best = Math.max(...texts.map((text) => scoreWord(word, text, slips) * text.weight));
    if (best === 0) return 0;
    sum += best;
  }
  const query = words.join(' ');
  const bonus = Math.max(...texts.map((text) => scoreWholeName(query, text) * text.weight));
  // If two games match equally, the game with the shorter name scores higher.
  const shortest = Math.min(...texts.map(({ joined }) => joined.length));
  return sum / words.length + bonus + 0.05 / (1 + shortest);
}

function scoreWholeName(query: string, { joined }: Text): number {
  if (joined === query) return 1.7;
  if (joined.startsWith(query)) return 0.7;
  return joined.includes(query) ? 0.2 : 0;
}

type Text = { words: string[]; joined: string; weight: number };
const toTexts = ({ names, otherNames, vendor }: Findable): Text[] => [
  ...names.flatMap((name) => name.split('\n').map((line) => toText(line, 1))),
  ...otherNames.flatMap((name) => name.split('\n').map((line) => toText(line, OTHER_LANGUAGE_WEIGHT))),
  toText(vendor, VENDOR_WEIGHT),
];
const toText = (folded: string, weight: number): Text => {
  const words = splitWords(folded);
  return { words, joined: words.join(' '), weight };
};

function scoreWord(word: string, { words, joined }: Text, slips: boolean): number {
  if (words.includes(word)) return fitScores.same;
  if (words.some((each) => each.startsWith(word))) return fitScores.start;
  const anywhere = unspacedScripts.test(word);
  if ((anywhere || word.length > 2) && joined.includes(word)) return fitScores.part;
  if (!slips) return 0;
  const allowed = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
  const slipped = allowed && (anywhere ? countSlips(word, joined) : countSlips(` ${word}`, ` ${joined}`));
  return allowed && slipped <= allowed ? fitScores.slip / slipped : 0;
}

/**
 * Returns the fewest edits that make the word a part of the text: insert, delete, replace a letter or swap neighbours
 * (Sellers 1980, with the swaps of optimal string alignment).
 */
function countSlips(word: string, text: string): number {
  let before: number[] = [];
  let row = Array.from({ length: text.length + 1 }, () => 0);
  for (let at = 1; at <= word.length; at++) {
    const next = [at];
    for (let to = 1; to <= text.length; to++) {
      const changed = (row[to - 1] ?? 0) + (word[at - 1] === text[to - 1] ? 0 : 1);
      const swaps = at > 1 && to > 1 && word[at - 1] === text[to - 2] && word[at - 2] === text[to - 1];
      next[to] = Math.min(
        changed,
        (row[to] ?? 0) + 1,
        (next[to - 1] ?? 0) + 1,
        swaps ? (before[to - 2] ?? 0) + 1 : Infinity,
      );
    }
    [before, row] = [row, next];
  }
  return Math.min(...row);
}
