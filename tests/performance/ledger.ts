import { rmSync } from 'node:fs';

import { sql } from 'drizzle-orm';
import * as v from 'valibot';

import { idempotencyHeader } from '#contract/wire/call.ts';
import { buildTransferStatements } from '#platform/core/ledger/ledger.ts';

import { benches } from './benches.ts';
import { seedMovements } from './ledger/many-movements.ts';
import { type BenchPlatform, gameOrigin, startBenchPlatform } from './ledger/platform.ts';
import { measureInTurns, reportBench, formatTable } from './measure/bench.ts';
import { compare } from './measure/comparison.ts';
import { readFlags } from './measure/flags.ts';
import { measureNode } from './measure/host.ts';
import { thisTree } from './measure/other-tree.ts';
import { buildTree } from './measure/product.ts';
import { computeQuantile } from './measure/statistics.ts';

// `npm run bench:ledger` measures bets and transfers per second on one local D1, and how long a page of the records
// takes for a member with many movements. All are measured in turns.
const flags = readFlags(benches.ledger);
const stateFolder = '.cache/bench-ledger';

type Turn = { perSecond: number; took: number[] };

/** Calls `run` repeatedly in `atOnce` lanes at a time. Returns the runs per second and the duration of each, in ms. */
async function measureTurn(atOnce: number, run: (lane: number) => Promise<void>): Promise<Turn> {
  const took: number[] = [];
  const begun = performance.now();
  const lanes = Array.from({ length: atOnce }, async (_, lane) => {
    while (performance.now() - begun < flags.seconds * 1_000) {
      const start = performance.now();
      await run(lane);
      took.push(performance.now() - start);
    }
  });
  await Promise.all(lanes);
  return { perSecond: took.length / ((performance.now() - begun) / 1_000), took };
}

/** Measures each concurrency in turns. The highest concurrency is measured twice per round, as the control. */
async function measureRates(what: string, lanes: readonly number[], run: (lane: number) => Promise<void>) {
  console.log(`› ${what}`);
  const most = Math.max(...lanes);
  const getTurns = await measureInTurns({
    sides: [...lanes.map(String), 'again'],
    rounds: flags.rounds,
    short: flags.short,
    measure: (side) => measureTurn(side === 'again' ? most : Number(side), run),
  });
  const perSecond = (side: string) => getTurns(side).map((each) => each.perSecond);
  const rows = lanes.map((atOnce) => {
    const took = getTurns(String(atOnce)).flatMap((each) => each.took);
    const rate = Math.round(computeQuantile(perSecond(String(atOnce)), 0.5));
    return [
      `${what}, ${atOnce} at once`,
      rate,
      formatMs(computeQuantile(took, 0.5)),
      formatMs(computeQuantile(took, 0.95)),
    ];
  });
  const comparisons = lanes.slice(1).map((atOnce) =>
    compare({
      what: `${what} per second, ${atOnce} at once to ${lanes[0]}`,
      mine: perSecond(String(atOnce)),
      other: perSecond(String(lanes[0])),
      control: [perSecond(String(most)), perSecond('again')],
    }),
  );
  return { rows, comparisons };
}

const formatMs = (value: number) => value.toFixed(1);

const envelopeSchema = v.object({
  success: v.boolean(),
  value: v.unknown(),
  errorCode: v.nullable(v.string()),
});

async function readValue(reply: { json: () => Promise<unknown> }): Promise<unknown> {
  const { success, value, errorCode } = v.parse(envelopeSchema, await reply.json());
  if (!success) throw new Error(`The platform refused a request: ${errorCode}`);
  return value;
}

/** Creates members with money, one for each lane, and returns their ids. */
async function createMembers({ db, database }: BenchPlatform, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, at) => `bench-${at}`);
  const account = database.prepare(
    "INSERT INTO accounts (id, merchant_code, username, type, password_hash, created_at) VALUES (?1, 'aurora', ?1, 0, 'none', 0)",
  );
  const purse = database.prepare(
    "INSERT INTO ledger_accounts (id, kind, owner, currency) VALUES ('cash:' || ?1 || ':USD', 'cash', ?1, 'USD')",
  );
  await database.batch(ids.flatMap((id) => [account.bind(id), purse.bind(id)]));
  for (const id of ids) {
    const sides = { from: 'house:aurora:USD', to: `cash:${id}:USD`, currency: 'USD', at: Date.now() };
    await db.batch(
      buildTransferStatements(db, { scope: 'deposit', key: id, ...sides, amountMinor: 100_000_000 }),
    );
  }
  return ids;
}

/** Returns a function that books one transfer in one batch: a transaction and its two entries. */
const createTransferRun =
  ({ db }: BenchPlatform, ids: readonly string[]) =>
  async (lane: number) => {
    const from = `cash:${ids[lane]}:USD`;
    const amount = { amountMinor: 1, currency: 'USD', at: Date.now() };
    const key = crypto.randomUUID();
    await db.batch(
      buildTransferStatements(db, { scope: 'bet', key, from, to: 'house:aurora:USD', ...amount }),
    );
  };

