import { textIn } from '#platform/database/localised.ts';
import type { Account } from '#platform/modules/identity/accounts.ts';
import { mailTexts } from '#platform/modules/messages/mail-texts.ts';
import { sendMessage } from '#platform/modules/messages/messages.ts';
import type { WireRequest } from '#platform/wire/implement.ts';

type MailContext = Pick<WireRequest<unknown, unknown>, 'env' | 'db' | 'merchant' | 'language' | 'now'>;

/**
 * Mails an account at the address that it had when it was read, in the language of the request; nothing without an
 * address. `{brand}`, `{user}` and whatever `words` has are filled in.
 */
export async function mailTo(
  { env, db, merchant, language, now }: MailContext,
  { email, username }: Pick<Account, 'email' | 'username'>,
  which: keyof typeof mailTexts,
  words: Record<string, string> = {},
): Promise<void> {
  if (email === null) return;
  const all = { brand: merchant.brand.name, user: username, ...words };
  const fill = (text: string) =>
    Object.entries(all).reduce((filled, [name, word]) => filled.replaceAll(`{${name}}`, word), text);
  const { subject, text } = mailTexts[which];
  const { merchantCode } = merchant;
  const written = { subject: fill(textIn(subject, language)), text: fill(textIn(text, language)) };
  await sendMessage({ db, env }, { merchantCode, channel: 'mail', recipient: email, ...written }, now);
}
