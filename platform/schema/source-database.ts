import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Creates the platform's database in memory from every `tables.ts` and `triggers.sql`, without rows. */
export function createSourceDatabase(): DatabaseSync {
  const tables = ['export', '--config', 'platform/schema/drizzle.config.ts'];
  const database = new DatabaseSync(':memory:');
  database.exec(execFileSync('drizzle-kit', tables, { encoding: 'utf8' }));
  for (const file of globSync('platform/**/triggers.sql').toSorted()) {
    database.exec(readFileSync(file, 'utf8'));
  }
  return database;
}
