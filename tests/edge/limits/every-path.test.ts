import { assert, asyncProperty, constantFrom, oneof, string, tuple, uniqueArray } from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';

import { type HostKind, getHostRow } from '#contract/wire/host-rows.ts';
import { app } from '#edge/app.ts';
import { toCanonicalPath } from '#edge/request/canonical-path.ts';
import {
  ask,
  listPlatformRequests,
  resetEdge,
  gamePage,
  advanceClock,
  configurePlatform,
  ownPage,
} from '#tests/edge/support/ask.ts';
import { createOneMinuteAsk } from '#tests/edge/support/one-minute.ts';

vi.setConfig({ testTimeout: 90_000 });
beforeEach(async () => {
  await resetEdge();
  await ask('/robots.txt');
});

/** The kind of each host for the edge, before any lookup. An unknown host counts as a site until its lookup. */
const hosts: Readonly<Record<string, HostKind>> = {
  localhost: 'site',
  'localhost.': 'site',
  'nobody.example': 'site',
  'games.localhost': 'games',
  'games.localhost.': 'site',
};
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'PURGE'];
const supportedMethods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];

/** Path segments that may be misread: capitals, dots, escapes, an empty segment, and segments of the edge's routes. */
const segments = constantFrom(
  '',
  ...`wps WPS wPs lgw LGW m M img IMG assets offline vitals csp-report . .. ... wps. lgw.. %77ps %57PS %2e %2F wps%20
  wps;a é x game public hotGames member trialuser session login captcha no trial localhost play api rounds slot platform
  outbox robots.txt favicon.ico 180`.split(/\s+/),
);
const paths = tuple(
  uniqueArray(oneof({ weight: 6, arbitrary: segments }, string({ maxLength: 6 })), { maxLength: 5 }),
  constantFrom('', '', '/', '//', '.', '?a=b', '?language=EN'),
).map(([parts, end]) => `/${parts.map((part) => part.replaceAll(/[?#]/g, '')).join('/')}${end}`);

/** Sends one request and returns the names of the limits that were counted. */
async function readCountedLimits(host: string, method: string, path: string) {
  const counts = new Map<string, number>();
  const keys: string[] = [];
  const LIMITS = {
    getByName(key: string) {
      keys.push(key);
      return { take: () => Promise.resolve({ id: 1, waitMs: 0 }), giveBack: () => undefined };
    },
  };
  // Lets the cached replies to the previous request expire.
  advanceClock(3_700);
  await configurePlatform();
  const headers = host === 'games.localhost' ? gamePage : ownPage;
  const reply = await createOneMinuteAsk(counts, { LIMITS })(path, { host, method, headers });
  await reply.body?.cancel();
  const rows = new Set([...counts.keys(), ...keys].map((key) => key.split('/')[1]));
  return { rows, status: reply.status, cacheStatus: reply.headers.get('Cache-Status') };
}

/** True if the edge ends the request before any counter: an unsupported method or a non-canonical path. */
function endsBeforeCounters(host: string, method: string, path: string): boolean {
  const { pathname } = new URL(`http://${host}${path}`);
  return !supportedMethods.includes(method) || toCanonicalPath(pathname) !== pathname;
}

test('every path, host and method is counted by a limit or ends at the edge [ED-11]', async () => {
  await assert(
    asyncProperty(
      constantFrom(...Object.keys(hosts)),
      constantFrom(...methods, ...supportedMethods, ...supportedMethods),
      paths,
      async (host, method, path) => {
        const { pathname } = new URL(`http://${host}${path}`);
        const { rows, status, cacheStatus } = await readCountedLimits(host, method, path);
        const where = `${method} ${host}${path}: ${status}`;
        const row = getHostRow(hosts[host] ?? 'site', method, pathname);
        if (row.onArrival && !endsBeforeCounters(host, method, path))
          expect([...rows], where).toContain(row.limit);
        if (rows.size) return;
        expect(await listPlatformRequests(), where).toEqual([]);
        const isOwn = cacheStatus?.includes('detail=own');
        if (!isOwn) expect([308, 400, 403, 404, 405, 401], where).toContain(status);
      },
    ),
    { numRuns: 1_000 },
  );
});

test.each([
  ['POST', '/WPS/x'],
  ['POST', '/Wps/session/login'],
  ['POST', '/LGW/orders'],
  ['GET', '/WPS/game/hotGames'],
  ['POST', '/wps./x'],
  ['POST', '/wps-x/y'],
  ['GET', '/nothing'],
  ['GET', '/mobile'],
  ['GET', '/M/home'],
  ['HEAD', '/favicon.ico'],
  ['PUT', '/'],
])(
  '%s %s, a path that the edge does not serve, is counted only by the limit of refused paths',
  async (method, path) => {
    expect([...(await readCountedLimits('localhost', method, path)).rows]).toEqual(['refused']);
  },
);

test.each(['/wps/public/x', '/wps/game/x'])(
  'a public resource that is not cached counts as a read: %s',
  async (path) => {
    for (const method of ['GET', 'POST'])
      expect([...(await readCountedLimits('localhost', method, path)).rows]).toEqual(['reads']);
  },
);

test.each(['PATCH', 'OPTIONS', 'PROPFIND', 'PURGE'])(
  '%s is refused at every host and path before any counter is used',
  async (method) => {
    for (const host of Object.keys(hosts)) {
      for (const path of ['/', '/wps/session/login', '/m/home', '/localhost/play/api/session', '/x']) {
        const { status, rows } = await readCountedLimits(host, method, path);
        expect([status, rows.size], `${host}${path}`).toEqual([405, 0]);
        expect(await listPlatformRequests()).toEqual([]);
      }
    }
  },
);

test('no path that the edge serves has the limit of refused paths', () => {
  const own = app.routes.filter(({ method, path }) => method !== 'ALL' && !path.startsWith('/*'));
  expect(own.length).toBeGreaterThan(10);
  for (const { method, path } of own) {
    const example = path.replace('*', 'x');
    expect(getHostRow('site', method, example).limit, `${method} ${path}`).not.toBe('refused');
  }
});
