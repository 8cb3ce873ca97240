import { applyD1Migrations, type D1Migration } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { type Beacon, type BeaconMetric, beaconSchema } from '#contract/page/field-data.ts';
import { d1Store } from '#edge/field-data/d1-store.ts';
import { parseFilters } from '#edge/field-data/filters.ts';
import { readOverview } from '#edge/field-data/overview.ts';
import { pointsOf } from '#edge/field-data/point.ts';
import { ask, eventually, freshEdge, later, memberCookie, settled, token } from '#tests/edge/support/ask.ts';

declare global {
  namespace Cloudflare {
    interface Env {
      FIELD_DATA: D1Database;
      FIELD_DATA_MIGRATIONS: D1Migration[];
    }
  }
}

beforeAll(() => applyD1Migrations(env.FIELD_DATA, env.FIELD_DATA_MIGRATIONS));
beforeEach(async () => {
  await freshEdge();
  await env.FIELD_DATA.exec('DELETE FROM field_data');
});

const lcp: BeaconMetric = {
  name: 'LCP',
  value: 1_840.5,
  route: '/m/home',
  navigation: 'navigate',
  target: 'main > section:1 > article > img',
  kind: 'image',
  parts: [210, 300.5, 900, 430],
};
const inp: BeaconMetric = {
  name: 'INP',
  value: 168,
  route: '/m/$list',
  navigation: 'soft-navigation',
  target: 'header > button[icon=menu]',
  kind: 'pointer',
  parts: [8, 120, 40],
};
const beacon: Beacon = {
  build: 'b17d0c5e9a41',
  scheme: 'dark',
  network: '4g',
  memory: 4,
  cores: 8,
  saveData: false,
  metrics: [lcp, inp],
};

let visitors = 0;
/** As `sendBeacon` posts it: no header of ours, and the cookies of the site. Each time from another network. */
function send(body: unknown, { host = 'localhost', ip = '', ...rest }: Parameters<typeof ask>[1] = {}) {
  visitors += 1;
  return ask('/vitals', {
    host,
    ip: ip || `198.51.${visitors % 256}.7`,
    method: 'POST',
    body,
    ...rest,
    headers: {
      Origin: `http://${host}`,
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'application/json',
      ...rest.headers,
    },
  });
}

const rows = async () =>
  (await env.FIELD_DATA.prepare('SELECT * FROM field_data ORDER BY rowid').all()).results;
const page = (query = '') => ask(`/vitals${query}`, { host: 'ops.localhost' });

test('what a page view reports is stored with the merchant and country that the edge sees [ED-16]', async () => {
  const reply = await send(beacon, { host: 'lotus.localhost', country: 'TH' });
  expect(reply.status).toBe(204);
  await eventually(async () => expect(await rows()).toHaveLength(2));
  const [first, second] = await rows();
  expect(first).toMatchObject({
    merchant: 'lotus',
    country: 'TH',
    build: 'b17d0c5e9a41',
    route: '/m/home',
    metric: 'LCP',
    value: 1_840.5,
    navigation: 'navigate',
    network: '4g',
    memory: 4,
    cores: 8,
    saveData: 0,
    scheme: 'dark',
    target: 'main > section:1 > article > img',
    kind: 'image',
    part3: 900,
    at: Date.now(),
  });
  expect(second).toMatchObject({ metric: 'INP', route: '/m/$list', part2: 120, part4: 0 });
});

const metric = (change: Record<string, unknown>) => ({ ...beacon, metrics: [{ ...lcp, ...change }] });

