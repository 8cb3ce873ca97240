import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import type { Browser } from '@playwright/test';

import { type Front, startFront } from './front.ts';
import { launchBrowser } from './host.ts';
import { thisTree, type Tree, requireTree } from './other-tree.ts';
import { slow4G } from './shaper.ts';

/** Timeout for a build, a seed and a start on a busy machine. */
const timeoutMs = 900_000;

/** Folder for the benches' data within the measured tree. */
export const benchState = '.cache/bench-state';

const startServer = (tree: Tree, mode: string, port: number, env: NodeJS.ProcessEnv) =>
  spawn(process.execPath, ['scripts/start.mjs', mode], {
    cwd: tree.folder,
    env: {
      ...process.env,
      STATE_DIR: benchState,
      ...tree.env,
      ...env,
      PORT: String(port),
      FIELD_DATA_RATE: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
    // A process group of its own, so that the server, which is a child of this child, can be ended with it.
    detached: true,
  });

/** Builds a tree and prepares its data. Returns the folder of its build. */
export async function buildTree(tree: Tree, port: number, env: NodeJS.ProcessEnv = {}): Promise<string> {
  console.log(`› Building ${tree.folder}`);
  const [status] = await once(startServer(tree, '--prepare', port, env), 'close');
  if (status !== 0) throw new Error(`${tree.folder} could not be built: the lines above say why`);
  return join(tree.folder, 'dist');
}

export type Product = { worker: string; stop: () => Promise<void> };

/** Starts the whole product of a tree as `npm start` does, with its own data and no field data. */
export async function startProduct(tree: Tree, port: number, env: NodeJS.ProcessEnv = {}): Promise<Product> {
  const worker = `http://localhost:${port}`;
  const child = startServer(tree, '--art-first', port, env);
  const ended = once(child, 'exit');
  const end = () => {
    if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGTERM');
  };
  const stop = async () => {
    if (child.exitCode !== null) return;
    end();
    await ended;
  };
  process.once('exit', end);
  const until = Date.now() + timeoutMs;
  while (Date.now() < until && child.exitCode === null) {
    const answer = await fetch(`${worker}/m/home`).catch(() => null);
    await answer?.arrayBuffer();
    if (answer?.ok) return { worker, stop };
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  await stop();
  throw new Error(`The product did not start on ${worker}: the lines above say why`);
}

/** A tree's product behind a front and a slow link, and a browser that trusts the front's certificate. */
export type RunningTree = { front: Front; browser: Browser };

/**
 * Starts this tree's product, and the product of the other tree if `beside` names one. Calls `work`, then stops both.
 * This tree's product uses `port` and its front the next port; the other tree's ports are 50 higher.
 */
export async function withRunningTrees(
  { port, beside, priorities = true }: { port: number; beside: string | undefined; priorities?: boolean },
  work: (mine: RunningTree, beside: RunningTree | null) => Promise<void>,
): Promise<void> {
  const stops: (() => Promise<unknown>)[] = [];
  const start = async (tree: Tree, firstPort: number): Promise<RunningTree> => {
    const product = await startProduct(tree, firstPort);
    stops.push(() => product.stop());
    const front = await startFront({
      worker: product.worker,
      port: firstPort + 1,
      shape: slow4G,
      priorities,
    });
    stops.push(() => front.close());
    const browser = await launchBrowser(front.certificate);
    stops.push(() => browser.close());
    return { front, browser };
  };
  try {
    const other = requireTree(beside);
    const mine = await start(thisTree, port);
    await work(mine, other && (await start(other, port + 50)));
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}
