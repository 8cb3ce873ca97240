import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

import { compareDatabases } from '#platform/schema/differences.ts';
import { createMigratedDatabase } from '#platform/schema/migrated-database.ts';
import {
  digestsFile,
  readStoredDigests,
  computeMigrationDigests,
} from '#platform/schema/migration-digests.ts';
import { createSourceDatabase } from '#platform/schema/source-database.ts';

// Usage: npm run migrations -- NAME
// Writes the next migration: the changes in tables.ts and triggers.sql that the migrations do not contain yet.
// drizzle-kit writes the tables and stores a snapshot; triggers are compared in memory. The digest of the new migration
// is added to digests.json; existing digests stay unchanged.

const listFiles = (pattern: string) => globSync(`platform/schema/migrations/${pattern}`).toSorted();
const getNewestMigration = () => listFiles('*.sql').at(-1);
const separator = '\n--> statement-breakpoint\n';

function generate(name: string, ...options: string[]): void {
  const config = ['--config', 'platform/schema/drizzle.config.ts'];
  execFileSync('drizzle-kit', ['generate', ...config, '--name', name, ...options], { stdio: 'inherit' });
}

/**
 * Builds the statements that drop the triggers of tables that are recreated. SQLite cannot rename a table while a
 * trigger references a missing table.
 */
function buildTriggerDrops(sql: string, database: DatabaseSync): string[] {
  const recreatedTables = [...sql.matchAll(/RENAME TO (`\w+`);/g)].map((match) => String(match[1]));
  const triggers = database.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").all();
  const affected = triggers.filter((each) =>
    recreatedTables.some((table) => String(each.sql).includes(table)),
  );
  return affected.map(({ name }) => `DROP TRIGGER \`${String(name)}\`;`);
}

/** Builds the statements that give the database the source's triggers and virtual tables. */
function buildTriggerStatements(source: DatabaseSync, database: DatabaseSync): string[] {
  const sqlQuery = source.prepare('SELECT sql FROM sqlite_master WHERE type = ? AND name = ?');
  return compareDatabases(source, database).flatMap(({ what, part }) => {
    const [type = '', name = ''] = part.split(' ');
    const creations = what === 'surplus' ? [] : [`${String(sqlQuery.get(type, name)?.sql)};`];
    if (type === 'trigger')
      return what === 'missing' ? creations : [`DROP TRIGGER \`${name}\`;`, ...creations];
    return what === 'missing' && creations[0]?.startsWith('CREATE VIRTUAL TABLE') ? creations : [];
  });
}

function writeMigration(name: string): void {
  const [last, database, source] = [getNewestMigration(), createMigratedDatabase(), createSourceDatabase()];
  generate(name);
  const tables = getNewestMigration() === last ? [] : [readFileSync(getNewestMigration() ?? '', 'utf8')];
  const drops = tables.flatMap((sql) => buildTriggerDrops(sql, database));
  for (const statement of [...drops, ...tables]) database.exec(statement);
  const statements = [...drops, ...tables, ...buildTriggerStatements(source, database)];
  if (!tables.length && statements.length) generate(name, '--custom');
  if (statements.length) writeFileSync(getNewestMigration() ?? '', `${statements.join(separator)}\n`);
  // drizzle-kit only reads the newest snapshot.
  for (const snapshot of listFiles('meta/*_snapshot.json').slice(0, -1)) rmSync(snapshot);
  const digests = { ...computeMigrationDigests(), ...readStoredDigests() };
  writeFileSync(digestsFile, `${JSON.stringify(digests, null, 2)}\n`);
  const left = compareDatabases(source, createMigratedDatabase());
  for (const { what, part } of left) console.error(`To be written by hand: ${what} ${part}`);
  if (left.length) process.exitCode = 1;
}

const [name = ''] = process.argv.slice(2);
if (/^[a-z][a-z_]*$/.test(name)) writeMigration(name);
else {
  console.error('Usage: npm run migrations -- NAME, such as deposit_limits');
  process.exitCode = 1;
}
