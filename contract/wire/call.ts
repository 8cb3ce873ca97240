import type * as v from 'valibot';

import { actualRoles, agentRoles, type CustomerType, everyRole } from '#contract/values/customers.ts';
import type { FlagKey } from '#contract/values/flags.ts';

import type { CacheRule } from './cache-rules.ts';
import type { ErrorCode } from './error-codes.ts';
import { freshness } from './freshness.ts';
import type { LimitName } from './limits.ts';
import { noQuery } from './no-query.ts';

type AnySchema = v.GenericSchema<unknown, unknown>;

/** Definition of a call, used by app, edge, platform and tests. */
export type Call<
  Query extends AnySchema = AnySchema,
  Body extends AnySchema | null = AnySchema | null,
  Value extends AnySchema = AnySchema,
> = {
  /** Unique name, such as `wallet.balance`. */
  readonly key: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** The path on the wire, including misspellings. */
  readonly path: `/wps/${string}` | `/lgw/${string}`;
  /** Sent as the `ModuleId` header. */
  readonly moduleId: number;
  /** Whether the call needs a session. `optional`: visitors may send the call too, but may get another reply. */
  readonly session: 'none' | 'optional' | 'required';
  /** Guests without permission get `account.not.actual`; other types get `permission.denied`. */
  readonly roles: readonly CustomerType[];
  /** Flag that the merchant must have on; otherwise every caller gets `permission.denied`. */
  readonly flag?: FlagKey;
  /** Encoding of the body: JSON, form fields, or JSON encrypted as a compact JWE (`encryption.ts`). */
  readonly encoding: 'json' | 'form' | 'jwe';
  /** How the edge passes the session token upstream; the app never sees the token. */
  readonly token: 'header' | 'parameter';
  /** Parameter that names the merchant by the specification. The edge sets it besides the `Merchant` header. */
  readonly merchantParameter?: 'merchant' | 'merchantCode';
  /** `silent` calls show no toast on failure. */
  readonly alert: 'alert' | 'silent';
  /** For `money` the app sends an `Idempotency-Key`, and the platform executes each key once. */
  readonly effect: 'read' | 'write' | 'money';
  /**
   * True for a write whose repetition would be refused or would do more, such as a password change or an SMS. It also
   * has an `Idempotency-Key`: after a lost reply the app repeats the request, and the platform sends the first reply
   * again. The reply may have a secret, so it must be stored encrypted. A platform may ignore the key.
   */
  readonly once: boolean;
  /** True for games, deposits and offers: a member on a break or self-exclusion gets `account.excluded`. */
  readonly gambling: boolean;
  /** True for calls of a `payout` session, which a self-excluded member can open to withdraw money. */
  readonly payout: boolean;
  /**
   * True for calls that are reserved for the account's owner. If an agent chose the password, these calls, and those
   * with `gambling` or the effect `money`, fail with `password.change.required` until the password has been changed,
   * because the agent knows this password.
   */
  readonly ownersOnly: boolean;
  /** Row of `limits`; every write names one. Null for most reads, which count as `reads` or `memberReads`. */
  readonly limit: LimitName | null;
  /** Minimum time between two calls from one tab in ms; 0 for none. */
  readonly throttleMs: number;
  /** The edge's cache rule for the reply. */
  readonly cache: CacheRule;
  /** How long the app treats the reply as fresh, in ms: one of the values of `freshness`. */
  readonly browserFreshMs: number;
  /** Where the browser stores the reply: `local` across visits, `session` for this tab; null if it is not stored. */
  readonly browserStorage: 'local' | 'session' | null;
  readonly query: Query;
  readonly body: Body;
  readonly value: Value;
  /** Codes that this call may return, in addition to those that all calls share. */
  readonly errors: readonly ErrorCode[];
  /** Source of the call: requirement id or spec section. */
  readonly source: string;
};

/** Header of a call that moves money or is `once`. Requests with the same key and body take effect only once. */
export const idempotencyHeader = 'Idempotency-Key';

const defaults = {
  session: 'none',
  roles: everyRole,
  encoding: 'json',
  token: 'header',
  alert: 'alert',
  effect: 'read',
  once: false,
  gambling: false,
  payout: false,
  ownersOnly: false,
  limit: null,
  throttleMs: 0,
  cache: 'private',
  browserFreshMs: freshness.usual,
  browserStorage: null,
  errors: [],
} as const;
type Default = keyof typeof defaults;

/** Completes a call with the `defaults`. Without side effects, so that unused calls are tree-shaken. */
// @__NO_SIDE_EFFECTS__
export function defineCall<Query extends AnySchema, Body extends AnySchema | null, Value extends AnySchema>(
  call: Omit<Call<Query, Body, Value>, Default> & Partial<Pick<Call<Query, Body, Value>, Default>>,
): Call<Query, Body, Value> {
  return { ...defaults, ...call };
}

// Common properties by kind of call. A call spreads one of these and overrides the differences.

export const publicRead = { method: 'GET', alert: 'silent', body: null } as const;
export const memberRead = {
  ...publicRead,
  session: 'required',
  roles: actualRoles,
  cache: 'sensitive',
} as const;
export const memberWrite = {
  session: 'required',
  roles: actualRoles,
  cache: 'sensitive',
  effect: 'write',
  query: noQuery,
} as const;
/** For calls that move money. */
export const memberPayment = { ...memberWrite, effect: 'money', limit: 'money' } as const;
export const agentRead = { ...memberRead, roles: agentRoles } as const;
export const agentWrite = { ...memberWrite, roles: agentRoles } as const;

/** Returns whether the app sends an `Idempotency-Key` with the call. */
export const hasIdempotencyKey = ({ effect, once }: Pick<Call, 'effect' | 'once'>): boolean =>
  once || effect === 'money';

/** Returns whether the reply may be personal or secret. The app drops such replies when the session ends. */
export const isPersonal = ({ session, cache }: Pick<Call, 'session' | 'cache'>): boolean =>
  session !== 'none' || cache === 'sensitive';

export type CallQuery<C extends Call> = v.InferInput<C['query']>;
export type CallBody<C extends Call> = C['body'] extends AnySchema ? v.InferInput<C['body']> : undefined;
export type CallValue<C extends Call> = v.InferOutput<C['value']>;
