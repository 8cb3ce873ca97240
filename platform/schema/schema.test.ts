import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

import { beforeAll, expect, test } from 'vitest';

import { differences } from './differences.ts';
import config from './drizzle.config.ts';
import { migratedDatabase } from './migrated-database.ts';
import { digestsFile, keptDigests, migrationDigests } from './migration-digests.ts';
import { sourceDatabase } from './source-database.ts';

let source: ReturnType<typeof sourceDatabase>;
beforeAll(() => {
  source = sourceDatabase();
}, 60_000);

/** What differs from the source, as a line each, after something has changed in the migrated database. */
function found(change = ''): string[] {
  const migrated = migratedDatabase();
  migrated.exec(change);
  return differences(source, migrated).map(({ what, part }) => `${what}: ${part}`);
}

test('the migrations make what tables.ts and triggers.sql say, and nothing else (else: npm run migrations)', () => {
  expect(found()).toEqual([]);
});

test.each([
  ['a trigger is missing', 'DROP TRIGGER draw_kept', ['missing: trigger draw_kept']],
  [
    'a trigger is left over',
    'CREATE TRIGGER stray AFTER INSERT ON draws BEGIN SELECT 1; END',
    ['surplus: trigger stray'],
  ],
  [
    'a trigger does something else',
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
    'an index is over other rows',
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
])('the comparison says so when %s', (_, change, lines) => {
  expect(found(change)).toEqual(lines);
});

test('migrations are only added: each is as it was when it was written', () => {
  expect(migrationDigests(), digestsFile).toEqual(keptDigests());
});

test('every trigger says above it why it is there', () => {
  for (const file of globSync('platform/**/triggers.sql')) {
    const unexplained = readFileSync(file, 'utf8').match(/(?<!^-- [^\n]+\.\n)^CREATE .*/gm);
    expect(unexplained, file).toBeNull();
  }
});

test('one snapshot of the tables is kept, the newest', () => {
  expect(globSync('platform/schema/migrations/meta/*_snapshot.json')).toHaveLength(1);
});

test('the snapshot has every table as tables.ts says it: drizzle-kit finds nothing to write', () => {
  // drizzle-kit knows relative paths alone, and exits with 0 where it fails.
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
