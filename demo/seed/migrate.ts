import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { D1Database } from '@cloudflare/workers-types';

/** Applies a folder's pending migrations and records them in wrangler's own table, so that both tools agree. */
export async function migrate(db: D1Database, migrationsDir: string): Promise<void> {
  await db.exec(
    'CREATE TABLE IF NOT EXISTS d1_migrations(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)',
  );
  const { results } = await db.prepare('SELECT name FROM d1_migrations').all<{ name: string }>();
  const applied = new Set(results.map((row) => row.name));
  const files = readdirSync(migrationsDir).filter((file) => file.endsWith('.sql'));
  for (const file of files.toSorted().filter((name) => !applied.has(name))) {
    const statements = readFileSync(join(migrationsDir, file), 'utf8').split('--> statement-breakpoint');
    await db.batch([
      ...statements.map((statement) => db.prepare(statement)),
      db.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(file),
    ]);
    console.log(`database: applied ${file}`);
  }
}