test.each<[string, number, unknown, Parameters<typeof send>[1]?]>([
  ['another site’s page', 403, beacon, { headers: { Origin: 'https://evil.example' } }],
  ['another site’s page that says so', 403, beacon, { headers: { 'Sec-Fetch-Site': 'cross-site' } }],
  ['another merchant’s page', 403, beacon, { headers: { Origin: 'http://lotus.localhost' } }],
  ['a refused region', 451, beacon, { country: 'US' }],
  ['nothing', 400, undefined],
  ['no JSON object', 400, 'LCP'],
  ['no metrics', 400, { ...beacon, metrics: [] }],
  ['too many metrics', 400, { ...beacon, metrics: Array.from({ length: 13 }, () => lcp) }],
  ['more than 8 kB', 413, { ...beacon, metrics: [{ ...lcp, target: 'x'.repeat(9_000) }] }],
  ['a field that nobody asked for', 400, { ...beacon, userName: 'member1' }],
  ['a metric with such a field', 400, metric({ url: 'https://x.example/?token=1' })],
  ['an unknown metric', 400, metric({ name: 'FID' })],
  ['an unknown route', 400, metric({ route: '/m/slot-games' })],
  ['a path instead of a route', 400, metric({ route: '/m/play?gameId=7' })],
  ['a time beyond all measure', 400, metric({ value: 120_001 })],
  ['a negative time', 400, metric({ value: -1 })],
  ['a shift beyond all measure', 400, metric({ name: 'CLS', value: 10.1, parts: [] })],
  ['markup in a selector', 400, metric({ target: '<script>' })],
  ['parts of another metric', 400, metric({ parts: [1, 2, 3] })],
  ['a build that is no name', 400, { ...beacon, build: "x' OR 1=1" }],
  ['a network that does not exist', 400, { ...beacon, network: '6g' }],
])('%s is refused with %d and nothing is stored [ED-16]', async (_, status, body, how) => {
  expect((await send(body, how)).status).toBe(status);
  await settled();
  expect(await rows()).toEqual([]);
});

test('nothing that is stored tells who reported: no address, name, token, browser or query [ED-16]', async () => {
  const { Cookie } = await memberCookie();
  const headers = {
    Cookie,
    'User-Agent': 'Telltale/1.0',
    Referer: 'http://localhost/m/play?gameId=secretgame',
  };
  expect((await send(beacon, { ip: '203.0.113.99', headers })).status).toBe(204);
  await eventually(async () => expect(await rows()).toHaveLength(2));
  const stored = JSON.stringify(await rows());
  for (const secret of ['203.0.113', 'member1', token, 'Telltale', 'secretgame', '?']) {
    expect(stored).not.toContain(secret);
  }
});

test('a store that is down costs the page nothing', async () => {
  await env.FIELD_DATA.exec('ALTER TABLE field_data RENAME TO gone');
  try {
    expect((await send(beacon)).status).toBe(204);
    await settled();
    const reply = await page();
    expect(reply.status).toBe(502);
    expect(await reply.text()).toContain('can’t be read right now');
  } finally {
    await env.FIELD_DATA.exec('ALTER TABLE gone RENAME TO field_data');
  }
});

test('rows are forgotten after 30 days', async () => {
  await send(beacon);
  await eventually(async () => expect(await rows()).toHaveLength(2));
  later(29 * 86_400);
  await send(beacon);
  await eventually(async () => expect(await rows()).toHaveLength(4));
  later(2 * 86_400);
  await send(beacon);
  await eventually(async () => expect(await rows()).toHaveLength(4));
});

/** Page views of two builds on two days, the newer one slower; the market of the second merchant is quicker. */
async function fill(): Promise<void> {
  const now = Date.now();
  const points = Array.from({ length: 400 }, (_, index) => {
    const isNew = index % 2 === 0;
    const merchant = index % 4 < 2 ? 'aurora' : 'lotus';
    const slower = (isNew ? 1.4 : 1) * (merchant === 'lotus' ? 0.5 : 1);
    const metrics: BeaconMetric[] = [
      { ...lcp, value: (1_500 + (index % 100) * 10) * slower },
      { ...inp, navigation: 'navigate', value: 100 + (index % 50) },
      { ...lcp, navigation: 'soft-navigation', value: 9_000 },
    ];
    const seen = { merchant, country: isNew ? 'FI' : 'SE', at: now - (isNew ? 0 : 86_400_000) };
    return pointsOf({ ...beacon, build: isNew ? 'newer' : 'older', metrics }, seen);
  });
  await d1Store(env.FIELD_DATA).write(points.flat());
}

