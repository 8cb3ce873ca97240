import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

import type { CatalogueLanguage } from '#contract/values/languages.ts';

/** Texts of one language by message id, as in `src/shared/intl/messages/<code>.json`. */
export type Catalogue = Record<string, string>;
/** Messages as the sources define them. */
export type Definitions = Record<string, { defaultMessage: string; description?: string }>;

/** Parses a language's texts; what it lacks is filled with EN's, so that no page shows an id. */
export function compileCatalogue(own: Catalogue, english: Catalogue): Record<string, MessageFormatElement[]> {
  const texts = Object.entries({ ...english, ...own });
  return Object.fromEntries(texts.filter(([id]) => id in english).map(([id, text]) => [id, parse(text)]));
}

/** Parses the core texts of a language that has no catalogue; the browser lays them over EN. */
export function compileCore(own: Catalogue, english: Catalogue): Record<string, MessageFormatElement[]> {
  const texts = Object.entries(own).filter(([id]) => id in english);
  return Object.fromEntries(texts.map(([id, text]) => [id, parse(text)]));
}

/** Texts that are not translated: names, codes, signs. */
const same =
  /^[\s\d\p{P}\p{S}]*$|^\{[a-z]+\}$|^(VIP|HOT|NEW|JP|OK|Telegram|Facebook|Line|Twitter|IP|Pix|USDT)$/iu;

/** English loanwords by language. */
const loanwords: Partial<Record<CatalogueLanguage, RegExp>> = {
  VI: /^(Arcade|Bingo|Esports|Jackpot|Jackpot \{amount\}|LIVE|Menu|Video poker)$/,
  ID: /^(Arcade|banner|Bingo|Demo|Deposit|Esports|Filter|Game|Jackpot|Jackpot \{amount\}|LIVE|Menu|Poker|Promos?|Provider|Video poker)$/,
  'PT-BR': /^(App|Arcade|banners?|Bingo|Demo|Jackpot|Jackpot \{amount\}|Menu|Slots|Video poker)$/,
};

/** Words for which a language has another one here (docs/languages.md, "Terms"). */
const otherWords: Partial<Record<CatalogueLanguage, RegExp>> = {
  TH: /ฝ่ายช่วยเหลือ|ฝ่ายบริการ(?!ลูกค้า)|แชต/u,
  VI: /(chăm sóc|dịch vụ) khách hàng/iu,
  ID: /\b(dukungan|setoran|permainan|gim)\b/iu,
  HI: /ग्राहक सेवा|सहायता टीम|दाँव/u,
  'PT-BR': /\batendimento\b/iu,
  UR: /کسٹمر سروس|جمع حد/u,
};

function argumentsOf(elements: MessageFormatElement[], found = new Set<string>()): Set<string> {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    found.add(element.value);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) argumentsOf(option.value, found);
    }
    if (element.type === TYPE.tag) argumentsOf(element.children, found);
  }
  return found;
}

/** Names of the values that a text takes, sorted; null when the text is no ICU message. */
function valuesOf(text: string): string | null {
  try {
    return [...argumentsOf(parse(text))].toSorted().join();
  } catch {
    return null;
  }
}

const letters = new Intl.Segmenter();
const lengthOf = (text: string): number => [...letters.segment(text)].length;

type Written = { id: string; text: string; english: string; limit: number };
const writtenIn = (own: Catalogue, english: Definitions): Written[] =>
  Object.entries(english).flatMap(([id, { defaultMessage, description = '' }]) => {
    const text = own[id];
    const limit = Number(/at most (\d+) letters/.exec(description)?.[1] ?? Infinity);
    return text ? [{ id, text, english: defaultMessage, limit }] : [];
  });
const ids = (texts: readonly Written[]) => texts.map(({ id }) => id);

/** What is wrong with any text, whatever its language. */
const ofEachText = (own: Catalogue, written: readonly Written[], english: Definitions) => ({
  unused: Object.keys(own).filter((id) => !(id in english)),
  'other placeholders': ids(written.filter((each) => valuesOf(each.text) !== valuesOf(each.english))),
  'longer than its place': ids(written.filter((each) => lengthOf(each.text) > each.limit)),
});
const found = (faults: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(faults).filter(([, texts]) => texts.length));

/** What is wrong with a language's catalogue: ids by kind of fault, kinds without a case left out. */
export function faultsOf(
  code: CatalogueLanguage,
  own: Catalogue,
  english: Definitions,
): Record<string, string[]> {
  const written = writtenIn(own, english);
  return found({
    missing: Object.keys(english).filter((id) => !own[id]),
    ...ofEachText(own, written, english),
    'same as EN': ids(
      written.filter(
        (each) => each.text === each.english && !same.test(each.text) && !loanwords[code]?.test(each.text),
      ),
    ),
    'not the word of the terms': ids(written.filter((each) => otherWords[code]?.test(each.text))),
  });
}

/**
 * The same of a language's core texts: `core` are the ids that each such language has. A word of theirs may well
 * be EN's.
 */
export const coreFaultsOf = (
  core: readonly string[],
  own: Catalogue,
  english: Definitions,
): Record<string, string[]> =>
  found({
    missing: core.filter((id) => !own[id]),
    ...ofEachText(own, writtenIn(own, english), english),
  });
