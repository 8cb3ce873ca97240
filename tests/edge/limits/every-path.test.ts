import { assert, asyncProperty, constantFrom, oneof, string, tuple, uniqueArray } from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';

import { type HostKind, hostRowOf } from '#contract/wire/host-rows.ts';
import { app } from '#edge/app.ts';
import { canonicalPath } from '#edge/request/canonical-path.ts';
import { ask, asked, freshEdge, gamePage, later, order, ownPage } from '#tests/edge/support/ask.ts';
import { oneMinute } from '#tests/edge/support/one-minute.ts';

vi.setConfig({ testTimeout: 90_000 });
beforeEach(async () => {
  await freshEdge();
  await ask('/robots.txt');
});

/** What each is taken for at the door: a host is a site until it is looked up. */
const hosts: Readonly<Record<string, HostKind>> = {
  localhost: 'site',
  'localhost.': 'site',
  'nobody.example': 'site',
  'games.localhost': 'games',
  'games.localhost.': 'site',
};
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'PURGE'];
const guarded = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];

/** What of a path may be read as something else: capitals, dots, codes, nothing, and what the edge has routes for. */
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

/** Asks once, and tells the names of the rows that were counted. */
async function counted(host: string, method: string, path: string) {
  const counts = new Map<string, number>();
  const keys: string[] = [];
  const LIMITS = {
    getByName(key: string) {
      keys.push(key);
      return { take: () => Promise.resolve({ id: 1, waitMs: 0 }), giveBack: () => undefined };
    },
  };
  // After what a cache keeps of the last one.
  later(3_700);
  await order();
  const headers = host === 'games.localhost' ? gamePage : ownPage;
  const reply = await oneMinute(counts, { LIMITS })(path, { host, method, headers });
  await reply.body?.cancel();
  const rows = new Set([...counts.keys(), ...keys].map((key) => key.split('/')[1]));
  return { rows, status: reply.status, cacheStatus: reply.headers.get('Cache-Status') };
}

/** True for what ends before anything is counted: another method than there is, or another spelling of a path. */
function isGuarded(host: string, method: string, path: string): boolean {
  const { pathname } = new URL(`http://${host}${path}`);
  return !guarded.includes(method) || canonicalPath(pathname) !== pathname;
}

test('whatever is asked for, at any host and by any method, asks a counter or gets no further than the edge [ED-11]', async () => {
  await assert(
    asyncProperty(
      constantFrom(...Object.keys(hosts)),
      constantFrom(...methods, ...guarded, ...guarded),
      paths,
      async (host, method, path) => {
        const { pathname } = new URL(`http://${host}${path}`);
        const { rows, status, cacheStatus } = await counted(host, method, path);
        const where = `${method} ${host}${path}: ${status}`;
        const row = hostRowOf(hosts[host] ?? 'site', method, pathname);
        if (row.atDoor && !isGuarded(host, method, path)) expect([...rows], where).toContain(row.limit);
        if (rows.size) return;
        expect(await asked(), where).toEqual([]);
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
])('%s %s, which is of nobody, is counted once, as refused', async (method, path) => {
  expect([...(await counted('localhost', method, path)).rows]).toEqual(['refused']);
});

test.each(['/wps/public/x', '/wps/game/x'])(
  'a public resource that the cache does not have is a read: %s',
  async (path) => {
    for (const method of ['GET', 'POST'])
      expect([...(await counted('localhost', method, path)).rows]).toEqual(['reads']);
  },
);

test.each(['PATCH', 'OPTIONS', 'PROPFIND', 'PURGE'])(
  '%s is refused at every host before anybody is asked, whatever the path',
  async (method) => {
    for (const host of Object.keys(hosts)) {
      for (const path of ['/', '/wps/session/login', '/m/home', '/localhost/play/api/session', '/x']) {
        const { status, rows } = await counted(host, method, path);
        expect([status, rows.size], `${host}${path}`).toEqual([405, 0]);
        expect(await asked()).toEqual([]);
      }
    }
  },
);

test('every path that the edge has an answer for has another row than what is refused', () => {
  const own = app.routes.filter(({ method, path }) => method !== 'ALL' && !path.startsWith('/*'));
  expect(own.length).toBeGreaterThan(10);
  for (const { method, path } of own) {
    const asked = path.replace('*', 'x');
    expect(hostRowOf('site', method, asked).limit, `${method} ${path}`).not.toBe('refused');
  }
});
