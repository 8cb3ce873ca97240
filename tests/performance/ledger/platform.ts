import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { D1Database } from '@cloudflare/workers-types';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import * as v from 'valibot';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';

import { anyMerchant, signed } from '#contract/wire/signature.ts';
import { seed } from '#demo/seed/seed.ts';
import { openSession } from '#platform/core/accounts/sessions.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import { migrate } from '#platform/schema/migrate.ts';

const secrets = 'a-secret-of-the-benches-of-this-house';
const config = 'dist/platform/wrangler.json';
const visitor = { ip: '203.0.113.7', network: '203.0.113.0/24', country: 'FI', userAgent: 'bench' };

/** What is put into each of the worker's databases when it is new, by binding. */
type Fills = Readonly<Record<string, (database: D1Database) => Promise<unknown>>>;

const seeded: Fills = { DB: (database) => seed(database, { games: 720, hash: async () => 'none' }) };

/** Says when so many lines have come that a job has ended: in a database, or for a merchant. */
function endsOfJobs() {
  let [left, tell] = [0, () => {}];
  return {
    note: (line: string) => {
      if (!line.includes('"ended":true')) return;
      left -= 1;
      if (left === 0) tell();
    },
    after: (count: number) =>
      new Promise<void>((resolve) => {
        [left, tell] = [count, resolve];
      }),
  };
}

/**
 * The production build of the platform on workerd with D1s of its own, migrated and filled when they are new, in a folder
 * that is thrown away. Requests are signed as the edge would.
 */
export async function startBuiltPlatform(folder: string, fills: Fills = seeded) {
  if (!existsSync(config)) throw new Error('There is no production build: npm run build');
  const isNew = !existsSync(folder);
  const { workerOptions } = unstable_getMiniflareWorkerOptions(config);
  const { modulesRules: _rules, rootPath: _root, ...options } = workerOptions;
  const files = ['index.js', ...globSync('**/*.js', { cwd: 'dist/platform', exclude: ['index.js'] })];
  const given = v.parse(v.optional(v.record(v.string(), v.any()), {}), options.bindings);
  const ends = endsOfJobs();
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
          bindings: { ...given, UPSTREAM_SECRETS: secrets, DATA_KEYS: secrets },
          d1Databases: Object.fromEntries(Object.keys(fills).map((name) => [name, name])),
        },
      ],
      host: '127.0.0.1',
      port: 0,
      cf: false,
    }),
    resourcePersistencePath: folder,
    handleStructuredLogs: ({ level, message }) => {
      ends.note(message);
      if (level === 'error' || level === 'warn') console.error(message);
    },
  });
  await platform.ready;
  for (const [name, fill] of Object.entries(fills)) {
    if (!isNew) break;
    const filled = await platform.getD1Database(name, 'platform');
    await migrate(filled, 'platform/schema/migrations');
    await fill(filled);
  }
  const database = await platform.getD1Database('DB', 'platform');
  const db = databaseOf({ DB: database });
  // The host matters: games have one of their own.
  const ask = async (address: string, init: RequestInit = {}) => {
    const asked = new Request(address, init);
    const merchant = asked.headers.get('Merchant') ?? anyMerchant;
    const request = await signed(secrets, asked, merchant, Date.now());
    const { method, headers } = request;
    const body = method === 'GET' ? null : await request.text();
    return platform.dispatchFetch(address, { method, headers: [...headers], body });
  };
  const sessionOf = (id: string) => openSession(db, { id, credentialsVersion: 0 }, visitor, Date.now());
  /** Begins a job, and waits for its end in the databases and for the merchants, so many together. */
  const runJob = async (cron: string, ended: number) => {
    const worker = await platform.getWorker('platform');
    const done = ends.after(ended);
    if ((await worker.scheduled({ cron })).outcome !== 'ok') throw new Error(`the job of ${cron} failed`);
    await done;
  };
  return { db, database, ask, sessionOf, runJob, stop: () => platform.dispose() };
}
export type BuiltPlatform = Awaited<ReturnType<typeof startBuiltPlatform>>;
