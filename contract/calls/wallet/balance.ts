import { balanceSchema } from '#contract/values/wallet/balance.ts';
import { defineCall, publicRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';
import { noQuery } from '#contract/wire/no-query.ts';

/** Returns the balance of the main wallet, in minor units of `currency`. */
export const balance = defineCall({
  ...publicRead,
  key: 'wallet.balance',
  payout: true,
  path: '/wps/wallet/balance',
  moduleId: 500,
  browserFreshMs: freshness.records,
  session: 'required',
  cache: 'sensitive',
  query: noQuery,
  value: balanceSchema,
  source: 'WA-01, Requirements §0',
});

export const balanceCalls = [balance] as const;
