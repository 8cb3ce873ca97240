import * as v from 'valibot';

import { closingObstacles, personalDataSections } from '#contract/values/member/data-rights.ts';
import { instantSchema, minorSchema } from '#contract/values/scalars.ts';
import { proofEntries, proofErrors } from '#contract/values/wallet/proof.ts';
import { defineCall, memberRead, memberWrite } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';
import { noQuery } from '#contract/wire/no-query.ts';

const source = 'GDPR articles 15, 17, 20';

/**
 * Proof that the member is present: the password or, if the member has none, a proof for withdrawals. A member with
 * neither (registered by phone number and SMS code) must have logged in within the last 15 minutes. Otherwise the call
 * fails with `login.again`.
 */
const presenceSchema = v.object({
  password: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(128))),
  ...proofEntries,
});
const presenceErrors = [
  'account.password.wrong',
  'login.again',
  'too.many.requests',
  ...proofErrors,
] as const;

const rowSchema = v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()])));

/**
 * Returns a copy of all data stored about the member (GDPR articles 15 and 20). Each section has its newest
 * `maxPersonalDataRows` rows; `more` is true if older rows exist. Instants are ISO 8601, amounts are in minor units of
 * `currency`. Secrets, and data that only serves to recognise a person, are left out. Like closing the account, this
 * call requires proof of presence.
 */
export const personalData = defineCall({
  ...memberWrite,
  method: 'POST',
  ownersOnly: true,
  alert: 'silent',
  encoding: 'jwe',
  body: presenceSchema,
  key: 'member.heldData',
  payout: true,
  path: '/wps/member/data',
  moduleId: 470,
  limit: 'security',
  value: v.object({
    at: instantSchema,
    currency: v.pipe(v.string(), v.length(3)),
    sections: v.array(
      v.object({ name: v.picklist(personalDataSections), more: v.boolean(), rows: v.array(rowSchema) }),
    ),
  }),
  errors: presenceErrors,
  source,
});
export type PersonalData = v.InferOutput<typeof personalData.value>;

/** Returns when the account closes, and how much money is still in the account. */
export const closureOverview = defineCall({
  ...memberRead,
  query: noQuery,
  browserFreshMs: freshness.never,
  key: 'member.closure',
  payout: true,
  path: '/wps/member/closure',
  moduleId: 471,
  value: v.object({
    /** When the account closes, but not before its money has left; null if the member has not requested it. */
    closesAt: v.nullable(instantSchema),
    /** Sum of balance, pending withdrawals and bonuses, in minor units. */
    money: minorSchema,
    /** Obstacles to the closing; empty if omitted. `minor` is null for an obstacle without an amount. */
    inTheWay: v.optional(
      v.array(v.object({ kind: v.picklist(closingObstacles), minor: v.nullable(minorSchema) })),
      [],
    ),
    /** Amount of unreleased bonuses that the member agreed to forfeit when the account closes, in minor units. */
    bonusGivenUpMinor: v.optional(minorSchema, 0),
    currency: v.pipe(v.string(), v.length(3)),
    /** Whether closing the account requires the password. */
    hasPassword: v.boolean(),
  }),
  source,
});

const write = { ...memberWrite, method: 'POST' } as const;

/** Requests the closing after `closureGraceDays`. A repeated request does not change the closing time. */
export const requestClosure = defineCall({
  ...write,
  once: true,
  key: 'member.requestClosure',
  payout: true,
  path: '/wps/member/closure',
  moduleId: 472,
  limit: 'security',
  encoding: 'jwe',
  body: v.object({
    ...presenceSchema.entries,
    /**
     * Maximum amount of unreleased bonuses that the member agrees to forfeit, in minor units. If the account has a
     * higher amount at its closing time, nothing is forfeited and the account stays open.
     */
    giveUpBonusMinor: v.optional(v.pipe(minorSchema, v.minValue(0))),
  }),
  value: v.object({ closesAt: instantSchema }),
  errors: presenceErrors,
  source,
});

/** Cancels the closing of the account. The call also succeeds if the member has not requested a closing. */
export const cancelClosure = defineCall({
  ...write,
  once: true,
  key: 'member.keepAccount',
  payout: true,
  path: '/wps/member/closure/withdrawn',
  moduleId: 473,
  limit: 'write',
  body: v.object({}),
  value: v.nullable(v.object({})),
  source,
});

export const dataRightsCalls = [personalData, closureOverview, requestClosure, cancelClosure] as const;
