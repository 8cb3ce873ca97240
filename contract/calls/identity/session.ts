import * as v from 'valibot';

import { customerTypeSchema } from '#contract/values/scalars.ts';
import { type Call, defineCall } from '#contract/wire/call.ts';
import { noQuery } from '#contract/wire/no-query.ts';

/** Session data for the app, without the token, which stays in the edge's cookie. */
export const sessionDetailsSchema = v.object({
  type: customerTypeSchema,
  merchantCode: v.string(),
  userName: v.string(),
  firstTimeLogin: v.fallback(v.boolean(), false),
});
export type SessionDetails = v.InferOutput<typeof sessionDetailsSchema>;

/** Reply of a login. `failedLogins` counts failed attempts since the previous login; absent if there were none. */
export const loginDetailsSchema = v.object({
  ...sessionDetailsSchema.entries,
  failedLogins: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
export type LoginDetails = v.InferOutput<typeof loginDetailsSchema>;

/** A token of any form (opaque, JWT, sealed) that fits into a header: visible ASCII, at most 4 kB. */
const tokenSchema = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{16,4096}$/));

/** Reply that opens a session. The edge removes `token`. A trial account's `customerType` is renamed to `type`. */
export const sessionSchema = v.union([
  v.object({ ...loginDetailsSchema.entries, token: tokenSchema }),
  v.pipe(
    v.object({
      ...v.omit(sessionDetailsSchema, ['type']).entries,
      customerType: customerTypeSchema,
      token: tokenSchema,
    }),
    v.transform(({ customerType, ...rest }) => ({ ...rest, type: customerType })),
  ),
]);

/** Returns true for a call whose success opens a session. Only the reply of such a call has a token, in `token`. */
export const opensSession = ({ value }: Pick<Call, 'value'>): boolean =>
  value === sessionDetailsSchema || value === loginDetailsSchema;

/** Returns the schema of the platform's reply, which may have the token that the edge never sends to a browser. */
export const getPlatformValue = (call: Call): Call['value'] =>
  opensSession(call) ? sessionSchema : call.value;

/** Ends the session. The call also succeeds if the session has already ended. */
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
