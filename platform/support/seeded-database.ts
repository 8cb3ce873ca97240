import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

import { seed } from '#demo/seed/seed.ts';
import { hashPassword } from '#platform/core/accounts/passwords.ts';

/** Drops every table, those that refer to others first: files share a worker, and each finds its database as seeded. */
async function emptyDatabase(): Promise<void> {
  const { results } = await env.DB.prepare(
    `WITH own AS (
       SELECT name FROM sqlite_master JOIN pragma_table_list USING (name) WHERE sqlite_master.type = 'table'
       AND pragma_table_list.type <> 'shadow' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'),
     refers AS (
       SELECT own.name, "table" AS other FROM own, pragma_foreign_key_list(own.name) WHERE "table" <> own.name),
     ordered(name, depth) AS (
       SELECT name, 0 FROM own UNION SELECT refers.name, depth + 1 FROM refers JOIN ordered ON other = ordered.name)
     SELECT name FROM ordered GROUP BY name ORDER BY max(depth) DESC`,
  ).all<{ name: string }>();
  const drops = results.map(({ name }) => env.DB.prepare(`DROP TABLE "${name}"`));
  await env.DB.batch([env.DB.prepare('PRAGMA defer_foreign_keys = on'), ...drops]);
}

// Once per test file. All accounts share one hash: 24 of them would cost each file two seconds.
await emptyDatabase();
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
let shared: Promise<string> | undefined;
await seed(env.DB, { hash: (password) => (shared ??= hashPassword(password)) });
