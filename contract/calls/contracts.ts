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

// Contracts of agents. Amounts are in minor units of `currency`. Days begin in the merchant's time zone. A span of time
// includes `startsAt` and excludes `endsAt`. A part of a period is one day, or one hour for an hourly contract.

const read = { ...agentRead, browserFreshMs: freshness.records } as const;
const kindSchema = v.picklist(contractKinds);
const numberSchema = v.pipe(v.string(), v.regex(/^[CS]\d{6}-[0-9A-Z]{8}$/));
const tiersSchema = v.array(v.object({ thresholdMinor: minorSchema, rateHundredths: v.number() }));
const span = { startsAt: instantSchema, endsAt: instantSchema };

/** Contracts of one kind that the agent has to sign. Null, "" or [] if there are no such contracts. */
const requirementSchema = v.nullish(v.union([v.string(), v.array(v.unknown())]));

/** Returns the contracts that wait for the caller's signature, by kind. */
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
  /** `signed`: takes effect at `validFrom`. `withdrawn`: unsigned when a newer offer came or the contract ended. */
  state: v.picklist(['offered', 'signed', 'inForce', 'replaced', 'withdrawn', 'ended']),
  rates: tiersSchema,
  /** When the version takes effect after the agent has signed it. */
  starts: v.picklist(contractStarts),
  offeredAt: instantSchema,
  signedAt: v.nullable(instantSchema),
  /** When the version takes effect. For an offered version, when it would take effect if the agent signed it now. */
  validFrom: v.nullable(instantSchema),
});
export type ContractVersion = v.InferOutput<typeof versionSchema>;

/** `late` is true if the line has only later changes to a day or hour that an earlier statement covers. */
const lineSchema = v.object({ ...span, figureMinor: minorSchema, late: v.boolean() });
export type ContractLine = v.InferOutput<typeof lineSchema>;

/**
 * The computation of a payout: `figureMinor` = `carryInMinor` + `lateMinor` + `ownMinor`, and `payoutMinor` =
 * `figureMinor` × the rate of the tier reached.
 */
const payoutEntries = {
  version: v.number(),
  ...span,
  /** Amount carried over from the previous statement: 0 or negative. */
  carryInMinor: minorSchema,
  /** Sum of later changes of days or hours that earlier statements cover. */
  lateMinor: minorSchema,
  ownMinor: minorSchema,
  figureMinor: minorSchema,
  /** Rate of the tier reached; null if the figure reaches no tier. */
  rateHundredths: v.nullable(v.number()),
  payoutMinor: minorSchema,
  /** 0 or negative; 0 if the contract ends with this period, because no statement follows. */
  carryOutMinor: minorSchema,
};

/** If the version does not cover the whole period, the thresholds are reduced in proportion. */
const rateTableEntries = {
  rates: tiersSchema,
  /** Number of days or hours that are counted (`parts`), and of all days or hours of the period (`periodParts`). */
  parts: v.number(),
  periodParts: v.number(),
  lines: v.array(lineSchema),
};

const progressSchema = v.object({ ...payoutEntries, ...rateTableEntries });
export type ContractProgress = v.InferOutput<typeof progressSchema>;

const contractSchema = v.object({
  contractNo: v.string(),
  period: v.picklist(contractPeriods),
  /** Username of the paying agent; null if the merchant pays. */
  payer: v.nullable(v.string()),
  /** From this instant on no bets count for the contract; null if the contract has no end. */
  endsAt: v.nullable(instantSchema),
  /** Newest first. */
  versions: v.array(versionSchema),
  /** The current period as it would be paid if it ended now; null before the first period begins. */
  progress: v.nullable(progressSchema),
});
export type Contract = v.InferOutput<typeof contractSchema>;

/** Returns the contract of a kind; null if there is none. `ending`: the previous one, while bets still count for it. */
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
  ...payoutEntries,
  /** `due`: the next run of the job pays. `short`: paid once the paying agent has enough. `nothing`: nothing to pay. */
  state: v.picklist(['nothing', 'due', 'short', 'paid']),
  paidAt: v.nullable(instantSchema),
  /** Account that earns the statement's payout. */
  account: v.string(),
});
export type ContractStatement = v.InferOutput<typeof statementSchema>;

/** Lists statements, newest first. `earned`: those that pay the caller. `pays`: those that the caller pays. */
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
    next: v.nullable(v.number()),
    currency: v.string(),
  }),
  source: 'CT-08, AG-27',
});

