import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import { balance } from '#contract/calls/wallet/balance.ts';
import { transactionRecord } from '#contract/calls/wallet/records.ts';
import { withdrawInfo, withdrawOrder, withdrawOrders } from '#contract/calls/wallet/withdrawals.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { proveLedger } from '#platform/core/ledger/ledger-proof.ts';
import { ask, logInForToken } from '#platform/support/client.ts';

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

test.for(['aurora', 'lotus', 'harbour'] as const)(
  'the member with a history at %s has one paid withdrawal, one rejected with a reason, and one in review [WA-08]',
  async (merchant) => {
    const options = { token: await logInForToken('rich1', merchant), merchant };
    const orders = await ask(withdrawOrders, options);
    expect(orders.map(({ status }) => status)).toEqual(['review', 'rejected', 'paid']);
    expect(orders.map(({ reason }) => reason)).toEqual([null, 'account.name', null]);
    for (const { orderNo, status, states } of orders) {
      expect(states.at(-1)?.status).toBe(status);
      expect(await ask(withdrawOrder, { ...options, query: { orderNo } })).toMatchObject({ orderNo });
    }
    const info = await ask(withdrawInfo, options);
    for (const { amountMinor } of orders) {
      expect(amountMinor).toBeGreaterThanOrEqual(info.limits.minMinor);
      expect(amountMinor).toBeLessThanOrEqual(info.limits.maxMinor);
    }
    expect(info.openOrder?.orderNo).toBe(orders[0]?.orderNo);
  },
);

test.for(['aurora', 'lotus', 'harbour'] as const)(
  'the member’s records at %s have every movement of the withdrawals, and all movements add up to the balance [WA-12]',
  async (merchant) => {
    const options = { token: await logInForToken('rich1', merchant), merchant };
    const query = { from: '2000-01-01', to: '2030-12-31' } as const;
    const page = await ask(transactionRecord, { ...options, query: { ...query, kind: 'withdrawal' } });
    const fee = merchant === 'lotus' ? [] : ['payout-fee'];
    expect(page.list.map(({ step }) => step)).toEqual([
      'withdrawal',
      'withdrawal-return',
      'withdrawal',
      ...fee,
      'payout',
      'withdrawal',
    ]);
    const { totals } = await ask(transactionRecord, { ...options, query });
    expect(totals?.net).toBe(2_500_000);
    expect((await ask(balance, options)).sumBalance).toBe(2_500_000);
    const pending = page.list.filter(({ account }) => account === 'pending');
    expect(sum(pending.map(({ amount }) => amount))).toBe(page.list.at(-1)?.amount);
  },
);

test('the seeded ledger is consistent', async () => {
  expect((await proveLedger(openDatabase(env))).faults).toEqual([]);
});
