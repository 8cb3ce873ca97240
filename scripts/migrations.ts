import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';

import { differences } from '#platform/schema/differences.ts';
import { migratedDatabase } from '#platform/schema/migrated-database.ts';
import { digestsFile, keptDigests, migrationDigests } from '#platform/schema/migration-digests.ts';
import { sourceDatabase } from '#platform/schema/source-database.ts';

// Usage: npm run migrations -- NAME
// Writes the next migration: what tables.ts and triggers.sql have and the migrations do not make yet. drizzle-kit
// writes the tables and keeps a snapshot of them; the triggers are compared in memory. The digest of a new migration goes
// into digests.json; those that are there stay as they are.

const filesOf = (pattern: string) => globSync(`platform/schema/migrations/${pattern}`).toSorted();
const newest = () => filesOf('*.sql').at(-1);
const separator = '\n--> statement-breakpoint\n';

function generate(name: string, ...options: string[]): void {
  const config = ['--config', 'platform/schema/drizzle.config.ts'];
  execFileSync('drizzle-kit', ['generate', ...config, '--name', name, ...options], { stdio: 'inherit' });
}

/** SQLite renames no table while a trigger names one that is gone, so those of a table that is made anew go first. */
function dropsBefore(sql: string, database: DatabaseSync): string[] {
  const anew = [...sql.matchAll(/RENAME TO (`\w+`);/g)].map((match) => String(match[1]));
  const triggers = database.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").all();
  const concerned = triggers.filter((each) => anew.some((table) => String(each.sql).includes(table)));
  return concerned.map(({ name }) => `DROP TRIGGER \`${String(name)}\`;`);
}

/** The statements that give the database the triggers and the virtual tables of the source. */
function triggerStatements(source: DatabaseSync, database: DatabaseSync): string[] {
  const sqlOf = source.prepare('SELECT sql FROM sqlite_master WHERE type = ? AND name = ?');
  return differences(source, database).flatMap(({ what, part }) => {
    const [type = '', name = ''] = part.split(' ');
    const made = what === 'surplus' ? [] : [`${String(sqlOf.get(type, name)?.sql)};`];
    if (type === 'trigger') return what === 'missing' ? made : [`DROP TRIGGER \`${name}\`;`, ...made];
    return what === 'missing' && made[0]?.startsWith('CREATE VIRTUAL TABLE') ? made : [];
  });
}

function writeMigration(name: string): void {
  const [last, database, source] = [newest(), migratedDatabase(), sourceDatabase()];
  generate(name);
  const tables = newest() === last ? [] : [readFileSync(newest() ?? '', 'utf8')];
  const drops = tables.flatMap((sql) => dropsBefore(sql, database));
  for (const statement of [...drops, ...tables]) database.exec(statement);
  const statements = [...drops, ...tables, ...triggerStatements(source, database)];
  if (!tables.length && statements.length) generate(name, '--custom');
  if (statements.length) writeFileSync(newest() ?? '', `${statements.join(separator)}\n`);
  // drizzle-kit reads the newest alone.
  for (const snapshot of filesOf('meta/*_snapshot.json').slice(0, -1)) rmSync(snapshot);
  const digests = { ...migrationDigests(), ...keptDigests() };
  writeFileSync(digestsFile, `${JSON.stringify(digests, null, 2)}\n`);
  const left = differences(source, migratedDatabase());
  for (const { what, part } of left) console.error(`To be written by hand: ${what} ${part}`);
  if (left.length) process.exitCode = 1;
}

const [name = ''] = process.argv.slice(2);
if (/^[a-z][a-z_]*$/.test(name)) writeMigration(name);
else {
  console.error('Usage: npm run migrations -- NAME, such as deposit_limits');
  process.exitCode = 1;
}
