import { type LanguageCode, languageOf } from '#contract/languages.ts';
import type { Merchant } from '#contract/merchant.ts';

const primary = (tag: string) => tag.toLowerCase().split('-')[0] ?? '';

/** The visitor's choice, else the best of Accept-Language (RFC 9110 §12.5.4), else the merchant's. */
export function pickLanguage(
  merchant: Pick<Merchant, 'languages' | 'defaultLanguage'>,
  chosen: LanguageCode | null,
  accepted: string | undefined,
): LanguageCode {
  if (chosen && merchant.languages.includes(chosen)) return chosen;
  const wanted = (accepted ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const q = parameters.map((text) => /^\s*q=([\d.]+)$/.exec(text)?.[1]).find(Boolean);
      return { tag: tag.toLowerCase(), q: q ? Number(q) : 1 };
    })
    .filter(({ tag, q }) => tag && q > 0)
    .toSorted((a, b) => b.q - a.q);
  for (const { tag } of wanted) {
    const exact = merchant.languages.find((code) => languageOf(code).tag.toLowerCase() === tag);
    const near = merchant.languages.find((code) => primary(languageOf(code).tag) === primary(tag));
    if (exact ?? near) return exact ?? near ?? merchant.defaultLanguage;
  }
  return merchant.defaultLanguage;
}