/** Returns a statement with the figures behind it. Fails with `not.found` if the caller neither earns nor pays it. */
export const contractStatement = defineCall({
  ...read,
  key: 'contract.statement',
  path: '/wps/agent/contract/statement',
  moduleId: 763,
  query: v.object({ statementNo: numberSchema }),
  value: v.object({
    ...statementSchema.entries,
    ...rateTableEntries,
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
 * Lists what one line of a statement consists of: the play of the team's accounts in that day or hour, by today's
 * figures, highest bets first. `team.rounds` lists the rounds of an account.
 * For a `late` line, each row of `accounts` is instead a round that changed since the previous statement, with its
 * number (`round`). Its amounts are the changes: they may be negative, and they add up to the line's figure. `before`
 * is `next` of the previous page. `rounds`, `betMinor` and `winMinor` are the sums of all pages.
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
    /** The merchant's day; null if the line is an hour. */
    day: v.nullable(daySchema),
    accounts: v.array(
      v.object({
        account: v.string(),
        rounds: v.number(),
        betMinor: minorSchema,
        winMinor: minorSchema,
        round: v.optional(v.string()),
      }),
    ),
    next: v.nullable(v.string()),
    rounds: v.number(),
    betMinor: minorSchema,
    winMinor: minorSchema,
  }),
  errors: ['not.found'],
  source: 'CT-08, issue: the orders behind a figure',
});

/**
 * Signs an offered version. A repeated request for the same version, even from another device, gets the first reply.
 * Fails with `order.closed` if the version was replaced or its contract has ended; nothing is signed then.
 */
export const acceptContract = defineCall({
  ...agentWrite,
  once: true,
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
  /** `ending`: bets count for the contract until `endsAt`, and the next contract can already be offered. */
  state: v.picklist(['offered', 'signed', 'inForce', 'ending']),
  period: v.picklist(contractPeriods),
  rates: tiersSchema,
  /** From this instant on no bets count for the contract; null if the contract has no end. */
  endsAt: v.nullable(instantSchema),
});

/** Returns the caller's rate table of a kind, and the agents directly below with the contracts offered to them. */
export const contractTeam = defineCall({
  ...read,
  key: 'contract.team',
  path: '/wps/agent/contract/team',
  moduleId: 766,
  query: v.object({ kind: kindSchema }),
  value: v.object({
    /** The caller's rates in force, which an offer must not exceed. Null if the caller cannot offer contracts. */
    own: v.nullable(v.object({ period: v.picklist(contractPeriods), rates: tiersSchema })),
    agents: v.array(
      v.object({
        accountId: v.string(),
        account: v.string(),
        nickname: v.nullable(v.string()),
        /** The newest version that counts or can be signed; null if there is none. */
        contract: v.nullable(offeredSchema),
        /** Whether the agent has a contract of this kind with another payer. */
        taken: v.boolean(),
        /** End of the previous contract, as long as bets still count for that contract; otherwise null. */
        before: v.nullable(instantSchema),
      }),
    ),
    currency: v.string(),
  }),
  source: 'AG-27',
});
export type ContractTeam = v.InferOutput<typeof contractTeam.value>;

/**
 * Offers a contract, or a new version of a contract, to an agent directly below the caller. The contract's statements
 * are paid from the caller's balance. `after` is the newest version that the caller has seen. It is 0 for a first
 * contract, and for a new contract that follows an ending one.
 * Fails with `order.closed` if a newer version exists, or if the agent has a contract of this kind with another payer.
 * Fails with `validation.failed` for `rates` if the rates exceed the caller's own. Fails with `wallet.insufficient` if
 * the caller's balance is too low for a statement that the caller still has to pay.
 */
export const offerContract = defineCall({
  ...agentWrite,
  once: true,
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
 * Ends a contract that the caller pays, at the end of its current period. Offered versions are withdrawn. The caller
 * still pays everything that is earned until then. A repeated request gets the same reply. Fails with `not.found`
 * if the caller does not pay the contract.
 */
export const endContract = defineCall({
  ...agentWrite,
  once: true,
  key: 'contract.end',
  method: 'PUT',
  path: '/wps/agent/contract/end',
  moduleId: 769,
  alert: 'silent',
  limit: 'write',
  body: v.object({ contractNo: numberSchema }),
  value: v.object({ contractNo: v.string(), endsAt: instantSchema }),
  errors: ['not.found'],
  source: 'AG-27; request and reply are not in the specification',
});

/**
 * Pays a statement in the state `due` or `short` from the caller's balance. Fails with `order.closed` if the statement
 * is already paid or need not be paid any more, and with `not.found` if another account has to pay it.
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

/**
 * Counts the statements that the caller still has to pay, by kind of contract, with the sum of their payouts. Kinds
 * without such a statement are left out. A platform without this call shows no such reminder.
 */
export const unpaidStatements = defineCall({
  ...read,
  key: 'contract.unpaid',
  path: '/wps/agent/contract/unpaid',
  moduleId: 770,
  query: noQuery,
  value: v.object({
    list: v.array(v.object({ kind: kindSchema, count: v.number(), amountMinor: minorSchema })),
    currency: v.string(),
  }),
  source:
    'issue: the agents’ home shows what waits for the agent; request and reply are not in the specification',
});

export const contractsCalls = [
  contractRequirements,
  contractView,
  contractStatements,
  contractStatement,
  unpaidStatements,
  contractPart,
  acceptContract,
  contractTeam,
  offerContract,
  endContract,
  payStatement,
] as const;
