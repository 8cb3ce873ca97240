import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { D1Database } from '@cloudflare/workers-types';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getPlatformProxy } from 'wrangler';

import { migrateDatabases } from './migrate-databases.ts';

const names = ['first', 'second', 'third'];
const env = { ...process.env, WRANGLER_SEND_METRICS: 'false', WRANGLER_HIDE_BANNER: 'true', CI: '1' };
let folder = '';
let config = '';

/** A worker with three databases of this machine, and the migrations that all of them get. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'databases-'));
  config = join(folder, 'wrangler.json');
  mkdirSync(join(folder, 'migrations'));
  const d1_databases = names.map((name, at) => ({
    binding: at ? `DB_${at + 1}` : 'DB',
    database_name: name,
    database_id: name,
    migrations_dir: './migrations',
  }));
  writeFileSync(
    config,
    JSON.stringify({ name: 'databases', compatibility_date: '2026-10-01', d1_databases }),
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const migration = (file: string, sql: string) => writeFileSync(join(folder, 'migrations', file), sql);
const where = () => ['--local', '--persist-to', join(folder, 'state')];
const migrateAll = () => migrateDatabases(names, { config, where: where(), env });

/** The databases, for as long as it takes. */
async function inDatabases<T>(work: (env: Record<string, D1Database>) => Promise<T>): Promise<T> {
  const persist = { path: join(folder, 'state/v3') };
  const proxy = await getPlatformProxy<Record<string, D1Database>>({ configPath: config, persist });
  return work(proxy.env).finally(proxy.dispose);
}

const columnOf = async (db: D1Database | undefined, sql: string) =>
  (await db?.prepare(sql).raw<[string]>())?.flat();
/** Of each database: the migrations that it has had, and its tables of these. */
const states = () =>
  inDatabases((databases) =>
    Promise.all(
      ['DB', 'DB_2', 'DB_3'].map(async (name) => ({
        applied: await columnOf(databases[name], 'SELECT name FROM d1_migrations ORDER BY id').catch(
          () => [],
        ),
        tables: await columnOf(
          databases[name],
          "SELECT name FROM sqlite_master WHERE name IN ('notes', 'people') ORDER BY name",
        ),
      })),
    ),
  );

test(
  'a migration over all that fails in the middle is told as that, and resumed: none is migrated twice',
  { tags: ['simulation'] },
  async () => {
    vi.spyOn(console, 'log').mockReturnValue();
    // A second time each would fail: its table is there.
    migration('0000_people.sql', 'CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT);');
    migration('0001_notes.sql', 'CREATE TABLE notes (text TEXT); INSERT INTO names VALUES (1);');
    await inDatabases(async ({ DB, DB_3 }) => {
      for (const db of [DB, DB_3]) await db?.exec('CREATE TABLE names (id INTEGER)');
    });
    await expect(migrateAll()).rejects.toThrow(
      'Migrating second: failed. Migrated: first. Not migrated: second, third.',
    );
    const both = { applied: ['0000_people.sql', '0001_notes.sql'], tables: ['notes', 'people'] };
    // Of the migration that failed nothing is left behind.
    expect(await states()).toEqual([
      both,
      { applied: ['0000_people.sql'], tables: ['people'] },
      { applied: [], tables: [] },
    ]);
    await inDatabases(async ({ DB_2 }) => void (await DB_2?.exec('CREATE TABLE names (id INTEGER)')));
    await migrateAll();
    expect(await states()).toEqual([both, both, both]);
  },
);
