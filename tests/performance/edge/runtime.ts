import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from 'wrangler';

/** A reply of the edge that the bare worker repeats. */
export type RecordedReply = { path: string; headers: [string, string][]; body: Uint8Array };

const log = new Log(LogLevel.ERROR);
/** Receives the log lines of a worker, as a log collector would, and discards them. */
const handleStructuredLogs = (): void => undefined;

/**
 * Returns the options of a built worker with the bindings from its folder's `wrangler.json`. The socket uses the
 * additional entrypoint `direct`. Otherwise Miniflare would put two workers in front of a worker with static files, as
 * stand-ins for Cloudflare's.
 */
function readBuiltWorker(dist: string, name: 'edge' | 'platform', port?: number) {
  const folder = join(dist, name);
  const { workerOptions, main = '' } = readWorkerOptions(join(folder, 'wrangler.json'));
  const { modulesRules: _, ...options } = workerOptions;
  const parts = globSync(join(folder, '**/*.js')).filter((path) => resolve(path) !== main);
  const entry = `export * from './index.js'; export { default, default as direct } from './index.js';`;
  return {
    ...options,
    name,
    modulesRoot: resolve(folder),
    modules: [
      { type: 'ESModule' as const, path: resolve(folder, 'direct.js'), contents: entry },
      ...[main, ...parts].map((path) => ({ type: 'ESModule' as const, path: resolve(path) })),
    ],
    ...(port && { unsafeDirectSockets: [{ host: '127.0.0.1', port, entrypoint: 'direct' }] }),
  };
}

/**
 * Starts the edge built into `dist` and its platform on workerd. The edge has its own socket, without the workers and
 * the Node process that precede it in `npm start`. With `inspectorPort` workerd exposes all its isolates.
 */
export async function startEdge(
  dist: string,
  port: number,
  state: string,
  inspectorPort?: number,
): Promise<Miniflare> {
  const workers = [readBuiltWorker(dist, 'edge', port), readBuiltWorker(dist, 'platform')];
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      log,
      handleStructuredLogs,
      telemetry: { enabled: false },
      resourcePersistencePath: join(state, 'v3'),
      cf: false,
      ...(inspectorPort && { inspectorPort }),
      workers,
    }),
  );
  await runtime.ready;
  return runtime;
}

/** Starts a worker that does as little as possible: it sends recorded replies from memory, on a workerd of its own. */
export async function startBare(port: number, answers: readonly RecordedReply[]): Promise<Miniflare> {
  const script = `
    ${answers.map((_, index) => `import body${index} from './${index}.bin';`).join('\n')}
    const answers = new Map([${answers
      .map(
        ({ path, headers }, index) => `[${JSON.stringify(path)}, [body${index}, ${JSON.stringify(headers)}]]`,
      )
      .join()}]);
    export default {
      fetch(request) {
        const { pathname, search } = new URL(request.url);
        const [body, headers] = answers.get(pathname + search);
        return new Response(body, { headers });
      },
    };`;
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      log,
      handleStructuredLogs,
      telemetry: { enabled: false },
      cf: false,
      workers: [
        {
          name: 'bare',
          compatibilityDate: '2026-10-01',
          modules: [
            { type: 'ESModule', path: 'bare.js', contents: script },
            ...answers.map(({ body }, index) => ({
              type: 'Data' as const,
              path: `${index}.bin`,
              contents: body,
            })),
          ],
          unsafeDirectSockets: [{ host: '127.0.0.1', port }],
        },
      ],
    }),
  );
  await runtime.ready;
  return runtime;
}
