import { cloudflare } from '@cloudflare/vite-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { oldestBrowserTargets } from './contract/values/browsers/oldest-browsers.ts';
import { buildLocalVariables, buildHttpOrigins, buildPlatformVariables } from './scripts/local-variables.ts';
import { getBuildId } from './scripts/vite/build-id.ts';
import { createMessagePlugins } from './scripts/vite/compiled-messages.ts';
import { createLateArtPlugin } from './scripts/vite/late-art.ts';
import { setUpLocalRuntime } from './scripts/vite/local-runtime.ts';
import { moduleSizes } from './scripts/vite/module-sizes.ts';
import { serviceWorkerSource } from './scripts/vite/service-worker-source.ts';

const port = Number(process.env.PORT ?? 4173);

setUpLocalRuntime();

// The entry is one file. Other shared modules are grouped by the lazy chunks that use them, to avoid hundreds of files.
const chunks = [
  { name: 'app', tags: ['$initial' as const] },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 300 },
];

// Makes V8 compile the entry's functions while the entry downloads, not one by one at hydration.
const postBanner = ({ isEntry }: { isEntry: boolean }) => (isEntry ? '//# allFunctionsCalledOnLoad' : '');

export default defineConfig(({ command, isPreview = false }) => ({
  plugins: [
    createMessagePlugins(process.env.NODE_ENV === 'production'),
    moduleSizes,
    serviceWorkerSource,
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A loader's dependencies must not be part of every page's script.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component']] },
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    // Listed before the workers, because the workers answer every request.
    createLateArtPlugin(),
    cloudflare({
      configPath: './wrangler.jsonc',
      // Modules of the development server come from Vite. Only unknown paths go to the worker.
      ...(command === 'serve' &&
        !isPreview && {
          config: ({ assets, vars }) => {
            delete assets?.run_worker_first;
            return { vars: { ...vars, ...buildLocalVariables(buildHttpOrigins(port)) } };
          },
        }),
      auxiliaryWorkers: [
        {
          configPath: './platform/wrangler.jsonc',
          ...(command === 'serve' &&
            !isPreview && {
              config: ({ vars }) => ({
                vars: { ...vars, ...buildPlatformVariables(buildHttpOrigins(port)) },
              }),
            }),
        },
      ],
      persistState: { path: process.env.STATE_DIR ?? '.wrangler/state' },
      inspectorPort: false,
    }),
  ],
  define: { __BUILD_ID__: JSON.stringify(getBuildId()) },
  resolve: {
    // Messages are compiled, so the runtime needs no parser.
    alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
  },
  build: {
    target: oldestBrowserTargets,
    manifest: true,
    // One stylesheet, so that the order of rules does not depend on the pages visited before.
    cssCodeSplit: false,
    // Writes the bundled packages' licences, with their texts, to `.vite/license.md` of the app and of each worker.
    license: true,
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // The entry contains every file name, so names that are only a hash make the entry shorter.
          output: { codeSplitting: { groups: chunks }, chunkFileNames: 'assets/[hash].js', postBanner },
          // Reading `schema.entries` has no side effects, so an unused spread of it can be removed.
          treeshake: { propertyReadSideEffects: false },
        },
      },
    },
  },
  server: { port, strictPort: true, allowedHosts: ['.localhost'], cors: false },
  // Without `cors: false`, Vite itself would answer cross-origin requests that the edge refuses.
  preview: { port, strictPort: true, allowedHosts: true, cors: false },
}));
