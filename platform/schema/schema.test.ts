import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import { beforeAll, expect, test } from 'vitest';

import { compareDatabases } from './differences.ts';
import config from './drizzle.config.ts';
import { createMigratedDatabase } from './migrated-database.ts';
import { digestsFile, readStoredDigests, computeMigrationDigests } from './migration-digests.ts';
import { createSourceDatabase } from './source-database.ts';

let source: ReturnType<typeof createSourceDatabase>;
beforeAll(() => {
  source = createSourceDatabase();
}, 60_000);

/** Lists the differences from the source, one per line, after a change to the migrated database. */
function listDifferences(change = ''): string[] {
  const migrated = createMigratedDatabase();
  migrated.exec(change);
  return compareDatabases(source, migrated).map(({ what, part }) => `${what}: ${part}`);
}

test('the migrations produce exactly what tables.ts and triggers.sql define (otherwise run: npm run migrations)', () => {
  expect(listDifferences()).toEqual([]);
});

test.each([
  ['a trigger is missing', 'DROP TRIGGER draw_kept', ['missing: trigger draw_kept']],
  [
    'a trigger is left over',
    'CREATE TRIGGER stray AFTER INSERT ON draws BEGIN SELECT 1; END',
    ['surplus: trigger stray'],
  ],
  [
    'a trigger has a different body',
    'DROP TRIGGER draw_kept; CREATE TRIGGER draw_kept BEFORE UPDATE ON draws BEGIN SELECT 1; END',
    ['other: trigger draw_kept'],
  ],
  ['a column is missing', 'ALTER TABLE accounts DROP COLUMN icon', ['missing: column accounts.icon']],
  ['a column is left over', 'ALTER TABLE accounts ADD sign text', ['surplus: column accounts.sign']],
  [
    'a column has another default',
    'ALTER TABLE accounts DROP COLUMN failed_logins; ALTER TABLE accounts ADD failed_logins integer NOT NULL DEFAULT 1',
    ['other: column accounts.failed_logins'],
  ],
  ['an index is missing', 'DROP INDEX payments_on_desk', ['missing: index payments_on_desk']],
  ['an index is left over', 'CREATE INDEX stray ON draws (drawn_at)', ['surplus: index stray']],
  [
    'an index covers other rows',
    'DROP INDEX payments_on_desk; CREATE INDEX payments_on_desk ON payments (at, message_id)',
    ['other: index payments_on_desk'],
  ],
  [
    'a check is missing',
    'ALTER TABLE point_accounts RENAME TO old; CREATE TABLE point_accounts AS SELECT * FROM old; DROP TABLE old',
    expect.arrayContaining(['other: table point_accounts']),
  ],
  [
    'a column has a check of its own',
    'ALTER TABLE accounts DROP COLUMN failed_logins; ALTER TABLE accounts ADD failed_logins integer NOT NULL DEFAULT 0 CHECK (failed_logins < 9)',
    ['other: table accounts'],
  ],
  [
    'a table is left over',
    'CREATE TABLE stray (id integer)',
    ['surplus: table stray', 'surplus: column stray.id'],
  ],
  ['the search index is missing', 'DROP TABLE game_search', ['missing: table game_search']],
])('the comparison reports when %s', (_, change, lines) => {
  expect(listDifferences(change)).toEqual(lines);
});

test('migrations are only added, never changed', () => {
  expect(computeMigrationDigests(), digestsFile).toEqual(readStoredDigests());
});

test('every trigger has a comment that explains it', () => {
  for (const file of globSync('platform/**/triggers.sql')) {
    const unexplained = readFileSync(file, 'utf8').match(/(?<!^-- [^\n]+\.\n)^CREATE .*/gm);
    expect(unexplained, file).toBeNull();
  }
});

test('only the newest snapshot of the tables is kept', () => {
  expect(globSync('platform/schema/migrations/meta/*_snapshot.json')).toHaveLength(1);
});

test('the snapshot matches tables.ts: drizzle-kit finds nothing to write', () => {
  // drizzle-kit only accepts relative paths, and exits with 0 even if it fails.
  const out = relative('.', mkdtempSync(join(tmpdir(), 'migrations-')));
  try {
    cpSync('platform/schema/migrations/meta', join(out, 'meta'), { recursive: true });
    const options = Object.entries({ ...config, out }).flatMap(([name, value]) => [
      `--${name}`,
      String(value),
    ]);
    expect(execFileSync('drizzle-kit', ['generate', ...options], { encoding: 'utf8' })).toContain(
      'No schema changes',
    );
    expect(globSync('*.sql', { cwd: out })).toEqual([]);
  } finally {
    rmSync(out, { recursive: true });
  }
}, 60_000);
