import { plainAmount } from '#contract/values/wallet/amounts.ts';
import type { Database, Statement } from '#platform/database/client.ts';
import type { Localised } from '#platform/database/localised.ts';
import { letterStatement } from '#platform/modules/messages/inbox.ts';
import { depositCreditedText } from '#platform/modules/messages/payment-mail-texts.ts';

/** A text with `{name}`s filled in. */
export const fill = (text: string, words: Readonly<Record<string, string>>): string =>
  Object.entries(words).reduce((filled, [name, word]) => filled.replaceAll(`{${name}}`, word), text);

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Plain text as HTML: what a member calls himself is no markup. */
const asHtml = (text: string) => `<p>${text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)}</p>`;

const inAll = (texts: Localised, change: (text: string) => string): Localised => ({
  ...Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, change(text)])),
  EN: change(texts.EN),
});

/** A message's title and HTML of a mail's plain texts, in each language, with `{name}`s filled in. */
export const letterOf = (
  { subject, text }: { subject: Localised; text: Localised },
  words: Readonly<Record<string, string>>,
): { title: Localised; content: Localised } => ({
  title: inAll(subject, (one) => fill(one, words)),
  content: inAll(text, (one) => asHtml(fill(one, words))),
});

/** The statement that tells a member of a credited deposit, for the batch that credits it. Amount in minor units. */
export function depositLetter(
  db: Database,
  deposit: {
    merchantCode: string;
    accountId: string;
    orderNo: string;
    creditMinor: number;
    currency: string;
    at: number;
  },
): Statement {
  const { merchantCode, accountId, orderNo, creditMinor, currency, at } = deposit;
  const words = { orderNo, amount: `${plainAmount(creditMinor, currency)} ${currency}` };
  return letterStatement(db, { merchantCode, accountId, ...letterOf(depositCreditedText, words), at });
}
