import { dayMs, minuteMs } from '#contract/values/durations.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import { runAll, type Statement } from '#platform/core/database/client.ts';
import { getLocalisedText } from '#platform/core/database/localised.ts';
import type { MerchantContext } from '#platform/core/merchants/merchant-context.ts';
import { hasInbox, buildInboxMessageStatement } from '#platform/core/notifications/inbox-messages.ts';
import { fillTemplate, buildInboxTexts } from '#platform/core/notifications/inbox-texts.ts';
import { buildMessageStatements } from '#platform/core/notifications/messages.ts';
import { deliverPush } from '#platform/core/notifications/push/deliver.ts';
import { deliverMessages } from '#platform/core/notifications/sending/deliver.ts';
import type { Message } from '#platform/core/notifications/sending/queue.ts';
// Texts in every language that has a catalogue; an SMS omits the subject. `{day}` is a date.
import mailTexts from '#platform/core/notifications/texts/mails.json' with { type: 'json' };

type MailContext = MerchantContext;

type Recipient = Pick<Account, 'id' | 'type' | 'email' | 'emailVerifiedAt' | 'username'>;
type MailText = keyof typeof mailTexts;

/** Mails whose text also goes to the inbox, even if the member has no mail address. */
const inboxMails: ReadonlySet<MailText> = new Set([
  'passwordChanged',
  'withdrawalPaid',
  'withdrawalRejected',
  'closureAsked',
  'closureTakenBack',
]);

/** Mails whose push notification has the topic of decided withdrawals. */
const withdrawalMails: ReadonlySet<MailText> = new Set(['withdrawalPaid', 'withdrawalRejected']);

type StatementBuilder = (
  context: MailContext,
  account: Recipient & Pick<Account, 'mobileNum' | 'mobileVerifiedAt'>,
  which: MailText,
  words: Record<string, string>,
) => Promise<Statement[]>;

const CODE_LIFETIME_MS = 30 * minuteMs;
/** Lifetimes of the mails whose lifetime is not a day, in ms. */
const mailLifetimesMs: Partial<Record<MailText, number>> = {
  recovery: CODE_LIFETIME_MS,
  emailCode: CODE_LIFETIME_MS,
  paymentCode: CODE_LIFETIME_MS,
};

/**
 * Builds the statements that send a mail to the address that an account had when it was read, for the batch of the
 * event. An unverified address gets no mail. Texts in `inboxMails` also go to the inbox.
 */
export async function buildMailStatements(
  context: MailContext,
  account: Recipient,
  which: MailText,
  words: Record<string, string> = {},
): Promise<Statement[]> {
  const { email, emailVerifiedAt, username } = account;
  const inboxStatements = buildInboxStatements(context, account, which, words);
  if (email === null || emailVerifiedAt === null) return inboxStatements;
  const to = { channel: 'mail', recipient: email } as const;
  return [
    ...inboxStatements,
    ...(await buildTextStatements(context, to, which, { user: username, ...words })),
  ];
}

/** Like `buildMailStatements`, but with an SMS to the verified number if there is no verified address. */
const buildMailOrSmsStatements: StatementBuilder = async (context, account, which, words) => {
  const { username, emailVerifiedAt, mobileNum, mobileVerifiedAt } = account;
  if (emailVerifiedAt !== null) return buildMailStatements(context, account, which, words);
  const inboxStatements = buildInboxStatements(context, account, which, words);
  if (mobileNum === null || mobileVerifiedAt === null) return inboxStatements;
  const to = { channel: 'sms', recipient: `+${mobileNum}` } as const;
  return [
    ...inboxStatements,
    ...(await buildTextStatements(context, to, which, { user: username, ...words })),
  ];
};

/** Sends a mail to an account immediately. */
export const sendMail = async (...args: Parameters<typeof buildMailStatements>): Promise<void> =>
  sendAfterWrite(args[0], await buildMailStatements(...args));

/** Immediately sends a mail to an account, or an SMS if there is no verified address. */
export const sendMailOrSms = async (...args: Parameters<StatementBuilder>): Promise<void> =>
  sendAfterWrite(args[0], await buildMailOrSmsStatements(...args));

/** Builds the statements that mail a code to verify an address. This is the only mail to an unverified address. */
export const buildCodeStatements = (
  context: MailContext,
  { email, username }: { email: string; username: string },
  code: string,
): Promise<Statement[]> =>
  buildTextStatements(context, { channel: 'mail', recipient: email }, 'emailCode', { user: username, code });

/**
 * Writes the statements and delivers their messages itself, because it runs after the response, when the regular
 * delivery is already over.
 */
export async function sendAfterWrite(
  { db, env, now }: MailContext,
  statements: readonly Statement[],
): Promise<void> {
  await runAll(db, statements);
  await Promise.all([deliverPush(env, now), deliverMessages(env)]);
}

/** Builds the inbox message in all languages, because the inbox is shown in the member's current language. */
function buildInboxStatements(
  { db, merchant, now }: MailContext,
  account: Recipient,
  which: MailText,
  words: Record<string, string>,
): Statement[] {
  if (!inboxMails.has(which) || !hasInbox(account)) return [];
  const all = { brand: merchant.brand.name, user: account.username, ...words };
  const { merchantCode } = merchant;
  const topic = withdrawalMails.has(which) ? 'withdrawal' : 'inbox';
  const inboxTexts = buildInboxTexts(mailTexts[which], all);
  return [
    buildInboxMessageStatement(db, { merchantCode, accountId: account.id, ...inboxTexts, at: now, topic }),
  ];
}

/** Builds the statements that send a text in the context's language, with `{brand}` and `words` filled in. */
function buildTextStatements(
  { env, db, merchant, language, now }: MailContext,
  to: Pick<Message, 'channel' | 'recipient'>,
  which: MailText,
  words: Record<string, string>,
): Promise<Statement[]> {
  const all = { brand: merchant.brand.name, ...words };
  const { subject, text } = mailTexts[which];
  const { merchantCode } = merchant;
  const filled = {
    subject: fillTemplate(getLocalisedText(subject, language), all),
    text: fillTemplate(getLocalisedText(text, language), all),
  };
  const usefulMs = mailLifetimesMs[which] ?? dayMs;
  return buildMessageStatements({ db, env }, { merchantCode, ...to, ...filled, usefulMs }, now);
}
