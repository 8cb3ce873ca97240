import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';

import { dayMs } from '#contract/values/durations.ts';
import { getExcludedUntil, FOR_EVER } from '#platform/core/accounts/account-states.ts';
import type { Account } from '#platform/core/accounts/accounts.ts';
import { takeAttempt } from '#platform/core/accounts/attempts.ts';
import { updateRecognisedUntil } from '#platform/core/accounts/one-person.ts';
import { accounts, recognitions } from '#platform/core/accounts/tables.ts';
import type { Database, Statement } from '#platform/core/database/client.ts';
import type { MerchantContext } from '#platform/core/merchants/merchant-context.ts';
import { sendMailOrSms } from '#platform/core/notifications/mail.ts';
import { type Payee, listPayeesByNumber, listPayees } from '#platform/core/protection/payees.ts';

// An excluded person who opens another account at the same merchant falls under the same exclusion there (SR 3.5.3,
// AGCO 2.14). Anyone can enter a name and a birthday, or another person's payout account. So an older account
// automatically blocks games and deposits for a similar newer account only if the older account's member is proven by a
// paid withdrawal in their name. Whether the older account is excluded makes no difference, because the reply would
// otherwise reveal the exclusion.
//
// If a rule requires that excluded persons are recognised, games and deposits are blocked for a new account as soon as
// any other account has the same name and birthday. An operator decides about every other resemblance to an excluded
// account.

/** An account (`like`) that resembles the searched account, and by what. */
type SimilarAccount = {
  like: Account;
  by: (typeof recognitions.$inferSelect)['by'];
  /** True if money was paid out in the member's name and the names of both accounts match. */
  proved: boolean;
  /** True if the searched account can neither play nor deposit until an operator decides. */
  blocksGambling: boolean;
};

