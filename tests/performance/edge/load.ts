import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import * as v from 'valibot';

/** Headers that a phone sends with a call. All servers get them. */
const headers = {
  Accept: 'application/json',
  'Accept-Language': 'en-US,en;q=0.9',
  'User-Agent':
    'Mozilla/5.0 (Linux; Android 13; Pixel 5) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
};

/**
 * Result of one run of load on one address. Times are in ms. With one connection each reply counts once; with several
 * connections wrk corrects its percentiles for coordinated omission.
 */
export type Load = { requests: number; perSecond: number; p50: number; p99: number; longest: number };

const reportSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    requests: v.number(),
    seconds: v.number(),
    p50: v.number(),
    p99: v.number(),
    longest: v.number(),
    failed: v.number(),
  }),
);

/**
 * Returns the path of a program from a Debian package. Installs the package if it is missing and this process is root,
 * otherwise returns null.
 */
export function findProgram(name: string, debianPackage: string): string | null {
  const find = () =>
    [...(process.env.PATH ?? '').split(':'), '/usr/sbin', '/usr/bin']
      .map((folder) => join(folder, name))
      .find((path) => existsSync(path)) ?? null;
  if (find() || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return find();
  console.log(`› Installing ${debianPackage}`);
  const run = `apt-get update -qq && apt-get install -y -qq --no-install-recommends ${debianPackage} >/dev/null`;
  spawnSync('sh', ['-c', run], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return find();
}

/**
 * Sends requests to one address over this many connections for this many seconds. Each connection waits for a reply
 * before its next request. Throws if a reply is missing or is an error, because a fast failure would look like a good
 * result.
 */
export async function measureLoad(
  wrk: string,
  url: string,
  connections: number,
  seconds: number,
): Promise<Load> {
  const script = join(import.meta.dirname, 'report.lua');
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script];
  const sent = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const scriptArguments = connections === 1 ? ['--', 'alone'] : [];
  const { stdout } = await promisify(execFile)(wrk, [...options, ...sent, url, ...scriptArguments]);
  const report = v.parse(reportSchema, stdout.trim().split('\n').at(-1));
  if (report.failed || !report.requests)
    throw new Error(`${url}: ${report.failed} of ${report.requests} failed`);
  const ms = (µs: number) => µs / 1_000;
  return {
    requests: report.requests,
    perSecond: report.requests / report.seconds,
    p50: ms(report.p50),
    p99: ms(report.p99),
    longest: ms(report.longest),
  };
}
