import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

import { seed } from '#demo/seed/seed.ts';
import { hashPassword } from '#platform/core/accounts/passwords.ts';

/** Drops every table, those that refer to others first: files share a worker, and each finds its database as seeded. */
async function emptyDatabase(): Promise<void> {
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_master JOIN pragma_table_list USING (name)
     WHERE pragma_table_list.type <> 'shadow' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'
     AND sqlite_master.type = 'table' ORDER BY sqlite_master.rowid DESC`,
  ).all<{ name: string }>();
  const drops = results.map(({ name }) => env.DB.prepare(`DROP TABLE "${name}"`));
  await env.DB.batch([env.DB.prepare('PRAGMA defer_foreign_keys = on'), ...drops]);
}

// Once per test file. All accounts share one hash: 24 of them would cost each file two seconds.
await emptyDatabase();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
let shared: Promise<string> | undefined;
await seed(env.DB, { hash: (password) => (shared ??= hashPassword(password)) });
