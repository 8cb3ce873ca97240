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

/** Creates a worker with three local databases and migrations for all of them. */
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

const writeMigration = (file: string, sql: string) => writeFileSync(join(folder, 'migrations', file), sql);
const getWranglerArgs = () => ['--local', '--persist-to', join(folder, 'state')];
const migrateAll = () => migrateDatabases(names, { config, wranglerArgs: getWranglerArgs(), env });

/** Opens the databases while `work` runs. */
async function withDatabases<T>(work: (env: Record<string, D1Database>) => Promise<T>): Promise<T> {
  const persist = { path: join(folder, 'state/v3') };
  const proxy = await getPlatformProxy<Record<string, D1Database>>({ configPath: config, persist });
  return work(proxy.env).finally(proxy.dispose);
}

const readColumn = async (db: D1Database | undefined, sql: string) =>
  (await db?.prepare(sql).raw<[string]>())?.flat();
/** Reads the applied migrations of each database, and which of the tables `notes` and `people` exist there. */
const readStates = () =>
  withDatabases((databases) =>
    Promise.all(
      ['DB', 'DB_2', 'DB_3'].map(async (name) => ({
        applied: await readColumn(databases[name], 'SELECT name FROM d1_migrations ORDER BY id').catch(
          () => [],
        ),
        tables: await readColumn(
          databases[name],
          "SELECT name FROM sqlite_master WHERE name IN ('notes', 'people') ORDER BY name",
        ),
      })),
    ),
  );

test(
  'if the migration of all databases fails midway, the failure is reported, and a second call migrates the rest once',
  { tags: ['simulation'] },
  async () => {
    vi.spyOn(console, 'log').mockReturnValue();
    // Each migration would fail if it were applied twice, because its table would already exist.
    writeMigration('0000_people.sql', 'CREATE TABLE people (id INTEGER PRIMARY KEY, name TEXT);');
    writeMigration('0001_notes.sql', 'CREATE TABLE notes (text TEXT); INSERT INTO names VALUES (1);');
    await withDatabases(async ({ DB, DB_3 }) => {
      for (const db of [DB, DB_3]) await db?.exec('CREATE TABLE names (id INTEGER)');
    });
    await expect(migrateAll()).rejects.toThrow(
      'Migrating second: failed. Migrated: first. Not migrated: second, third.',
    );
    const both = { applied: ['0000_people.sql', '0001_notes.sql'], tables: ['notes', 'people'] };
    // The failed migration has changed nothing.
    expect(await readStates()).toEqual([
      both,
      { applied: ['0000_people.sql'], tables: ['people'] },
      { applied: [], tables: [] },
    ]);
    await withDatabases(async ({ DB_2 }) => void (await DB_2?.exec('CREATE TABLE names (id INTEGER)')));
    await migrateAll();
    expect(await readStates()).toEqual([both, both, both]);
  },
);
