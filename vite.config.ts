import { cloudflare } from '@cloudflare/vite-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { oldestBrowserTargets } from './contract/values/browsers/oldest-browsers.ts';
import { localVariables, openOrigins, platformVariables } from './scripts/local-variables.ts';
import { buildId } from './scripts/vite/build-id.ts';
import { compiledMessages } from './scripts/vite/compiled-messages.ts';
import { lateArt } from './scripts/vite/late-art.ts';
import { setUpLocalRuntime } from './scripts/vite/local-runtime.ts';
import { moduleSizes } from './scripts/vite/module-sizes.ts';
import { serviceWorkerSource } from './scripts/vite/service-worker-source.ts';

const port = Number(process.env.PORT ?? 4173);

setUpLocalRuntime();

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
    serviceWorkerSource,
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // What a loader asks for is not part of every page's script.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component']] },
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
    // Messages are compiled: the runtime needs no parser.
    alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' },
  },
  build: {
    target: oldestBrowserTargets,
    manifest: true,
    // One sheet, so that rules stand in one order on every way to a screen.
    cssCodeSplit: false,
    // The licences of what is bundled, with their texts: `.vite/license.md` of each part.
    license: true,
    modulePreload: { polyfill: false },
  },
  environments: {
    // Reading `schema.entries` has no effects: what spreads it goes when nobody uses it.
    client: {
      build: {
        rolldownOptions: {
          // The entry names every file: by its hash alone it is shorter.
          output: { codeSplitting: { groups: chunks }, chunkFileNames: 'assets/[hash].js' },
          treeshake: { propertyReadSideEffects: false },
        },
      },
    },
  },
  server: { port, strictPort: true, allowedHosts: ['.localhost'], cors: false },
  // What Vite would answer itself, the edge refuses.
  preview: { port, strictPort: true, allowedHosts: true, cors: false },
}));
