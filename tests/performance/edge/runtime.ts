import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { unstable_getMiniflareWorkerOptions as optionsOf } from 'wrangler';

/** An answer as a bare worker repeats it. */
export type Recorded = { path: string; headers: [string, string][]; body: Uint8Array };

const log = new Log(LogLevel.ERROR);
/** What a worker prints is taken and thrown away, as a log collector would take it. */
const handleStructuredLogs = (): void => undefined;

/**
 * A built worker with its bindings, as `wrangler.json` in its folder says. Its socket leads to an entry of its own: before
 * the default one of a worker with files Miniflare puts two workers of its own, in place of what Cloudflare has there.
 */
function built(dist: string, name: 'edge' | 'platform', port?: number) {
  const folder = join(dist, name);
  const { workerOptions, main = '' } = optionsOf(join(folder, 'wrangler.json'));
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
 * The edge built into `dist` and its platform on workerd, the edge on a socket of its own: without the workers and
 * the Node process that stand before it in `npm start`. On `inspectorPort` workerd tells of all its isolates.
 */
export async function startEdge(
  dist: string,
  port: number,
  state: string,
  inspectorPort?: number,
): Promise<Miniflare> {
  const workers = [built(dist, 'edge', port), built(dist, 'platform')];
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

/** The least that a worker can do: the same bytes and headers from memory, on a workerd of its own. */
export async function startBare(port: number, answers: readonly Recorded[]): Promise<Miniflare> {
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
