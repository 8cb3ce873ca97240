import { dayMs, minuteMs } from '#contract/values/durations.ts';
import { withdrawalFee } from '#contract/values/wallet/withdrawals.ts';
import { randomOf } from '#demo/random.ts';
import { demoAccounts } from '#demo/seed/accounts.ts';
import { seedMerchants } from '#demo/seed/merchants.ts';
import type { Booked } from '#demo/seed/wallet/history-seed.ts';
import { payoutAccountId, withdrawalRuleRows } from '#demo/seed/wallet/withdrawal-seed.ts';
import { ledgerAccountId } from '#platform/core/ledger/ledger.ts';
import type { orderStates } from '#platform/core/ledger/tables.ts';
import { recordNumber } from '#platform/core/wire/record-number.ts';
import { feeOf } from '#platform/modules/wallet/withdrawals/rules.ts';
import type { withdrawals } from '#platform/modules/wallet/withdrawals/tables.ts';

type Order = typeof withdrawals.$inferInsert;
type Step = Pick<typeof orderStates.$inferInsert, 'at'> & { status: Order['status'] };
type Asked = {
  /** How many times the least that may be withdrawn. */
  times: number;
  /** Minutes before the seed at which the order entered each of its states. */
  steps: readonly (readonly [Order['status'], number])[];
  reason?: Order['reason'];
};

/** What one with a history asked for, oldest first: one of each way that a withdrawal ends, and one under way. */
const asked: readonly Asked[] = [
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

/** The same for the same seed's day. */
function numberOf(owner: string, ordinal: number, at: number): string {
  const random = randomOf(`withdrawal:${owner}:${ordinal}`);
  return recordNumber(
    'W',
    at,
    Uint8Array.from({ length: 8 }, () => random() * 256),
  );
}

/** What each state books, as `platform/modules/wallet/withdrawals` does. */
function bookedFor({ orderNo, merchantCode, accountId, currency, ...order }: Order, steps: readonly Step[]) {
  const of = (kind: Parameters<typeof ledgerAccountId>[0], owner: string) =>
    ledgerAccountId(kind, owner, currency);
  const [cash, pending] = [of('cash', accountId), of('pending', accountId)];
  const row = (
    scope: Booked['scope'],
    from: string,
    to: string,
    amountMinor: number,
    at: number,
  ): Booked => ({
    id: `${scope}-${orderNo}`,
    scope,
    key: orderNo,
    from,
    to,
    currency,
    amountMinor,
    at,
  });
  return steps.flatMap(({ status, at }): Booked[] => {
    if (status === 'requested') return [row('withdrawal', cash, pending, order.amountMinor, at)];
    if (status === 'rejected') return [row('withdrawal-return', pending, cash, order.amountMinor, at)];
    if (status !== 'paid') return [];
    const [clearing, fees] = [of('clearing', merchantCode), of('fees', merchantCode)];
    const arrives = order.amountMinor - order.feeMinor;
    const paid = [row('payout', pending, clearing, arrives, at)];
    return order.feeMinor > 0 ? [...paid, row('payout-fee', pending, fees, order.feeMinor, at)] : paid;
  });
}

export type SeededWithdrawal = { owner: string; order: Order; steps: Step[]; booked: Booked[] };

/** Withdrawals of the accounts with a history and a place to be paid out to, so that their pages are not empty. */
export function seededWithdrawals(now: number): SeededWithdrawal[] {
  const rules = withdrawalRuleRows();
  const members = demoAccounts.filter(({ games, paysOut }) => games > 0 && paysOut);
  return seedMerchants.flatMap(({ record: { merchantCode, currency } }) => {
    const rule = rules.find((row) => row.merchantCode === merchantCode);
    if (!rule) return [];
    return members.flatMap(({ username }) =>
      asked.map(({ times, steps: entered, reason = null }, index): SeededWithdrawal => {
        const owner = `${merchantCode}-${username}`;
        const steps = entered.map(([status, minutesAgo]) => ({ status, at: now - minutesAgo * minuteMs }));
        const [createdAt = now, endedAt = now] = [steps[0]?.at, steps.at(-1)?.at];
        const amountMinor = times * rule.minMinor;
        const order: Order = {
          orderNo: numberOf(owner, index + 1, createdAt),
          merchantCode,
          accountId: owner,
          ordinal: index + 1,
          payoutAccountId: payoutAccountId(merchantCode, username),
          currency,
          amountMinor,
          feeMinor: withdrawalFee(amountMinor, feeOf(rule)),
          status: steps.at(-1)?.status ?? 'requested',
          reason,
          nextAt: reason && endedAt + dayMs,
          createdAt,
          expectedAt: createdAt + rule.usualMinutes * minuteMs,
        };
        return { owner, order, steps, booked: bookedFor(order, steps) };
      }),
    );
  });
}
