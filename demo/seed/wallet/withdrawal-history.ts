import { dayMs, minuteMs } from '#contract/values/durations.ts';
import { computeWithdrawalFee } from '#contract/values/wallet/withdrawals.ts';
import { createKeyedRandom } from '#demo/random.ts';
import { demoAccounts } from '#demo/seed/accounts.ts';
import { seedMerchants } from '#demo/seed/merchants.ts';
import type { SeededMovement } from '#demo/seed/wallet/history-seed.ts';
import { buildPayoutAccountId, buildWithdrawalRuleRows } from '#demo/seed/wallet/withdrawal-seed.ts';
import { toLedgerAccountId } from '#platform/core/ledger/ledger.ts';
import type { orderStates } from '#platform/core/ledger/tables.ts';
import { createRecordNumber } from '#platform/core/wire/record-number.ts';
import { toFee } from '#platform/modules/wallet/withdrawals/rules.ts';
import type { withdrawals } from '#platform/modules/wallet/withdrawals/tables.ts';

type Order = typeof withdrawals.$inferInsert;
type Step = Pick<typeof orderStates.$inferInsert, 'at'> & { status: Order['status'] };
type RequestedWithdrawal = {
  /** Amount as a multiple of the minimum withdrawal. */
  times: number;
  /** The order's states. Each number says how many minutes before the seed its state began. */
  steps: readonly (readonly [Order['status'], number])[];
  reason?: Order['reason'];
};

/** Withdrawals of an account with a history, oldest first: one paid, one rejected and one in review. */
const requestedWithdrawals: readonly RequestedWithdrawal[] = [
  {
    times: 12,
    steps: [
      ['requested', 20 * 1_440 + 90],
      ['review', 20 * 1_440 + 70],
      ['approved', 20 * 1_440 + 65],
      ['paid', 20 * 1_440 + 10],
    ],
  },
  {
    times: 6,
    steps: [
      ['requested', 6 * 1_440 + 200],
      ['review', 6 * 1_440 + 150],
      ['rejected', 6 * 1_440 + 130],
    ],
    reason: 'account.name',
  },
  {
    times: 8,
    steps: [
      ['requested', 14],
      ['review', 4],
    ],
  },
];

/** Builds an order number. Seeds on the same day build the same numbers. */
function buildOrderNumber(owner: string, ordinal: number, at: number): string {
  const random = createKeyedRandom(`withdrawal:${owner}:${ordinal}`);
  return createRecordNumber(
    'W',
    at,
    Uint8Array.from({ length: 8 }, () => random() * 256),
  );
}

/** Builds the bookings of an order's states, as `platform/modules/wallet/withdrawals` does. */
function buildBookings(
  { orderNo, merchantCode, accountId, currency, ...order }: Order,
  steps: readonly Step[],
) {
  const toId = (kind: Parameters<typeof toLedgerAccountId>[0], owner: string) =>
    toLedgerAccountId(kind, owner, currency);
  const [cash, pending] = [toId('cash', accountId), toId('pending', accountId)];
  const buildMovement = (
    scope: SeededMovement['scope'],
    from: string,
    to: string,
    amountMinor: number,
    at: number,
  ): SeededMovement => ({
    id: `${scope}-${orderNo}`,
    scope,
    key: orderNo,
    from,
    to,
    currency,
    amountMinor,
    at,
  });
  return steps.flatMap(({ status, at }): SeededMovement[] => {
    if (status === 'requested') return [buildMovement('withdrawal', cash, pending, order.amountMinor, at)];
    if (status === 'rejected')
      return [buildMovement('withdrawal-return', pending, cash, order.amountMinor, at)];
    if (status !== 'paid') return [];
    const [clearing, fees] = [toId('clearing', merchantCode), toId('fees', merchantCode)];
    const arrives = order.amountMinor - order.feeMinor;
    const paid = [buildMovement('payout', pending, clearing, arrives, at)];
    return order.feeMinor > 0
      ? [...paid, buildMovement('payout-fee', pending, fees, order.feeMinor, at)]
      : paid;
  });
}

export type SeededWithdrawal = { owner: string; order: Order; steps: Step[]; booked: SeededMovement[] };

/** Builds withdrawals of the accounts that have a history and a payout account, so that their pages are not empty. */
export function buildWithdrawals(now: number): SeededWithdrawal[] {
  const rules = buildWithdrawalRuleRows();
  const members = demoAccounts.filter(({ games, paysOut }) => games > 0 && paysOut);
  return seedMerchants.flatMap(({ record: { merchantCode, currency } }) => {
    const rule = rules.find((row) => row.merchantCode === merchantCode);
    if (!rule) return [];
    return members.flatMap(({ username }) =>
      requestedWithdrawals.map(({ times, steps: statesWithAge, reason = null }, index): SeededWithdrawal => {
        const owner = `${merchantCode}-${username}`;
        const steps = statesWithAge.map(([status, minutesAgo]) => ({
          status,
          at: now - minutesAgo * minuteMs,
        }));
        const [createdAt = now, endedAt = now] = [steps[0]?.at, steps.at(-1)?.at];
        const amountMinor = times * rule.minMinor;
        const order: Order = {
          orderNo: buildOrderNumber(owner, index + 1, createdAt),
          merchantCode,
          accountId: owner,
          ordinal: index + 1,
          payoutAccountId: buildPayoutAccountId(merchantCode, username),
          currency,
          amountMinor,
          feeMinor: computeWithdrawalFee(amountMinor, toFee(rule)),
          status: steps.at(-1)?.status ?? 'requested',
          reason,
          nextAt: reason && endedAt + dayMs,
          createdAt,
          expectedAt: createdAt + rule.usualMinutes * minuteMs,
        };
        return { owner, order, steps, booked: buildBookings(order, steps) };
      }),
    );
  });
}
