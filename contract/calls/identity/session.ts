import * as v from 'valibot';

import { customerTypeSchema } from '#contract/values/scalars.ts';
import { type Call, defineCall } from '#contract/wire/call.ts';
import { noQuery } from '#contract/wire/no-query.ts';

/** Facts of a session for the app: everything except the token, which stays in the edge's cookie. */
export const sessionFactsSchema = v.object({
  type: customerTypeSchema,
  merchantCode: v.string(),
  userName: v.string(),
  firstTimeLogin: v.fallback(v.boolean(), false),
});
export type SessionFacts = v.InferOutput<typeof sessionFactsSchema>;

/** What a login answers with. `failedLogins`: how many attempts at the account failed since the login before. */
export const loginFactsSchema = v.object({
  ...sessionFactsSchema.entries,
  failedLogins: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
export type LoginFacts = v.InferOutput<typeof loginFactsSchema>;

const tokenSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{22,128}$/));

/**
 * The platform's reply; the edge removes `token`. A trial's session has `customerType` instead of `type`; the
 * edge renames it.
 */
export const sessionSchema = v.union([
  v.object({ ...loginFactsSchema.entries, token: tokenSchema }),
  v.pipe(
    v.object({
      ...v.omit(sessionFactsSchema, ['type']).entries,
      customerType: customerTypeSchema,
      token: tokenSchema,
    }),
    v.transform(({ customerType, ...rest }) => ({ ...rest, type: customerType })),
  ),
]);

/** The value of a platform's own reply: of a call that opens a session with its token, which no browser sees. */
export const platformValueOf = ({ value }: Call): Call['value'] =>
  value === sessionFactsSchema || value === loginFactsSchema ? sessionSchema : value;

/** Succeeds for an ended session too. */
export const logout = defineCall({
  key: 'session.logout',
  payout: true,
  method: 'DELETE',
  path: '/wps/session/logout',
  moduleId: 401,
  effect: 'write',
  limit: 'write',
  session: 'optional',
  token: 'parameter',
  alert: 'silent',
  cache: 'sensitive',
  query: noQuery,
  body: null,
  value: v.nullable(v.object({})),
  source: 'AU-22',
});

export const sessionCalls = [logout] as const;
