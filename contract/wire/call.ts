import type * as v from 'valibot';

import { actualRoles, agentRoles, type CustomerType, everyRole } from '#contract/values/customers.ts';
import type { FlagKey } from '#contract/values/flags.ts';

import type { CacheRule } from './cache-rules.ts';
import type { ErrorCode } from './error-codes.ts';
import { freshness } from './freshness.ts';
import type { LimitName } from './limits.ts';
import { noQuery } from './no-query.ts';

type AnySchema = v.GenericSchema<unknown, unknown>;

/**
 * Definition of a call, used by app, edge, platform and tests.
 */
export type Call<
  Query extends AnySchema = AnySchema,
  Body extends AnySchema | null = AnySchema | null,
  Value extends AnySchema = AnySchema,
> = {
  /** Unique name, `noun.verb`. */
  readonly key: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path as it stands on the wire, misspellings included. */
  readonly path: `/wps/${string}` | `/lgw/${string}`;
  /** Sent as the `ModuleId` header. */
  readonly moduleId: number;
  /** Who may call it. `optional`: answers a visitor too, but differently. */
  readonly session: 'none' | 'optional' | 'required';
  /** Customer types that may call it; a guest who may not gets `account.not.actual`, others `permission.denied`. */
  readonly roles: readonly CustomerType[];
  /** The merchant's flag without which everybody gets `permission.denied`. */
  readonly flag?: FlagKey;
  /** Encoding of the body: JSON, form fields, or JSON encrypted as a compact JWE (`encryption.ts`). */
  readonly encoding: 'json' | 'form' | 'jwe';
  /** Where the edge puts the session token on the way upstream; the app never sees it. */
  readonly token: 'header' | 'parameter';
  /** Parameter by which the spec has the call name its merchant; the edge sets it, beside the `Merchant` header. */
  readonly merchantParameter?: 'merchant' | 'merchantCode';
  /** `silent` calls show no toast on failure. */
  readonly alert: 'alert' | 'silent';
  /**
   * What it does: a `read` changes nothing, a `write` does, `money` moves some of it. Of `money` the app sends an
   * `Idempotency-Key` and the platform does it once for each.
   */
  readonly effect: 'read' | 'write' | 'money';
  /** True for games, deposits and offers: what a member who excluded himself is refused with `account.excluded`. */
  readonly gambling: boolean;
  /**
   * True for what a member needs who may log in only to take money out, as self-exclusion closes the login: their money,
   * records and protection, what proves them, and customer service.
   */
  readonly payout: boolean;
  /**
   * What only an account's owner sets up: refused while its password is one that an agent chose
   * (`password.change.required`), since the agent knows it too.
   */
  readonly ownersOnly: boolean;
  /** How often it may be made, a row of `limits`; null for a read that costs nothing. */
  readonly limit: LimitName | null;
  /** Least time between two calls from one tab, in milliseconds; 0 for none. */
  readonly throttleMs: number;
  /** How long the edge may keep the reply. */
  readonly cache: CacheRule;
  /** How long the app treats the reply as fresh, a row of `freshness`, in milliseconds. */
  readonly browserFreshMs: number;
  /** Where the browser persists the reply: across visits, or for this tab. */
  readonly browserStorage: 'local' | 'session' | null;
  readonly query: Query;
  readonly body: Body;
  readonly value: Value;
  /** Codes this call may answer with, beside the common ones. */
  readonly errors: readonly ErrorCode[];
  /** Where the call comes from: requirement id or spec section. */
  readonly source: string;
};

/** Header of a call that moves money: same key and body, same effect, once. */
export const idempotencyHeader = 'Idempotency-Key';

const defaults = {
  session: 'none',
  roles: everyRole,
  encoding: 'json',
  token: 'header',
  alert: 'alert',
  effect: 'read',
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

/**
 * Adds the defaults of most calls: a visitor's read, for everybody, JSON, alerts on, no throttle, private, fresh for
 * a minute. Without side effects, so that unused calls are tree-shaken.
 */
// @__NO_SIDE_EFFECTS__
export function defineCall<Query extends AnySchema, Body extends AnySchema | null, Value extends AnySchema>(
  call: Omit<Call<Query, Body, Value>, Default> & Partial<Pick<Call<Query, Body, Value>, Default>>,
): Call<Query, Body, Value> {
  return { ...defaults, ...call };
}

// What calls of a kind have in common. A call begins with one of these and says what it has otherwise.

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
/** It moves money. */
export const memberPayment = { ...memberWrite, effect: 'money', limit: 'money' } as const;
export const agentRead = { ...memberRead, roles: agentRoles } as const;
export const agentWrite = { ...memberWrite, roles: agentRoles } as const;

/** Whether the reply is personal or secret, and so removed when the session ends. */
export const isPersonal = ({ session, cache }: Pick<Call, 'session' | 'cache'>): boolean =>
  session !== 'none' || cache === 'sensitive';

export type QueryOf<C extends Call> = v.InferInput<C['query']>;
export type BodyOf<C extends Call> = C['body'] extends AnySchema ? v.InferInput<C['body']> : undefined;
export type ValueOf<C extends Call> = v.InferOutput<C['value']>;
