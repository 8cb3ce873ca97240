import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

import { seed } from '#demo/seed/seed.ts';
import { hashPassword } from '#platform/core/accounts/passwords.ts';

const hasTables = () => env.DB.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'merchants'`).first();

// Once per test file, as files share a worker. Now and then a reset leaves the tables of the file before.
do await reset();
while (await hasTables());
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
// All accounts share one hash: 24 of them would cost each file two seconds.
let shared: Promise<string> | undefined;
await seed(env.DB, { hash: (password) => (shared ??= hashPassword(password)) });
