import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import { type Database, databaseOf } from '#platform/core/database/client.ts';
import { databasesIn, type OneDatabase } from '#platform/core/database/databases.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';
import {
  hasMerchant,
  merchantByHost,
  merchantsAfter,
  RECORDS_PER_PAGE,
} from '#platform/core/merchants/merchants.ts';
import { failure, report, traceIdOf } from '#platform/core/wire/envelope.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';

// Which of the worker's databases is a merchant's (docs/decisions/034). Where there is one, nothing is asked.

/** How long it is remembered where a merchant is, and that none has this code. */
const keptMs = { found: 60_000, nobody: 5_000 };
const maxKept = 1_000;
/** What has not answered by then counts as failed: the others' merchants wait no longer for it. */
const patienceMs = 2_000;

/** By merchant code: the binding, null for none. */
const places = new Map<string, { name: string | null; until: number }>();

/**
 * The one database that has an answer, with it; null when all say that they have none. Throws when two have one, and
 * when none has and not all could be asked.
 */
async function askAll<T>(
  env: PlatformEnv,
  question: (db: Database) => Promise<T | null>,
): Promise<{ one: OneDatabase; found: T } | null> {
  const all = databasesIn(env);
  if (all.length === 1) {
    const found = await question(databaseOf(env));
    return found === null ? null : { one: all[0], found };
  }
  const answers = await Promise.allSettled(
    all.map((one) => Promise.race([question(databaseOf(one.env)), refusal(one.name)])),
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

const refusal = (name: string): Promise<never> =>
  new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`${name} did not answer`)), patienceMs);
  });

/** The environment of the database that has this merchant; of the first one for a merchant that nobody has. */
export async function envOfMerchant(env: PlatformEnv, code: string): Promise<PlatformEnv> {
  const all = databasesIn(env);
  if (all.length === 1) return env;
  const at = (name: string | null) => all.find((one) => one.name === (name ?? 'DB'))?.env;
  const kept = places.get(code);
  const known = kept && kept.until > Date.now() ? at(kept.name) : undefined;
  if (known) return known;
  const place = await askAll(env, (db) => hasMerchant(db, code));
  const name = place?.one.name ?? null;
  if (places.size >= maxKept) places.clear();
  places.set(code, { name, until: Date.now() + (name ? keptMs.found : keptMs.nobody) });
  return at(name) ?? env;
}

/** The record of a host in any spelling; null when no merchant has it. */
export async function recordOfHost(env: PlatformEnv, host: string): Promise<MerchantRecord | null> {
  return (await askAll(env, (db) => merchantByHost(db, env, host)))?.found ?? null;
}

/** The environment of the database of a host's merchant; of the first one for a host of nobody. */
export async function envOfHost(env: PlatformEnv, host: string): Promise<PlatformEnv> {
  if (databasesIn(env).length === 1) return env;
  return (await askAll(env, (db) => merchantByHost(db, env, host)))?.one.env ?? env;
}

/**
 * The next records of all databases after a merchant code, ordered by code; `next` is null on the last page. One that does
 * not parse is there as it is stored, for the edge to judge. Part of them is no answer: whoever is not named is taken for
 * gone. So it throws when one database does.
 */
export async function recordsAfter(
  env: PlatformEnv,
  after: string,
): Promise<{ records: unknown[]; next: string | null }> {
  const pages = await Promise.all(
    databasesIn(env).map((one) => merchantsAfter(databaseOf(one.env), env, after)),
  );
  // Each gives as many as a page has, so that none before the last is missing.
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
 * Serves a request with the database that it is for: the one of the merchant whom the edge names, on the operators' pages
 * of this machine `?database=DB_2`, else the first. The name is not proved yet: it is looked up and no more, and what is
 * found there is asked by whoever checks the signature first (`core/wire/only-signed.ts`).
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
    if (named !== null) served = await envOfMerchant(env, named);
    else if (shown) served = databasesIn(env).find(({ name }) => name === shown)?.env ?? env;
  } catch (error) {
    const traceId = traceIdOf(request.headers.get('traceparent') ?? undefined);
    report(traceId, error);
    return failure(new WireError('system.error'), traceId);
  }
  return serve(served);
}
