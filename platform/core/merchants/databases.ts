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

// Finds out which of the worker's databases has a merchant (docs/decisions/034). With a single database there is no
// lookup.

/** How long the database of a merchant code is cached, in ms. `missing` applies if no database has the code. */
const cacheMs = { found: 60_000, missing: 5_000 };
const maxCached = 1_000;
/** In ms. A slower database counts as failed, so that merchants of other databases do not wait for it. */
const timeoutMs = 2_000;

/** Binding by merchant code; null if no database has the merchant. */
const bindingsByMerchant = new Map<string, { name: string | null; until: number }>();

/** Null if no database has a result. Throws if two have one, or if a database failed and no other has a result. */
async function queryAll<T>(
  env: PlatformEnv,
  query: (db: Database) => Promise<T | null>,
): Promise<{ database: OneDatabase; result: T } | null> {
  const all = listDatabases(env);
  if (all.length === 1) {
    const result = await query(openDatabase(env));
    return result === null ? null : { database: all[0], result };
  }
  const answers = await Promise.allSettled(
    all.map(({ name, env: one }) => Promise.race([query(openDatabase(one)), rejectAfterTimeout(name)])),
  );
  const found = answers.flatMap((answer, index) => {
    const database = all[index];
    return database && answer.status === 'fulfilled' && answer.value !== null
      ? [{ database, result: answer.value }]
      : [];
  });
  if (found.length > 1)
    throw new Error(`a merchant is in ${found.map(({ database }) => database.name).join(' and ')}`);
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed && !found[0]) throw failed.reason;
  return found[0] ?? null;
}

const rejectAfterTimeout = (name: string): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`${name} did not answer`)), timeoutMs);
  });

/** Returns the environment of the merchant's database, or of the first database if no merchant has this code. */
export async function findMerchantEnv(env: PlatformEnv, code: string): Promise<PlatformEnv> {
  const all = listDatabases(env);
  if (all.length === 1) return env;
  const getEnv = (name: string | null) => all.find((one) => one.name === (name ?? 'DB'))?.env;
  const cached = bindingsByMerchant.get(code);
  const known = cached && cached.until > Date.now() ? getEnv(cached.name) : undefined;
  if (known) return known;
  const found = await queryAll(env, (db) => hasMerchant(db, code));
  const name = found?.database.name ?? null;
  if (bindingsByMerchant.size >= maxCached) bindingsByMerchant.clear();
  bindingsByMerchant.set(code, { name, until: Date.now() + (name ? cacheMs.found : cacheMs.missing) });
  return getEnv(name) ?? env;
}

/** Returns the merchant record of a host, in any spelling of the host; null if no merchant has it. */
export async function findRecordByHost(env: PlatformEnv, host: string): Promise<MerchantRecord | null> {
  return (await queryAll(env, (db) => findMerchantByHost(db, env, host)))?.result ?? null;
}

/** Returns the environment of the database of a host's merchant, or of the first database if there is none. */
export async function findHostEnv(env: PlatformEnv, host: string): Promise<PlatformEnv> {
  if (listDatabases(env).length === 1) return env;
  return (await queryAll(env, (db) => findMerchantByHost(db, env, host)))?.database.env ?? env;
}

/**
 * Returns the next records of all databases, by code; `next` is null on the last page. An invalid record is returned as
 * stored, for the edge to decide. Throws if a database fails, because a missing merchant would count as deleted.
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
 * Serves a request with one database. The `Merchant` header selects the merchant's database. Without the header, the
 * operators' local pages use the database that `?database=DB_2` names, and all other requests use the first. The header
 * is not verified yet, so it is only used to find the database. The handler checks the signature before any other query
 * (`core/wire/only-signed.ts`).
 */
export async function withDatabase(
  request: Request,
  env: PlatformEnv,
  serve: (env: PlatformEnv) => Promise<Response>,
): Promise<Response> {
  const merchantCode = request.headers.get('Merchant');
  const { pathname, searchParams } = new URL(request.url);
  const requested = pathname.startsWith('/platform/') && searchParams.get('database');
  let requestEnv = env;
  try {
    if (merchantCode !== null) requestEnv = await findMerchantEnv(env, merchantCode);
    else if (requested) requestEnv = listDatabases(env).find(({ name }) => name === requested)?.env ?? env;
  } catch (error) {
    const traceId = readTraceId(request.headers.get('traceparent') ?? undefined);
    logError(traceId, error);
    return buildFailure(new WireError('system.error'), traceId);
  }
  return serve(requestEnv);
}
