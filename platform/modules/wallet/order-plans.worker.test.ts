import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import type { Step } from '#platform/core/jobs/steps.ts';
import { heldGrants, createReleaseStep } from '#platform/core/ledger/bonus-grants.ts';
import { readOpenTurnover } from '#platform/core/ledger/turnover.ts';
import {
  buildDepositClosings,
  depositBonuses,
  createExpiryStep,
  expireDeposits,
  releaseBonuses,
  listWaitingDeposits,
} from '#platform/modules/wallet/deposits/order-status-changes.ts';
import { newestReturnsQuery, readDeskPayments } from '#platform/modules/wallet/deposits/stray-payments.ts';
import { listWithdrawalsByState } from '#platform/modules/wallet/withdrawals/operator.ts';
import { readWithdrawalHistory } from '#platform/modules/wallet/withdrawals/request.ts';
import { logInForToken } from '#platform/support/client.ts';
import { openDeposit } from '#platform/support/deposits.ts';
import { explainQueries } from '#platform/support/query-plans.ts';

type Run = Parameters<typeof explainQueries>[0];
const member = 'aurora-member1';
const now = Date.now();
const late = now + 7 * 86_400_000;

/** Creates a run of one portion of a step after a cursor. */
const createPortion =
  (step: Step, at: number, cursor: string | null = null): Run =>
  (db) =>
    step({ db, env, now: at, at, cursor, budget: { left: 400 } });

/** The index of deposit bonuses, or that of promotion bonuses. */
const bonusIndexes = 'deposit_bonuses_held or bonus_grants_held';

/** Each job with the index of its first table. */
const jobs: readonly [name: string, index: string, run: Run][] = [
  ['expiring what is due of all', 'deposit_orders_due', createPortion(createExpiryStep('created'), late)],
  [
    'expiring what is due of all, further on',
    'deposit_orders_due',
    createPortion(createExpiryStep('created'), late, '1 1'),
  ],
  ['expiring what is due of a member', 'deposit_orders_due', (db) => expireDeposits(db, late, member)],
  ['releasing bonuses of all', bonusIndexes, createPortion(createReleaseStep(depositBonuses), now)],
  [
    'releasing bonuses of all, further on',
    bonusIndexes,
    createPortion(createReleaseStep(depositBonuses), now, 'a 1'),
  ],
  ['releasing grants of all', bonusIndexes, createPortion(createReleaseStep(heldGrants), now)],
  [
    'releasing grants of all, further on',
    bonusIndexes,
    createPortion(createReleaseStep(heldGrants), now, 'a 1'),
  ],
  ['releasing a member’s bonuses', bonusIndexes, (db) => releaseBonuses(db, now, member)],
  [
    'closing what a member opened',
    'deposit_orders_of_member_by_state',
    (db) => db.batch(buildDepositClosings(db, member, now, { why: 'limit' })),
  ],
  ['deposits for the desk', 'deposit_orders_by_state', (db) => listWaitingDeposits(db)],
  [
    'withdrawals that are done, for the desk',
    'withdrawals_by_state',
    (db) => listWithdrawalsByState(db, ['paid', 'rejected'], { newest: true, limit: 100 }),
  ],
  [
    'withdrawals to look at',
    'withdrawals_by_state',
    (db) => listWithdrawalsByState(db, ['requested'], { newest: false, limit: 100 }),
  ],
  ['a page of strays', 'payments_on_desk', (db) => readDeskPayments(db)],
  ['a further page of strays', 'payments_on_desk', (db) => readDeskPayments(db, { at: 9, id: 'x' })],
  ['what was sent back', 'returned_payments_by_time', (db) => newestReturnsQuery(db)],
  [
    'a member’s withdrawals so far',
    'withdrawals_in_turn',
    (db) => readWithdrawalHistory(db, member, 'USD', now),
  ],
  ['what a member has to bet', 'turnover_of_account', (db) => readOpenTurnover(db, member, 'USD')],
];
/** Indexes that are read completely, because they contain only what is wanted, or the query stops after a page. */
const wholeIndexes = ['deposit_bonuses_held', 'returned_payments_by_time', 'payments_on_desk'];

test.for(jobs)('%s: found by %s, and nothing is sorted', async ([, index, run]) => {
  // Something must be due.
  await openDeposit(await logInForToken('member1'));
  const plans = await explainQueries(run);
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
