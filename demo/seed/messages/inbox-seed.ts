import { customerTypes } from '#contract/values/customers.ts';
import { dayMs, hourMs } from '#contract/values/durations.ts';
import { mapTexts, type Texts } from '#demo/catalogue/texts.ts';
import { demoAccounts } from '#demo/seed/accounts.ts';
import { seedMerchants } from '#demo/seed/merchants.ts';
import letters from '#demo/seed/messages/inbox.json' with { type: 'json' };
import type { inboxMarks, inboxMessages } from '#platform/core/notifications/tables.ts';

const WEEK = 7 * dayMs;
/** Number of weekly messages of an account with a history. They fill more than one page. */
const WEEKLY_MESSAGES = 23;
/** Number of weekly messages that are unread: the newest ones. */
const UNREAD = 2;

type Message = typeof inboxMessages.$inferInsert;

const fillIn = (texts: Texts, words: Record<string, string>): Texts =>
  mapTexts(texts, (text) =>
    Object.entries(words).reduce((all, [name, word]) => all.replaceAll(`{${name}}`, () => word), text),
  );

/**
 * Builds inboxes of all accounts except guests, with a few unread messages. Accounts with a history have several pages.
 */
export function buildInboxRows(now: number): {
  messages: Message[];
  marks: (typeof inboxMarks.$inferInsert)[];
} {
  const rows = seedMerchants.flatMap(({ record: { merchantCode, brand } }) => {
    const buildMessage = (
      { title, content }: typeof letters.welcome,
      details: { accountId: string | null; at: number; week?: string },
    ): Message => {
      const { week = '', ...rest } = details;
      const words = { brand: brand.name, week };
      return { merchantCode, title: fillIn(title, words), content: fillIn(content, words), ...rest };
    };
    return [
      ...demoAccounts
        .filter(({ type }) => type !== customerTypes.guest)
        .flatMap(({ username, games }) => {
          const accountId = `${merchantCode}-${username}`;
          const weekly = Array.from({ length: games > 0 ? WEEKLY_MESSAGES : 0 }, (_, ago) =>
            buildMessage(letters.weekly, {
              accountId,
              at: now - (ago + 1) * WEEK,
              week: `${WEEKLY_MESSAGES - ago}`,
            }),
          );
          return [...weekly, buildMessage(letters.welcome, { accountId, at: now - WEEK / 2 })];
        }),
      // This message to all members dates from the seed, so accounts that register later do not receive it.
      buildMessage(letters.everybody, { accountId: null, at: now }),
    ];
  });
  // Newer messages have higher ids.
  const messages = rows.toSorted((a, b) => a.at - b.at).map((row, at) => ({ ...row, id: at + 1 }));
  const readBefore = now - UNREAD * WEEK;
  return {
    messages,
    marks: messages.flatMap(({ id, accountId, at }) =>
      accountId && at < readBefore ? [{ accountId, messageId: id, readAt: at + hourMs }] : [],
    ),
  };
}
