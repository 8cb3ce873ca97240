import type { SQL } from 'drizzle-orm';

import { formatPlainAmount } from '#contract/values/wallet/amounts.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import type { Localised } from '#platform/core/database/localised.ts';
import {
  buildInboxMessageStatement,
  buildBulkInboxMessageStatement,
  buildInboxMessagesStatement,
} from '#platform/core/notifications/inbox-messages.ts';
// Texts in every language that has a catalogue.
import letterTexts from '#platform/core/notifications/texts/letters.json' with { type: 'json' };

/** Returns a text with its `{name}` placeholders filled in. */
export const fillTemplate = (text: string, words: Readonly<Record<string, string>>): string =>
  Object.entries(words).reduce((filled, [name, word]) => filled.replaceAll(`{${name}}`, () => word), text);

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Converts plain text to HTML with a paragraph per line, and escapes it because members' names are untrusted. */
const toHtml = (text: string) =>
  text
    .split(/\s*\n\s*/)
    .map((line) => `<p>${line.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character)}</p>`)
    .join('');

/** Values of `{name}` placeholders: one for all languages, or one per language. */
type Words = Readonly<Record<string, string | Localised>>;

const fillAllLanguages = (texts: Localised, words: Words, change: (text: string) => string): Localised => {
  const filled = (language: string, text: string) =>
    change(
      fillTemplate(
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

/** Builds a message's title and HTML from a mail's plain texts, in each language, with placeholders filled in. */
export const buildInboxTexts = (
  { subject, text }: { subject: Localised; text: Localised },
  words: Words,
): { title: Localised; content: Localised } => ({
  title: fillAllLanguages(subject, words, (filled) => filled),
  content: fillAllLanguages(text, words, toHtml),
});

type To = { merchantCode: string; accountId: string; at: number };

/** Sends a member the answer to their feedback ticket, for the batch that stores the answer. */
export const buildFeedbackInboxMessage = (
  db: Database,
  { ticketNo, answer, ...to }: To & { ticketNo: string; answer: string },
): Statement =>
  buildInboxMessageStatement(db, {
    ...to,
    title: fillAllLanguages(letterTexts.feedbackAnswered.subject, { ticketNo }, (filled) => filled),
    content: { EN: toHtml(answer) },
  });

/** Tells a member the decision on their application, for the batch that decides it. `offer` is the offer's title. */
export const buildApplicationInboxMessage = (
  db: Database,
  { offer, accepted, ...to }: To & { offer: Localised; accepted: boolean },
): Statement =>
  buildInboxMessageStatement(db, {
    ...to,
    ...buildInboxTexts(letterTexts[accepted ? 'applicationAccepted' : 'applicationRejected'], { offer }),
  });

/** Tells a member of a credited deposit, for the batch that credits it. `creditMinor` is in minor units. */
export function buildDepositInboxMessage(
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
  const words = { orderNo, amount: `${formatPlainAmount(creditMinor, currency)} ${currency}` };
  return buildInboxMessageStatement(db, {
    merchantCode,
    accountId,
    ...buildInboxTexts(letterTexts.depositCredited, words),
    at,
  });
}

/**
 * Tells members of bonuses that were released to their balance, for the batch that releases them: one message per
 * member and currency, with the sum. `amountMinor` is in minor units.
 */
export function buildReleaseInboxMessages(
  db: Database,
  bonuses: readonly { accountId: string; currency: string; amountMinor: number }[],
  at: number,
): Statement {
  const groups = Map.groupBy(bonuses, ({ accountId, currency }) => `${accountId} ${currency}`);
  const messages = [...groups.values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const minor = own.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
    const amount = `${formatPlainAmount(minor, first.currency)} ${first.currency}`;
    return { accountId: first.accountId, ...buildInboxTexts(letterTexts.bonusReleased, { amount }) };
  });
  return buildInboxMessagesStatement(db, messages, at);
}

/** Tells a team of an envelope, for the batch that sends it. `to` selects account ids; the greeting stays unchanged. */
export function buildEnvelopeInboxMessages(
  db: Database,
  { agent, greeting, to, ...message }: Omit<To, 'accountId'> & { agent: string; greeting: string; to: SQL },
): Statement {
  const { subject, text, link } = letterTexts.envelopeSent;
  const filledTexts = fillAllLanguages(text, { agent, greeting: greeting && `\n“${greeting}”` }, toHtml);
  const withLink = (language: string, html: string) =>
    `${html}<p><a href="/m/redRain/team">${(link as Localised)[language] ?? link.EN}</a></p>`;
  const content: Localised = {
    ...Object.fromEntries(
      Object.entries(filledTexts).map(([language, html]) => [language, withLink(language, html ?? '')]),
    ),
    EN: withLink('EN', filledTexts.EN),
  };
  return buildBulkInboxMessageStatement(
    db,
    { ...message, title: fillAllLanguages(subject, { agent }, (filled) => filled), content },
    to,
  );
}

/** Tells an agent how much of an envelope was returned, for the batch that returns it; `minor` in minor units. */
export function buildEnvelopeReturnInboxMessage(
  db: Database,
  { envelopeNo, minor, currency, ...to }: To & { envelopeNo: string; minor: number; currency: string },
): Statement {
  const amount = `${formatPlainAmount(minor, currency)} ${currency}`;
  return buildInboxMessageStatement(db, {
    ...to,
    ...buildInboxTexts(letterTexts.envelopeReturned, { envelopeNo, amount }),
  });
}
