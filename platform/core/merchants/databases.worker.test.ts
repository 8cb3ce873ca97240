import { applyD1Migrations, createExecutionContext, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';

import { login } from '#contract/calls/identity/login.ts';
import { register } from '#contract/calls/identity/registration.ts';
import { sessionSchema } from '#contract/calls/identity/session.ts';
import { launchGame } from '#contract/calls/play.ts';
import { domainRoute, merchantRecords } from '#contract/calls/system/merchants.ts';
import { systemStatus } from '#contract/calls/system/site.ts';
import { balance } from '#contract/calls/wallet/balance.ts';
import { signRequest } from '#contract/wire/signature.ts';
import { liveFeeds } from '#demo/live-feeds.ts';
import worker from '#demo/worker.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';
import { merchantHosts, merchants } from '#platform/core/merchants/tables.ts';
import { buildInboxMessageStatement } from '#platform/core/notifications/inbox-messages.ts';
import { createToken } from '#platform/core/wire/tokens.ts';
import { SocketHub } from '#platform/modules/channel/hub.ts';
import { ask, call, send } from '#platform/support/client.ts';
import { runJob } from '#platform/support/jobs/run-job.ts';
import { findMatchingGames, buildLaunchBody, play } from '#platform/support/play.ts';
import { buildAuroraForm } from '#platform/support/registrations.ts';

// The seeded merchants are in the second database; the first has others.
const variables = { DB: env.SECOND, DB_2: env.DB };
const first = openDatabase({ DB: env.SECOND });
const seeded = openDatabase(env);
const broken = new Proxy(env.SECOND, {
  get: () => () => {
    throw new Error('this database is down');
  },
});

/**
 * Merchant codes of the first database. In alphabetical order they are between codes of the second database: after
 * `aurora` and before `harbour`.
 */
const others = Array.from({ length: 130 }, (_, at) => `group-${String(at).padStart(3, '0')}`);

/** Adds merchants with the configuration of Lotus. */
async function addMerchants(codes: readonly string[], db = first): Promise<void> {
  const lotus = (await seeded.select().from(merchants)).find((row) => row.merchantCode === 'lotus');
  if (!lotus) throw new Error('no merchant');
  const record = v.parse(v.record(v.string(), v.unknown()), lotus.record);
  await db.batch([
    db.select().from(merchants).limit(1),
    ...codes.flatMap((merchantCode) => [
      db.insert(merchants).values({ ...lotus, merchantCode, record: { ...record, merchantCode } }),
      db.insert(merchantHosts).values({ host: `${merchantCode}.localhost`, merchantCode }),
    ]),
  ]);
}

beforeAll(async () => {
  await applyD1Migrations(env.SECOND, env.TEST_MIGRATIONS);
  await addMerchants(others);
});
afterEach(() => vi.useRealTimers());

/** Expires the cache of merchants' databases. */
const expireCache = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
const readStatus = async (Merchant: string, overrides: Partial<PlatformEnv> = variables) =>
  (await call(systemStatus, { headers: { Merchant }, variables: overrides })).status;
const countIn = async (DB: D1Database, table: string) =>
  (await DB.prepare(`SELECT count(*) AS count FROM ${table}`).first<{ count: number }>())?.count;

test('a member of a merchant in the second database registers, logs in and bets there, and the first database gets no row', async () => {
  const body = buildAuroraForm('elsewhere1');
  expect((await call(register, { body, variables })).envelope).toMatchObject({ success: true });
  const { username, password } = body;
  const given = { username, password, type: 'username' } as const;
  const { token } = v.parse(sessionSchema, (await call(login, { body: given, variables })).envelope.value);
  const corrected = { merchantCode: 'aurora', username, amountMinor: 100_000 };
  const init = { method: 'POST', body: JSON.stringify(corrected) };
  expect((await send('http://games.localhost:4173/platform/correction', init, variables)).status).toBe(200);
  const slots = await findMatchingGames(
    (game) => game.state === 'open' && game.minBet <= 100 && game.gameType === 'RNG',
  );
  let playKey: string | null = null;
  for (const game of slots) {
    const { url } = await ask(launchGame, { token, body: buildLaunchBody(game), variables });
    if (!url.includes('/play/slot/')) continue;
    playKey = createToken();
    const opening = { token: new URL(url).searchParams.get('token'), key: playKey };
    expect((await play('', 'session', opening, { variables })).status).toBe(200);
    break;
  }
  const bet = await play(playKey ?? '', 'rounds', { betMinor: 100, choice: null }, { variables });
  expect(bet.envelope).toMatchObject({ success: true });
  expect(await ask(balance, { token, variables })).toBeTruthy();
  const rounds = "rounds WHERE account_id = (SELECT id FROM accounts WHERE username = 'elsewhere1')";
  expect(await countIn(env.DB, rounds)).toBe(1);
  for (const table of [
    'accounts',
    'sessions',
    'rounds',
    'ledger_entries',
    'used_nonces',
    'idempotent_replies',
  ])
    expect([table, await countIn(env.SECOND, table)]).toEqual([table, 0]);
});

test('the merchant records of all databases are listed page by page in the order of their codes', async () => {
  const named: string[] = [];
  let pages = 0;
  for (let after: string | null = ''; after !== null; pages += 1) {
    const query: { after?: string } = after ? { after } : {};
    const page: { records: unknown[]; next: string | null } = await ask(merchantRecords, {
      query,
      variables,
    });
    named.push(
      ...page.records.map((row) => v.parse(v.object({ merchantCode: v.string() }), row).merchantCode),
    );
    after = page.next;
  }
  expect(named).toEqual(['aurora', 'harbour', 'lotus', ...others].toSorted());
  expect(pages).toBe(2);
});

test('a host is found in any database; an unknown host in none', async () => {
  for (const [host, code] of [
    ['lotus.localhost', 'lotus'],
    ['group-007.localhost', 'group-007'],
  ] as const)
    expect(await ask(domainRoute, { query: { host }, variables })).toMatchObject({ merchantCode: code });
  expect((await call(domainRoute, { query: { host: 'nobody.localhost' }, variables })).status).toBe(404);
});

test('a merchant that is added later is found', async () => {
  expect(await readStatus('newcomer')).toBe(400);
  await addMerchants(['newcomer'], seeded);
  try {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5_001 });
    expect(await readStatus('newcomer')).toBe(200);
  } finally {
    await env.DB.exec("DELETE FROM merchant_hosts WHERE merchant_code = 'newcomer'");
    await env.DB.exec("DELETE FROM merchants WHERE merchant_code = 'newcomer'");
  }
});

