import { dayMs } from '#contract/values/durations.ts';
import { messageFileLanguages, getLanguage } from '#contract/values/languages.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import { takeAttempt } from '#platform/core/accounts/attempts.ts';
import type { Statement } from '#platform/core/database/client.ts';
import { type Localised, getLocalisedText } from '#platform/core/database/localised.ts';
import type { MerchantContext } from '#platform/core/merchants/merchant-context.ts';
import { hasInbox, buildInboxMessageStatement } from '#platform/core/notifications/inbox-messages.ts';
import { fillTemplate, buildInboxTexts } from '#platform/core/notifications/inbox-texts.ts';
import { buildMessageStatements } from '#platform/core/notifications/messages.ts';
// Texts about changes that an attacker with access to the account would make, in every language that has a catalogue.
import alarmTexts from '#platform/core/notifications/texts/alarms.json' with { type: 'json' };
import mailTexts from '#platform/core/notifications/texts/mails.json' with { type: 'json' };
import withdrawalsWait from '#platform/core/notifications/texts/withdrawals-wait.json' with { type: 'json' };

export type AlarmContext = MerchantContext;

const { paymentPasswordChanged, payoutAccountAdded } = mailTexts;
const texts = { ...alarmTexts, paymentPasswordChanged, payoutAccountAdded };
export type AlarmText = keyof typeof texts;

type AlarmRecipient = Pick<
  Account,
  'id' | 'type' | 'username' | 'email' | 'emailVerifiedAt' | 'mobileNum' | 'mobileVerifiedAt'
>;

/** Time in ms after which an undelivered alarm is dropped. */
const LIFETIME_MS = dayMs;
/** Quota of an account's alarms by mail and SMS. Further alarms go only to the inbox, so that they flood no mailbox. */
const SEND_QUOTA = { max: 10, windowMs: dayMs };

/**
 * Builds the statements that alert a member by mail, by SMS and in the inbox; the inbox message also triggers push. The
 * address and the number are each used only if they were verified when the account was read. Beyond ten alarms a day
 * only the inbox is used. `until` is the end of the suspension of withdrawals, in ms.
 */
export async function buildAlarmStatements(
  { env, db, merchant, language, now }: AlarmContext,
  account: AlarmRecipient,
  which: AlarmText,
  until: number,
): Promise<Statement[]> {
  const { merchantCode, brand, timeZone } = merchant;
  const { id, username, email, emailVerifiedAt, mobileNum, mobileVerifiedAt } = account;
  const { subject } = texts[which];
  const text = until > now ? addWaitNote(texts[which].text, until, timeZone) : texts[which].text;
  const words = { brand: brand.name, user: username };
  const inboxTexts = buildInboxTexts({ subject, text }, words);
  const written = {
    subject: fillTemplate(getLocalisedText(subject, language), words),
    text: fillTemplate(getLocalisedText(text, language), words),
  };
  const contacts = [
    ...(email !== null && emailVerifiedAt !== null ? [{ channel: 'mail', recipient: email } as const] : []),
    ...(mobileNum !== null && mobileVerifiedAt !== null
      ? [{ channel: 'sms', recipient: `+${mobileNum}` } as const]
      : []),
  ];
  const mayBeSent =
    contacts.length > 0 && (await takeAttempt(db, [{ subject: `alarm:${id}`, ...SEND_QUOTA }], now));
  const messages = (mayBeSent ? contacts : []).map((contact) =>
    buildMessageStatements({ db, env }, { merchantCode, ...contact, ...written, usefulMs: LIFETIME_MS }, now),
  );
  const inbox = buildInboxMessageStatement(db, {
    merchantCode,
    accountId: id,
    ...inboxTexts,
    at: now,
    topic: 'inbox',
  });
  return [...(hasInbox(account) ? [inbox] : []), ...(await Promise.all(messages)).flat()];
}

/** Adds the end of the suspension of withdrawals to the text, in each language. */
function addWaitNote(text: Localised, until: number, timeZone: string): Localised {
  const inLanguage = (language: (typeof messageFileLanguages)[number]) => {
    const { tag } = getLanguage(language);
    const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short', timeZone });
    const wait = fillTemplate(getLocalisedText(withdrawalsWait, language), { until: day.format(until) });
    return `${getLocalisedText(text, language)} ${wait}`;
  };
  const EN = inLanguage('EN');
  return { ...Object.fromEntries(messageFileLanguages.map((each) => [each, inLanguage(each)])), EN };
}
