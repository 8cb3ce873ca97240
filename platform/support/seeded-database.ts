import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

import { seed } from '#platform/demo/seed/seed.ts';
import { hashPassword } from '#platform/modules/identity/password/passwords.ts';

// Once per test file. All accounts share one hash: 24 of them would cost each file two seconds.
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
const filled = await env.DB.prepare('SELECT count(*) AS count FROM merchants').first<{ count: number }>();
if (!filled?.count) {
  let shared: Promise<string> | undefined;
  await seed(env.DB, { hash: (password) => (shared ??= hashPassword(password)) });
}
