import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';

import { dayMs } from '#contract/values/durations.ts';
import { excludedUntil, FOR_EVER } from '#platform/core/accounts/account-states.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import { takeAttempt } from '#platform/core/accounts/attempts.ts';
import { holdPerson } from '#platform/core/accounts/one-person.ts';
import { accounts, recognitions } from '#platform/core/accounts/tables.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import type { MerchantContext } from '#platform/core/merchants/merchant-context.ts';
import { tell } from '#platform/core/notifications/mail.ts';
import { type Payee, payeesByNumber, payeesOf } from '#platform/core/protection/payees.ts';

// An excluded person who opens another account at the same merchant comes under the same exclusion there (SR 3.5.3, AGCO
// 2.14). Anybody can fill in a name and a birthday, or enter a payout account. So only an account whose member is proved,
// by a paid withdrawal in the member's name, closes a newer one by itself, and does so excluded or not: what the other one
// is answered tells nobody of an exclusion. Where a rule asks to find who is excluded, every other account in that name and
// birthday does so as the name is given. Of all else that looks like an excluded account an operator decides.

/** An account that another one looks like. */
type Likeness = {
  like: Account;
  by: (typeof recognitions.$inferSelect)['by'];
  /** Money was paid out in the name of its member, and the names of both accounts agree. */
  proved: boolean;
  /** The other account opens no game and takes no deposit until an operator has looked. */
  holds: boolean;
};

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

/** Whose other accounts are looked for. */
type Looked = Pick<Account, 'id' | 'merchantCode' | 'payeeName' | 'createdAt'>;

/** True in SQL for other accounts of the same merchant's. */
const isAnother = ({ id, merchantCode }: Looked) =>
  and(eq(accounts.merchantCode, merchantCode), ne(accounts.id, id));

/** Whether money was paid out to one of an account's payees in the name that the account has. */
const isPaidOut = ({ id, payeeName }: Account, payees: readonly Payee[]): boolean =>
  payees.some(({ accountId, holder, paid }) => accountId === id && paid && holder === payeeName);

const sameName = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && nameKey(one) === nameKey(other);

/**
 * The accounts with the name and birthday of this one. None where one of the two is missing. `all`: each of them holds
 * this one, proved and excluded or not, older or newer (SR 3.5.3, AGCO 2.14).
 */
export async function likeByName(
  db: Database,
  { birthday, ...account }: Looked & Pick<Account, 'birthday'>,
  all = false,
): Promise<Likeness[]> {
  const { payeeName } = account;
  if (payeeName === null || birthday === null) return [];
  const born = await db
    .select()
    .from(accounts)
    .where(and(isAnother(account), eq(accounts.birthday, birthday), isNotNull(accounts.payeeName)));
  const named = born.filter((like) => sameName(like.payeeName, payeeName));
  const payees = await payeesOf(db, idsOf(named));
  return named.map((like) => likeness(account, like, 'name', isPaidOut(like, payees), all));
}

/**
 * The accounts that have a payout account with this number; of an excluded one, that had it as the exclusion began: what
 * was added after, or removed before, may be anybody's.
 */
export async function likeByPayout(
  db: Database,
  account: Looked,
  number: Parameters<typeof payeesByNumber>[1],
  now: number,
): Promise<Likeness[]> {
  const payees = await payeesByNumber(db, number);
  const ids = JSON.stringify(payees.map(({ accountId }) => accountId));
  const owners = await db
    .select()
    .from(accounts)
    .where(and(isAnother(account), sql`${accounts.id} IN (SELECT value FROM json_each(${ids}))`));
  return owners
    .filter((like) => payees.some((payee) => payee.accountId === like.id && hasIt(like, payee, now)))
    .map((like) =>
      likeness(
        account,
        like,
        'payout',
        isPaidOut(like, payees) && sameName(like.payeeName, account.payeeName),
      ),
    );
}

const idsOf = (rows: readonly Account[]): string[] => rows.map(({ id }) => id);

/** A newer account holds no older one: a stranger who has money paid into somebody's account would shut it. */
const likeness = (
  { createdAt }: Looked,
  like: Account,
  by: Likeness['by'],
  proved: boolean,
  all = false,
): Likeness => ({ like, by, proved, holds: all || (proved && like.createdAt <= createdAt) });

/** Whether a payee says whose an account is: an excluded one had it as its exclusion began, another one has it now. */
function hasIt(like: Account, { createdAt, removedAt }: Payee, now: number): boolean {
  if (excludedUntil(like, now) === null) return removedAt === null;
  const since = like.excludedSince ?? 0;
  return createdAt <= since && (removedAt ?? FOR_EVER) > since;
}

/** Cards that one act puts on the desk at most: who opens many accounts floods none. */
const CARDS = 5;

/** Of several accounts that one looks like, those that are excluded come first, the proved and the longest of them. */
const inOrder =
  (now: number) =>
  (a: Likeness, b: Likeness): number =>
    Number(isExcludedAt(b, now)) - Number(isExcludedAt(a, now)) ||
    Number(b.proved) - Number(a.proved) ||
    (b.like.excludedUntil ?? 0) - (a.like.excludedUntil ?? 0);

const isExcludedAt = ({ like }: Likeness, now: number): boolean => excludedUntil(like, now) !== null;

/**
 * The statements that note whom an account looks like, for an operator to decide, and close games and deposits to it
 * where one of them holds it: until it is decided, as the exclusion of the other one may be prolonged. What was decided
 * before stays.
 */
export function recognise(
  db: Database,
  accountId: string,
  found: readonly Likeness[],
  now: number,
): Statement[] {
  const cards = found
    .filter((each) => each.holds || isExcludedAt(each, now))
    .toSorted(inOrder(now))
    .slice(0, CARDS)
    .map(({ like, by, holds }) => ({
      accountId,
      likeId: like.id,
      by,
      at: now,
      heldUntil: holds ? FOR_EVER : null,
    }));
  if (!cards.length) return [];
  return [
    db
      .insert(recognitions)
      .values(cards)
      .onConflictDoUpdate({
        target: [recognitions.accountId, recognitions.likeId],
        set: { heldUntil: sql`coalesce(excluded.held_until, ${recognitions.heldUntil})` },
        setWhere: isNull(recognitions.decidedAt),
      }),
    holdPerson(db, accountId),
  ];
}

/** Told once a day: a name that is filled in again and again floods no mailbox. */
const told = { max: 1, windowMs: dayMs };

/**
 * Tells the excluded persons, by the contacts of their own accounts, that another one was opened or named as theirs. Only
 * those who are proved: an account in somebody's name may be a stranger's, who would learn what that person does.
 */
export async function tellRecognised(
  request: Pick<MerchantContext, 'env' | 'db' | 'merchant' | 'now'>,
  found: readonly Likeness[],
): Promise<void> {
  const { env, db, merchant, now } = request;
  const context = { env, db, merchant, language: merchant.defaultLanguage, now };
  for (const { like, proved, holds } of found) {
    if (!proved || !holds || excludedUntil(like, now) === null) continue;
    const subject = `recognised:${like.id}`;
    if (await takeAttempt(db, [{ subject, ...told }], now)) await tell(context, like, 'recognised', {});
  }
}
