import { globSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Creates the platform's database in memory by applying all migrations, without rows. */
export function createMigratedDatabase(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  for (const file of globSync('platform/schema/migrations/*.sql').toSorted()) {
    database.exec(readFileSync(file, 'utf8'));
  }
  return database;
}
