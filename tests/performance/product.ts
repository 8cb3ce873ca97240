import { spawn } from 'node:child_process';

/** How long a build, a seed and a start may take on a busy machine. */
const patienceMs = 900_000;

export type Product = { worker: string; stop: () => Promise<void> };

/**
 * The whole product as `npm start` serves it, with data of its own and no field data; or the one that `SITE`
 * names (`SITE=http://localhost:4173`), which is left running. Another folder is another tree of the project,
 * started with what `env` says besides.
 */
export async function startProduct(
  port: number,
  { folder, env }: { folder: string; env?: NodeJS.ProcessEnv } = { folder: '.' },
): Promise<Product> {
  if (process.env.SITE && folder === '.') return { worker: process.env.SITE, stop: async () => {} };
  const worker = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['scripts/start.mjs', '--art-first'], {
    cwd: folder,
    env: {
      ...process.env,
      STATE_DIR: process.env.STATE_DIR ?? '.cache/bench-state',
      ...env,
      PORT: String(port),
      FIELD_DATA_RATE: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
    // A group of its own: the server is a child of this child.
    detached: true,
  });
  const ended = new Promise<void>((resolve) => void child.on('exit', () => resolve()));
  const stop = async () => {
    if (child.exitCode !== null || !child.pid) return;
    process.kill(-child.pid, 'SIGTERM');
    await ended;
  };
  process.once(
    'exit',
    () => void (child.exitCode === null && child.pid && process.kill(-child.pid, 'SIGTERM')),
  );
  const until = Date.now() + patienceMs;
  while (Date.now() < until && child.exitCode === null) {
    const answer = await fetch(`${worker}/m/home`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return { worker, stop };
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  await stop();
  throw new Error(`The product did not start on ${worker}: the lines above say why`);
}
