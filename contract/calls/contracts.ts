import * as v from 'valibot';

import {
  contractKinds,
  contractPeriods,
  contractStarts,
  ratesSchema,
} from '#contract/values/contracts/terms.ts';
import { agentRoles } from '#contract/values/customers.ts';
import { daySchema } from '#contract/values/days.ts';
import { instantSchema, minorSchema, wireNumber } from '#contract/values/scalars.ts';
import { agentRead, agentWrite, defineCall, publicRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';
import { noQuery } from '#contract/wire/no-query.ts';

// Contracts of agents. Amounts are minor units of `currency`. Days are the merchant's; a span of time has the instant of
// its beginning and the first one after it.

const read = { ...agentRead, browserFreshMs: freshness.records } as const;
const kindSchema = v.picklist(contractKinds);
const numberSchema = v.pipe(v.string(), v.regex(/^[CS]\d{6}-[0-9A-Z]{8}$/));
const tiersSchema = v.array(v.object({ thresholdMinor: minorSchema, rateHundredths: v.number() }));
const span = { startsAt: instantSchema, endsAt: instantSchema };

/** What an agent is asked to sign: each is empty (null, "", []) where there is nothing. */
const requirementSchema = v.nullish(v.union([v.string(), v.array(v.unknown())]));

/** Contracts that wait for the caller's signature, by kind. */
export const contractRequirements = defineCall({
  ...publicRead,
  key: 'contract.requirements',
  path: '/wps/member/info/funds/consolidated',
  moduleId: 760,
  browserFreshMs: freshness.lists,
  session: 'required',
  roles: agentRoles,
  query: noQuery,
  value: v.object({
    dailysalreqtype: requirementSchema,
    divtypecompperiodreq: requirementSchema,
    contracthoursalreq: requirementSchema,
  }),
  source: 'CT-04, Requirements §15 Decided a',
});
export type ContractRequirements = v.InferOutput<typeof contractRequirements.value>;

const versionSchema = v.object({
  version: v.number(),
  /** `signed`: counts from `validFrom` on. `withdrawn`: another was offered before it was signed, or the contract ended. */
  state: v.picklist(['offered', 'signed', 'inForce', 'replaced', 'withdrawn', 'ended']),
  rates: tiersSchema,
  /** From when on it counts once it is signed. */
  starts: v.picklist(contractStarts),
  offeredAt: instantSchema,
  signedAt: v.nullable(instantSchema),
  /** Of an offered one: if it were signed now. */
  validFrom: v.nullable(instantSchema),
});
export type ContractVersion = v.InferOutput<typeof versionSchema>;

/** A day or an hour with its figure; `late`: what became of an earlier one after its statement was made. */
const lineSchema = v.object({ ...span, figureMinor: minorSchema, late: v.boolean() });
export type ContractLine = v.InferOutput<typeof lineSchema>;

/** From figures to payout: carry-in + late + own = figure; figure × rate of the row that it reaches = payout. */
const reckoning = {
  version: v.number(),
  ...span,
  /** What was below zero before, and goes on. */
  carryInMinor: minorSchema,
  /** What changed of earlier days since their statements. */
  lateMinor: minorSchema,
  ownMinor: minorSchema,
  figureMinor: minorSchema,
  /** The row that is reached; null: none. */
  rateHundredths: v.nullable(v.number()),
  payoutMinor: minorSchema,
  /** What goes on to the next statement: 0 or less; 0 too where the contract ends, so that there is no next one. */
  carryOutMinor: minorSchema,
};

/** The rate table as it counted: of a part of a period thresholds are that part's share. */
const measured = {
  rates: tiersSchema,
  /** Days or hours that are counted, and those of the whole period. */
  parts: v.number(),
  periodParts: v.number(),
  lines: v.array(lineSchema),
};

const progressSchema = v.object({ ...reckoning, ...measured });
export type ContractProgress = v.InferOutput<typeof progressSchema>;

const contractSchema = v.object({
  contractNo: v.string(),
  period: v.picklist(contractPeriods),
  /** User name of the agent who pays; null: the merchant does. */
  payer: v.nullable(v.string()),
  /** From when on nothing counts any more. */
  endsAt: v.nullable(instantSchema),
  /** Newest first. */
  versions: v.array(versionSchema),
  /** The running period as it would be paid if it ended now; null before the first one begins. */
  progress: v.nullable(progressSchema),
});
export type Contract = v.InferOutput<typeof contractSchema>;

/**
 * The caller's contract of a kind; null where he has none. `ending`: the one before it, which was
 * ended and counts to the end of its running period.
 */
export const contractView = defineCall({
  ...read,
  key: 'contract.view',
  path: '/wps/agent/contract',
  moduleId: 761,
  query: v.object({ kind: kindSchema }),
  value: v.object({
    contract: v.nullable(contractSchema),
    ending: v.nullable(contractSchema),
    currency: v.string(),
  }),
  source: 'CT-01, CT-02, CT-03',
});

const statementSchema = v.object({
  statementNo: v.string(),
  ...reckoning,
  /**
   * `due`: it is paid with the next job. `short`: the agent who pays has not enough money for it; it is paid once they have.
   * `nothing`: there was nothing to pay.
   */
  state: v.picklist(['nothing', 'due', 'short', 'paid']),
  paidAt: v.nullable(instantSchema),
  /** Who earns it. */
  account: v.string(),
});
export type ContractStatement = v.InferOutput<typeof statementSchema>;

/**
 * Statements of a kind, newest first: what the caller earned, or what he pays to agents of his. `before`: `next`
 * of the page before.
 */
export const contractStatements = defineCall({
  ...read,
  key: 'contract.statements',
  path: '/wps/agent/contract/statements',
  moduleId: 762,
  query: v.object({
    kind: kindSchema,
    side: v.picklist(['earned', 'pays']),
    before: v.optional(wireNumber),
  }),
  value: v.object({
    list: v.array(statementSchema),
    /** Null after the last page. */
    next: v.nullable(v.number()),
    currency: v.string(),
  }),
  source: 'CT-08, AG-27',
});

/** One statement with all that it was reckoned from. `not.found` for one that the caller neither earns nor pays. */
export const contractStatement = defineCall({
  ...read,
  key: 'contract.statement',
  path: '/wps/agent/contract/statement',
  moduleId: 763,
  query: v.object({ statementNo: numberSchema }),
  value: v.object({
    ...statementSchema.entries,
    ...measured,
    kind: kindSchema,
    period: v.picklist(contractPeriods),
    contractNo: v.string(),
    payer: v.nullable(v.string()),
    currency: v.string(),
  }),
  errors: ['not.found'],
  source: 'CT-08, issue: every figure opens to what it is made of',
});
export type StatementDetail = v.InferOutput<typeof contractStatement.value>;

/**
 * What the accounts of a team played on a day or in an hour of a statement, those that bet most first; as it is now. Their
 * rounds are `team.rounds`. Of an earlier day or hour, whose line is `late`, it is the rounds that changed since the
 * statement before, each with its number (`round`) and by how much its bet and win changed, below zero too: they add up
 * to the line. `before`: `next` of the page before; the sums are of all pages.
 */
export const contractPart = defineCall({
  ...read,
  key: 'contract.part',
  path: '/wps/agent/contract/statement/part',
  moduleId: 764,
  query: v.object({
    statementNo: numberSchema,
    startsAt: instantSchema,
    before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}\.\S{1,80}$/))),
  }),
  value: v.object({
    /** The merchant's day; null of an hour. */
    day: v.nullable(daySchema),
    accounts: v.array(
      v.object({
        account: v.string(),
        rounds: v.number(),
        betMinor: minorSchema,
        winMinor: minorSchema,
        /** Of a late line: the round that changed. */
        round: v.optional(v.string()),
      }),
    ),
    /** Null after the last page. */
    next: v.nullable(v.string()),
    rounds: v.number(),
    betMinor: minorSchema,
    winMinor: minorSchema,
  }),
  errors: ['not.found'],
  source: 'CT-08, issue: the orders behind a figure',
});

