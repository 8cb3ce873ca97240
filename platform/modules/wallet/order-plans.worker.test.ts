import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import type { Step } from '#platform/core/jobs/steps.ts';
import { grants, releaseAll } from '#platform/core/ledger/bonus-grants.ts';
import { turnoverLeft } from '#platform/core/ledger/turnover.ts';
import {
  closeOpenDeposits,
  depositBonuses,
  expireAll,
  expireDeposits,
  releaseBonuses,
  waitingOrders,
} from '#platform/modules/wallet/deposits/order-moves.ts';
import { newestReturns, unmatchedPayments } from '#platform/modules/wallet/deposits/stray-payments.ts';
import { withdrawalsIn } from '#platform/modules/wallet/withdrawals/operator.ts';
import { historyOf } from '#platform/modules/wallet/withdrawals/request.ts';
import { tokenOf } from '#platform/support/client.ts';
import { openDeposit } from '#platform/support/deposits.ts';
import { plansOf } from '#platform/support/query-plans.ts';

type Run = Parameters<typeof plansOf>[0];
const member = 'aurora-member1';
const now = Date.now();
const late = now + 7 * 86_400_000;

/** A portion of a step, after a place. */
const portion =
  (step: Step, at: number, cursor: string | null = null): Run =>
  (db) =>
    step({ db, env, now: at, at, cursor, budget: { left: 400 } });

/** Of deposits, and of promotions. */
const bonuses = 'deposit_bonuses_held or bonus_grants_held';

/** What is read of a table first, and the index that finds it. */
const jobs: readonly [name: string, index: string, run: Run][] = [
  ['expiring what is due of all', 'deposit_orders_due', portion(expireAll('created'), late)],
  [
    'expiring what is due of all, further on',
    'deposit_orders_due',
    portion(expireAll('created'), late, '1 1'),
  ],
  ['expiring what is due of a member', 'deposit_orders_due', (db) => expireDeposits(db, late, member)],
  ['releasing bonuses of all', bonuses, portion(releaseAll(depositBonuses), now)],
  ['releasing bonuses of all, further on', bonuses, portion(releaseAll(depositBonuses), now, 'a 1')],
  ['releasing grants of all', bonuses, portion(releaseAll(grants), now)],
  ['releasing grants of all, further on', bonuses, portion(releaseAll(grants), now, 'a 1')],
  ['releasing a member’s bonuses', bonuses, (db) => releaseBonuses(db, now, member)],
  [
    'closing what a member opened',
    'deposit_orders_of_member_by_state',
    (db) => db.batch(closeOpenDeposits(db, member, now, { why: 'limit' })),
  ],
  ['deposits for the desk', 'deposit_orders_by_state', (db) => waitingOrders(db)],
  [
    'withdrawals that are done, for the desk',
    'withdrawals_by_state',
    (db) => withdrawalsIn(db, ['paid', 'rejected'], { newest: true, limit: 100 }),
  ],
  [
    'withdrawals to look at',
    'withdrawals_by_state',
    (db) => withdrawalsIn(db, ['requested'], { newest: false, limit: 100 }),
  ],
  ['a page of strays', 'payments_on_desk', (db) => unmatchedPayments(db)],
  ['a further page of strays', 'payments_on_desk', (db) => unmatchedPayments(db, { at: 9, id: 'x' })],
  ['what was sent back', 'returned_payments_by_time', (db) => newestReturns(db)],
  ['a member’s withdrawals so far', 'withdrawals_in_turn', (db) => historyOf(db, member, 'USD', now)],
  ['what a member has to bet', 'turnover_of_account', (db) => turnoverLeft(db, member, 'USD')],
];
/** Read from end to end, as each has what is asked for alone, or is left after a page. */
const wholeIndexes = ['deposit_bonuses_held', 'returned_payments_by_time', 'payments_on_desk'];

test.for(jobs)('%s: found by %s, and nothing is sorted', async ([, index, run]) => {
  // What is due.
  await openDeposit(await tokenOf('member1'));
  const plans = await plansOf(run);
  expect(plans.length).toBeGreaterThan(0);
  for (const steps of plans) {
    expect(
      steps.some((step) => index.split(' or ').some((each) => step.includes(`INDEX ${each}`))),
      steps.join('\n'),
    ).toBe(true);
    const slow = steps.filter(
      (step) =>
        (step.startsWith('SCAN') && !wholeIndexes.some((whole) => step.endsWith(`INDEX ${whole}`))) ||
        step.includes('TEMP B-TREE'),
    );
    expect(slow, steps.join('\n')).toEqual([]);
  }
});
