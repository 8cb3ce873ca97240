import { resolve } from 'node:path';

import { convertV4MiniflareOptions, Miniflare } from 'miniflare';

import { readBuiltWorker } from './built-worker.ts';

type Options = {
  /** Folder for the data of the bindings; the database in it has to be migrated and seeded. */
  folder: string;
  /** Variables and secrets in addition to those of wrangler.jsonc. */
  vars: Record<string, string>;
};

/** Starts the production build of the platform on workerd, with its own D1. `npm run build` makes the build. */
export async function startBuiltPlatform({ folder, vars }: Options): Promise<Miniflare> {
  const worker = readBuiltWorker('platform');
  const platform = new Miniflare({
    ...convertV4MiniflareOptions({
      workers: [{ ...worker, bindings: { ...worker.bindings, ...vars } }],
      host: '127.0.0.1',
      port: 0,
      cf: false,
    }),
    resourcePersistencePath: resolve(folder),
    handleStructuredLogs: ({ level, message }) => {
      if (level === 'error' || level === 'warn') console.error(message);
    },
  });
  await platform.ready;
  return platform;
}
