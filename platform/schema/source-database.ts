import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** The database as every `tables.ts` and `triggers.sql` say it, without a row, in memory. */
export function sourceDatabase(): DatabaseSync {
  const tables = ['export', '--config', 'platform/schema/drizzle.config.ts'];
  const database = new DatabaseSync(':memory:');
  database.exec(execFileSync('drizzle-kit', tables, { encoding: 'utf8' }));
  for (const file of globSync('platform/**/triggers.sql').toSorted()) {
    database.exec(readFileSync(file, 'utf8'));
  }
  return database;
}