/** Returns a function that plays a whole round through the games' own API: the platform books the bet and the win. */
async function createBetRun(platform: BenchPlatform, ids: readonly string[]) {
  const game = await platform.db.get<{ id: number; code: string; min: number }>(
    sql`SELECT g.node_id AS id, g.game_id AS code, g.min_bet_minor AS min FROM games g
      WHERE g.engine = 'slot' AND g.maintenance = 0 AND g.vassalage IN
        (SELECT vassalage FROM merchant_vendors WHERE merchant_code = 'aurora')
      AND g.node_id NOT IN (SELECT node_id FROM game_restrictions) LIMIT 1`,
  );
  const keys = await Promise.all(
    ids.map(async (id) => insertLaunch(platform, await platform.createSession(id), game?.id ?? 0)),
  );
  return async (lane: number) => {
    const headers = {
      Authorization: `Bearer ${keys[lane]}`,
      Merchant: 'aurora',
      [idempotencyHeader]: crypto.randomUUID(),
    };
    const body = JSON.stringify({ betMinor: Math.max(game?.min ?? 1, 100), choice: null });
    await readValue(
      await platform.ask(`${gameOrigin}/localhost/play/api/rounds`, {
        method: 'POST',
        headers,
        body,
      }),
    );
  };
}

/** Inserts the launch of a game and returns the key with which the game's page calls the API. */
async function insertLaunch({ db }: BenchPlatform, token: string, nodeId: number): Promise<string> {
  const hash = async (text: string) =>
    Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('hex');
  const key = crypto.randomUUID();
  await db.run(sql`INSERT INTO launches (token_hash, key_hash, session_hash, merchant_code, node_id, mode, language, expires_at)
    VALUES (${key}, ${await hash(key)}, ${await hash(token)}, 'aurora', ${nodeId}, 'real', 'EN', ${Date.now() + 3_600_000})`);
  return key;
}

const pages = {
  'rounds, first page, 30 days': '/lgw/orders?days=30d',
  'rounds, first page, all': '/lgw/orders?from=2000-01-01&to=2030-12-31',
  'rounds, a category, all': '/lgw/orders?from=2000-01-01&to=2030-12-31&gameType=LIVE',
  'movements, first page, all': '/wps/transaction/record?from=2000-01-01&to=2030-12-31',
  'movements, a kind, all': '/wps/transaction/record?from=2000-01-01&to=2030-12-31&kind=deposit',
  'movements, deep page': '',
  'profit and loss, 30 days': '/wps/transaction/profitandloss?days=30d',
  'profit and loss, 2000 to 2030': '/wps/transaction/profitandloss?from=2000-01-01&to=2030-12-31',
};

/** Measures how long each page takes, in turns. One page is requested twice per round, as the control. */
async function measurePages(platform: BenchPlatform) {
  const token = await platform.createSession('aurora-rich1');
  const headers = { Authorization: `Bearer ${token}`, Merchant: 'aurora' };
  const middle = await platform.db.get<{ at: number; id: number }>(
    sql`SELECT at, id FROM ledger_entries WHERE account_id = 'cash:aurora-rich1:USD' ORDER BY at LIMIT 1 OFFSET ${flags.movements / 2}`,
  );
  const deep = `/wps/transaction/record?from=2000-01-01&to=2030-12-31&before=${middle?.at}.${middle?.id}`;
  const measureRequest = async (path: string) => {
    const start = performance.now();
    await readValue(await platform.ask(`http://platform.internal${path || deep}`, { headers }));
    return performance.now() - start;
  };
  const first = 'movements, first page, all';
  console.log('› pages');
  const getTimes = await measureInTurns({
    sides: [...Object.keys(pages), 'again'],
    rounds: flags.pages,
    short: flags.short,
    measure: (name) => measureRequest(new Map(Object.entries(pages)).get(name) ?? pages[first]),
  });
  const rows = Object.keys(pages).map((name) => [
    name,
    formatMs(computeQuantile(getTimes(name), 0.5)),
    formatMs(computeQuantile(getTimes(name), 0.95)),
  ]);
  const comparison = compare({
    what: 'movements, a page in the middle to the first page, which has totals',
    mine: getTimes('movements, deep page'),
    other: getTimes(first),
    control: [getTimes(first), getTimes('again')],
  });
  return { rows, comparisons: [comparison] };
}

rmSync(stateFolder, { recursive: true, force: true });
await buildTree(thisTree, 4600);
const platform = await startBenchPlatform(stateFolder);
try {
  const lanes = flags['at-once'];
  const ids = await createMembers(platform, Math.max(...lanes));
  const transfers = await measureRates('transfers', lanes, createTransferRun(platform, ids));
  const bets = await measureRates('bets', lanes, await createBetRun(platform, ids));
  const seeding = { accountId: 'aurora-rich1', house: 'house:aurora:USD', currency: 'USD', now: Date.now() };
  await seedMovements(platform.database, { ...seeding, count: flags.movements });
  const read = await measurePages(platform);
  reportBench('ledger', {
    flags,
    host: await measureNode(),
    note: `${flags.movements} movements`,
    tables: [
      formatTable(['', 'per second', 'p50, ms', 'p95, ms'], [...transfers.rows, ...bets.rows]),
      formatTable(['page', 'p50, ms', 'p95, ms'], read.rows),
    ],
    comparisons: [transfers, bets, read].flatMap((each) => each.comparisons),
    figures: [...transfers.rows, ...bets.rows, ...read.rows],
  });
} finally {
  await platform.stop();
  rmSync(stateFolder, { recursive: true, force: true });
}
