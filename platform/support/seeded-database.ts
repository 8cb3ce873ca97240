import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

import { seed } from '#demo/seed/seed.ts';
import { hashPassword } from '#platform/core/accounts/passwords.ts';

const hasTables = () => env.DB.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'merchants'`).first();

// Resets the database once per test file, because files share a worker. A reset occasionally leaves the tables of the
// previous file.
do await reset();
while (await hasTables());
await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
// All accounts share one hash, which is computed once per file.
let shared: Promise<string> | undefined;
await seed(env.DB, { hash: (password) => (shared ??= hashPassword(password)) });
