import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

import type { MessageFileLanguage } from '#contract/values/languages.ts';

/** Texts of one language by message id, as in `src/shared/intl/messages/<code>.json`. */
export type Catalogue = Record<string, string>;
export type Definitions = Record<string, { defaultMessage: string; description?: string }>;

/** Parses a language's texts and fills missing texts with EN, so that no page shows a message id. */
export function compileCatalogue(own: Catalogue, english: Catalogue): Record<string, MessageFormatElement[]> {
  const texts = Object.entries({ ...english, ...own });
  return Object.fromEntries(texts.filter(([id]) => id in english).map(([id, text]) => [id, parse(text)]));
}

/** Parses the core texts of a language without a catalogue; the browser merges them over EN. */
export function compileCore(own: Catalogue, english: Catalogue): Record<string, MessageFormatElement[]> {
  const texts = Object.entries(own).filter(([id]) => id in english);
  return Object.fromEntries(texts.map(([id, text]) => [id, parse(text)]));
}

/** Matches texts that are the same in every language: names, codes and symbols. */
const untranslated =
  /^[\s\d\p{P}\p{S}]*$|^\{[a-z]+\}$|^(VIP|HOT|NEW|JP|OK|Telegram|Facebook|Line|Twitter|IP|Pix|USDT)$/iu;

/** Matches texts that a language takes over from English unchanged. */
const loanwords: Partial<Record<MessageFileLanguage, RegExp>> = {
  VI: /^(Arcade|Bingo|Email|Esports|Jackpot|Jackpot \{amount\}|LIVE|Menu|Video poker)$/,
  ID: /^(Arcade|banner|Bingo|Demo|Deposit|Email|Esports|Filter|Game|Jackpot|Jackpot \{amount\}|LIVE|Member|Menu|Poker|Promos?|Provider|Rebate|Status|Total|Upline|Video poker)$/,
  'PT-BR': /^(App|Arcade|banners?|Bingo|Demo|Jackpot|Jackpot \{amount\}|Menu|Slots|Video poker)$/,
};

/** Matches words for which a language has another term (docs/languages.md, "Terms"). */
const avoidedWords: Partial<Record<MessageFileLanguage, RegExp>> = {
  TH: /ฝ่ายช่วยเหลือ|ฝ่ายบริการ(?!ลูกค้า)|แชต/u,
  VI: /(chăm sóc|dịch vụ) khách hàng/iu,
  ID: /\b(dukungan|setoran|permainan|gim)\b/iu,
  HI: /ग्राहक सेवा|सहायता टीम|दाँव/u,
  'PT-BR': /\batendimento\b/iu,
  UR: /کسٹمر سروس|جمع حد/u,
};

function collectArguments(elements: MessageFormatElement[], found = new Set<string>()): Set<string> {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    found.add(element.value);
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const option of Object.values(element.options)) collectArguments(option.value, found);
    }
    if (element.type === TYPE.tag) collectArguments(element.children, found);
  }
  return found;
}

/** Returns the sorted placeholder names of a text, joined by commas. Null if it is not a valid ICU message. */
function listPlaceholders(text: string): string | null {
  try {
    return [...collectArguments(parse(text))].toSorted().join();
  } catch {
    return null;
  }
}

const letters = new Intl.Segmenter();
const countLetters = (text: string): number => [...letters.segment(text)].length;

type WrittenText = { id: string; text: string; english: string; limit: number };
const listTexts = (own: Catalogue, english: Definitions): WrittenText[] =>
  Object.entries(english).flatMap(([id, { defaultMessage, description = '' }]) => {
    const text = own[id];
    const limit = Number(/at most (\d+) letters/.exec(description)?.[1] ?? Infinity);
    return text ? [{ id, text, english: defaultMessage, limit }] : [];
  });
const listIds = (texts: readonly WrittenText[]) => texts.map(({ id }) => id);

const findCommonFaults = (own: Catalogue, written: readonly WrittenText[], english: Definitions) => ({
  unused: Object.keys(own).filter((id) => !(id in english)),
  'placeholders differ from EN': listIds(
    written.filter((each) => listPlaceholders(each.text) !== listPlaceholders(each.english)),
  ),
  'too long for the screen': listIds(written.filter((each) => countLetters(each.text) > each.limit)),
});
const omitEmpty = (faults: Record<string, string[]>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(faults).filter(([, texts]) => texts.length));

/** Finds the faults of a language's catalogue: message ids by kind of fault. Kinds without a fault are left out. */
export function findCatalogueFaults(
  code: MessageFileLanguage,
  own: Catalogue,
  english: Definitions,
): Record<string, string[]> {
  const written = listTexts(own, english);
  return omitEmpty({
    missing: Object.keys(english).filter((id) => !own[id]),
    ...findCommonFaults(own, written, english),
    'same as EN': listIds(
      written.filter(
        (each) =>
          each.text === each.english && !untranslated.test(each.text) && !loanwords[code]?.test(each.text),
      ),
    ),
    'words that the terms avoid': listIds(written.filter((each) => avoidedWords[code]?.test(each.text))),
  });
}

/**
 * Finds the faults of a language that has only core texts. `core` lists the ids of these texts. Unlike the texts of a
 * catalogue, core texts may be equal to EN.
 */
export const findCoreFaults = (
  core: readonly string[],
  own: Catalogue,
  english: Definitions,
): Record<string, string[]> =>
  omitEmpty({
    missing: core.filter((id) => !own[id]),
    ...findCommonFaults(own, listTexts(own, english), english),
  });
