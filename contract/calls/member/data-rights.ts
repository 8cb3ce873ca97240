import * as v from 'valibot';

import { closingObstacles, heldSections } from '#contract/values/member/data-rights.ts';
import { instantSchema, minorSchema } from '#contract/values/scalars.ts';
import { proofEntries, proofErrors } from '#contract/values/wallet/proof.ts';
import { defineCall, memberRead, memberWrite } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';
import { noQuery } from '#contract/wire/no-query.ts';

const source = 'GDPR articles 15, 17, 20';

/**
 * What proves that the member is present: their password, or without one what proves a withdrawal. A member with neither
 * (registered by number and code) has logged in a quarter of an hour ago at the most: `login.again`.
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
 * All that is kept about the member, for the member to keep (GDPR articles 15 and 20): sections of rows, of each the newest
 * `heldRows`; `more` where there are older ones. Instants are ISO 8601, amounts minor units of `currency`. No secret is in it, and
 * nothing that only serves to recognise one. It asks for what proves that the member is there, as the closing does.
 */
export const heldData = defineCall({
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
      v.object({ name: v.picklist(heldSections), more: v.boolean(), rows: v.array(rowSchema) }),
    ),
  }),
  errors: presenceErrors,
  source,
});
export type HeldData = v.InferOutput<typeof heldData.value>;

/** Whether the account is to be closed, and what is still in it. */
export const closureOverview = defineCall({
  ...memberRead,
  query: noQuery,
  browserFreshMs: freshness.never,
  key: 'member.closure',
  payout: true,
  path: '/wps/member/closure',
  moduleId: 471,
  value: v.object({
    /** When it closes unless the member takes it back; null: it stays. With money in it, it closes once that is out. */
    closesAt: v.nullable(instantSchema),
    /** Minor units: balance, withdrawals under way and bonuses. */
    money: minorSchema,
    /** What keeps it from closing, with how much it is, minor units; null: no sum. None in an older reply. */
    inTheWay: v.optional(
      v.array(v.object({ kind: v.picklist(closingObstacles), minor: v.nullable(minorSchema) })),
      [],
    ),
    /** How much of held bonuses the member agreed to give up as it closes, minor units. */
    bonusGivenUpMinor: v.optional(minorSchema, 0),
    currency: v.pipe(v.string(), v.length(3)),
    /** Whether closing asks for it. */
    hasPassword: v.boolean(),
  }),
  source,
});

const write = { ...memberWrite, method: 'POST' } as const;

/** Has the account closed after the grace time. Again is the same: the day stays. */
export const requestClosure = defineCall({
  ...write,
  key: 'member.requestClosure',
  payout: true,
  path: '/wps/member/closure',
  moduleId: 472,
  limit: 'security',
  encoding: 'jwe',
  body: v.object({
    ...presenceSchema.entries,
    /** What the member agrees to give up of held bonuses as the account closes, minor units; more than that is kept, and the account open. */
    giveUpBonusMinor: v.optional(v.pipe(minorSchema, v.minValue(0))),
  }),
  value: v.object({ closesAt: instantSchema }),
  errors: presenceErrors,
  source,
});

/** Takes the closing back; nothing to take back is the same. */
export const keepAccount = defineCall({
  ...write,
  key: 'member.keepAccount',
  payout: true,
  path: '/wps/member/closure/withdrawn',
  moduleId: 473,
  limit: 'write',
  body: v.object({}),
  value: v.nullable(v.object({})),
  source,
});

export const dataRightsCalls = [heldData, closureOverview, requestClosure, keepAccount] as const;
