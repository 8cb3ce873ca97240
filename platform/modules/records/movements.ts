import { type SQL, and, desc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';

import { type Movement, movementAccounts } from '#contract/calls/wallet/records.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import type { MovementKind } from '#contract/values/wallet/movements.ts';
import type { Database } from '#platform/core/database/client.ts';
import { type TransferScope, toLedgerAccountId } from '#platform/core/ledger/ledger.ts';
import type { Span } from '#platform/core/ledger/money-sums.ts';
import { isAmong } from '#platform/core/ledger/order-states.ts';
import {
  jackpotScopes,
  ledgerEntries,
  ledgerTransactions,
  transferScopes,
} from '#platform/core/ledger/tables.ts';
import { readTransferParties } from '#platform/modules/agents/exports.ts';
import { readGameTitles } from '#platform/modules/catalogue/exports.ts';
import { listRoundsByNumber } from '#platform/modules/play/exports.ts';
import { readBonusSources } from '#platform/modules/promotions/exports.ts';
import { readPromotionNames, readRejections } from '#platform/modules/wallet/exports.ts';

// Movements of a member's money. The list of all kinds uses the index `ledger_entries_of_account`; the list of one kind
// and every sum use `ledger_entries_of_kind`. Nothing is sorted (`query-plans.worker.test.ts`). A movement between two
// of the member's own accounts is listed once, under the account of `getMovementAccount`.

/** A movement between `cash` and another of the member's accounts is listed under `cash`. */
const getMovementAccount = (scope: TransferScope): Movement['account'] => {
  if (scope === 'payout' || scope === 'payout-fee') return 'pending';
  return scope === 'bonus' || scope === 'bonus-given-up' ? 'bonus' : 'cash';
};

const roundScopes = ['bet', 'ticket', 'bet-return', 'win'] as const satisfies readonly TransferScope[];

/** The scopes of each kind. Every scope that moves a member's real money is in exactly one (`movements.test.ts`). */
export const kindScopes: Record<MovementKind, readonly TransferScope[]> = {
  deposit: ['deposit'],
  withdrawal: ['withdrawal', 'withdrawal-return', 'payout', 'payout-fee'],
  bonus: ['bonus', 'bonus-release', 'bonus-given-up'],
  rebate: ['rebate'],
  game: [...roundScopes],
  transfer: ['transfer'],
  contract: ['contract'],
  envelope: ['envelope', 'envelope-share', 'envelope-return'],
  correction: ['correction'],
};

const isJackpotScope = (scope: TransferScope): scope is (typeof jackpotScopes)[number] =>
  jackpotScopes.some((one) => one === scope);

const getScopes = (kind: MovementKind | undefined): readonly TransferScope[] =>
  kind ? kindScopes[kind] : transferScopes;

const movesBalance = (scope: TransferScope): boolean => getMovementAccount(scope) === 'cash';

type EntryFilter = Span & { purse: string };

type MovementFilter = Span & { accountId: string; currency: string; kind?: MovementKind | undefined };

type EntryCursor = { at: number; id: number };

const isInEntryRange = ({ purse, start, end }: EntryFilter): SQL | undefined =>
  and(eq(ledgerEntries.accountId, purse), gte(ledgerEntries.at, start), lt(ledgerEntries.at, end));

const columns = {
  id: ledgerEntries.id,
  number: ledgerTransactions.idempotencyKey,
  step: ledgerEntries.scope,
  ledgerAccount: ledgerEntries.accountId,
  amount: ledgerEntries.amountMinor,
  after: ledgerEntries.balanceAfterMinor,
  currency: ledgerEntries.currency,
  at: ledgerEntries.at,
  reason: ledgerTransactions.reason,
};

const selectEntries = (db: Database) =>
  db
    .select(columns)
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .$dynamic();

type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number];

/** Returns the query of the newest entries of a span, of one scope or of all. */
export const newestEntriesQuery = (
  db: Database,
  filter: EntryFilter,
  { scope, before, rows }: { scope: TransferScope | null; before: EntryCursor | null; rows: number },
) =>
  selectEntries(db)
    .where(
      and(
        isInEntryRange(filter),
        scope ? eq(ledgerEntries.scope, scope) : undefined,
        before ? sql`(${ledgerEntries.at}, ${ledgerEntries.id}) < (${before.at}, ${before.id})` : undefined,
      ),
    )
    .orderBy(desc(ledgerEntries.at), desc(ledgerEntries.id))
    .limit(rows);

/** A null scope is the whole balance. */
const toEntryFilter = (
  { accountId, currency, start, end }: MovementFilter,
  scope: TransferScope | null,
): EntryFilter => {
  const account = scope ? getMovementAccount(scope) : 'cash';
  return { start, end, purse: toLedgerAccountId(account, accountId, currency) };
};

/**
 * Reads a page of movements, newest first. Several scopes or accounts are read as separate lists and merged here,
 * because one query over all would sort all their rows.
 */
export async function readMovementsPage(
  db: Database,
  filter: MovementFilter,
  before: EntryCursor | null,
  rows: number,
) {
  const scopes = filter.kind
    ? getScopes(filter.kind)
    : [null, ...transferScopes.filter((scope) => !movesBalance(scope))];
  const lists = await Promise.all(
    scopes.map((scope) =>
      newestEntriesQuery(db, toEntryFilter(filter, scope), { scope, before, rows }).all(),
    ),
  );
  return lists
    .flat()
    .toSorted((a, b) => b.at - a.at || b.id - a.id)
    .slice(0, rows);
}

