import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import * as v from 'valibot';

import { logout } from '#contract/calls/identity/session.ts';
import { isFlagOn } from '#contract/values/flags.ts';
import { type LanguageCode, parseLanguage } from '#contract/values/languages.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import { cacheRules } from '#contract/wire/cache-rules.ts';
import { type Call, idempotencyHeader } from '#contract/wire/call.ts';
import { encryptionHeader } from '#contract/wire/encryption.ts';
import { removeProof } from '#contract/wire/proof.ts';
import { isExcluded, refuseByState } from '#platform/core/accounts/account-states.ts';
import {
  type Caller,
  readCaller,
  isSessionOpen,
  readOpenSession,
  type Visitor,
} from '#platform/core/accounts/sessions.ts';
import { fingerprint, openAtRest, sealAtRest } from '#platform/core/database/at-rest.ts';
import { type Database, openDatabase } from '#platform/core/database/client.ts';
import type { PlatformBindings, PlatformEnv } from '#platform/core/environment/env.ts';
import {
  loadMerchant,
  type LoadedMerchant,
  type MerchantConfiguration,
} from '#platform/core/merchants/merchants.ts';
import { getRoleRefusal } from '#platform/core/wire/account-kinds.ts';
import { openSealed } from '#platform/core/wire/encryption.ts';
import { logError, respond, readTraceId } from '#platform/core/wire/envelope.ts';
import { type Booking, readIdempotentWrite, writeExclusively } from '#platform/core/wire/idempotency.ts';
import { useSignature } from '#platform/core/wire/only-signed.ts';
import { fieldError, WireError } from '#platform/core/wire/wire-error.ts';

type AnySchema = v.GenericSchema<unknown, unknown>;
type BodyOutput<B> = B extends AnySchema ? v.InferOutput<B> : null;

export type WireRequest<Query, Body> = {
  env: PlatformEnv;
  db: Database;
  merchant: MerchantRecord;
  configuration: () => MerchantConfiguration;
  query: Query;
  body: Body;
  /** Null for a visitor; never null if the call requires a session. */
  caller: Caller | null;
  /** `Language` header, or the merchant's default language. */
  language: LanguageCode;
  visitor: Visitor;
  /** Runs work after the response, so that the response time does not reveal whether there was any. */
  runAfterReply: (work: Promise<unknown>) => void;
  /** Time of the request in ms since 1970, constant for the whole request. */
  now: number;
};

export type Implementation = {
  call: Call;
  handle: (context: Context<PlatformBindings>) => Promise<Response>;
};

const MAX_BODY_BYTES = 64 * 1024;

/** Checks merchant, session, role, flag, state, query and body; sends the value in an envelope with the cache rule. */
export function implement<Q extends AnySchema, B extends AnySchema | null, V extends AnySchema>(
  call: Call<Q, B, V>,
  handler: (request: WireRequest<v.InferOutput<Q>, BodyOutput<B>>) => Promise<v.InferOutput<V>>,
): Implementation {
  if (call.effect === 'money') throw new Error(`${call.key} moves money; use implementBooking`);
  return buildHandler(call, (context, request) => {
    const header = context.req.header(idempotencyHeader);
    return call.once && header !== undefined ? runOnce(call, header, request, handler) : handler(request);
  });
}

const storedReplySchema = v.object({ sealed: v.string() });

/**
 * Runs a write that is not a booking once per caller and `Idempotency-Key`. A refused write leaves the key free. The
 * reply is stored sealed, because it may have a secret, such as a session token.
 */
async function runOnce<Query, Body>(
  call: Pick<Call, 'key'>,
  header: string,
  request: WireRequest<Query, Body>,
  handler: (request: WireRequest<Query, Body>) => Promise<unknown>,
): Promise<unknown> {
  const { env, db, merchant, caller, query, body, now } = request;
  const scope = `${call.key}:${caller?.account.id ?? merchant.merchantCode}`;
  const write = await readIdempotentWrite(header, scope, { query, body: removeProof(body) }, (text) =>
    fingerprint(env.DATA_KEYS, `idempotency ${scope}`, text),
  );
  const place = `idempotent_replies.value:${scope}:${write.key}`;
  const stored = await writeExclusively(db, write, now, async () => {
    const reply = (await handler(request)) ?? null;
    return {
      statements: [],
      reply: { sealed: await sealAtRest(env.DATA_KEYS, place, JSON.stringify(reply)) },
    };
  });
  const { sealed } = v.parse(storedReplySchema, stored);
  return JSON.parse(await openAtRest(env.DATA_KEYS, place, sealed));
}

/**
 * Binds a call that moves money to its handler, which returns a booking and writes nothing itself. The booking is
 * written once per member and `Idempotency-Key` (`idempotency.ts` lists the errors). It is not written if, by then, the
 * session has ended or the account has been locked, disabled or closed. The booking of a `gambling` call is also not
 * written if the member has been excluded by then.
 */
