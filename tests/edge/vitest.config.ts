import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';

import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

import { createMessagePlugins } from '../../scripts/vite/compiled-messages.ts';
import { serviceWorkerSource } from '../../scripts/vite/service-worker-source.ts';

const resolvePath = (path: string) => join(import.meta.dirname, path);

/** Tests of the whole edge on workerd: the real edge worker and app, with a stub of the platform. */
export default defineConfig({
  root: resolvePath('../..'),
  plugins: [
    createMessagePlugins(false),
    serviceWorkerSource,
    cloudflareTest(async () => ({
      main: './edge/worker.ts',
      miniflare: {
        compatibilityDate: '2026-10-01',
        compatibilityFlags: ['nodejs_compat'],
        bindings: {
          GAME_HOST: 'games.localhost',
          OPS_HOST: 'ops.localhost',
          PLATFORM_TOOLS: '1',
          UPSTREAM_SECRETS: 'a-secret-of-the-tests-of-this-house',
          PUBLIC_RESOURCES: '/wps/public/ /wps/game/',
          PUBLIC_HEADERS: 'x-kept',
          FIELD_DATA_MIGRATIONS: await readD1Migrations(resolvePath('../../edge/field-data/migrations')),
        },
        d1Databases: ['FIELD_DATA'],
        durableObjects: { LIMITS: { className: 'Limiter', useSQLite: true } },
        ratelimits: Object.fromEntries(
          [240, 600, 3_000, 6_000, 30_000].map((limit) => [
            `RATE_${limit}`,
            // High limits, because all test files send their requests from one address within a minute or two. Tests of
            // the limits use counters of their own (one-minute.ts).
            { namespace_id: String(limit), simple: { limit: 1_000_000, period: 60 } },
          ]),
        ),
        kvNamespaces: ['MERCHANTS'],
        serviceBindings: { PLATFORM: 'platform', ASSETS: 'assets', CLIENT_CERTIFICATE: 'certificate' },
        images: { binding: 'IMAGES' },
        workers: [
          {
            // Says with which requests the edge would show its certificate, because workerd has no mutual TLS.
            name: 'certificate',
            modules: true,
            script: `export default { fetch(request) {
              const headers = new Headers(request.headers);
              headers.set('X-Client-Certificate', 'edge');
              return fetch(new Request(request, { headers }));
            } };`,
            compatibilityDate: '2026-10-01',
          },
          {
            name: 'platform',
            modules: true,
            script: stripTypeScriptTypes(readFileSync(resolvePath('support/stub-platform.ts'), 'utf8')),
            compatibilityDate: '2026-10-01',
          },
          {
            name: 'assets',
            modules: true,
            script: stripTypeScriptTypes(readFileSync(resolvePath('support/stub-assets.ts'), 'utf8')),
            compatibilityDate: '2026-10-01',
          },
        ],
      },
    })),
  ],
  define: { __BUILD_ID__: '"test"' },
  test: {
    name: 'edge',
    // Files share a worker, because starting a worker and loading its modules takes six seconds.
    isolate: false,
    // The same as in the other projects, because a busy machine needs seconds to render a page.
    testTimeout: 30_000,
    include: ['tests/edge/**/*.test.ts'],
    // Off, because with this cache the runner gets paths on this machine's disk, which workerd cannot read.
    fsModuleCache: false,
    setupFiles: [resolvePath('support/setup.ts')],
    globalSetup: ['broken-origin', 'dialect-origin', 'image-cdns'].map((name) =>
      resolvePath(`support/${name}.ts`),
    ),
    // Empty, as in production, so the edge adds no inline styles for Vite and reads the HTML template once.
    env: { DEV: '' },
  },
});
