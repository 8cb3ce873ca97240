import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import * as v from 'valibot';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';

/** The edge's secret for signing and sealing. The platforms of these tests do not verify the signature. */
export const testSecrets = 'a-secret-of-the-tests-of-this-house';

const bindingsSchema = v.optional(v.record(v.string(), v.any()), {});
const config = 'dist/edge/wrangler.json';

type Options = {
  /** `host:port` of an HTTP server that acts as the platform. */
  platform: string;
  /** Variables in addition to those of wrangler.jsonc. */
  vars?: Record<string, string>;
  /** Folder for the data of the bindings and the Cache API. Default: a new folder for each run. */
  folder?: string;
  /** Receives every line that the worker logs. Default: lines are dropped. */
  onLog?: (text: string) => void;
};

/**
 * Starts the production build of the edge worker on workerd, with every binding of its configuration and the caller's
 * platform over real TCP. `npm run build` makes the build. The request headers `CF-Connecting-IP` and `MF-CF-Blob`
 * (JSON of `request.cf`) set a visitor's address and country.
 */
export async function startBuiltEdge({ platform, vars = {}, folder, onLog = () => {} }: Options) {
  if (!existsSync(config)) throw new Error('There is no production build: npm run build');
  const { workerOptions } = unstable_getMiniflareWorkerOptions(config);
  const { modulesRules: _rules, rootPath: _root, ...options } = workerOptions;
  // Miniflare takes the first module as the entry point.
  const files = ['index.js', ...globSync('**/*.js', { cwd: 'dist/edge', exclude: ['index.js'] })];
  const edge = new Miniflare({
    ...convertV4MiniflareOptions({
      workers: [
        {
          ...options,
          name: 'edge',
          modulesRoot: '/',
          modules: files.map((path) => ({
            type: 'ESModule' as const,
            path: `/${path}`,
            contents: readFileSync(join('dist/edge', path), 'utf8'),
          })),
          bindings: { ...v.parse(bindingsSchema, options.bindings), UPSTREAM_SECRETS: testSecrets, ...vars },
          serviceBindings: {
            ...v.parse(bindingsSchema, options.serviceBindings),
            PLATFORM: { external: { address: platform, http: {} } },
          },
        },
      ],
      host: '127.0.0.1',
      port: 0,
      cf: false,
    }),
    ...(folder && { resourcePersistencePath: resolve(folder) }),
    handleStructuredLogs: ({ message }) => onLog(message),
  });
  const url = await edge.ready;
  return { url, stop: () => edge.dispose() };
}