export function implementBooking<Q extends AnySchema, B extends AnySchema | null, V extends AnySchema>(
  call: Call<Q, B, V>,
  handler: (request: WireRequest<v.InferOutput<Q>, BodyOutput<B>>) => Promise<Booking>,
): Implementation {
  if (call.effect !== 'money' || call.session !== 'required')
    throw new Error(`${call.key} does not move a member's money; use implement`);
  return buildHandler(call, async (context, request) => {
    const { db, env, merchant, query, body, now } = request;
    const { account, tokenHash } = requireCaller(request);
    const scope = `${call.key}:${account.id}`;
    const fingerprintRequest = (text: string) => fingerprint(env.DATA_KEYS, `idempotency ${scope}`, text);
    const digest = call.encoding === 'jwe' ? fingerprintRequest : undefined;
    const write = await readIdempotentWrite(
      context.req.header(idempotencyHeader),
      scope,
      { query, body: removeProof(body) },
      digest,
    );
    const isOpen = isSessionOpen(tokenHash, now);
    const allowed = call.gambling ? sql`${isOpen} AND NOT ${isExcluded(account.id, now)}` : isOpen;
    return writeExclusively(db, { ...write, allowed }, now, () => handler(request)).catch(
      async (error: unknown) => {
        if (!(error instanceof WireError && error.code === 'login.not.session')) throw error;
        // Reports the reason that the member's next call would report.
        const action = call.payout ? 'payout' : 'entry';
        const found = await readOpenSession(db, tokenHash, merchant.merchantCode, now, action);
        if (typeof found === 'string') throw new WireError(found);
        if (call.gambling) refuseByState(found.account, 'gambling', now);
        throw error;
      },
    );
  });
}

function buildHandler<Q extends AnySchema, B extends AnySchema | null, V extends AnySchema>(
  call: Call<Q, B, V>,
  run: (
    context: Context<PlatformBindings>,
    request: WireRequest<v.InferOutput<Q>, BodyOutput<B>>,
  ) => Promise<unknown>,
): Implementation {
  const handle = (context: Context<PlatformBindings>) =>
    respond(
      context,
      async () => {
        const db = openDatabase(context.env);
        const now = Date.now();
        const { record: merchant, configuration } = await readRequestMerchant(context, db);
        const caller = await readCaller(db, call, context.req, merchant.merchantCode, now);
        if (caller && !call.roles.includes(caller.account.type)) {
          throw new WireError(getRoleRefusal(caller.account.type));
        }
        if (call.flag && !isFlagOn(configuration().flags, call.flag))
          throw new WireError('permission.denied');
        if (caller && call.gambling) refuseByState(caller.account, 'gambling', now);
        if (caller?.account.passwordGiven && (call.gambling || call.ownersOnly || call.effect === 'money'))
          throw new WireError('password.change.required');
        const input = {
          query: parseInput(call.query, context.req.query()),
          body: await parseBody(context, db, call, merchant.merchantCode, now),
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
          visitor: readVisitor(context),
          runAfterReply: (work) =>
            context.executionCtx.waitUntil(
              work.catch((error: unknown) => logError(readTraceId(context.req.header('traceparent')), error)),
            ),
          now,
        });
      },
      getCacheControl(call),
    );
  return { call, handle };
}

/** Every call of a visitor that is not a read writes and is rate-limited, except a logout, which ends no session. */
const isWrite = (call: Pick<Call, 'key' | 'effect'>, caller: Caller | null): boolean =>
  call.effect !== 'read' && (caller !== null || call.key !== logout.key);

/** Parses input from the wire; throws `validation.failed`, which names each wrong field. */
export function parseInput<S extends AnySchema>(schema: S, input: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, input);
  if (parsed.success) return parsed.output;
  const fields = Object.fromEntries(
    parsed.issues.map((issue) => [v.getDotPath(issue) ?? 'body', issue.message]),
  );
  throw new WireError('validation.failed', { fields });
}

/** Returns the caller of a call that requires a session. */
export function requireCaller(request: { caller: Caller | null }): Caller {
  if (!request.caller) throw new WireError('login.not.session');
  return request.caller;
}

async function readRequestMerchant(
  context: Context<PlatformBindings>,
  db: Database,
): Promise<LoadedMerchant> {
  const code = context.req.header('Merchant');
  const merchant = code ? await loadMerchant(db, context.env, code) : null;
  if (!merchant) throw fieldError('Merchant', code ? 'unknown merchant' : 'header is missing');
  return merchant;
}

async function parseBody<B extends AnySchema | null>(
  context: Context,
  db: Database,
  call: Pick<Call, 'key' | 'encoding'> & { body: B },
  merchantCode: string,
  now: number,
): Promise<BodyOutput<B>>;
async function parseBody(
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
  const headers = { contentType: req.header('Content-Type'), encryption: req.header(encryptionHeader) };
  return openSealed({ db, env: context.env }, call, merchantCode, { ...headers, text }, now);
}

async function readText(context: Context): Promise<string> {
  // Read as bytes, because the runtime warns if text() reads a non-text type (`application/jose`).
  const bytes = await context.req.arrayBuffer();
  if (bytes.byteLength > MAX_BODY_BYTES) throw fieldError('body', 'too large');
  return new TextDecoder().decode(bytes);
}

/** Returns the parsed JSON body of a request. Throws `validation.failed` if it is not JSON or larger than 64 KiB. */
export async function readJson(context: Context): Promise<unknown> {
  const text = await readText(context);
  try {
    return JSON.parse(text);
  } catch {
    throw fieldError('body', 'not JSON');
  }
}

function readVisitor(context: Context): Visitor {
  const { req } = context;
  return {
    ip: req.header('X-Visitor-Ip') ?? '',
    network: req.header('X-Visitor-Network') ?? '',
    country: req.header('X-Visitor-Country') ?? 'XX',
    userAgent: req.header('User-Agent') ?? '',
  };
}

function getCacheControl(call: Pick<Call, 'cache'>): string {
  const rule = cacheRules[call.cache];
  return rule ? `public, max-age=${rule.fresh}` : 'no-store';
}
