import * as v from 'valibot';

import { agentRoles } from '#contract/values/customers.ts';
import { instantSchema, minorSchema } from '#contract/values/scalars.ts';
import { proofEntries, proofsSchema } from '#contract/values/wallet/proof.ts';
import { agentRead, defineCall } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';
import { noQuery } from '#contract/wire/no-query.ts';

/** Errors of the calls that send an agent's money to the team. */
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

const limitsSchema = v.object({
  minMinor: minorSchema,
  maxMinor: minorSchema,
  /** Maximum sum of transfers and envelopes in one merchant day. `usedMinor` is this sum for today. */
  perDayMinor: minorSchema,
  usedMinor: minorSchema,
});

/** Returns balance and limits for the form. `proof` says which proofs the agent has set up. */
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
    /** Null if the merchant does not allow transfers. */
    limits: v.nullable(limitsSchema),
    proof: proofsSchema,
  }),
  source: 'AG-24',
});
export type TeamTransferInfo = v.InferOutput<typeof teamTransferInfo.value>;

/**
 * Sends money from the agent's balance to an account below the agent, immediately and irrevocably. The records of both
 * accounts list the transfer. Fails with `not.found` if the account is not below the agent. Fails with
 * `transfer.refused` if the account cannot receive money now; the reason is not given. Fails with
 * `withdraw.turnover.left` if the agent must first bet the turnover that is left.
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
    amountMinor: v.pipe(minorSchema, v.minValue(1)),
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