test('if one database fails, merchants of the others are unaffected and no merchant looks deleted', async () => {
  expireCache();
  const down = { DB: broken, DB_2: env.DB };
  expect(await readStatus('aurora', down)).toBe(200);
  expect(await ask(domainRoute, { query: { host: 'localhost' }, variables: down })).toMatchObject({
    merchantCode: 'aurora',
  });
  // Nobody knows what the failing database has, so no reply says "not found".
  expect(await readStatus('group-001', down)).toBe(500);
  const host = 'group-001.localhost';
  expect((await call(domainRoute, { query: { host }, variables: down })).status).toBe(500);
  expect((await call(merchantRecords, { variables: down })).status).toBe(500);
  expect(await readStatus('group-001')).toBe(200);
});

test('a database that never answers does not block the others', async () => {
  expireCache();
  const silent = new Proxy(env.SECOND, {
    get: () => () => ({ bind: () => ({ raw: () => new Promise(() => {}) }) }),
  });
  expect(await readStatus('harbour', { DB: silent, DB_2: env.DB })).toBe(200);
});

test('a merchant that two databases have is served by neither', async () => {
  expireCache();
  await addMerchants(['lotus']);
  try {
    expect(await readStatus('lotus')).toBe(500);
  } finally {
    await env.SECOND.exec("DELETE FROM merchant_hosts WHERE merchant_code = 'lotus'");
    await env.SECOND.exec("DELETE FROM merchants WHERE merchant_code = 'lotus'");
  }
  expect(await readStatus('lotus')).toBe(200);
});

test('a request without a valid signature causes the lookup of its merchant’s database and no other query', async () => {
  expireCache();
  const queries: string[] = [];
  const watched = (DB: D1Database) =>
    new Proxy(DB, {
      get(target, key) {
        if (key !== 'prepare') throw new Error(`${String(key)} of a database`);
        return (text: string) => {
          queries.push(text);
          return target.prepare(text);
        };
      },
    });
  const watchedEnv = { ...env, DB: watched(env.SECOND), DB_2: watched(env.DB) };
  const headers = { Merchant: 'group-002', Authorization: 'Bearer x' };
  const request = new Request(`http://platform.internal${balance.path}`, { headers });
  // One request has no signature, and one is signed with another merchant's key.
  for (const forged of [request, await signRequest(env.UPSTREAM_SECRETS, request, 'aurora', Date.now())])
    expect((await worker.fetch(forged, watchedEnv, createExecutionContext())).status).toBe(403);
  // The first request looks the merchant up in each database; the second uses the cache.
  const lookUp = 'select "merchant_code" from "merchants" where "merchants"."merchant_code" = ?';
  expect(queries).toEqual([lookUp, lookUp]);
});

test('scheduled jobs run on every database; a failing database does not stop the others', async () => {
  const pending = () => countIn(env.DB, 'live_marks WHERE pending = 1');
  const sendInboxMessage = () =>
    seeded.batch([
      buildInboxMessageStatement(seeded, {
        merchantCode: 'aurora',
        accountId: null,
        title: { EN: 'Hello' },
        content: { EN: '<p>Hello</p>' },
        at: Date.now(),
      }),
    ]);
  await sendInboxMessage();
  expect(await pending()).toBeGreaterThan(0);
  await runJob('minutely', { ...env, ...variables }, Date.now());
  expect(await pending()).toBe(0);
  await sendInboxMessage();
  const errorLog = vi.spyOn(console, 'error').mockReturnValue();
  const { givenUp } = await runJob('minutely', { ...env, DB: broken, DB_2: env.DB }, Date.now());
  expect(new Set(givenUp.map(({ database }) => database))).toEqual(new Set(['DB']));
  expect(errorLog.mock.calls.flat().join()).toContain('"database":"DB"');
  expect(await pending()).toBe(0);
  errorLog.mockRestore();
});

test('a hub reads live tables from its merchant’s database', async () => {
  class Open extends SocketHub {
    protected override readonly feeds = liveFeeds;
    all = (code: string) => this.readTables(code);
  }
  const hub = env.LIVE.getByName('aurora/0');
  const tables = await runInDurableObject(hub, (_, state) =>
    new Open(state, { ...env, ...variables }).all('aurora'),
  );
  expect(tables.length).toBeGreaterThan(20);
});

test('operators’ pages show the first database, or the database that the address names', async () => {
  await env.DB.prepare(
    "INSERT INTO outbox (merchant_code, channel, recipient, subject, text, at) VALUES ('aurora', 'sms', '+358401', '', 'of the second', ?)",
  )
    .bind(Date.now())
    .run();
  const page = async (query: string) =>
    (await send(`http://games.localhost:4173/platform/outbox.json${query}`, {}, variables)).text();
  expect(await page('')).not.toContain('of the second');
  expect(await page('?database=DB_2')).toContain('of the second');
});
