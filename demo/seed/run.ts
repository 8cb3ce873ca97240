import { rmSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';

import type { D1Database } from '@cloudflare/workers-types';

import { readDrawnGameCount, readSeedGameCount, readSeedTeamCount } from '#demo/seed-counts.ts';
import { buildSmallTeam } from '#demo/seed/agents/team-seed.ts';
import { seedMerchants } from '#demo/seed/merchants.ts';
import { seed } from '#demo/seed/seed.ts';
import { serveAtAddresses } from '#demo/site-addresses.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { listDatabases } from '#platform/core/database/databases.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';
import { runAllParts } from '#platform/core/jobs/job.ts';
import { closeContracts } from '#platform/modules/contracts/statements.ts';
import { migrate, openDatabases, OtherVersionError } from '#platform/schema/migrate.ts';

// Migrates the local databases and fills the first one if it is empty.
//   node demo/seed/run.ts
//   STATE_DIR       state folder of the local runtime (default .wrangler/state); below .cache the seed may recreate it
//   SEED_GAMES      number of games (default 720)
//   DRAWN_GAMES     number of games with a picture of their own (default: all)
//   SEED_TEAM       number of accounts below agent1 at Aurora (default 60)
//   SITE_ADDRESSES  addresses of this machine, separated by spaces, at which Aurora also answers (default: none)

const stateDir = process.env.STATE_DIR ?? '.wrangler/state';

/** Shifts the seeded wins to today, so that an old database still has winners and a rank list. */
async function shiftWinnersToToday(db: D1Database): Promise<void> {
  await db
    .prepare(
      `UPDATE winners SET at = at + (?1 - latest) FROM (SELECT max(at) AS latest FROM winners WHERE seeded = 1)
       WHERE seeded = 1 AND ?1 - latest > 86400000`,
    )
    .bind(Date.now())
    .run();
}

/** Deletes the databases. The Vite plugin stores them in the folder `v3` of the state folder. */
const deleteDatabase = () => rmSync(join(stateDir, 'v3/d1'), { recursive: true, force: true });

/** The seed inserts merchants first and winners last. So a database with merchants but no winners is incomplete. */
async function readSeedState(db: D1Database): Promise<'empty' | 'incomplete' | 'complete'> {
  const rows = await db
    .prepare(
      'SELECT (SELECT count(*) FROM merchants) AS merchants, (SELECT count(*) FROM winners) AS winners',
    )
    .first<{ merchants: number; winners: number }>();
  if (!rows?.merchants) return 'empty';
  return rows.winners ? 'complete' : 'incomplete';
}

/** Creates a log of the progress: one line per tenth of a step. */
function createProgressLog(): (step: string, done: number, total: number) => void {
  let last = '';
  return (step, done, total) => {
    const tenth = `${step} ${Math.floor((10 * done) / total)}`;
    if (tenth !== last) console.log(`database: ${step} ${done}/${total}`);
    last = tenth;
  };
}

/** Returns false if an earlier run left the first database incomplete. */
async function prepare(env: PlatformEnv, games: number): Promise<boolean> {
  for (const database of listDatabases(env)) await migrate(database.env.DB, 'platform/schema/migrations');
  const db = env.DB;
  const state = await readSeedState(db);
  if (state === 'incomplete') return false;
  if (state === 'complete') {
    await shiftWinnersToToday(db);
    const stored = await db.prepare('SELECT count(*) AS count FROM games').first<{ count: number }>();
    console.log(`database: ready, data kept (${stored?.count} games; npm run reset seeds afresh)`);
    return true;
  }
  const started = performance.now();
  await seed(db, {
    games,
    drawn: readDrawnGameCount(),
    team: buildSmallTeam(readSeedTeamCount()),
    onProgress: createProgressLog(),
  });
  console.log(`database: seeded in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return true;
}

/** Makes and pays the due contract statements once, because no schedule runs on a developer's machine. */
async function settleContracts(env: PlatformEnv): Promise<void> {
  const db = openDatabase(env);
  for (const { record } of seedMerchants)
    await runAllParts(closeContracts, { db, merchant: record, now: Date.now() });
}

/** Returns `ready`, or why the databases must be recreated first. */
async function prepareDatabases(): Promise<'ready' | 'incomplete' | 'of another version'> {
  const { env, dispose } = await openDatabases<PlatformEnv>(stateDir, { config: 'platform/wrangler.jsonc' });
  try {
    if (!(await prepare(env, readSeedGameCount()))) return 'incomplete';
    await settleContracts(env);
    await serveAtAddresses(env.DB, (process.env.SITE_ADDRESSES ?? '').split(' ').filter(Boolean));
    return 'ready';
  } catch (error) {
    if (error instanceof OtherVersionError) return 'of another version';
    throw error;
  } finally {
    await dispose();
  }
}

const mayDelete = resolve(stateDir).startsWith(resolve('.cache') + sep);
for (let found = await prepareDatabases(); found !== 'ready'; found = await prepareDatabases()) {
  if (found === 'of another version' && !mayDelete) {
    console.error(
      `The data in ${stateDir} is of another version of the product: npm run reset starts afresh.`,
    );
    process.exit(1);
  }
  console.log(`database: the existing data is ${found}, starting afresh`);
  deleteDatabase();
}
