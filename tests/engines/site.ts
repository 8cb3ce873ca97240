import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

import { listNetworkAddresses } from '../../scripts/https.ts';

const port = Number(process.env.TEST_PORT ?? 4393);
const state = process.env.TEST_STATE ?? '.cache/engines-state';
/** Timeout for the start, after the build. */
const timeoutMs = 300_000;

const start = (mode: string) =>
  spawn(process.execPath, ['scripts/start.mjs', mode], {
    env: {
      ...process.env,
      PORT: String(port),
      STATE_DIR: state,
      DRAWN_GAMES: process.env.DRAWN_GAMES ?? '60',
      FIELD_DATA_RATE: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
    // A process group, so that the server, a child of this child, can be ended too.
    detached: true,
  });

/** Builds, seeds and serves the product over https. Lets this process trust its certificate. */
export async function startSite(): Promise<{ origin: string; stop: () => Promise<void> }> {
  // Data left by an earlier run would use up limits, such as withdrawals per day.
  rmSync(state, { recursive: true, force: true });
  console.log('› Building the product');
  const [status] = await once(start('--prepare'), 'close');
  if (status !== 0) throw new Error('The product could not be built; the lines above say why.');
  const [address = 'localhost'] = listNetworkAddresses();
  const origin = `https://${address}:${port}`;
  const child = start('--https');
  const ended = once(child, 'exit');
  const end = () => {
    if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGTERM');
  };
  process.once('exit', end);
  const until = Date.now() + timeoutMs;
  while (Date.now() < until && child.exitCode === null) {
    const isUp = await isAnswering(origin);
    if (isUp) return { origin, stop: async () => (end(), void (await ended)) };
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  end();
  throw new Error('The product did not start');
}

async function isAnswering(origin: string): Promise<boolean> {
  try {
    const certificate = readFileSync(join(state, 'certificate.pem'), 'utf8');
    setDefaultCACertificates([...getCACertificates('default'), certificate]);
    return (await fetch(`${origin}/m/home`)).ok;
  } catch {
    return false;
  }
}
