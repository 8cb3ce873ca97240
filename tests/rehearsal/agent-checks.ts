import assert from 'node:assert/strict';

import * as v from 'valibot';

import { openDownline } from '#contract/calls/agents/opening.ts';
import { rebates } from '#contract/calls/agents/rebates.ts';
import { downlines } from '#contract/calls/agents/team.ts';
import { teamTransfer, teamTransferInfo } from '#contract/calls/agents/transfers.ts';
import { acceptContract, contractView } from '#contract/calls/contracts.ts';
import { setPaymentPassword } from '#contract/calls/member/payment-password.ts';
import { findAccountByUsername } from '#platform/core/accounts/accounts.ts';
import {
  buildTransferStatements,
  openLedgerAccounts,
  toLedgerAccountId,
} from '#platform/core/ledger/ledger.ts';
import { endWithdrawalSuspension } from '#platform/core/protection/withdrawal-wait.ts';

import type { RunningAccount } from './runtime.ts';
import { logIn, password, type SiteCheck } from './scene.ts';

const paymentPassword = '280417';
const limits = { minMinor: 100, maxMinor: 50_000, perDayMinor: 200_000 };

/** Gives the agent money and ends the suspension after the new payment password, as support would. */
async function prepareTransfers(running: RunningAccount): Promise<void> {
  const db = await running.openDatabase('DB');
  const agent = await findAccountByUsername(db, 'meridian', 'robin');
  assert.ok(agent);
  await endWithdrawalSuspension(db, agent.id);
  const transfer = {
    from: toLedgerAccountId('house', 'meridian', 'EUR'),
    to: toLedgerAccountId('cash', agent.id, 'EUR'),
    amountMinor: 80_000,
    currency: 'EUR',
    at: Date.now(),
  };
  await db.batch([
    openLedgerAccounts(db, 'EUR', [
      { kind: 'house', owner: 'meridian' },
      { kind: 'cash', owner: agent.id },
    ]),
    ...buildTransferStatements(db, { ...transfer, scope: 'correction', key: agent.id, reason: 'goodwill' }),
  ]);
}

export const agentChecks: readonly SiteCheck[] = [
  {
    title: 'the first agent logs in to the agent centre and sees the rates that the team can get',
    after: /merchant -- agent/,
    run: async (running) => {
      const agent = await logIn(running, 'robin', { side: 'agent' });
      const { own } = v.parse(rebates.value, await agent.call(rebates));
      const toRate = (gameType: string, rate: number) => ({ gameType, rate: 0, next: rate, most: rate });
      assert.deepEqual(own, [toRate('RNG', 100), toRate('LIVE', 80)]);
    },
  },
  {
    title: 'the agent opens an account below, and transfers money to it within the merchant’s limits',
    after: /merchant -- agent/,
    run: async (running) => {
      const agent = await logIn(running, 'robin', { side: 'agent' });
      const body = { type: 0, username: 'below', password: 'Given-by-robin-1' };
      const { id } = v.parse(openDownline.value, await agent.call(openDownline, { body }));
      const { list } = v.parse(downlines.value, await agent.call(downlines));
      assert.deepEqual(
        list.map(({ account }) => account),
        ['below'],
      );
      await agent.call(setPaymentPassword, { body: { password, newPaymentPassword: paymentPassword } });
      await prepareTransfers(running);
      const send = (amountMinor: number) =>
        agent.call(teamTransfer, { body: { id, amountMinor, paymentPassword } });
      const readInfo = async () => v.parse(teamTransferInfo.value, await agent.call(teamTransferInfo));
      assert.deepEqual((await readInfo()).limits, { ...limits, usedMinor: 0 });
      await assert.rejects(send(limits.maxMinor + 1), /transfer\.limits/);
      await send(limits.maxMinor);
      const { balanceMinor, limits: after } = await readInfo();
      assert.deepEqual([balanceMinor, after?.usedMinor], [30_000, limits.maxMinor]);
    },
  },
  {
    title: 'the agent is offered the contract and signs it',
    after: /merchant -- contract/,
    run: async (running) => {
      const agent = await logIn(running, 'robin', { side: 'agent' });
      const read = async () =>
        v.parse(contractView.value, await agent.call(contractView, { query: '?kind=dividend' })).contract;
      const offered = await read();
      assert.ok(offered);
      const { contractNo, payer, period, versions } = offered;
      assert.deepEqual([payer, period, versions[0]?.state], [null, 'month', 'offered']);
      assert.deepEqual(versions[0]?.rates, [
        { thresholdMinor: 0, rateHundredths: 500 },
        { thresholdMinor: 1_000_000, rateHundredths: 800 },
      ]);
      await agent.call(acceptContract, { body: { contractNo, version: 1 } });
      assert.equal((await read())?.versions[0]?.state, 'signed');
    },
  },
];
