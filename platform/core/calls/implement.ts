import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import * as v from 'valibot';

import { logout } from '#contract/calls/identity/session.ts';
import { isOn } from '#contract/values/flags.ts';
import { type LanguageCode, parseLanguage } from '#contract/values/languages.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import { cacheRules } from '#contract/wire/cache-rules.ts';
import { type Call, idempotencyHeader } from '#contract/wire/call.ts';
import { encryptionHeader } from '#contract/wire/encryption.ts';
import { withoutProof } from '#contract/wire/proof.ts';
import { isExcluded, refuseByState } from '#platform/core/accounts/account-states.ts';
import {
  type Caller,
  callerOf,
  isSessionOpen,
  sessionWith,
  type Visitor,
} from '#platform/core/accounts/sessions.ts';
import { fingerprint } from '#platform/core/database/at-rest.ts';
import { type Database, databaseOf } from '#platform/core/database/client.ts';
import type { PlatformBindings, PlatformEnv } from '#platform/core/environment/env.ts';
import {
  loadMerchant,
  type LoadedMerchant,
  type MerchantConfiguration,
} from '#platform/core/merchants/merchants.ts';
import { refusalOf } from '#platform/core/wire/account-kinds.ts';
import { openSealed } from '#platform/core/wire/encryption.ts';
import { report, respond, traceIdOf } from '#platform/core/wire/envelope.ts';
import { type Booking, idempotentWrite, writeAlone } from '#platform/core/wire/idempotency.ts';
import { useSignature } from '#platform/core/wire/only-signed.ts';
import { fieldError, WireError } from '#platform/core/wire/wire-error.ts';

type AnySchema = v.GenericSchema<unknown, unknown>;
type BodyOf<B> = B extends AnySchema ? v.InferOutput<B> : null;

/** What a handler is given: the parsed input and who asks, of which merchant, from where. */
export type WireRequest<Query, Body> = {
  env: PlatformEnv;
  db: Database;
  merchant: MerchantRecord;
  /** What the operator set for the merchant. */
  configuration: () => MerchantConfiguration;
  query: Query;
  body: Body;
  /** Null for a visitor; never null where the call requires a session. */
  caller: Caller | null;
  /** `Language` header, the merchant's default without one. */
  language: LanguageCode;
  visitor: Visitor;
  /** Runs work after the response, so that the response time reveals nothing about it. */
  afterwards: (work: Promise<unknown>) => void;
  /** Milliseconds since 1970, the same for the whole request. */
  now: number;
};

/** One call with its handler, ready to be mounted. */
export type Implementation = {
  call: Call;
  handle: (context: Context<PlatformBindings>) => Promise<Response>;
};

const MAX_BODY_BYTES = 64 * 1024;

/**
 * Joins a call of the contract with its handler: merchant, session, role, flag, account state, query and body are checked before the
 * handler runs, its value goes out in an envelope under the call's cache rule.
 */
export function implement<Q extends AnySchema, B extends AnySchema | null, V extends AnySchema>(
  call: Call<Q, B, V>,
  handler: (request: WireRequest<v.InferOutput<Q>, BodyOf<B>>) => Promise<v.InferOutput<V>>,
): Implementation {
  if (call.effect === 'money') throw new Error(`${call.key} moves money: implementBooking`);
  return handlerOf(call, (_, request) => handler(request));
}

/**
 * The same for a call that moves money. The handler returns a booking and writes nothing itself: it is written here,
 * once for each `Idempotency-Key` of a member (`idempotency.ts` has the errors), and not for
 * one whose session or account is shut while the handler runs or, where the call is `gambling`, who is excluded by then.
 */
export function implementBooking<Q extends AnySchema, B extends AnySchema | null, V extends AnySchema>(
  call: Call<Q, B, V>,
  handler: (request: WireRequest<v.InferOutput<Q>, BodyOf<B>>) => Promise<Booking>,
): Implementation {
  if (call.effect !== 'money' || call.session !== 'required')
    throw new Error(`${call.key} does not move a member's money: implement`);
  return handlerOf(call, async (context, request) => {
    const { db, env, merchant, query, body, now } = request;
    const { account, tokenHash } = memberOf(request);
    const scope = `${call.key}:${account.id}`;
    const secret = (text: string) => fingerprint(env.DATA_KEYS, `idempotency ${scope}`, text);
    const digest = call.encoding === 'jwe' ? secret : undefined;
    const write = await idempotentWrite(
      context.req.header(idempotencyHeader),
      scope,
      { query, body: withoutProof(body) },
      digest,
    );
    const isOpen = isSessionOpen(tokenHash, now);
    const allowed = call.gambling ? sql`${isOpen} AND NOT ${isExcluded(account.id, now)}` : isOpen;
    return writeAlone(db, { ...write, allowed }, now, () => handler(request)).catch(
      async (error: unknown) => {
        if (!(error instanceof WireError && error.code === 'login.not.session')) throw error;
        // The member is told why, as by their next call.
        const side = call.payout ? 'payout' : 'entry';
        const found = await sessionWith(db, tokenHash, merchant.merchantCode, now, side);
        if (typeof found === 'string') throw new WireError(found);
        if (call.gambling) refuseByState(found.account, 'gambling', now);
        throw error;
      },
    );
  });
}

