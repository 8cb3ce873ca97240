import { join } from 'node:path';

import * as v from 'valibot';
import { build, type Plugin } from 'vite';

import { oldestBrowserTargets } from '#contract/values/browsers/oldest-browsers.ts';

const folder = join(import.meta.dirname, '..', '..', 'src', 'service-worker');
const id = 'virtual:service-worker';
const bundleSchema = v.object({
  output: v.tuple([v.object({ type: v.literal('chunk'), code: v.string() })]),
});

/** Bundles a script of src/service-worker as one classic script. */
export async function bundleWorker(name: 'service-worker' | 'self-unregistering-worker'): Promise<string> {
  const bundle = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: oldestBrowserTargets,
      modulePreload: false,
      rolldownOptions: { input: join(folder, `${name}.ts`), output: { format: 'iife' } },
    },
  });
  return v.parse(bundleSchema, bundle).output[0].code;
}

/** Provides the two worker scripts to the edge, which serves one of them under a constant name. */
export const serviceWorkerSource: Plugin = {
  name: 'service-worker-source',
  resolveId: (source) => (source === id ? `\0${id}` : null),
  async load(source) {
    if (source !== `\0${id}`) return null;
    const [serviceWorker, selfUnregisteringWorker] = await Promise.all([
      bundleWorker('service-worker'),
      bundleWorker('self-unregistering-worker'),
    ]);
    return `export const serviceWorker = ${JSON.stringify(serviceWorker)};
export const selfUnregisteringWorker = ${JSON.stringify(selfUnregisteringWorker)};`;
  },
};
