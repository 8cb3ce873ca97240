import * as v from 'valibot';

import { sendingErrors } from '#contract/calls/agents/transfers.ts';
import { instantSchema, minorSchema } from '#contract/values/scalars.ts';
import { proofEntries, proofsSchema } from '#contract/values/wallet/proof.ts';
import { agentRead, agentWrite, defineCall } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';
import { noQuery } from '#contract/wire/no-query.ts';

/** Letters of a greeting. */
export const greetingLength = 80;
/** Shares that an envelope may have at all; a merchant's rules allow as many or fewer. */
export const sharesMax = 200;

/** How the money is shared: the same for each, to the minor unit, or drawn by chance as it is sent. */
export const envelopeSplits = ['random', 'equal'] as const;
/** Who may open it: everybody below the agent, or whom he invited himself. */
export const envelopeAudiences = ['team', 'direct'] as const;
/** `open`: shares are left. `empty`: all were opened. `over`: its time is, and what was left went back. */
export const envelopeStates = ['open', 'empty', 'over'] as const;

export const envelopeNoSchema = v.pipe(v.string(), v.regex(/^E\d{6}-[0-9A-Z]{8}$/));

const countSchema = v.pipe(v.number(), v.integer(), v.minValue(0));
const flag = 'AGENTRANSMULTDOWN3';
const read = { ...agentRead, flag, browserFreshMs: freshness.never } as const;

/** What decides on an envelope before one is sent. `proof`: which of the two the agent has. Amounts in minor units. */
export const envelopeInfo = defineCall({
  ...read,
  key: 'agent.envelopeInfo',
  path: '/wps/agent/envelope/rules',
  moduleId: 732,
  query: noQuery,
  value: v.object({
    currency: v.pipe(v.string(), v.length(3)),
    balanceMinor: minorSchema,
    /** How many could open one. */
    members: v.object({ direct: countSchema, team: countSchema }),
    /** Null: the merchant lets none be sent. */
    rules: v.nullable(
      v.object({
        /** The least that a share may be. */
        minShareMinor: minorSchema,
        maxShares: countSchema,
        /** The most of one envelope, and of all that he sends on a day of the merchant's: `usedMinor` has transfers too. */
        maxMinor: minorSchema,
        perDayMinor: minorSchema,
        usedMinor: minorSchema,
        /** How long it can be opened. */
        hours: countSchema,
      }),
    ),
    proof: proofsSchema,
  }),
  errors: ['permission.denied'],
  source: 'AG-12; shape our own',
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
  /** What went back to the agent; 0 until its time is over. */
  returnedMinor: minorSchema,
  sentAt: instantSchema,
  /** From when on nobody can open it. */
  expiresAt: instantSchema,
};
const envelopeSchema = v.object(envelopeEntries);
export type TeamEnvelope = v.InferOutput<typeof envelopeSchema>;

/**
 * Takes the total from the agent's balance and puts it up for their team in shares, which are drawn now. Who is in
 * his team now may open one share each until its time is over; what is left then goes back. `transfer.limits` where the
 * total, a share, their number or the day's sum is outside of the rules; `withdraw.turnover.left` while the agent has to
 * bet something first.
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
    totalMinor: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(Number.MAX_SAFE_INTEGER)),
    shares: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(sharesMax)),
    split: v.picklist(envelopeSplits),
    to: v.picklist(envelopeAudiences),
    greeting: v.pipe(v.string(), v.trim(), v.maxLength(greetingLength)),
    ...proofEntries,
  }),
  value: envelopeSchema,
  errors: ['permission.denied', ...sendingErrors],
  source: 'AG-12; shape our own',
});

/** What the agent has sent, the newest first. `before`: `next` of the page before. */
export const sentEnvelopes = defineCall({
  ...read,
  key: 'agent.envelopes',
  path: '/wps/agent/envelope',
  moduleId: 734,
  query: v.object({ before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}\.[\w-]{1,64}$/))) }),
  value: v.object({ list: v.array(envelopeSchema), next: v.nullable(v.string()) }),
  errors: ['permission.denied'],
  source: 'AG-12; shape our own',
});

/** One of them, with who opened what, the latest first. `not.found` for another's. */
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
  source: 'AG-12; shape our own',
});
export type SentEnvelope = v.InferOutput<typeof sentEnvelope.value>;

export const envelopesCalls = [envelopeInfo, sendEnvelope, sentEnvelopes, sentEnvelope] as const;
