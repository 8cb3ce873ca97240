import { textIn } from '#platform/database/localised.ts';
import type { Account } from '#platform/modules/identity/accounts.ts';
import { hasInbox, letterStatement } from '#platform/modules/messages/inbox.ts';
import { fill, letterOf } from '#platform/modules/messages/letters.ts';
import { mailTexts } from '#platform/modules/messages/mail-texts.ts';
import { type Message, sendMessage } from '#platform/modules/messages/messages.ts';
import { deliverPush } from '#platform/modules/messages/push/deliver.ts';
import type { WireRequest } from '#platform/wire/implement.ts';

type MailContext = Pick<WireRequest<unknown, unknown>, 'env' | 'db' | 'merchant' | 'language' | 'now'>;

type Recipient = Pick<Account, 'id' | 'type' | 'email' | 'emailVerifiedAt' | 'username'>;
type Which = keyof typeof mailTexts;

/** What the member finds in the inbox, too, whether there is an address or not. */
const alsoInInbox: ReadonlySet<Which> = new Set([
  'passwordChanged',
  'paymentPasswordChanged',
  'payoutAccountAdded',
  'withdrawalPaid',
  'withdrawalRejected',
  'closureAsked',
  'closureTakenBack',
]);

/** Of these, what phones are told of as a withdrawal that was decided. */
const aboutWithdrawals: ReadonlySet<Which> = new Set(['withdrawalPaid', 'withdrawalRejected']);

/** Mails an account at the address that it had when it was read; nothing without one that is verified. */
export async function mailTo(
  context: MailContext,
  account: Recipient,
  which: Which,
  words: Record<string, string> = {},
): Promise<void> {
  await intoInbox(context, account, which, words);
  const { email, emailVerifiedAt, username } = account;
  if (email === null || emailVerifiedAt === null) return;
  await write(context, { channel: 'mail', recipient: email }, which, { user: username, ...words });
}

/** The same by SMS to the verified number where there is no verified address. */
export async function tell(
  context: MailContext,
  account: Recipient & Pick<Account, 'mobileNum' | 'mobileVerifiedAt'>,
  which: Which,
  words: Record<string, string>,
): Promise<void> {
  const { username, emailVerifiedAt, mobileNum, mobileVerifiedAt } = account;
  if (emailVerifiedAt !== null) return mailTo(context, account, which, words);
  await intoInbox(context, account, which, words);
  if (mobileNum === null || mobileVerifiedAt === null) return undefined;
  const to = { channel: 'sms', recipient: `+${mobileNum}` } as const;
  return write(context, to, which, { user: username, ...words });
}

/** Mails a code to an address that is to be verified: the only mail that goes to one that is not. */
export const mailCode = (
  context: MailContext,
  { email, username }: { email: string; username: string },
  code: string,
): Promise<void> =>
  write(context, { channel: 'mail', recipient: email }, 'emailCode', { user: username, code });

/** In all languages: the inbox is read in the one that is chosen then. */
async function intoInbox(
  { db, env, merchant, now }: MailContext,
  account: Recipient,
  which: Which,
  words: Record<string, string>,
): Promise<void> {
  if (!alsoInInbox.has(which) || !hasInbox(account)) return;
  const all = { brand: merchant.brand.name, user: account.username, ...words };
  const { merchantCode } = merchant;
  const topic = aboutWithdrawals.has(which) ? 'withdrawal' : 'inbox';
  const letter = {
    merchantCode,
    accountId: account.id,
    ...letterOf(mailTexts[which], all),
    at: now,
    topic,
  } as const;
  await db.batch([letterStatement(db, letter)]);
  // It may be written after the response, when what waited for that is over.
  await deliverPush(env, now);
}

/** Sends a text in the language of the context, with `{brand}` and `words` filled in. */
async function write(
  { env, db, merchant, language, now }: MailContext,
  to: Pick<Message, 'channel' | 'recipient'>,
  which: Which,
  words: Record<string, string>,
): Promise<void> {
  const all = { brand: merchant.brand.name, ...words };
  const { subject, text } = mailTexts[which];
  const { merchantCode } = merchant;
  const written = { subject: fill(textIn(subject, language), all), text: fill(textIn(text, language), all) };
  await sendMessage({ db, env }, { merchantCode, ...to, ...written }, now);
}
