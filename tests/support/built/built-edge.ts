import { resolve } from 'node:path';

import { convertV4MiniflareOptions, Miniflare } from 'miniflare';

import { readBuiltWorker } from './built-worker.ts';

/** The edge's secret for signing and sealing. */
export const testSecrets = 'a-secret-of-the-tests-of-this-house';

type Options = {
  /** `host:port` of an HTTP server that acts as the platform. */
  platform: string;
  /** Variables in addition to those of wrangler.jsonc. */
  vars?: Record<string, string>;
  /** Default: any free port. */
  port?: number;
  /** Country of visitors without the header `MF-CF-Blob`. Default: that of the runtime, where most sites are closed. */
  country?: string;
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
export async function startBuiltEdge({
  platform,
  vars = {},
  port = 0,
  country,
  folder,
  onLog = () => {},
}: Options) {
  const worker = readBuiltWorker('edge');
  const edge = new Miniflare({
    ...convertV4MiniflareOptions({
      workers: [
        {
          ...worker,
          bindings: { ...worker.bindings, UPSTREAM_SECRETS: testSecrets, ...vars },
          serviceBindings: {
            ...worker.serviceBindings,
            PLATFORM: { external: { address: platform, http: {} } },
          },
        },
      ],
      host: '127.0.0.1',
      port,
      cf: country ? { country } : false,
    }),
    ...(folder && { resourcePersistencePath: resolve(folder) }),
    handleStructuredLogs: ({ message }) => onLog(message),
  });
  const url = await edge.ready;
  return { url, stop: () => edge.dispose() };
}
