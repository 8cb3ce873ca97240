import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import * as v from 'valibot';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';

import { anyMerchant, signRequest } from '#contract/wire/signature.ts';
import { seed } from '#demo/seed/seed.ts';
import { openSession } from '#platform/core/accounts/sessions.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { migrate } from '#platform/schema/migrate.ts';

const secrets = 'a-secret-of-the-benches-of-this-house';
/** Games have a host of their own. */
export const gameOrigin = 'http://games.localhost:4173';
const config = 'dist/platform/wrangler.json';
const visitor = { ip: '203.0.113.7', network: '203.0.113.0/24', country: 'FI', userAgent: 'bench' };

/**
 * Starts the production build of the platform on workerd with a D1 of its own, migrated and seeded, in a temporary
 * folder. Requests are signed as the edge signs them.
 */
export async function startBuiltPlatform(folder: string) {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(config);
  const { modulesRules: _rules, rootPath: _root, ...options } = workerOptions;
  const files = ['index.js', ...globSync('**/*.js', { cwd: 'dist/platform', exclude: ['index.js'] })];
  const given = v.parse(v.optional(v.record(v.string(), v.any()), {}), options.bindings);
  const platform = new Miniflare({
    ...convertV4MiniflareOptions({
      workers: [
        {
          ...options,
          name: 'platform',
          modulesRoot: '/',
          modules: files.map((path) => ({
            type: 'ESModule' as const,
            path: `/${path}`,
            contents: readFileSync(join('dist/platform', path), 'utf8'),
          })),
          bindings: { ...given, UPSTREAM_SECRETS: secrets, DATA_KEYS: secrets, GAME_ORIGIN: gameOrigin },
          d1Databases: { DB: 'DB' },
        },
      ],
      host: '127.0.0.1',
      port: 0,
      cf: false,
    }),
    resourcePersistencePath: folder,
    handleStructuredLogs: ({ level, message }) => {
      if (level === 'error' || level === 'warn') console.error(message);
    },
  });
  await platform.ready;
  const database = await platform.getD1Database('DB', 'platform');
  await migrate(database, 'platform/schema/migrations');
  await seed(database, { games: 720, hash: async () => 'none' });
  const db = openDatabase({ DB: database });
  // The host matters, because games have a host of their own.
  const ask = async (address: string, init: RequestInit = {}) => {
    const unsigned = new Request(address, init);
    const merchant = unsigned.headers.get('Merchant') ?? anyMerchant;
    const request = await signRequest(secrets, unsigned, merchant, Date.now());
    const { method, headers } = request;
    const body = method === 'GET' ? null : await request.text();
    return platform.dispatchFetch(address, { method, headers: [...headers], body });
  };
  const createSession = (id: string) => openSession(db, { id, credentialsVersion: 0 }, visitor, Date.now());
  return { db, database, ask, createSession, stop: () => platform.dispose() };
}
export type BuiltPlatform = Awaited<ReturnType<typeof startBuiltPlatform>>;
