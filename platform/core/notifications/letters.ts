import type { SQL } from 'drizzle-orm';

import { plainAmount } from '#contract/values/wallet/amounts.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import type { Localised } from '#platform/core/database/localised.ts';
import { letterStatement, lettersStatement } from '#platform/core/notifications/inbox-letters.ts';
// In every language that has a catalogue.
import letterTexts from '#platform/core/notifications/texts/letters.json' with { type: 'json' };

/** A text with `{name}`s filled in. */
export const fill = (text: string, words: Readonly<Record<string, string>>): string =>
  Object.entries(words).reduce((filled, [name, word]) => filled.replaceAll(`{${name}}`, () => word), text);

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Plain text as HTML, a paragraph for each line: what a member calls himself is no markup. */
const asHtml = (text: string) =>
  text
    .split(/\s*\n\s*/)
    .map((line) => `<p>${line.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign)}</p>`)
    .join('');

/** What `{name}`s stand for: the same in every language, or a text of its own in each. */
type Words = Readonly<Record<string, string | Localised>>;

const inAll = (texts: Localised, words: Words, change: (text: string) => string): Localised => {
  const filled = (language: string, text: string) =>
    change(
      fill(
        text,
        Object.fromEntries(
          Object.entries(words).map(([name, word]) => [
            name,
            typeof word === 'string' ? word : (word[language] ?? word.EN),
          ]),
        ),
      ),
    );
  return {
    ...Object.fromEntries(
      Object.entries(texts).map(([language, text]) => [language, filled(language, text)]),
    ),
    EN: filled('EN', texts.EN),
  };
};

/** A message's title and HTML of a mail's plain texts, in each language, with `{name}`s filled in. */
export const letterOf = (
  { subject, text }: { subject: Localised; text: Localised },
  words: Words,
): { title: Localised; content: Localised } => ({
  title: inAll(subject, words, (one) => one),
  content: inAll(text, words, asHtml),
});

type To = { merchantCode: string; accountId: string; at: number };

/** The statement that tells a member what was answered to his message, for the batch that answers it. */
export const feedbackLetter = (
  db: Database,
  { ticketNo, answer, ...to }: To & { ticketNo: string; answer: string },
): Statement =>
  letterStatement(db, {
    ...to,
    title: inAll(letterTexts.feedbackAnswered.subject, { ticketNo }, (one) => one),
    content: { EN: asHtml(answer) },
  });

/** The statement that tells a member what became of his application, for the batch that decides it; `offer`: its title. */
export const applicationLetter = (
  db: Database,
  { offer, accepted, ...to }: To & { offer: Localised; accepted: boolean },
): Statement =>
  letterStatement(db, {
    ...to,
    ...letterOf(letterTexts[accepted ? 'applicationAccepted' : 'applicationRejected'], { offer }),
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
  return letterStatement(db, {
    merchantCode,
    accountId,
    ...letterOf(letterTexts.depositCredited, words),
    at,
  });
}

/**
 * The statement that tells a team of an envelope, for the batch that sends it: those whose ids the query `to` has. What the
 * agent wrote stands in it as he wrote it.
 */
export function envelopeLetters(
  db: Database,
  { agent, greeting, to, ...letter }: Omit<To, 'accountId'> & { agent: string; greeting: string; to: SQL },
): Statement {
  const { subject, text, link } = letterTexts.envelopeSent;
  const said = inAll(text, { agent, greeting: greeting && `\n“${greeting}”` }, asHtml);
  const withLink = (language: string, html: string) =>
    `${html}<p><a href="/m/redRain/team">${(link as Localised)[language] ?? link.EN}</a></p>`;
  const content: Localised = {
    ...Object.fromEntries(
      Object.entries(said).map(([language, html]) => [language, withLink(language, html ?? '')]),
    ),
    EN: withLink('EN', said.EN),
  };
  return lettersStatement(db, { ...letter, title: inAll(subject, { agent }, (one) => one), content }, to);
}

/** The statement that tells an agent what came back of an envelope, for the batch that returns it. Amount in minor units. */
export function envelopeReturnLetter(
  db: Database,
  { envelopeNo, minor, currency, ...to }: To & { envelopeNo: string; minor: number; currency: string },
): Statement {
  const amount = `${plainAmount(minor, currency)} ${currency}`;
  return letterStatement(db, { ...to, ...letterOf(letterTexts.envelopeReturned, { envelopeNo, amount }) });
}
