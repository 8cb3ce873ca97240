import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import { type Database, openDatabase } from '#platform/core/database/client.ts';
import { listDatabases, type OneDatabase } from '#platform/core/database/databases.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';
import {
  hasMerchant,
  findMerchantByHost,
  readMerchantsAfter,
  RECORDS_PER_PAGE,
} from '#platform/core/merchants/merchants.ts';
import { buildFailure, logError, readTraceId } from '#platform/core/wire/envelope.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';

// Finds the worker's database of a merchant (docs/decisions/034). With a single database there is no lookup.

/** How long the database of a merchant is cached, and how long the fact that no merchant has a code, in ms. */
const cacheMs = { found: 60_000, nobody: 5_000 };
const maxCached = 1_000;
/**
 * A database that has not answered within this time, in ms, counts as failed, so that other databases' merchants do not
 * wait for it.
 */
const timeoutMs = 2_000;

/** Binding by merchant code; null if no database has the merchant. */
const bindingsByMerchant = new Map<string, { name: string | null; until: number }>();

/**
 * Queries all databases and returns the one with a result, together with the result; null if all have none. Throws if
 * two have a result, or if none has and one failed.
 */
async function queryAll<T>(
  env: PlatformEnv,
  question: (db: Database) => Promise<T | null>,
): Promise<{ one: OneDatabase; found: T } | null> {
  const all = listDatabases(env);
  if (all.length === 1) {
    const found = await question(openDatabase(env));
    return found === null ? null : { one: all[0], found };
  }
  const answers = await Promise.allSettled(
    all.map((one) => Promise.race([question(openDatabase(one.env)), rejectAfterTimeout(one.name)])),
  );
  const having = answers.flatMap((answer, at) => {
    const one = all[at];
    return one && answer.status === 'fulfilled' && answer.value !== null
      ? [{ one, found: answer.value }]
      : [];
  });
  if (having.length > 1)
    throw new Error(`a merchant is in ${having.map(({ one }) => one.name).join(' and ')}`);
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed && !having[0]) throw failed.reason;
  return having[0] ?? null;
}

const rejectAfterTimeout = (name: string): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`${name} did not answer`)), timeoutMs);
  });

/** Returns the environment of the merchant's database; the first database's if no merchant has this code. */
export async function findMerchantEnv(env: PlatformEnv, code: string): Promise<PlatformEnv> {
  const all = listDatabases(env);
  if (all.length === 1) return env;
  const at = (name: string | null) => all.find((one) => one.name === (name ?? 'DB'))?.env;
  const kept = bindingsByMerchant.get(code);
  const known = kept && kept.until > Date.now() ? at(kept.name) : undefined;
  if (known) return known;
  const place = await queryAll(env, (db) => hasMerchant(db, code));
  const name = place?.one.name ?? null;
  if (bindingsByMerchant.size >= maxCached) bindingsByMerchant.clear();
  bindingsByMerchant.set(code, { name, until: Date.now() + (name ? cacheMs.found : cacheMs.nobody) });
  return at(name) ?? env;
}

/** Returns the merchant record of a host, in any spelling of the host; null if no merchant has it. */
export async function findRecordByHost(env: PlatformEnv, host: string): Promise<MerchantRecord | null> {
  return (await queryAll(env, (db) => findMerchantByHost(db, env, host)))?.found ?? null;
}

/** Returns the environment of the database of a host's merchant; the first database's if no merchant has the host. */
export async function findHostEnv(env: PlatformEnv, host: string): Promise<PlatformEnv> {
  if (listDatabases(env).length === 1) return env;
  return (await queryAll(env, (db) => findMerchantByHost(db, env, host)))?.one.env ?? env;
}

/**
 * Returns the next merchant records of all databases after a merchant code, ordered by code; `next` is null on the last
 * page. An invalid record is returned as stored, and the edge decides about it. Throws if any database fails, because a
 * merchant missing from the list would count as deleted.
 */
export async function readRecordsAfter(
  env: PlatformEnv,
  after: string,
): Promise<{ records: unknown[]; next: string | null }> {
  const pages = await Promise.all(
    listDatabases(env).map((one) => readMerchantsAfter(openDatabase(one.env), env, after)),
  );
  // Each database returns a full page, so that no code within the page is missing.
  const all = pages
    .flatMap(({ records }) => records)
    .toSorted((a, b) => (a.merchantCode < b.merchantCode ? -1 : 1));
  const page = all.slice(0, RECORDS_PER_PAGE);
  const isLast = all.length === page.length && pages.every(({ next }) => next === null);
  return {
    records: page.map(({ record }) => record),
    next: isLast ? null : (page.at(-1)?.merchantCode ?? null),
  };
}

/**
 * Serves a request with the right database: that of the merchant named by the edge, `?database=DB_2` on the operators'
 * local pages, or else the first. The merchant's name is not verified at this point, so it is only used to find the
 * database. The handler checks the signature before any other query (`core/wire/only-signed.ts`).
 */
export async function withDatabase(
  request: Request,
  env: PlatformEnv,
  serve: (env: PlatformEnv) => Promise<Response>,
): Promise<Response> {
  const named = request.headers.get('Merchant');
  const { pathname, searchParams } = new URL(request.url);
  const shown = pathname.startsWith('/platform/') && searchParams.get('database');
  let served = env;
  try {
    if (named !== null) served = await findMerchantEnv(env, named);
    else if (shown) served = listDatabases(env).find(({ name }) => name === shown)?.env ?? env;
  } catch (error) {
    const traceId = readTraceId(request.headers.get('traceparent') ?? undefined);
    logError(traceId, error);
    return buildFailure(new WireError('system.error'), traceId);
  }
  return serve(served);
}
