import { globSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** The platform's database as a deploy leaves it, without a row, in memory. */
export function migratedDatabase(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  for (const file of globSync('platform/schema/migrations/*.sql').toSorted()) {
    database.exec(readFileSync(file, 'utf8'));
  }
  return database;
}
