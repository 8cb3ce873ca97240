import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import type { Step } from '#platform/core/jobs/steps.ts';
import { releasableGrants, createReleaseStep } from '#platform/core/ledger/bonus-grants.ts';
import { readOpenTurnover } from '#platform/core/ledger/turnover.ts';
import {
  buildDepositClosings,
  depositBonuses,
  createExpiryStep,
  expireDeposits,
  releaseBonuses,
  listWaitingDeposits,
} from '#platform/modules/wallet/deposits/order-status-changes.ts';
import { listNotedPayments, readDeskPayments } from '#platform/modules/wallet/deposits/stray-payments.ts';
import { listWithdrawalsByState } from '#platform/modules/wallet/withdrawals/operator.ts';
import { readWithdrawalHistory } from '#platform/modules/wallet/withdrawals/request.ts';
import { logInForToken } from '#platform/support/client.ts';
import { openDeposit } from '#platform/support/deposits.ts';
import { explainQueries } from '#platform/support/query-plans.ts';

type Run = Parameters<typeof explainQueries>[0];
const member = 'aurora-member1';
const now = Date.now();
const late = now + 7 * 86_400_000;

/** Returns a function that runs a job's step once, from a cursor. */
const createStepRun =
  (step: Step, at: number, cursor: string | null = null): Run =>
  (db) =>
    step({ db, env, now: at, at, cursor, budget: { left: 400 } });

/** The index of deposit bonuses or the index of promotion bonuses. */
const bonusIndexes = 'deposit_bonuses_held or bonus_grants_held';

/** Each job or query, with the index that each of its statements must use. */
const jobs: readonly [name: string, index: string, run: Run][] = [
  ['expiring all due deposits', 'deposit_orders_due', createStepRun(createExpiryStep('created'), late)],
  [
    'expiring all due deposits, after a cursor',
    'deposit_orders_due',
    createStepRun(createExpiryStep('created'), late, '1 1'),
  ],
  ['expiring a member’s due deposits', 'deposit_orders_due', (db) => expireDeposits(db, late, member)],
  ['releasing all deposit bonuses', bonusIndexes, createStepRun(createReleaseStep(depositBonuses), now)],
  [
    'releasing all deposit bonuses, after a cursor',
    bonusIndexes,
    createStepRun(createReleaseStep(depositBonuses), now, 'a 1'),
  ],
  ['releasing all grants', bonusIndexes, createStepRun(createReleaseStep(releasableGrants), now)],
  [
    'releasing all grants, after a cursor',
    bonusIndexes,
    createStepRun(createReleaseStep(releasableGrants), now, 'a 1'),
  ],
  ['releasing a member’s bonuses', bonusIndexes, (db) => releaseBonuses(db, now, member)],
  [
    'closing a member’s open deposits',
    'deposit_orders_of_member_by_state',
    (db) => db.batch(buildDepositClosings(db, member, now, { why: 'limit' })),
  ],
  ['listing deposits for the desk', 'deposit_orders_by_state', (db) => listWaitingDeposits(db)],
  [
    'listing finished withdrawals for the desk',
    'withdrawals_by_state',
    (db) => listWithdrawalsByState(db, ['paid', 'rejected'], { newest: true, limit: 100 }),
  ],
  [
    'listing requested withdrawals for the desk',
    'withdrawals_by_state',
    (db) => listWithdrawalsByState(db, ['requested'], { newest: false, limit: 100 }),
  ],
  ['reading a page of stray payments', 'payments_on_desk', (db) => readDeskPayments(db)],
  [
    'reading a further page of stray payments',
    'payments_on_desk',
    (db) => readDeskPayments(db, { at: 9, id: 'x' }),
  ],
  ['listing returned payments', 'returned_payments_by_time', (db) => listNotedPayments(db)],
  [
    'reading a member’s earlier withdrawals',
    'withdrawals_in_turn',
    (db) => readWithdrawalHistory(db, member, 'USD', now),
  ],
  ['reading a member’s open turnover', 'turnover_of_account', (db) => readOpenTurnover(db, member, 'USD')],
];
/** Indexes that may be scanned: they contain only rows that the query needs, or the query stops after a page. */
const wholeIndexes = ['deposit_bonuses_held', 'returned_payments_by_time', 'payments_on_desk'];

test.for(jobs)('%s uses the index %s and sorts nothing', async ([, index, run]) => {
  // The jobs need a due order.
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
