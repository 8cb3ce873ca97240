import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import * as v from 'valibot';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';

const bindingsSchema = v.optional(v.record(v.string(), v.any()), {});

/** Reads a worker of the production build, with every binding of its configuration, as options for Miniflare. */
export function readBuiltWorker(name: 'edge' | 'platform') {
  const config = `dist/${name}/wrangler.json`;
  if (!existsSync(config)) throw new Error('There is no production build: npm run build');
  const { workerOptions } = unstable_getMiniflareWorkerOptions(config);
  const { modulesRules: _rules, rootPath: _root, bindings, serviceBindings, ...options } = workerOptions;
  // Miniflare takes the first module as the entry point.
  const files = ['index.js', ...globSync('**/*.js', { cwd: `dist/${name}`, exclude: ['index.js'] })];
  return {
    ...options,
    name,
    modulesRoot: '/',
    modules: files.map((path) => ({
      type: 'ESModule' as const,
      path: `/${path}`,
      contents: readFileSync(join('dist', name, path), 'utf8'),
    })),
    bindings: v.parse(bindingsSchema, bindings),
    serviceBindings: v.parse(bindingsSchema, serviceBindings),
  };
}
