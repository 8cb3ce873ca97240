import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { convertV4MiniflareOptions, Miniflare, type Request, type Response } from 'miniflare';
import * as v from 'valibot';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';

import { openDatabase } from '#platform/core/database/client.ts';

import type { Account } from './account.ts';

const bindingsSchema = v.optional(v.record(v.string(), v.any()), {});

type RequestOptions = Omit<NonNullable<Parameters<Miniflare['dispatchFetch']>[1]>, 'headers' | 'cf'>;

/** Answers the workers' requests to hosts outside the rehearsal. */
export type OutsideHandler = (request: Request) => Promise<Response> | Response;

/** Returns the options of a worker's newest version, with the account's secrets. The two workers are bound by name. */
function buildWorker(account: Account, name: string, part: 'edge' | 'platform', outside: OutsideHandler) {
  const { deployments, secrets } = account.read();
  const version = deployments[name]?.at(-1);
  if (!version) throw new Error(`${name} was never deployed`);
  const folder = join(version.folder, part);
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(folder, 'wrangler.json'));
  const { modulesRules: _rules, rootPath: _root, ...options } = workerOptions;
  // The entrypoint comes first.
  const files = ['index.js', ...globSync('**/*.js', { cwd: folder, exclude: ['index.js'] })];
  return {
    ...options,
    name,
    modulesRoot: '/',
    modules: files.map((path) => ({
      type: 'ESModule' as const,
      path: `/${path}`,
      contents: readFileSync(join(folder, path), 'utf8'),
    })),
    bindings: { ...v.parse(bindingsSchema, options.bindings), ...secrets[name] },
    outboundService: outside,
  };
}

/** Starts the deployed workers on workerd as in production: over TLS, on every host, with the account's data. */
export async function startAccount(account: Account, outside: OutsideHandler) {
  const runtime = new Miniflare({
    ...convertV4MiniflareOptions({
      workers: [
        buildWorker(account, 'edge-production', 'edge', outside),
        buildWorker(account, 'platform-production', 'platform', outside),
      ],
      host: '127.0.0.1',
      port: 0,
      https: true,
      cf: false,
    }),
    resourcePersistencePath: join(account.state, 'v3'),
    // The workers' logs are discarded, because the docs do not mention them.
    handleStructuredLogs: () => undefined,
    handleUncaughtError: () => undefined,
  });
  const url = await runtime.ready;
  return {
    port: Number(url.port),
    /** Sends a request of a visitor from Finland. `address` is a full URL, as in the browser's address bar. */
    ask: (
      address: string,
      { headers, ...init }: RequestOptions & { headers?: Record<string, string> } = {},
    ) =>
      runtime.dispatchFetch(address, {
        redirect: 'manual',
        ...init,
        headers: { 'CF-Connecting-IP': '203.0.113.7', ...headers },
        cf: { country: 'FI' },
      }),
    /** Opens a database of the platform, by its binding. */
    openDatabase: async (binding: string) =>
      openDatabase({ DB: await runtime.getD1Database(binding, 'platform-production') }),
    /** Runs a cron trigger of a worker. */
    run: async (worker: string, cron: string) => {
      const handler = await runtime.getWorker(worker);
      return handler.scheduled({ cron });
    },
    stop: () => runtime.dispose(),
  };
}

export type RunningAccount = Awaited<ReturnType<typeof startAccount>>;