function handlerOf<Q extends AnySchema, B extends AnySchema | null, V extends AnySchema>(
  call: Call<Q, B, V>,
  run: (
    context: Context<PlatformBindings>,
    request: WireRequest<v.InferOutput<Q>, BodyOf<B>>,
  ) => Promise<unknown>,
): Implementation {
  const handle = (context: Context<PlatformBindings>) =>
    respond(
      context,
      async () => {
        const db = databaseOf(context.env);
        const now = Date.now();
        const { record: merchant, configuration } = await merchantOf(context, db);
        const caller = await callerOf(db, call, context.req, merchant.merchantCode, now);
        if (caller && !call.roles.includes(caller.account.type)) {
          throw new WireError(refusalOf(caller.account.type));
        }
        if (call.flag && !isOn(configuration().flags, call.flag)) throw new WireError('permission.denied');
        if (caller && call.gambling) refuseByState(caller.account, 'gambling', now);
        if (caller?.account.passwordGiven && (call.gambling || call.ownersOnly || call.effect === 'money'))
          throw new WireError('password.change.required');
        const input = {
          query: parseInput(call.query, context.req.query()),
          body: await bodyOf(context, db, call, merchant.merchantCode, now),
        };
        if (isWrite(call, caller)) await useSignature(context);
        return run(context, {
          env: context.env,
          db,
          merchant,
          configuration,
          ...input,
          caller,
          language: parseLanguage(context.req.header('Language')) ?? merchant.defaultLanguage,
          visitor: visitorOf(context),
          afterwards: (work) =>
            context.executionCtx.waitUntil(
              work.catch((error: unknown) => report(traceIdOf(context.req.header('traceparent')), error)),
            ),
          now,
        });
      },
      cacheControlOf(call),
    );
  return { call, handle };
}

/** A visitor's logout ends nothing. All else that a visitor may call to write does so, and has a limit for that. */
const isWrite = (call: Pick<Call, 'key' | 'effect'>, caller: Caller | null): boolean =>
  call.effect !== 'read' && (caller !== null || call.key !== logout.key);

/** Parses what came over the wire; `validation.failed` names each wrong field. */
export function parseInput<S extends AnySchema>(schema: S, input: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return parsed.output;
  const fields = Object.fromEntries(
    parsed.issues.map((issue) => [v.getDotPath(issue) ?? 'body', issue.message]),
  );
  throw new WireError('validation.failed', { fields });
}

/** The caller of a call that requires a session. */
export function memberOf(request: { caller: Caller | null }): Caller {
  if (!request.caller) throw new WireError('login.not.session');
  return request.caller;
}

async function merchantOf(context: Context<PlatformBindings>, db: Database): Promise<LoadedMerchant> {
  const code = context.req.header('Merchant');
  const merchant = code ? await loadMerchant(db, context.env, code) : null;
  if (!merchant) throw fieldError('Merchant', code ? 'unknown merchant' : 'header is missing');
  return merchant;
}

async function bodyOf<B extends AnySchema | null>(
  context: Context,
  db: Database,
  call: Pick<Call, 'key' | 'encoding'> & { body: B },
  merchantCode: string,
  now: number,
): Promise<BodyOf<B>>;
async function bodyOf(
  context: Context,
  db: Database,
  call: Pick<Call, 'key' | 'encoding' | 'body'>,
  merchantCode: string,
  now: number,
): Promise<unknown> {
  return call.body ? parseInput(call.body, await readBody(context, db, call, merchantCode, now)) : null;
}

async function readBody(
  context: Context,
  db: Database,
  call: Pick<Call, 'key' | 'encoding'>,
  merchantCode: string,
  now: number,
): Promise<unknown> {
  if (call.encoding === 'json') return readJson(context);
  const text = await readText(context);
  if (call.encoding === 'form') return Object.fromEntries(new URLSearchParams(text));
  const { req } = context;
  const shown = { contentType: req.header('Content-Type'), encryption: req.header(encryptionHeader) };
  return openSealed({ db, env: context.env }, call, merchantCode, { ...shown, text }, now);
}

async function readText(context: Context): Promise<string> {
  // As bytes: the runtime warns when text() reads a type that is not text (`application/jose`).
  const bytes = await context.req.arrayBuffer();
  if (bytes.byteLength > MAX_BODY_BYTES) throw fieldError('body', 'too large');
  return new TextDecoder().decode(bytes);
}

/** The JSON body of a request of at most 64 KiB; `validation.failed` when it is not that. */
export async function readJson(context: Context): Promise<unknown> {
  const text = await readText(context);
  try {
    return JSON.parse(text);
  } catch {
    throw fieldError('body', 'not JSON');
  }
}

function visitorOf(context: Context): Visitor {
  const { req } = context;
  return {
    ip: req.header('X-Visitor-Ip') ?? '',
    network: req.header('X-Visitor-Network') ?? '',
    country: req.header('X-Visitor-Country') ?? 'XX',
    userAgent: req.header('User-Agent') ?? '',
  };
}

function cacheControlOf(call: Pick<Call, 'cache'>): string {
  const rule = cacheRules[call.cache];
  return rule ? `public, max-age=${rule.fresh}` : 'no-store';
}
