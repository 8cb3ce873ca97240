import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

import { listNetworkAddresses } from '../../scripts/https.ts';

const port = Number(process.env.TEST_PORT ?? 4393);
const state = process.env.TEST_STATE ?? '.cache/engines-state';
/** Timeout for the start, after the build. */
const timeoutMs = 300_000;

/** Starts a part of the site. Its output is in `log`. */
const start = (mode: string, log: number) =>
  spawn(process.execPath, ['scripts/start.mjs', mode], {
    env: {
      ...process.env,
      PORT: String(port),
      STATE_DIR: state,
      DRAWN_GAMES: process.env.DRAWN_GAMES ?? '60',
      FIELD_DATA_RATE: '0',
    },
    stdio: ['ignore', log, log],
    // A process group, so that the server, a child of this child, can be ended too.
    detached: true,
  });

/** Builds, seeds and serves the product over https. Lets this process trust its certificate. */
export async function startSite(logPath: string): Promise<{ origin: string; stop: () => Promise<void> }> {
  // Data left by an earlier run would use up limits, such as withdrawals per day.
  rmSync(state, { recursive: true, force: true });
  console.log('› Building the product');
  const log = openSync(logPath, 'w');
  const [status] = await once(start('--prepare', log), 'close');
  if (status !== 0) throw new Error(`The product could not be built: see ${logPath}`);
  const [address = 'localhost'] = listNetworkAddresses();
  const origin = `https://${address}:${port}`;
  const child = start('--https', log);
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
  throw new Error(`The product did not start: see ${logPath}`);
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
