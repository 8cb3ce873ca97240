import { join } from 'node:path';

import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

const here = import.meta.dirname;

// The platform's worker tests run on workerd; each file starts from its own migrated and seeded database.
export default defineConfig({
  plugins: [
    cloudflareTest(async () => ({
      wrangler: { configPath: join(here, 'wrangler.jsonc') },
      miniflare: {
        // The worker ignores `SECOND`, because its databases are `DB` and `DB_<number>`. A test that needs two binds
        // them.
        d1Databases: { DB: 'platform', SECOND: 'second' },
        bindings: {
          FAULTS: '1',
          DATA_KEYS: 'a-data-key-of-the-tests-of-this-house',
          UPSTREAM_SECRETS: 'a-secret-of-the-tests-of-this-house',
          PAYMENT_SECRETS: ['aurora', 'lotus', 'harbour']
            .map((merchant) => `local:${merchant}:a-payment-secret-of-the-tests-of-${merchant}`)
            .join(' '),
          TEST_MIGRATIONS: await readD1Migrations(join(here, 'schema/migrations')),
        },
      },
    })),
  ],
  resolve: {
    alias: {
      '#platform/core/accounts/password-cost.ts': join(here, 'support/cheap-password-cost.ts'),
    },
  },
  test: {
    name: 'platform',
    // Files share a worker: starting one and loading all modules each took two seconds.
    isolate: false,
    root: join(here, '..'),
    // The cache gives the runner paths on the local disk, which workerd cannot read.
    fsModuleCache: false,
    // Password hashing is slow by design, and slower on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    include: ['{platform,demo}/**/*.worker.test.ts'],
    setupFiles: ['seeded-database', 'no-delivery-pause'].map((name) => join(here, `support/${name}.ts`)),
  },
});
