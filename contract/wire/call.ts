import * as v from 'valibot';

import { type CustomerType, everyRole } from '#contract/values/customers.ts';

import type { CacheRule } from './cache-rules.ts';
import type { ErrorCode } from './error-codes.ts';

type AnySchema = v.GenericSchema<unknown, unknown>;

/**
 * One call of the wire, written once and read by the app, the edge, the platform and the tests.
 * Requirements §0 "The wire"; paths and parameters from Spec §7.
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
  /** Sent as the `ModuleId` header (ED-02). */
  readonly moduleId: number;
  /** Who may call it. `optional`: answers a visitor too, but differently. */
  readonly session: 'none' | 'optional' | 'required';
  /** Customer types that may call it; a guest who may not gets `account.not.actual`, others `permission.denied`. */
  readonly roles: readonly CustomerType[];
  /** How the body travels: JSON, a form's fields, or JSON sealed as a compact JWE (`encryption.ts`, ED-05). */
  readonly encoding: 'json' | 'form' | 'jwe';
  /** Where the edge puts the session token on the way upstream; the app never sees it. */
  readonly token: 'header' | 'parameter';
  /** `silent` calls never raise a toast of their own (ED-03). */
  readonly alert: 'alert' | 'silent';
  /** Least time between two calls from one tab, in milliseconds; 0 for none (ED-04). */
  readonly throttleMs: number;
  readonly cache: CacheRule;
  /** Writes that move money carry an `Idempotency-Key`. */
  readonly idempotencyKey: boolean;
  readonly query: Query;
  readonly body: Body;
  readonly value: Value;
  /** Codes this call may answer with, beside the common ones. */
  readonly errors: readonly ErrorCode[];
  /** Where the call comes from: requirement id or spec section. */
  readonly source: string;
};

type Defaults =
  | 'session'
  | 'roles'
  | 'encoding'
  | 'token'
  | 'alert'
  | 'throttleMs'
  | 'cache'
  | 'idempotencyKey'
  | 'errors';

/**
 * Fills in what most calls share: no session, for everybody, JSON, alerts on, no throttle, private.
 * Without side effects, so that a bundle keeps only the calls that it makes.
 */
// @__NO_SIDE_EFFECTS__
export function defineCall<Query extends AnySchema, Body extends AnySchema | null, Value extends AnySchema>(
  call: Omit<Call<Query, Body, Value>, Defaults> & Partial<Pick<Call<Query, Body, Value>, Defaults>>,
): Call<Query, Body, Value> {
  return {
    session: 'none',
    roles: everyRole,
    encoding: 'json',
    token: 'header',
    alert: 'alert',
    throttleMs: 0,
    cache: 'private',
    idempotencyKey: false,
    errors: [],
    ...call,
  };
}

export type QueryOf<C extends Call> = v.InferInput<C['query']>;
export type BodyOf<C extends Call> = C['body'] extends AnySchema ? v.InferInput<C['body']> : undefined;
export type ValueOf<C extends Call> = v.InferOutput<C['value']>;

/** Of a call that takes no parameters. */
export const noQuery = v.object({});
