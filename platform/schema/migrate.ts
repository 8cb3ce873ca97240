import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';

import type { D1Database } from '@cloudflare/workers-types';
import { getPlatformProxy, unstable_readConfig } from 'wrangler';

/** Thrown if the database has migrations that are not part of this version of the product. */
export class OtherVersionError extends Error {}

/** Opens the configured databases in a local folder, without the worker's classes and the workers it calls. */
export function openDatabases<Env>(
  state: string,
  { config, env }: { config: string; env?: string },
): ReturnType<typeof getPlatformProxy<Env>> {
  const { name, compatibility_date, d1_databases } = unstable_readConfig(
    { config, env },
    { hideWarnings: true },
  );
  const configPath = `.cache/databases-of-${name}.json`;
  mkdirSync('.cache', { recursive: true });
  writeFileSync(configPath, JSON.stringify({ name, compatibility_date, d1_databases }));
  return getPlatformProxy<Env>({ configPath, persist: { path: join(state, 'v3') } });
}

/** Uses wrangler's table, so that both tools agree. Unknown migrations change nothing and throw `OtherVersionError`. */
export async function migrate(db: D1Database, migrationsDir: string): Promise<void> {
  await db.exec(
    'CREATE TABLE IF NOT EXISTS d1_migrations(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
  );
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const applied = new Set(results.map((row) => row.name));
  const files = readdirSync(migrationsDir).filter((file) => file.endsWith('.sql'));
  const other = results.find(({ name }) => !files.includes(name));
  if (other)
    throw new OtherVersionError(`${migrationsDir} has no ${other.name}, which was applied to the database`);
  for (const file of files.toSorted().filter((name) => !applied.has(name))) {
    const statements = readFileSync(join(migrationsDir, file), 'utf8').split('--> statement-breakpoint');
    const prepared = statements.map((statement) => db.prepare(statement));
    prepared.push(db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(file));
    // Each `prepare` blocks this process. On a slow machine workerd closes its idle connection meanwhile; Node.js must
    // see that before it sends the batch.
    await setImmediate();
    await db.batch(prepared);
    console.log(`database: applied ${file}`);
  }
}