/** Latin letters that Unicode does not decompose. */
const letterReplacements: Readonly<Record<string, string>> = {
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
 * Returns a comparison key of a name: its letters in alphabetical order, without case, spaces, punctuation and Latin
 * diacritics. So word order and word breaks do not matter.
 */
export const toNameKey = (name: string): string =>
  [...name.normalize('NFKD').toLowerCase()]
    .join('')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .replace(/[ßøłđðþæœı]/g, (letter) => letterReplacements[letter] ?? letter)
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
    .split('')
    .sort()
    .join('');

type SearchedAccount = Pick<Account, 'id' | 'merchantCode' | 'payeeName' | 'createdAt'>;

/** SQL that is true for other accounts of the same merchant. */
const isOtherAccountSql = ({ id, merchantCode }: SearchedAccount) =>
  and(eq(accounts.merchantCode, merchantCode), ne(accounts.id, id));

/** True if money was paid to one of an account's payees in the account's own name. */
const isPaidOut = ({ id, payeeName }: Account, payees: readonly Payee[]): boolean =>
  payees.some(({ accountId, holder, paid }) => accountId === id && paid && holder === payeeName);

const sameName = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && toNameKey(one) === toNameKey(other);

/**
 * Returns the accounts with the same name and birthday; none if either is missing. With `all`, each of them blocks
 * games and deposits for the searched account, whether proven or not, excluded or not, older or newer (SR 3.5.3, AGCO
 * 2.14).
 */
export async function findSimilarAccountsByName(
  db: Database,
  { birthday, ...account }: SearchedAccount & Pick<Account, 'birthday'>,
  all = false,
): Promise<SimilarAccount[]> {
  const { payeeName } = account;
  if (payeeName === null || birthday === null) return [];
  const born = await db
    .select()
    .from(accounts)
    .where(and(isOtherAccountSql(account), eq(accounts.birthday, birthday), isNotNull(accounts.payeeName)));
  const named = born.filter((like) => sameName(like.payeeName, payeeName));
  const payees = await listPayees(db, listIds(named));
  return named.map((like) => buildSimilarAccount(account, like, 'name', isPaidOut(like, payees), all));
}

/**
 * Returns the accounts that have a payout account with this number. An excluded account is returned only if it had the
 * payout account when the exclusion began: a payout account that was added later or removed earlier proves nothing.
 */
export async function findSimilarAccountsByPayout(
  db: Database,
  account: SearchedAccount,
  number: Parameters<typeof listPayeesByNumber>[1],
  now: number,
): Promise<SimilarAccount[]> {
  const payees = await listPayeesByNumber(db, number);
  const ids = JSON.stringify(payees.map(({ accountId }) => accountId));
  const owners = await db
    .select()
    .from(accounts)
    .where(and(isOtherAccountSql(account), sql`${accounts.id} IN (SELECT value FROM json_each(${ids}))`));
  return owners
    .filter((like) => payees.some((payee) => payee.accountId === like.id && isEvidence(like, payee, now)))
    .map((like) =>
      buildSimilarAccount(
        account,
        like,
        'payout',
        isPaidOut(like, payees) && sameName(like.payeeName, account.payeeName),
      ),
    );
}

const listIds = (rows: readonly Account[]): string[] => rows.map(({ id }) => id);

/** Unless `all`, a newer account never blocks an older one: strangers could have money paid to its owner's number. */
const buildSimilarAccount = (
  { createdAt }: SearchedAccount,
  like: Account,
  by: SimilarAccount['by'],
  proved: boolean,
  all = false,
): SimilarAccount => ({ like, by, proved, blocksGambling: all || (proved && like.createdAt <= createdAt) });

/** An excluded account must have had the payee when the exclusion began, any other account must have it now. */
function isEvidence(like: Account, { createdAt, removedAt }: Payee, now: number): boolean {
  if (getExcludedUntil(like, now) === null) return removedAt === null;
  const since = like.excludedSince ?? 0;
  return createdAt <= since && (removedAt ?? FOR_EVER) > since;
}

/** Maximum number of cards that one action puts on the desk, so that opening many accounts does not flood it. */
const MAX_CARDS = 5;

/** Sorts resemblances: excluded accounts first, then proven ones, then those with the longest exclusion. */
const compareSimilarAccounts =
  (now: number) =>
  (a: SimilarAccount, b: SimilarAccount): number =>
    Number(isExcludedAt(b, now)) - Number(isExcludedAt(a, now)) ||
    Number(b.proved) - Number(a.proved) ||
    (b.like.excludedUntil ?? 0) - (a.like.excludedUntil ?? 0);

const isExcludedAt = ({ like }: SimilarAccount, now: number): boolean => getExcludedUntil(like, now) !== null;

/**
 * Records resemblances for an operator to decide. A block of games and deposits lasts until the decision, because the
 * similar account's exclusion may be prolonged. Earlier decisions stay.
 */
export function buildRecognitionStatements(
  db: Database,
  accountId: string,
  found: readonly SimilarAccount[],
  now: number,
): Statement[] {
  const cards = found
    .filter((each) => each.blocksGambling || isExcludedAt(each, now))
    .toSorted(compareSimilarAccounts(now))
    .slice(0, MAX_CARDS)
    .map(({ like, by, blocksGambling }) => ({
      accountId,
      likeId: like.id,
      by,
      at: now,
      heldUntil: blocksGambling ? FOR_EVER : null,
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
    updateRecognisedUntil(db, accountId),
  ];
}

/** One per day, so that entering a name repeatedly does not flood the mailbox of an excluded person. */
const noticeQuota = { max: 1, windowMs: dayMs };

/**
 * Notifies excluded persons, through the contacts of their own accounts, that another account was opened or named as
 * theirs. Notifies only proven persons whose account blocks the other account: an unproven account in a person's name
 * may be a stranger's, and the notice would tell the stranger about that person.
 */
export async function notifyOfRecognition(
  request: Pick<MerchantContext, 'env' | 'db' | 'merchant' | 'now'>,
  found: readonly SimilarAccount[],
): Promise<void> {
  const { env, db, merchant, now } = request;
  const context = { env, db, merchant, language: merchant.defaultLanguage, now };
  for (const { like, proved, blocksGambling } of found) {
    if (!proved || !blocksGambling || getExcludedUntil(like, now) === null) continue;
    const subject = `recognised:${like.id}`;
    if (await takeAttempt(db, [{ subject, ...noticeQuota }], now))
      await sendMailOrSms(context, like, 'recognised', {});
  }
}
