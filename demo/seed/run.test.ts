import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { D1Database } from '@cloudflare/workers-types';
import { afterEach, expect, test } from 'vitest';

import { openDatabases } from '#platform/schema/migrate.ts';

const states: string[] = [];
afterEach(() => {
  for (const state of states) rmSync(state, { recursive: true, force: true });
});

/** Opens a folder's database, passes it to `work`, and closes it. */
async function useDatabase<T>(state: string, work: (db: D1Database) => Promise<T>): Promise<T> {
  const { env, dispose } = await openDatabases<{ DB: D1Database }>(state, {
    config: 'platform/wrangler.jsonc',
  });
  return work(env.DB).finally(dispose);
}

/** Creates data of a version with other migrations, in a new folder below `folder`. */
async function createOtherVersion(folder: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const state = mkdtempSync(join(folder, 'state-'));
  states.push(state);
  await useDatabase(state, async (db) => {
    await db.exec('CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT UNIQUE)');
    await db.exec("INSERT INTO d1_migrations (name) VALUES ('0000_tables.sql')");
    await db.exec('CREATE TABLE merchants (merchant_code TEXT)');
  });
  return state;
}

/** Runs the seed and returns its output, up to its end or to the line `until`. */
function runSeed(state: string, until?: string): Promise<{ lines: string; status: number | null }> {
  const child = spawn('node', ['demo/seed/run.ts'], {
    env: { ...process.env, STATE_DIR: state, NODE_OPTIONS: '--disable-warning=ExperimentalWarning' },
  });
  let lines = '';
  const onOutput = (chunk: Buffer) => {
    lines += chunk.toString();
    if (until && lines.includes(until)) child.kill('SIGKILL');
  };
  child.stdout.on('data', onOutput);
  child.stderr.on('data', onOutput);
  return new Promise((resolve) => child.on('close', (status) => resolve({ lines, status })));
}

test('if the data is of another version, the seed changes nothing and prints the command that resets the data', async () => {
  const state = await createOtherVersion(tmpdir());
  expect(await runSeed(state)).toEqual({
    lines: `The data in ${state} is of another version of the product: npm run reset starts afresh.\n`,
    status: 1,
  });
  const tables = await useDatabase(state, async (db) =>
    (await db.prepare("SELECT name FROM sqlite_master WHERE name NOT GLOB '_cf_*'").raw<[string]>()).flat(),
  );
  expect(tables).toEqual(expect.arrayContaining(['d1_migrations', 'merchants']));
  expect(tables).not.toContain('games');
}, 120_000);

test('data of another version below .cache, where tests and benchmarks keep their data, is recreated', async () => {
  const state = await createOtherVersion('.cache');
  const { lines } = await runSeed(state, 'applied 0000_baseline.sql');
  expect(lines).toContain('database: the existing data is of another version, starting afresh');
}, 120_000);