test('the page compares the newest build with the one before, per route and metric', async () => {
  await fill();
  const overview = await readOverview(
    d1Store(env.FIELD_DATA),
    parseFilters(new URLSearchParams()),
    Date.now(),
  );
  expect(overview.build).toMatchObject({ name: 'newer', samples: 200 });
  expect(overview.against).toMatchObject({ name: 'older', samples: 200 });
  expect(overview.merchants).toEqual(['aurora', 'lotus']);
  expect(overview.countries).toEqual(['FI', 'SE']);
  expect(overview.total.LCP.change?.verdict).toBe('worse');
  expect(overview.total.INP.change?.verdict).toBe('same');
  expect(overview.byRoute.map(({ route }) => route)).toEqual(expect.arrayContaining(['/m/home', '/m/$list']));
  expect(overview.byDay).toHaveLength(2);
  expect(overview.worst[0]).toMatchObject({ route: '/m/home', target: lcp.target, kind: 'image' });
  expect(overview.worst[0]?.parts.slice(0, 4)).toEqual([210, 300.5, 900, 430]);
});

test('filters narrow what is compared; a route without a new document has no say in how documents paint', async () => {
  await fill();
  const p75Of = async (query: string) => {
    const overview = await readOverview(
      d1Store(env.FIELD_DATA),
      parseFilters(new URLSearchParams(query)),
      Date.now(),
    );
    return overview.total.LCP.now?.value ?? NaN;
  };
  const both = await p75Of('');
  expect(both).toBeLessThan(4_000);
  expect(await p75Of('merchant=lotus')).toBeLessThan(await p75Of('merchant=aurora'));
  expect(await p75Of('visit=soft-navigation')).toBeGreaterThan(8_900);
  expect(await p75Of('build=older&against=newer')).toBeLessThan(both);
  expect(await p75Of('network=3g')).toBeNaN();
});

test('the page has no script, and shows what was stored as text whatever it is', async () => {
  await fill();
  const trap = `"><script>alert(1)</script><img src=x onerror=alert(2)>`;
  const points = pointsOf(
    { ...beacon, build: 'newer', metrics: [lcp] },
    { merchant: trap, country: 'FI', at: Date.now() },
  );
  await d1Store(env.FIELD_DATA).write(
    points.map((point) => ({
      ...point,
      target: trap,
      route: trap,
      kind: trap,
      value: 99_000,
      bucket: 1_151,
    })),
  );
  const reply = await page(`?metric=LCP&route=${encodeURIComponent(trap)}&days=nonsense`);
  expect(reply.status).toBe(200);
  expect(reply.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'nonce-/);
  expect(reply.headers.get('Cache-Control')).toBe('private, no-store');
  const html = await reply.text();
  expect(html).toContain('&lt;script&gt;alert(1)');
  expect(html).not.toMatch(/<script|<img|style="/);
  for (const text of ['newer', 'older', 'worse', 'main &gt; section:1', 'Lotus'.toLowerCase()]) {
    expect(html).toContain(text);
  }
});

test('an empty store says so, and how to fill it', async () => {
  const html = await (await page()).text();
  expect(html).toContain('No page view has reported LCP yet');
  const chosen = await (await page('?merchant=lotus&metric=CLS')).text();
  expect(chosen).toContain('that fits these filters');
  expect(chosen).toContain('Take the filters away');
});

test('the operators’ host has nothing else, and no merchant’s host has their page', async () => {
  expect((await ask('/', { host: 'ops.localhost' })).headers.get('Location')).toBe('/vitals');
  for (const path of ['/m/home', '/wps/system/settings/consolidated', '/assets/style.css']) {
    expect((await ask(path, { host: 'ops.localhost' })).status).toBe(404);
  }
  expect((await ask('/vitals', { host: 'ops.localhost', method: 'POST' })).status).toBe(405);
  expect((await ask('/vitals')).status).toBe(404);
});

test('a page is told which share of page views reports', async () => {
  expect(await (await ask('/m/home')).text()).toMatch(/<html [^>]*data-field-data-rate="0.1">/);
});

test('a beacon of the greatest size is below what the edge takes', () => {
  const longest = {
    ...lcp,
    value: 119_999.9,
    target: 'x'.repeat(100),
    route: `/${'r'.repeat(59)}`,
    parts: lcp.parts.map(() => 119_999.9),
  };
  const metrics = Array.from({ length: 12 }, () => ({
    ...longest,
    navigation: 'back-forward-cache' as const,
  }));
  const body = JSON.stringify({ ...beacon, metrics });
  expect(v.is(beaconSchema, JSON.parse(body))).toBe(true);
  expect(body.length).toBeLessThan(4_096);
});