/**
 * Signs an offered version. The same one again gives the first answer, from another device too; `order.closed` for a
 * version that was replaced meanwhile, or whose contract ended: nothing was signed.
 */
export const acceptContract = defineCall({
  ...agentWrite,
  key: 'contract.accept',
  method: 'PUT',
  path: '/wps/agent/contract/accept',
  moduleId: 765,
  alert: 'silent',
  limit: 'write',
  body: v.object({ contractNo: numberSchema, version: v.number() }),
  value: v.object({ version: v.number(), signedAt: instantSchema, validFrom: instantSchema }),
  errors: ['not.found', 'order.closed'],
  source: 'CT-08, Requirements §15 Decided d',
});

const offeredSchema = v.object({
  contractNo: v.string(),
  version: v.number(),
  /** `ending`: it counts until `endsAt`, and the next one can be offered. */
  state: v.picklist(['offered', 'signed', 'inForce', 'ending']),
  period: v.picklist(contractPeriods),
  rates: tiersSchema,
  /** From when on it does not count any more. */
  endsAt: v.nullable(instantSchema),
});

/** The caller's own table of a kind, and the agents right below him with what he has offered them. */
export const contractTeam = defineCall({
  ...read,
  key: 'contract.team',
  path: '/wps/agent/contract/team',
  moduleId: 766,
  query: v.object({ kind: kindSchema }),
  value: v.object({
    /** What is in force of his own: no agent of his can be offered more. Null: he can offer nothing. */
    own: v.nullable(v.object({ period: v.picklist(contractPeriods), rates: tiersSchema })),
    agents: v.array(
      v.object({
        accountId: v.string(),
        account: v.string(),
        nickname: v.nullable(v.string()),
        /** The newest version that counts or may be signed. */
        contract: v.nullable(offeredSchema),
        /** He has a contract of this kind with somebody else. */
        taken: v.boolean(),
        /** When the contract before it ends, which still counts. */
        before: v.nullable(instantSchema),
      }),
    ),
    currency: v.string(),
  }),
  source: 'AG-27',
});
export type ContractTeam = v.InferOutput<typeof contractTeam.value>;

