import { dayMs, minuteMs } from '#contract/values/durations.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import { runAll, type Statement } from '#platform/core/database/client.ts';
import { textIn } from '#platform/core/database/localised.ts';
import type { MerchantContext } from '#platform/core/merchants/merchant-context.ts';
import { hasInbox, letterStatement } from '#platform/core/notifications/inbox-letters.ts';
import { fill, letterOf } from '#platform/core/notifications/letters.ts';
import { messageStatements } from '#platform/core/notifications/messages.ts';
import { deliverPush } from '#platform/core/notifications/push/deliver.ts';
import { deliverMessages } from '#platform/core/notifications/sending/deliver.ts';
import type { Message } from '#platform/core/notifications/sending/queue.ts';
// In every language that has a catalogue; by SMS without the subject. `{day}` is a date.
import mailTexts from '#platform/core/notifications/texts/mails.json' with { type: 'json' };

type MailContext = MerchantContext;

type Recipient = Pick<Account, 'id' | 'type' | 'email' | 'emailVerifiedAt' | 'username'>;
type Which = keyof typeof mailTexts;

/** What the member finds in the inbox, too, whether there is an address or not. */
const alsoInInbox: ReadonlySet<Which> = new Set([
  'passwordChanged',
  'withdrawalPaid',
  'withdrawalRejected',
  'closureAsked',
  'closureTakenBack',
]);

/** Of these, what phones are told of as a withdrawal that was decided. */
const aboutWithdrawals: ReadonlySet<Which> = new Set(['withdrawalPaid', 'withdrawalRejected']);

type TellStatements = (
  context: MailContext,
  account: Recipient & Pick<Account, 'mobileNum' | 'mobileVerifiedAt'>,
  which: Which,
  words: Record<string, string>,
) => Promise<Statement[]>;

/** As long as a link or a code of a mail holds. */
const HALF_AN_HOUR = 30 * minuteMs;
/** How long other mails are of use. */
const usefulFor: Partial<Record<Which, number>> = {
  recovery: HALF_AN_HOUR,
  emailCode: HALF_AN_HOUR,
  paymentCode: HALF_AN_HOUR,
};

/**
 * The statements that mail an account at the address that it had when it was read, for the batch of what they tell; no
 * mail without one that is verified.
 */
export async function mailStatements(
  context: MailContext,
  account: Recipient,
  which: Which,
  words: Record<string, string> = {},
): Promise<Statement[]> {
  const { email, emailVerifiedAt, username } = account;
  const letter = intoInbox(context, account, which, words);
  if (email === null || emailVerifiedAt === null) return letter;
  const to = { channel: 'mail', recipient: email } as const;
  return [...letter, ...(await written(context, to, which, { user: username, ...words }))];
}

/** The same by SMS to the verified number where there is no verified address. */
const tellStatements: TellStatements = async (context, account, which, words) => {
  const { username, emailVerifiedAt, mobileNum, mobileVerifiedAt } = account;
  if (emailVerifiedAt !== null) return mailStatements(context, account, which, words);
  const letter = intoInbox(context, account, which, words);
  if (mobileNum === null || mobileVerifiedAt === null) return letter;
  const to = { channel: 'sms', recipient: `+${mobileNum}` } as const;
  return [...letter, ...(await written(context, to, which, { user: username, ...words }))];
};

/** Mails an account, at once. */
export const mailTo = async (...told: Parameters<typeof mailStatements>): Promise<void> =>
  send(told[0], await mailStatements(...told));

/** Mails an account, or sends an SMS where there is no verified address, at once. */
export const tell = async (...told: Parameters<TellStatements>): Promise<void> =>
  send(told[0], await tellStatements(...told));

/** The statements that mail a code to an address that is to be verified: the only mail that goes to one that is not. */
export const codeStatements = (
  context: MailContext,
  { email, username }: { email: string; username: string },
  code: string,
): Promise<Statement[]> =>
  written(context, { channel: 'mail', recipient: email }, 'emailCode', { user: username, code });

/** Written after the response it is delivered here, as what waited for that is over. */
export async function send({ db, env, now }: MailContext, statements: readonly Statement[]): Promise<void> {
  await runAll(db, statements);
  await Promise.all([deliverPush(env, now), deliverMessages(env)]);
}

/** In all languages: the inbox is read in the one that is chosen then. */
function intoInbox(
  { db, merchant, now }: MailContext,
  account: Recipient,
  which: Which,
  words: Record<string, string>,
): Statement[] {
  if (!alsoInInbox.has(which) || !hasInbox(account)) return [];
  const all = { brand: merchant.brand.name, user: account.username, ...words };
  const { merchantCode } = merchant;
  const topic = aboutWithdrawals.has(which) ? 'withdrawal' : 'inbox';
  const letter = letterOf(mailTexts[which], all);
  return [letterStatement(db, { merchantCode, accountId: account.id, ...letter, at: now, topic })];
}

/** The statements that send a text in the language of the context, with `{brand}` and `words` filled in. */
function written(
  { env, db, merchant, language, now }: MailContext,
  to: Pick<Message, 'channel' | 'recipient'>,
  which: Which,
  words: Record<string, string>,
): Promise<Statement[]> {
  const all = { brand: merchant.brand.name, ...words };
  const { subject, text } = mailTexts[which];
  const { merchantCode } = merchant;
  const filled = { subject: fill(textIn(subject, language), all), text: fill(textIn(text, language), all) };
  const usefulMs = usefulFor[which] ?? dayMs;
  return messageStatements({ db, env }, { merchantCode, ...to, ...filled, usefulMs }, now);
}
