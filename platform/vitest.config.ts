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
        // The worker ignores `SECOND`, because its databases are `DB` and `DB_<number>`. A test that needs a second
        // database passes `SECOND` to the worker under such a name.
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
    // Test files share a worker. A worker per file would cost two seconds to start and two to load the modules.
    isolate: false,
    root: join(here, '..'),
    // The cache gives the runner paths on the local disk, which workerd cannot read.
    fsModuleCache: false,
    // Some tests send hundreds of requests, which takes long on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    include: ['{platform,demo}/**/*.worker.test.ts'],
    setupFiles: ['seeded-database', 'no-delivery-pause'].map((name) => join(here, `support/${name}.ts`)),
  },
});
