/** Scripts that write no space between words: there a word of the query is looked for anywhere. */
export const unspaced =
  /[\p{Script=Han}\p{Script=Thai}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The words of a folded text: letters, their marks and digits. An apostrophe parts no word. */
export const wordsOf = (folded: string): string[] =>
  folded
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean);

/**
 * What a game is found by: its names as `searchText` made them, those that the player reads before those of other languages,
 * and its vendor's.
 */
export type Findable = { names: readonly string[]; otherNames: readonly string[]; vendor: string };

/** What a fit is worth: the word itself, the beginning of one, a part of one; less for a vendor, least for a slip of the finger. */
const worth = { same: 1, start: 0.85, part: 0.6, slip: 0.4 } as const;
const OTHER_LANGUAGE = 0.8;
const VENDOR = 0.75;

/**
 * How well a game fits the words of a query, all of which have to fit; 0 when one does not. Over 1 where a name is the
 * query, or begins with it. `slips`: words that are nowhere may differ by a letter, those of eight and more by two.
 */
export function fitOf(words: readonly string[], findable: Findable, slips: boolean): number {
  const texts = textsOf(findable);
  let sum = 0;
  for (const word of words) {
    const best = Math.max(...texts.map((text) => wordFit(word, text, slips) * text.weight));
    if (best === 0) return 0;
    sum += best;
  }
  const query = words.join(' ');
  const bonus = Math.max(...texts.map((text) => wholeFit(query, text) * text.weight));
  // Of two that fit alike, the shorter name.
  const shortest = Math.min(...texts.map(({ joined }) => joined.length));
  return sum / words.length + bonus + 0.05 / (1 + shortest);
}

/** The whole query in one name counts for more than its words in several. */
function wholeFit(query: string, { joined }: Text): number {
  if (joined === query) return 1.7;
  if (joined.startsWith(query)) return 0.7;
  return joined.includes(query) ? 0.2 : 0;
}

type Text = { words: string[]; joined: string; weight: number };
const textsOf = ({ names, otherNames, vendor }: Findable): Text[] => [
  ...names.flatMap((name) => name.split('\n').map((line) => textOf(line, 1))),
  ...otherNames.flatMap((name) => name.split('\n').map((line) => textOf(line, OTHER_LANGUAGE))),
  textOf(vendor, VENDOR),
];
const textOf = (folded: string, weight: number): Text => {
  const words = wordsOf(folded);
  return { words, joined: words.join(' '), weight };
};

function wordFit(word: string, { words, joined }: Text, slips: boolean): number {
  if (words.includes(word)) return worth.same;
  if (words.some((each) => each.startsWith(word))) return worth.start;
  const anywhere = unspaced.test(word);
  if ((anywhere || word.length > 2) && joined.includes(word)) return worth.part;
  if (!slips) return 0;
  const allowed = word.length < 4 ? 0 : word.length < 8 ? 1 : 2;
  const slipped = allowed && (anywhere ? slipsTo(word, joined) : slipsTo(` ${word}`, ` ${joined}`));
  return allowed && slipped <= allowed ? worth.slip / slipped : 0;
}

/**
 * The fewest letters to put in, leave out, change or swap with their neighbour that make the word a part of the text
 * (Sellers 1980, with the swaps of optimal string alignment).
 */
function slipsTo(word: string, text: string): number {
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
