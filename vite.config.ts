import { cloudflare } from '@cloudflare/vite-plugin';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

import { oldestBrowserTargets } from './contract/values/browsers/oldest-browsers.ts';
import { buildLocalVariables, buildOpenOrigins, buildPlatformVariables } from './scripts/local-variables.ts';
import { getBuildId } from './scripts/vite/build-id.ts';
import { createMessagePlugins } from './scripts/vite/compiled-messages.ts';
import { createLateArtPlugin } from './scripts/vite/late-art.ts';
import { setUpLocalRuntime } from './scripts/vite/local-runtime.ts';
import { moduleSizes } from './scripts/vite/module-sizes.ts';
import { serviceWorkerSource } from './scripts/vite/service-worker-source.ts';

const port = Number(process.env.PORT ?? 4173);

setUpLocalRuntime();

// The entry is one file. Modules shared by lazy parts are grouped by those parts, or there would be hundreds of files.
const chunks = [
  { name: 'app', tags: ['$initial' as const] },
  { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 300 },
];

// V8 compiles the entry's functions while it downloads, not one by one at hydration.
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
    // Before the workers, which answer every request.
    createLateArtPlugin(),
    cloudflare({
      configPath: './wrangler.jsonc',
      // Modules of the development server come from Vite. Only unknown paths go to the worker.
      ...(command === 'serve' &&
        !isPreview && {
          config: ({ assets, vars }) => {
            delete assets?.run_worker_first;
            return { vars: { ...vars, ...buildLocalVariables(buildOpenOrigins(port)) } };
          },
        }),
      auxiliaryWorkers: [
        {
          configPath: './platform/wrangler.jsonc',
          ...(command === 'serve' &&
            !isPreview && {
              config: ({ vars }) => ({
                vars: { ...vars, ...buildPlatformVariables(buildOpenOrigins(port)) },
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
    // One stylesheet, so that the order of rules is the same on every way to a screen.
    cssCodeSplit: false,
    // The licences of the bundled packages, with their texts: `.vite/license.md` of each part.
    license: true,
    modulePreload: { polyfill: false },
  },
  environments: {
    // Reading `schema.entries` has no side effects, so an unused spread of it can be removed.
    client: {
      build: {
        rolldownOptions: {
          // The entry names every file, so names of only a hash make it shorter.
          output: { codeSplitting: { groups: chunks }, chunkFileNames: 'assets/[hash].js', postBanner },
          treeshake: { propertyReadSideEffects: false },
        },
      },
    },
  },
  server: { port, strictPort: true, allowedHosts: ['.localhost'], cors: false },
  // The edge refuses cross-origin requests that Vite would otherwise answer.
  preview: { port, strictPort: true, allowedHosts: true, cors: false },
}));