/** Returns the query that counts the entries of some scopes and sums the amounts in and out, both positive. */
export const entryTotalsQuery = (db: Database, filter: EntryFilter, scopes: readonly TransferScope[]) =>
  db
    .select({
      count: sql<number>`count(*)`,
      in: sql<number>`coalesce(sum(max(${ledgerEntries.amountMinor}, 0)), 0)`,
      out: sql<number>`coalesce(sum(max(-${ledgerEntries.amountMinor}, 0)), 0)`,
    })
    .from(ledgerEntries)
    .where(and(isInEntryRange(filter), inArray(ledgerEntries.scope, [...scopes])));

/** Reads the number of movements and the sums into and out of the balance. */
export async function readMovementTotals(db: Database, filter: MovementFilter) {
  const scopes = getScopes(filter.kind);
  const buildTotals = (account: Movement['account']) => {
    // The query always names its scopes, so that the index of kinds covers it.
    const own = scopes.filter((scope) => getMovementAccount(scope) === account);
    const [scope] = own;
    return scope ? entryTotalsQuery(db, toEntryFilter(filter, scope), own).get() : undefined;
  };
  const [cash, pending, bonus] = await Promise.all([
    buildTotals('cash'),
    buildTotals('pending'),
    buildTotals('bonus'),
  ]);
  const { count = 0, in: came = 0, out: went = 0 } = cash ?? {};
  return {
    count: count + (pending?.count ?? 0) + (bonus?.count ?? 0),
    ofBalance: count,
    in: came,
    out: went,
    net: came - went,
  };
}

/** Returns the query of the entries of a round, under its own number and those of its suborders. */
export const roundEntriesQuery = (db: Database, purse: string, numbers: readonly string[]) =>
  selectEntries(db)
    .where(
      and(
        eq(ledgerEntries.accountId, purse),
        inArray(ledgerTransactions.scope, [...roundScopes]),
        inArray(ledgerTransactions.idempotencyKey, [...numbers]),
      ),
    )
    .all();

/**
 * Reads the fees kept from deposits, by order number. The member's accounts have no entry for them: fees move from the
 * service's collected money to the merchant.
 */
export async function readDepositFees(
  db: Database,
  orderNos: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (orderNos.length === 0) return new Map();
  const { idempotencyKey } = ledgerTransactions;
  const rows = await db
    .select({ orderNo: idempotencyKey, feeMinor: ledgerEntries.amountMinor })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(
      and(
        eq(ledgerTransactions.scope, 'deposit-fee'),
        isAmong(idempotencyKey, orderNos),
        gt(ledgerEntries.amountMinor, 0),
      ),
    );
  return new Map(rows.map(({ orderNo, feeMinor }) => [orderNo, feeMinor]));
}

/** Other kinds of accounts have no member movements. */
const parseMovementAccount = (ledgerAccount: string): Movement['account'] =>
  movementAccounts.find((kind) => ledgerAccount.startsWith(`${kind}:`)) ?? 'cash';

/**
 * Converts rows to their form on the wire. Rounds get their number and game, deposits their fee, returns their reason,
 * bonuses their source, and team transfers their other party.
 */
export async function toMovements(
  db: Database,
  rows: readonly EntryRow[],
  language: LanguageCode,
): Promise<Movement[]> {
  const listNumbers = (...steps: TransferScope[]) => [
    ...new Set(rows.filter(({ step }) => steps.includes(step)).map(({ number }) => number)),
  ];
  const [played, fees, rejections, deposits, bonuses, parties] = await Promise.all([
    listRoundsByNumber(db, listNumbers(...roundScopes)),
    readDepositFees(db, listNumbers('deposit')),
    readRejections(db, listNumbers('withdrawal-return')),
    readPromotionNames(db, listNumbers('bonus', 'bonus-release'), language),
    readBonusSources(db, listNumbers('bonus', 'bonus-release'), language),
    readTransferParties(db, listNumbers('transfer')),
  ]);
  const nodes = [...played.values()].map(({ nodeId }) => nodeId);
  const titles = await readGameTitles(db, nodes, language);
  return rows.flatMap(({ id, number, step, ledgerAccount, amount, after, currency, at, reason }) => {
    if (isJackpotScope(step)) return [];
    const balanceAfter = after ?? 0;
    const round = played.get(number);
    const isBonus = step.startsWith('bonus');
    const depositPromotion = isBonus ? deposits.get(number) : undefined;
    const bonus = isBonus ? bonuses.get(number) : undefined;
    const party = step === 'transfer' ? parties.get(number) : undefined;
    return {
      id,
      number: round?.roundId ?? number,
      step,
      account: parseMovementAccount(ledgerAccount),
      amount,
      before: balanceAfter - amount,
      after: balanceAfter,
      fee: step === 'deposit' ? (fees.get(number) ?? null) : null,
      currency,
      at: new Date(at).toISOString(),
      gameName: titles.get(round?.nodeId ?? 0)?.name ?? null,
      reason: step === 'withdrawal-return' ? (rejections.get(number) ?? null) : reason,
      bonusOf: depositPromotion === undefined ? (bonus?.of ?? null) : 'deposit',
      promotionName: depositPromotion ?? bonus?.name ?? null,
      counterpart: (amount < 0 ? party?.receiver : party?.sender) ?? null,
    };
  });
}
