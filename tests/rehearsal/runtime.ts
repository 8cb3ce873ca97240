import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { convertV4MiniflareOptions, Miniflare, type Request, type Response } from 'miniflare';
import * as v from 'valibot';
import { unstable_getMiniflareWorkerOptions } from 'wrangler';

import type { Account } from './account.ts';

const bindingsSchema = v.optional(v.record(v.string(), v.any()), {});

type Asking = Omit<NonNullable<Parameters<Miniflare['dispatchFetch']>[1]>, 'headers' | 'cf'>;

/** Answers what the workers ask of the world; the world beyond an account is the caller's. */
export type Outside = (request: Request) => Promise<Response> | Response;

/** A worker's newest version, with the account's secrets. The workers find each other by name. */
function workerOf(account: Account, name: string, part: 'edge' | 'platform', outside: Outside) {
  const { deployments, secrets } = account.read();
  const version = deployments[name]?.at(-1);
  if (!version) throw new Error(`${name} was never deployed`);
  const folder = join(version.folder, part);
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(folder, 'wrangler.json'));
  const { modulesRules: _rules, rootPath: _root, ...options } = workerOptions;
  // The entry comes first.
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

/** What is deployed, on workerd, as production has it: over TLS, on every host, with the data of the account. */
export async function startAccount(account: Account, outside: Outside) {
  const runtime = new Miniflare({
    ...convertV4MiniflareOptions({
      workers: [
        workerOf(account, 'edge-production', 'edge', outside),
        workerOf(account, 'platform-production', 'platform', outside),
      ],
      host: '127.0.0.1',
      port: 0,
      https: true,
      cf: false,
    }),
    resourcePersistencePath: join(account.state, 'v3'),
    // What the workers log is no affair of the docs'.
    handleStructuredLogs: () => undefined,
    handleUncaughtError: () => undefined,
  });
  const url = await runtime.ready;
  return {
    port: Number(url.port),
    /** A request of a visitor from Finland, by host and path as in the browser's address bar. */
    ask: (address: string, { headers, ...init }: Asking & { headers?: Record<string, string> } = {}) =>
      runtime.dispatchFetch(address, {
        redirect: 'manual',
        ...init,
        headers: { 'CF-Connecting-IP': '203.0.113.7', ...headers },
        cf: { country: 'FI' },
      }),
    /** Runs a trigger of a worker as its minute comes. */
    run: async (worker: string, cron: string) => {
      const handler = await runtime.getWorker(worker);
      return handler.scheduled({ cron });
    },
    stop: () => runtime.dispose(),
  };
}

export type RunningAccount = Awaited<ReturnType<typeof startAccount>>;
