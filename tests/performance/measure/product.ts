import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import type { Browser } from '@playwright/test';

import { type Front, startFront } from './front.ts';
import { launchBrowser } from './host.ts';
import { thisTree, type Tree, treeBeside } from './other-tree.ts';
import { slow4G } from './shaper.ts';

/** How long a build, a seed and a start may take on a busy machine. */
const patienceMs = 900_000;

/** Data of benches, in the folder of the tree that is measured. */
export const benchState = '.cache/bench-state';

const start = (tree: Tree, mode: string, port: number, env: NodeJS.ProcessEnv) =>
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
    // A group of its own: the server is a child of this child.
    detached: true,
  });

/** Builds a tree and prepares its data; returns the folder of its build. */
export async function built(tree: Tree, port: number, env: NodeJS.ProcessEnv = {}): Promise<string> {
  console.log(`› Building ${tree.folder}`);
  const [status] = await once(start(tree, '--prepare', port, env), 'close');
  if (status !== 0) throw new Error(`${tree.folder} could not be built: the lines above say why`);
  return join(tree.folder, 'dist');
}

export type Product = { worker: string; stop: () => Promise<void> };

/** The whole product of a tree as `npm start` serves it, with data of its own and no field data. */
export async function startProduct(tree: Tree, port: number, env: NodeJS.ProcessEnv = {}): Promise<Product> {
  const worker = `http://localhost:${port}`;
  const child = start(tree, '--art-first', port, env);
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

/** A tree's product behind its front and a slow link, and the browser that believes its certificate. */
export type Place = { front: Front; browser: Browser };

/**
 * Starts this tree's product, and another tree's beside it where one is named, calls `work`, and stops them. Ports from
 * `port` on: product and front, the other tree's 50 further on.
 */
export async function withPlaces(
  { port, beside, priorities = true }: { port: number; beside: string | undefined; priorities?: boolean },
  work: (mine: Place, beside: Place | null) => Promise<void>,
): Promise<void> {
  const stops: (() => Promise<unknown>)[] = [];
  const place = async (tree: Tree, at: number): Promise<Place> => {
    const product = await startProduct(tree, at);
    stops.push(() => product.stop());
    const front = await startFront({ worker: product.worker, port: at + 1, shape: slow4G, priorities });
    stops.push(() => front.close());
    const browser = await launchBrowser(front.certificate);
    stops.push(() => browser.close());
    return { front, browser };
  };
  try {
    const other = treeBeside(beside);
    const mine = await place(thisTree, port);
    await work(mine, other && (await place(other, port + 50)));
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}
