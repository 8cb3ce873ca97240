import { parseAccept } from 'hono/utils/accept';

import { languageCodes, type LanguageCode, getLanguage } from '#contract/values/languages.ts';
import type { Merchant } from '#contract/values/merchant.ts';

type Meaning = { language: string; script: string };

/** Computing a meaning takes longer than the rest of a cached response. Limited, because clients can invent tags. */
const meanings = new Map<string, Meaning | null>();
const maxMeanings = 500;

/** Returns the language and script of a tag: `zh-HK` is zh in Hant. Null if the tag is invalid. */
function getMeaning(tag: string): Meaning | null {
  const known = meanings.get(tag);
  if (known !== undefined) return known;
  if (meanings.size >= maxMeanings) meanings.clear();
  const found = computeMeaning(tag);
  meanings.set(tag, found);
  return found;
}

/** Languages without a code on the wire, and the language that their speakers read (CLDR, languageMatching). */
const fallbackLanguages: Readonly<Record<string, string>> = { yue: 'zh', jv: 'id', su: 'id' };

function computeMeaning(tag: string): Meaning | null {
  try {
    const { language, script = '' } = new Intl.Locale(tag).maximize();
    return { language: fallbackLanguages[language] ?? language, script };
  } catch {
    return null;
  }
}

const codeMeanings = new Map(
  languageCodes.map((code) => {
    const tag = getLanguage(code).tag.toLowerCase();
    return [code, { code, tag, ...getMeaning(tag) }];
  }),
);

/** A browser sends a handful, but a header could contain a thousand, and each would have to be computed. */
const maxTags = 20;

/** Parses the tags of `Accept-Language`, best first; tags with q=0 are excluded (RFC 9110 §12.5.4). */
const parseTags = (accepted: string): string[] =>
  parseAccept(accepted)
    .filter(({ q }) => q > 0)
    .slice(0, maxTags)
    .map(({ type }) => type.toLowerCase());

/** Picks the visitor's choice, if offered; otherwise the header's best match; otherwise the merchant's default. */
export function pickLanguage(
  merchant: Pick<Merchant, 'languages' | 'defaultLanguage'>,
  chosen: LanguageCode | null,
  accepted = '',
): LanguageCode {
  if (chosen && merchant.languages.includes(chosen)) return chosen;
  const known = pickedLanguages.get(merchant) ?? new Map<string, LanguageCode>();
  pickedLanguages.set(merchant, known);
  const language = known.get(accepted) ?? findBestLanguage(merchant, accepted);
  if (known.size >= maxPicked) known.clear();
  if (accepted.length <= maxAcceptedLength) known.set(accepted, language);
  return language;
}

/** By header and merchant, while the record is in use. Limited, because clients can invent headers. */
const pickedLanguages = new WeakMap<object, Map<string, LanguageCode>>();
const maxPicked = 200;
const maxAcceptedLength = 100;

function findBestLanguage(
  merchant: Pick<Merchant, 'languages' | 'defaultLanguage'>,
  accepted: string,
): LanguageCode {
  const offered = merchant.languages.flatMap((code) => codeMeanings.get(code) ?? []);
  for (const tag of parseTags(accepted)) {
    const meaning = getMeaning(tag);
    const sameLanguage = offered.filter(({ language }) => language === meaning?.language);
    const found =
      sameLanguage.find((each) => each.tag === tag) ??
      sameLanguage.find(({ script }) => script === meaning?.script) ??
      sameLanguage[0];
    if (meaning && found) return found.code;
  }
  return merchant.defaultLanguage;
}
