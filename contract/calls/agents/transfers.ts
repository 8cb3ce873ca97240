import * as v from 'valibot';

import { agentRoles } from '#contract/values/customers.ts';
import { instantSchema, minorSchema } from '#contract/values/scalars.ts';
import { proofEntries, proofsSchema } from '#contract/values/wallet/proof.ts';
import { agentRead, defineCall } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';
import { noQuery } from '#contract/wire/no-query.ts';

/** Why an agent's money is not sent to the team. */
export const sendingErrors = [
  'transfer.limits',
  'wallet.insufficient',
  'withdraw.turnover.left',
  'payment.proof.required',
  'transfer.not.yet',
  'payment.password.wrong',
  'totp.wrong',
  'too.many.requests',
] as const;

/** Amounts in minor units of `currency`. */
const limitsSchema = v.object({
  minMinor: minorSchema,
  maxMinor: minorSchema,
  /** In all, on a day of the merchant's: `usedMinor` has envelopes too. */
  perDayMinor: minorSchema,
  usedMinor: minorSchema,
});

/** What decides on a transfer before one is asked for. `proof`: which of the two the agent has. */
export const teamTransferInfo = defineCall({
  ...agentRead,
  query: noQuery,
  key: 'agent.transferInfo',
  path: '/wps/agent/transfer',
  moduleId: 730,
  browserFreshMs: freshness.never,
  value: v.object({
    currency: v.pipe(v.string(), v.length(3)),
    balanceMinor: minorSchema,
    /** Null: the merchant lets no money be sent. */
    limits: v.nullable(limitsSchema),
    proof: proofsSchema,
  }),
  source: 'AG-24',
});
export type TeamTransferInfo = v.InferOutput<typeof teamTransferInfo.value>;

/**
 * Sends money from the agent's balance to that of somebody below him, at once and for good: two legs of one
 * movement. Both are told by their records. `not.found` for who is not below him; `transfer.refused` for an account that
 * can take nothing now, whatever the reason; `withdraw.turnover.left` while the agent himself has to bet something first.
 */
export const teamTransfer = defineCall({
  session: 'required',
  roles: agentRoles,
  cache: 'sensitive',
  query: noQuery,
  key: 'agent.transfer',
  method: 'POST',
  path: '/wps/agent/transfer',
  moduleId: 731,
  effect: 'money',
  limit: 'money',
  encoding: 'jwe',
  body: v.object({
    id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
    amountMinor: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER)),
    ...proofEntries,
  }),
  value: v.object({
    orderNo: v.pipe(v.string(), v.regex(/^T\d{6}-[0-9A-Z]{8}$/)),
    account: v.string(),
    amountMinor: minorSchema,
    currency: v.pipe(v.string(), v.length(3)),
    at: instantSchema,
  }),
  errors: ['not.found', 'transfer.refused', ...sendingErrors],
  source: 'AG-24',
});

export const transferCalls = [teamTransferInfo, teamTransfer] as const;
