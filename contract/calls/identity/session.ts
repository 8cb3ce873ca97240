import * as v from 'valibot';

import { defineCall } from '#contract/wire/call.ts';
import { actualRoles, customerTypeSchema, minorSchema, noQuery } from '#contract/values/primitives.ts';

/** What the app may know of a session: everything but the token, which stays in the edge's cookie (AU-17). */
export const sessionFactsSchema = v.object({
  type: customerTypeSchema,
  merchantCode: v.string(),
  userName: v.string(),
  firstTimeLogin: v.fallback(v.boolean(), false),
});
export type SessionFacts = v.InferOutput<typeof sessionFactsSchema>;

const tokenSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22,128}$/));

/**
 * What the platform answers; the edge takes `token` out before the reply leaves it. A trial's session says
 * `customerType` where others say `type` (AU-18); from the edge on it is `type`.
 */
export const sessionSchema = v.union([
  v.object({ ...sessionFactsSchema.entries, token: tokenSchema }),
  v.pipe(
    v.object({
      ...v.omit(sessionFactsSchema, ['type']).entries,
      customerType: customerTypeSchema,
      token: tokenSchema,
    }),
    v.transform(({ customerType, ...rest }) => ({ ...rest, type: customerType })),
  ),
]);

/** AU-22. Succeeds for an ended session too. */
export const logout = defineCall({
  key: 'session.logout',
  method: 'DELETE',
  path: '/wps/session/logout',
  moduleId: 401,
  session: 'optional',
  token: 'parameter',
  alert: 'silent',
  cache: 'sensitive',
  query: noQuery,
  body: null,
  value: v.nullable(v.object({})),
  source: 'AU-22',
});

export const memberInfo = defineCall({
  key: 'member.info',
  method: 'GET',
  path: '/wps/member/info',
  moduleId: 403,
  session: 'required',
  alert: 'silent',
  query: noQuery,
  body: null,
  value: v.object({
    id: v.string(),
    type: customerTypeSchema,
    nickname: v.nullable(v.string()),
    account: v.string(),
    /** Name of a picture of `memberIcons` (member.ts). */
    icon: v.fallback(v.nullable(v.string()), null),
    clubLabel: v.nullable(v.object({ labelName: v.string() })),
    /** Masked, as is the number: `r***n@example.com`, `+66 *** 5678`. */
    email: v.nullish(v.string()),
    mobileNum: v.nullish(v.string()),
    /** Who payouts go to; set once (ME-06). */
    payeeName: v.nullish(v.string()),
    /** False until one is set: opened by number and code. What asks for the password refuses every one until then. */
    hasPassword: v.fallback(v.boolean(), true),
  }),
  source: 'ME-01, ME-02, SH-63',
});
export type MemberInfo = v.InferOutput<typeof memberInfo.value>;

/** Money in the main wallet, minor units of `currency`. */
export const balance = defineCall({
  key: 'wallet.balance',
  method: 'GET',
  path: '/wps/wallet/balance',
  moduleId: 500,
  session: 'required',
  alert: 'silent',
  cache: 'sensitive',
  query: noQuery,
  body: null,
  value: v.object({ sumBalance: minorSchema, currency: v.pipe(v.string(), v.length(3)) }),
  source: 'WA-01, Requirements §0',
});

/** Rounds the member played, newest first (WA-09): of the member centre, so not for guests. Amounts in minor units. */
export const orders = defineCall({
  key: 'order.list',
  method: 'GET',
  path: '/lgw/orders',
  moduleId: 501,
  session: 'required',
  roles: actualRoles,
  alert: 'silent',
  cache: 'sensitive',
  query: v.object({ pageNo: v.optional(v.string(), '1') }),
  body: null,
  value: v.object({
    list: v.array(
      v.object({
        orderNo: v.string(),
        gameName: v.string(),
        vassalage: v.string(),
        bet: minorSchema,
        win: minorSchema,
        currency: v.string(),
        status: v.picklist(['open', 'settled']),
        at: v.string(),
      }),
    ),
    totalCount: v.number(),
  }),
  source: 'WA-09, LS-11',
});
