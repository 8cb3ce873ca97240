import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';

import type { Database, Statement } from '#platform/database/client.ts';
import { excludedLike } from '#platform/modules/identity/account-states.ts';
import type { Account } from '#platform/modules/identity/accounts.ts';
import { takeAttempt } from '#platform/modules/identity/login/attempts.ts';
import { accounts } from '#platform/modules/identity/tables.ts';
import { tell } from '#platform/modules/messages/mail.ts';
import type { WireRequest } from '#platform/wire/implement.ts';

// An excluded person who opens another account at the same merchant comes under the same exclusion there (SR 3.5.3, AGCO
// 2.14). Whoever fills in their name may be somebody else, so that account is told only that it has to be checked.

/** An excluded person: the account that they excluded, and until when. */
export type ExcludedPerson = Account & { excludedUntil: number };

/** Latin letters that no decomposition takes apart. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/**
 * A name as it is compared: its letters in alphabetical order, without case, spaces, signs and the diacritics of Latin
 * letters, so that it is the same in whichever order and however parted its words are written.
 */
export const nameKey = (name: string): string =>
  [...name.normalize('NFKD').toLowerCase()]
    .join('')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .replace(/[ßøłđðþæœı]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .split('')
    .sort()
    .join('');

/** True in SQL for accounts of a merchant that are excluded by their member's own choice now. */
const isExcludedByChoice = (merchantCode: string, now: number) =>
  and(eq(accounts.merchantCode, merchantCode), gt(accounts.excludedUntil, now), isNull(accounts.excludedAs));

/** The row of an excluded account as a person; undefined for none. */
function personOf(account: Account | undefined): ExcludedPerson | undefined {
  if (!account || account.excludedUntil === null) return undefined;
  return { ...account, excludedUntil: account.excludedUntil };
}

/** The excluded person with this name and birthday, undefined for none, and where one of the two is missing. */
export async function excludedByName(
  db: Database,
  merchantCode: string,
  { payeeName, birthday }: Pick<Account, 'payeeName' | 'birthday'>,
  now: number,
): Promise<ExcludedPerson | undefined> {
  if (payeeName === null || birthday === null) return undefined;
  const born = await db
    .select()
    .from(accounts)
    .where(
      and(
        isExcludedByChoice(merchantCode, now),
        eq(accounts.birthday, birthday),
        isNotNull(accounts.payeeName),
      ),
    );
  const key = nameKey(payeeName);
  return personOf(born.find((each) => nameKey(each.payeeName ?? '') === key));
}

/** The excluded person among the members of accounts, undefined for none. */
export async function excludedAmong(
  db: Database,
  merchantCode: string,
  ids: readonly string[],
  now: number,
): Promise<ExcludedPerson | undefined> {
  const among = sql`${accounts.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const found = await db
    .select()
    .from(accounts)
    .where(and(among, isExcludedByChoice(merchantCode, now)))
    .get();
  return personOf(found);
}

/** The statement that brings an account under a person's exclusion, unless it is excluded as long by itself. */
export const recognise = (db: Database, accountId: string, person: ExcludedPerson): Statement =>
  db
    .update(accounts)
    .set(excludedLike(person))
    .where(
      and(
        eq(accounts.id, accountId),
        or(isNull(accounts.excludedUntil), lte(accounts.excludedUntil, person.excludedUntil)),
      ),
    );

/** Told once a day: a name that is filled in again and again floods no mailbox. */
const told = { max: 1, windowMs: 24 * 3_600_000 };

/** Tells the excluded person, by the contacts of their own account, that another one was opened or named as theirs. */
export async function tellRecognised(
  request: Pick<WireRequest<unknown, unknown>, 'env' | 'db' | 'merchant' | 'now'>,
  person: ExcludedPerson,
): Promise<void> {
  const { env, db, merchant, now } = request;
  if (!(await takeAttempt(db, [{ subject: `recognised:${person.id}`, ...told }], now))) return;
  const context = { env, db, merchant, language: merchant.defaultLanguage, now };
  await tell(context, person, 'recognised', {});
}
