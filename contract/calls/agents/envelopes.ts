import * as v from 'valibot';

import { sendingErrors } from '#contract/calls/agents/transfers.ts';
import { instantSchema, minorSchema } from '#contract/values/scalars.ts';
import { nameSchema } from '#contract/values/typed/typed-text.ts';
import { proofEntries, proofsSchema } from '#contract/values/wallet/proof.ts';
import { agentRead, agentWrite, defineCall } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';
import { noQuery } from '#contract/wire/no-query.ts';

/** Maximum length of a greeting, in characters. */
export const greetingLength = 80;
/** A merchant's rules may set a lower limit. */
export const sharesMax = 200;

/** `equal`: shares of equal size, to the minor unit. `random`: shares of random size. */
export const envelopeSplits = ['random', 'equal'] as const;
/** `team`: all accounts below the agent. `direct`: only those that the agent invited. */
export const envelopeAudiences = ['team', 'direct'] as const;
/** `open`: shares are left. `empty`: all were opened. `over`: expired; unopened shares were returned to the agent. */
export const envelopeStates = ['open', 'empty', 'over'] as const;

export const envelopeNoSchema = v.pipe(v.string(), v.regex(/^E\d{6}-[0-9A-Z]{8}$/));

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
const flag = 'AGENTRANSMULTDOWN3';
const read = { ...agentRead, flag, browserFreshMs: freshness.never } as const;

/** Returns balance, rules and audience sizes for the form. `proof` says which proofs the agent has set up. */
export const envelopeInfo = defineCall({
  ...read,
  key: 'agent.envelopeInfo',
  path: '/wps/agent/envelope/rules',
  moduleId: 732,
  query: noQuery,
  value: v.object({
    currency: v.pipe(v.string(), v.length(3)),
    balanceMinor: minorSchema,
    members: v.object({ direct: countSchema, team: countSchema }),
    /** Null if the merchant does not allow envelopes. */
    rules: v.nullable(
      v.object({
        minShareMinor: minorSchema,
        maxShares: countSchema,
        /** `perDayMinor`: maximum sum of envelopes and transfers in one merchant day. `usedMinor`: this sum today. */
        maxMinor: minorSchema,
        perDayMinor: minorSchema,
        usedMinor: minorSchema,
        /** Hours until an envelope expires. */
        hours: countSchema,
      }),
    ),
    proof: proofsSchema,
  }),
  errors: ['permission.denied'],
  source: 'AG-12; request and reply are not in the specification',
});
export type EnvelopeInfo = v.InferOutput<typeof envelopeInfo.value>;

const envelopeEntries = {
  envelopeNo: v.string(),
  state: v.picklist(envelopeStates),
  split: v.picklist(envelopeSplits),
  to: v.picklist(envelopeAudiences),
  greeting: v.string(),
  currency: v.pipe(v.string(), v.length(3)),
  totalMinor: minorSchema,
  shares: countSchema,
  openedShares: countSchema,
  openedMinor: minorSchema,
  /** 0 until the envelope expires. */
  returnedMinor: minorSchema,
  sentAt: instantSchema,
  /** From this instant on the envelope cannot be opened. */
  expiresAt: instantSchema,
};
const envelopeSchema = v.object(envelopeEntries);
export type TeamEnvelope = v.InferOutput<typeof envelopeSchema>;

/**
 * Takes the total from the agent's balance and splits it into shares at once. Each account that belongs to the audience
 * at that time may open one share before the envelope expires. When it expires, the unopened shares return to
 * the agent.
 * Fails with `transfer.limits` if the total, a share, the number of shares or the day's sum is outside the limits.
 * Fails with `withdraw.turnover.left` if the agent must first bet the turnover that is left.
 */
export const sendEnvelope = defineCall({
  ...agentWrite,
  flag,
  key: 'agent.sendEnvelope',
  method: 'POST',
  path: '/wps/agent/envelope',
  moduleId: 733,
  effect: 'money',
  limit: 'money',
  encoding: 'jwe',
  body: v.object({
    totalMinor: v.pipe(minorSchema, v.minValue(1)),
    shares: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(sharesMax)),
    split: v.picklist(envelopeSplits),
    to: v.picklist(envelopeAudiences),
    greeting: nameSchema(0, greetingLength),
    ...proofEntries,
  }),
  value: envelopeSchema,
  errors: ['permission.denied', ...sendingErrors],
  source: 'AG-12; request and reply are not in the specification',
});

/** Lists the agent's envelopes, newest first. `before` is `next` of the previous page. */
export const sentEnvelopes = defineCall({
  ...read,
  key: 'agent.envelopes',
  path: '/wps/agent/envelope',
  moduleId: 734,
  query: v.object({ before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}\.[\w-]{1,64}$/))) }),
  value: v.object({ list: v.array(envelopeSchema), next: v.nullable(v.string()) }),
  errors: ['permission.denied'],
  source: 'AG-12; request and reply are not in the specification',
});

/** Returns one envelope with its opened shares, latest first. Fails with `not.found` if another agent sent it. */
export const sentEnvelope = defineCall({
  ...read,
  key: 'agent.envelope',
  path: '/wps/agent/envelope/shares',
  moduleId: 735,
  query: v.object({ envelopeNo: envelopeNoSchema }),
  value: v.object({
    ...envelopeEntries,
    opened: v.array(v.object({ account: v.string(), amountMinor: minorSchema, at: instantSchema })),
  }),
  errors: ['not.found', 'permission.denied'],
  source: 'AG-12; request and reply are not in the specification',
});
export type SentEnvelope = v.InferOutput<typeof sentEnvelope.value>;

export const envelopesCalls = [envelopeInfo, sendEnvelope, sentEnvelopes, sentEnvelope] as const;