/**
 * Offers a contract, or a new version of it, to an agent right below the caller, who pays it from his balance. `after`
 * is the version that he saw last, 0 for none and for a new contract after one that ends; `order.closed` when there is a newer one, or the agent has a contract of
 * the kind with somebody else. `validation.failed` names `rates` above the caller's own, `wallet.insufficient` that the
 * caller has too little for a statement that they have to pay.
 */
export const offerContract = defineCall({
  ...agentWrite,
  key: 'contract.offer',
  method: 'PUT',
  path: '/wps/agent/contract/offer',
  moduleId: 767,
  alert: 'silent',
  limit: 'write',
  body: v.object({
    accountId: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
    kind: kindSchema,
    rates: ratesSchema,
    starts: v.picklist(contractStarts),
    after: v.number(),
  }),
  value: v.object({ contractNo: v.string(), version: v.number() }),
  errors: ['not.found', 'order.closed', 'wallet.insufficient'],
  source: 'AG-27, Requirements §15 Decided d',
});

/**
 * Ends a contract that the caller pays, with its running period; what he has offered of it is withdrawn, and what
 * it earned until then he still pays. Said twice, it is the first end that is answered. `not.found` for what he does not
 * pay.
 */
export const endContract = defineCall({
  ...agentWrite,
  key: 'contract.end',
  method: 'PUT',
  path: '/wps/agent/contract/end',
  moduleId: 769,
  alert: 'silent',
  limit: 'write',
  body: v.object({ contractNo: numberSchema }),
  value: v.object({ contractNo: v.string(), endsAt: instantSchema }),
  errors: ['not.found'],
  source: 'AG-27; shape our own',
});

/**
 * Pays a statement that is due from the caller's balance. `order.closed` for what is paid, `not.found` for what
 * he does not have to pay.
 */
export const payStatement = defineCall({
  key: 'contract.payout',
  method: 'PUT',
  path: '/wps/agent/contract/payout',
  moduleId: 768,
  session: 'required',
  roles: agentRoles,
  alert: 'silent',
  cache: 'sensitive',
  effect: 'money',
  limit: 'money',
  query: noQuery,
  body: v.object({ statementNo: numberSchema }),
  value: v.object({ statementNo: v.string(), payoutMinor: minorSchema, paidAt: instantSchema }),
  errors: ['not.found', 'order.closed', 'wallet.insufficient'],
  source: 'AG-27, CT-08',
});

export const contractsCalls = [
  contractRequirements,
  contractView,
  contractStatements,
  contractStatement,
  contractPart,
  acceptContract,
  contractTeam,
  offerContract,
  endContract,
  payStatement,
] as const;
