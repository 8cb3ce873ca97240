import { parseAccept } from 'hono/utils/accept';

import { languageCodes, type LanguageCode, languageOf } from '#contract/values/languages.ts';
import type { Merchant } from '#contract/values/merchant.ts';

type Meaning = { language: string; script: string };

/** By tag, as reckoning costs more than the rest of a cached answer's way. Clients make tags up: so many at most. */
const meanings = new Map<string, Meaning | null>();
const maxMeanings = 500;

/** Language and script that a tag means: `zh-HK` is zh in Hant. Null for what is no tag. */
function meaning(tag: string): Meaning | null {
  const known = meanings.get(tag);
  if (known !== undefined) return known;
  if (meanings.size >= maxMeanings) meanings.clear();
  const found = reckoned(tag);
  meanings.set(tag, found);
  return found;
}

/** Languages of phones that no code of the wire names, and the one that is read by who speaks them (CLDR, languageMatching). */
const readAs: Readonly<Record<string, string>> = { yue: 'zh', jv: 'id', su: 'id' };

function reckoned(tag: string): Meaning | null {
  try {
    const { language, script = '' } = new Intl.Locale(tag).maximize();
    return { language: readAs[language] ?? language, script };
  } catch {
    return null;
  }
}

/** What the codes of the wire mean, reckoned once. */
const offeredAs = new Map(
  languageCodes.map((code) => {
    const tag = languageOf(code).tag.toLowerCase();
    return [code, { code, tag, ...meaning(tag) }];
  }),
);

/** A browser sends a handful; a header has room for a thousand, each to be reckoned. */
const maxWanted = 20;

/** Tags of `Accept-Language`, best first; those with q=0 are refused ones (RFC 9110 §12.5.4). */
const wantedTags = (accepted: string): string[] =>
  parseAccept(accepted)
    .filter(({ q }) => q > 0)
    .slice(0, maxWanted)
    .map(({ type }) => type.toLowerCase());

/** The visitor's choice, else the best of what the browser asks for, else the merchant's own language. */
export function pickLanguage(
  merchant: Pick<Merchant, 'languages' | 'defaultLanguage'>,
  chosen: LanguageCode | null,
  accepted = '',
): LanguageCode {
  if (chosen && merchant.languages.includes(chosen)) return chosen;
  const known = picked.get(merchant) ?? new Map<string, LanguageCode>();
  picked.set(merchant, known);
  const language = known.get(accepted) ?? best(merchant, accepted);
  if (known.size >= maxPicked) known.clear();
  if (accepted.length <= maxAcceptedLength) known.set(accepted, language);
  return language;
}

/** What was picked for a header, by merchant, as long as its record is in use. Clients make headers up: so many at most. */
const picked = new WeakMap<object, Map<string, LanguageCode>>();
const maxPicked = 200;
const maxAcceptedLength = 100;

function best(merchant: Pick<Merchant, 'languages' | 'defaultLanguage'>, accepted: string): LanguageCode {
  const offered = merchant.languages.flatMap((code) => offeredAs.get(code) ?? []);
  for (const tag of wantedTags(accepted)) {
    const wanted = meaning(tag);
    const near = offered.filter(({ language }) => language === wanted?.language);
    const found =
      near.find((each) => each.tag === tag) ??
      near.find(({ script }) => script === wanted?.script) ??
      near[0];
    if (wanted && found) return found.code;
  }
  return merchant.defaultLanguage;
}
