import { type SQL, and, desc, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm';

import { type Movement, movementAccounts } from '#contract/calls/wallet/records.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import type { MovementKind } from '#contract/values/wallet/movements.ts';
import type { Database } from '#platform/core/database/client.ts';
import { type TransferScope, ledgerAccountId } from '#platform/core/ledger/ledger.ts';
import type { Span } from '#platform/core/ledger/money-sums.ts';
import { isAmong } from '#platform/core/ledger/order-states.ts';
import {
  jackpotScopes,
  ledgerEntries,
  ledgerTransactions,
  transferScopes,
} from '#platform/core/ledger/tables.ts';
import { partiesOf } from '#platform/modules/agents/exports.ts';
import { gameTitles } from '#platform/modules/catalogue/exports.ts';
import { roundsOf } from '#platform/modules/play/exports.ts';
import { bonusSourcesOf } from '#platform/modules/promotions/exports.ts';
import { promotionNamesOf, rejectionsOf } from '#platform/modules/wallet/exports.ts';

// Movements of a member's money. A list of everything reads `ledger_entries_of_account`, a list of one kind and every
// sum `ledger_entries_of_kind`; nothing is sorted (`query-plans.worker.test.ts`). Of a movement between two of the
// member's own accounts the side of the balance is the row.

/** Which of the member's accounts a scope moves; of one between two of his own it is the balance. */
const accountOf = (scope: TransferScope): Movement['account'] => {
  if (scope === 'payout' || scope === 'payout-fee') return 'pending';
  return scope === 'bonus' || scope === 'bonus-given-up' ? 'bonus' : 'cash';
};

/** What a round moves. */
const ofRounds = ['bet', 'ticket', 'bet-return', 'win'] as const satisfies readonly TransferScope[];

/** What each kind is: every scope that moves a member's money for real is in one (`movements.test.ts`). */
export const scopesOfKind: Record<MovementKind, readonly TransferScope[]> = {
  deposit: ['deposit'],
  withdrawal: ['withdrawal', 'withdrawal-return', 'payout', 'payout-fee'],
  bonus: ['bonus', 'bonus-release', 'bonus-given-up'],
  rebate: ['rebate'],
  game: [...ofRounds],
  transfer: ['transfer'],
  contract: ['contract'],
  envelope: ['envelope', 'envelope-share', 'envelope-return'],
  correction: ['correction'],
};

const isOfJackpot = (scope: TransferScope): scope is (typeof jackpotScopes)[number] =>
  jackpotScopes.some((one) => one === scope);

const scopesOf = (kind: MovementKind | undefined): readonly TransferScope[] =>
  kind ? scopesOfKind[kind] : transferScopes;

const isOfBalance = (scope: TransferScope): boolean => accountOf(scope) === 'cash';

/** Entries of one ledger account. */
type Which = Span & { purse: string };

/** Movements of a member, of one kind or of all. */
type OfMember = Span & { accountId: string; currency: string; kind?: MovementKind | undefined };

type Cursor = { at: number; id: number };

const within = ({ purse, start, end }: Which): SQL | undefined =>
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

const entries = (db: Database) =>
  db
    .select(columns)
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .$dynamic();

type EntryRow = Awaited<ReturnType<typeof entries>>[number];

/** The newest entries of a span, of one scope or of all. */
export const newestEntries = (
  db: Database,
  which: Which,
  { scope, before, rows }: { scope: TransferScope | null; before: Cursor | null; rows: number },
) =>
  entries(db)
    .where(
      and(
        within(which),
        scope ? eq(ledgerEntries.scope, scope) : undefined,
        before ? sql`(${ledgerEntries.at}, ${ledgerEntries.id}) < (${before.at}, ${before.id})` : undefined,
      ),
    )
    .orderBy(desc(ledgerEntries.at), desc(ledgerEntries.id))
    .limit(rows);

/** A member's entries of a scope, or all of his balance. */
const ofScope = ({ accountId, currency, start, end }: OfMember, scope: TransferScope | null): Which => {
  const account = scope ? accountOf(scope) : 'cash';
  return { start, end, purse: ledgerAccountId(account, accountId, currency) };
};

/**
 * A page of movements, newest first. Several scopes or accounts are a list of each, merged here: one query over all
 * would sort all that there is of them.
 */
export async function movementsPage(db: Database, which: OfMember, before: Cursor | null, rows: number) {
  const scopes = which.kind
    ? scopesOf(which.kind)
    : [null, ...transferScopes.filter((scope) => !isOfBalance(scope))];
  const lists = await Promise.all(
    scopes.map((scope) => newestEntries(db, ofScope(which, scope), { scope, before, rows }).all()),
  );
  return lists
    .flat()
    .toSorted((a, b) => b.at - a.at || b.id - a.id)
    .slice(0, rows);
}

/** How many entries of some scopes there are, and what came in and went out, both above zero. */
export const entryTotals = (db: Database, which: Which, scopes: readonly TransferScope[]) =>
  db
    .select({
      count: sql<number>`count(*)`,
      in: sql<number>`coalesce(sum(max(${ledgerEntries.amountMinor}, 0)), 0)`,
      out: sql<number>`coalesce(sum(max(-${ledgerEntries.amountMinor}, 0)), 0)`,
    })
    .from(ledgerEntries)
    .where(and(within(which), inArray(ledgerEntries.scope, [...scopes])));

/** How many movements there are, and what came into the balance and went out of it. */
export async function movementTotals(db: Database, which: OfMember) {
  const scopes = scopesOf(which.kind);
  const totalsOf = (account: Movement['account']) => {
    // Every scope by name where all are meant: so the index of kinds has it all.
    const own = scopes.filter((scope) => accountOf(scope) === account);
    const [scope] = own;
    return scope ? entryTotals(db, ofScope(which, scope), own).get() : undefined;
  };
  const [cash, pending, bonus] = await Promise.all([
    totalsOf('cash'),
    totalsOf('pending'),
    totalsOf('bonus'),
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

/** What a round took and paid, under its own number and under those of its suborders. */
export const entriesOfRound = (db: Database, purse: string, numbers: readonly string[]) =>
  entries(db)
    .where(
      and(
        eq(ledgerEntries.accountId, purse),
        inArray(ledgerTransactions.scope, [...ofRounds]),
        inArray(ledgerTransactions.idempotencyKey, [...numbers]),
      ),
    )
    .all();

/**
 * What was kept of deposits as their fee, by the order's number. The member's accounts have no entry of it: it goes from
 * what the service collected to the merchant.
 */
export async function depositFees(
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

/** The kind that an account's id begins with; entries of other kinds are no member's movements. */
const accountIn = (ledgerAccount: string): Movement['account'] =>
  movementAccounts.find((kind) => ledgerAccount.startsWith(`${kind}:`)) ?? 'cash';

/**
 * Rows as the wire has them; those of a round have its number and its game, a deposit its fee, what came back its reason, a
 * bonus what granted it, a transfer in the team who was on its other side.
 */
export async function toMovements(
  db: Database,
  rows: readonly EntryRow[],
  language: LanguageCode,
): Promise<Movement[]> {
  const numbersOf = (...steps: TransferScope[]) => [
    ...new Set(rows.filter(({ step }) => steps.includes(step)).map(({ number }) => number)),
  ];
  const [played, fees, rejections, deposits, bonuses, parties] = await Promise.all([
    roundsOf(db, numbersOf(...ofRounds)),
    depositFees(db, numbersOf('deposit')),
    rejectionsOf(db, numbersOf('withdrawal-return')),
    promotionNamesOf(db, numbersOf('bonus', 'bonus-release'), language),
    bonusSourcesOf(db, numbersOf('bonus', 'bonus-release'), language),
    partiesOf(db, numbersOf('transfer')),
  ]);
  const nodes = [...played.values()].map(({ nodeId }) => nodeId);
  const titles = await gameTitles(db, nodes, language);
  return rows.flatMap(({ id, number, step, ledgerAccount, amount, after, currency, at, reason }) => {
    if (isOfJackpot(step)) return [];
    const left = after ?? 0;
    const round = played.get(number);
    const isBonus = step.startsWith('bonus');
    const ofDeposit = isBonus ? deposits.get(number) : undefined;
    const bonus = isBonus ? bonuses.get(number) : undefined;
    const party = step === 'transfer' ? parties.get(number) : undefined;
    return {
      id,
      number: round?.roundId ?? number,
      step,
      account: accountIn(ledgerAccount),
      amount,
      before: left - amount,
      after: left,
      fee: step === 'deposit' ? (fees.get(number) ?? null) : null,
      currency,
      at: new Date(at).toISOString(),
      gameName: titles.get(round?.nodeId ?? 0)?.name ?? null,
      reason: step === 'withdrawal-return' ? (rejections.get(number) ?? null) : reason,
      bonusOf: ofDeposit === undefined ? (bonus?.of ?? null) : 'deposit',
      promotionName: ofDeposit ?? bonus?.name ?? null,
      counterpart: (amount < 0 ? party?.receiver : party?.sender) ?? null,
    };
  });
}
