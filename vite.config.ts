import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';

import { cloudflare } from '@cloudflare/vite-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { oldestBrowserTargets } from './contract/values/browsers/oldest-browsers.ts';
import { localVariables, openOrigins, platformVariables } from './scripts/local-variables.ts';
import { breachedPasswords } from './scripts/vite/breached-passwords.ts';
import { compileAhead } from './scripts/vite/compile-ahead.ts';
import { compiledMessages } from './scripts/vite/compiled-messages.ts';
import { lateArt } from './scripts/vite/late-art.ts';
import { moduleSizes } from './scripts/vite/module-sizes.ts';
import { pageSources } from './scripts/vite/page-sources.ts';
import { serviceWorkerSource } from './scripts/vite/service-worker-source.ts';

/** Identifies a build, so that an open tab can tell that a newer one was deployed (ER-21). */
function buildId(): string {
  if (process.env.BUILD_ID) return process.env.BUILD_ID;
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'local';
  }
}

const port = Number(process.env.PORT ?? 4173);

// What `request.cf` says of a visitor who sends no MF-CF-Blob header: nothing is known of the country. The
// local runtime's own placeholder puts everybody into Texas, where most merchants are closed.
mkdirSync('.cache', { recursive: true });
writeFileSync('.cache/visitor.json', JSON.stringify({ country: 'XX' }));
delete process.env.CLOUDFLARE_CF_FETCH_ENABLED;
process.env.CLOUDFLARE_CF_FETCH_PATH = '.cache/visitor.json';

// The local runtime would write a trace of each request into a database of its own, which nearly doubles what an answer
// costs.
process.env.X_LOCAL_OBSERVABILITY ??= 'false';

// All that the entry needs is one file. What lazy parts share is grouped by which of them share it; small groups are
// merged, as the bundler alone makes hundreds of files.
const chunks = [
  { name: 'app', tags: ['$initial' as const] },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 300 },
];

export default defineConfig(({ command, isPreview = false }) => ({
  plugins: [
    compiledMessages(process.env.NODE_ENV === 'production'),
    moduleSizes,
    pageSources,
    compileAhead,
    serviceWorkerSource,
    breachedPasswords,
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    // Before the workers, which answer everything.
    lateArt(),
    cloudflare({
      configPath: './wrangler.jsonc',
      // Modules of the development server come from Vite: only what it does not know goes to the worker.
      ...(command === 'serve' &&
        !isPreview && {
          config: ({ assets, vars }) => {
            delete assets?.run_worker_first;
            return { vars: { ...vars, ...localVariables(openOrigins(port)) } };
          },
        }),
      auxiliaryWorkers: [
        {
          configPath: './platform/wrangler.jsonc',
          ...(command === 'serve' &&
            !isPreview && {
              config: ({ vars }) => ({ vars: { ...vars, ...platformVariables(openOrigins(port)) } }),
            }),
        },
      ],
      persistState: { path: process.env.STATE_DIR ?? '.wrangler/state' },
      inspectorPort: false,
    }),
  ],
  define: { __BUILD_ID__: JSON.stringify(buildId()) },
  resolve: {
    alias: {
      // Messages are compiled above: the runtime needs no parser.
      '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
      // React has had the hook itself since 18.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
    },
  },
  build: {
    target: oldestBrowserTargets,
    manifest: true,
    // One sheet, so that rules stand in one order on every way to a screen.
    cssCodeSplit: false,
    // The licences of what is bundled, with their texts: `.vite/license.md` of each part.
    license: true,
    modulePreload: {
      polyfill: false,
      // What every page has loaded, no lazy part has to name.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => !file.includes('rolldown-runtime')),
    },
  },
  environments: {
    // Reading `schema.entries` has no effects: what spreads it goes when nobody uses it.
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: chunks } },
          treeshake: { propertyReadSideEffects: false },
        },
      },
    },
  },
  server: { port, strictPort: true, allowedHosts: ['.localhost'], cors: false },
  // What Vite would answer itself, the edge refuses.
  preview: { port, strictPort: true, allowedHosts: true, cors: false },
}));
