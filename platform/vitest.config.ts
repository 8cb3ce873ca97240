import { join } from 'node:path';

import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

const here = import.meta.dirname;

// The platform's worker tests run on workerd, each file with a migrated and seeded database of its own.
export default defineConfig({
  plugins: [
    cloudflareTest(async () => ({
      wrangler: { configPath: join(here, 'wrangler.jsonc') },
      miniflare: {
        // Further databases are a worker's by the names of their bindings: for what has two, under one of those.
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
    // Files share a worker: to boot one and to load all modules took each two seconds.
    isolate: false,
    root: join(here, '..'),
    // The cache hands the runner paths of this machine's disk, which workerd does not see.
    fsModuleCache: false,
    // Password hashing is slow by intent, and more so on a machine that is busy.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    include: ['{platform,demo}/**/*.worker.test.ts'],
    setupFiles: ['seeded-database', 'no-delivery-pause'].map((name) => join(here, `support/${name}.ts`)),
  },
});
