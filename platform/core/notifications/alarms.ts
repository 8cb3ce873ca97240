import { dayMs } from '#contract/values/durations.ts';
import { catalogueLanguages, languageOf } from '#contract/values/languages.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import { takeAttempt } from '#platform/core/accounts/attempts.ts';
import type { Statement } from '#platform/core/database/client.ts';
import { type Localised, textIn } from '#platform/core/database/localised.ts';
import type { MerchantContext } from '#platform/core/merchants/merchant-context.ts';
import { hasInbox, letterStatement } from '#platform/core/notifications/inbox-letters.ts';
import { fill, letterOf } from '#platform/core/notifications/letters.ts';
import { messageStatements } from '#platform/core/notifications/messages.ts';
// Of changes that a thief of the account would make, in every language that has a catalogue.
import alarmTexts from '#platform/core/notifications/texts/alarms.json' with { type: 'json' };
import mailTexts from '#platform/core/notifications/texts/mails.json' with { type: 'json' };
import withdrawalsWait from '#platform/core/notifications/texts/withdrawals-wait.json' with { type: 'json' };

export type AlarmContext = MerchantContext;

const { paymentPasswordChanged, payoutAccountAdded } = mailTexts;
const texts = { ...alarmTexts, paymentPasswordChanged, payoutAccountAdded };
/** What the member is told of. */
export type AlarmText = keyof typeof texts;

type Told = Pick<
  Account,
  'id' | 'type' | 'username' | 'email' | 'emailVerifiedAt' | 'mobileNum' | 'mobileVerifiedAt'
>;

const USEFUL_MS = dayMs;
/** Alarms of an account that are also sent by mail and SMS, in a day: one that is set off again and again sends no more. */
const SENT = { max: 10, windowMs: USEFUL_MS };

/**
 * The statements that tell a member by every channel that was verified as the account was read: mail, SMS, and the inbox, of
 * which phones are told. Above ten a day only the inbox is told. `until`: until when withdrawals wait, ms.
 */
export async function alarmStatements(
  { env, db, merchant, language, now }: AlarmContext,
  account: Told,
  which: AlarmText,
  until: number,
): Promise<Statement[]> {
  const { merchantCode, brand, timeZone } = merchant;
  const { id, username, email, emailVerifiedAt, mobileNum, mobileVerifiedAt } = account;
  const { subject } = texts[which];
  const text = until > now ? withWait(texts[which].text, until, timeZone) : texts[which].text;
  const words = { brand: brand.name, user: username };
  const letter = letterOf({ subject, text }, words);
  const written = {
    subject: fill(textIn(subject, language), words),
    text: fill(textIn(text, language), words),
  };
  const to = [
    ...(email !== null && emailVerifiedAt !== null ? [{ channel: 'mail', recipient: email } as const] : []),
    ...(mobileNum !== null && mobileVerifiedAt !== null
      ? [{ channel: 'sms', recipient: `+${mobileNum}` } as const]
      : []),
  ];
  const mayBeSent = to.length > 0 && (await takeAttempt(db, [{ subject: `alarm:${id}`, ...SENT }], now));
  const messages = (mayBeSent ? to : []).map((one) =>
    messageStatements({ db, env }, { merchantCode, ...one, ...written, usefulMs: USEFUL_MS }, now),
  );
  const inbox = letterStatement(db, { merchantCode, accountId: id, ...letter, at: now, topic: 'inbox' });
  return [...(hasInbox(account) ? [inbox] : []), ...(await Promise.all(messages)).flat()];
}

/** The text with until when withdrawals wait, in each language. */
function withWait(text: Localised, until: number, timeZone: string): Localised {
  const inLanguage = (language: (typeof catalogueLanguages)[number]) => {
    const { tag } = languageOf(language);
    const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone });
    const wait = fill(textIn(withdrawalsWait, language), { until: day.format(until) });
    return `${textIn(text, language)} ${wait}`;
  };
  const EN = inLanguage('EN');
  return { ...Object.fromEntries(catalogueLanguages.map((each) => [each, inLanguage(each)])), EN };
}
