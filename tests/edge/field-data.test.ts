import { applyD1Migrations, type D1Migration } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import * as v from 'valibot';
import { beforeAll, beforeEach, expect, test } from 'vitest';

import { type Beacon, type BeaconMetric, beaconSchema } from '#contract/page/field-data.ts';
import { toPoints } from '#edge/field-data/point.ts';
import {
  ask,
  buildConfiguration,
  eventually,
  resetEdge,
  advanceClock,
  createMemberCookie,
  waitForBackground,
  token,
} from '#tests/edge/support/ask.ts';

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
  await resetEdge();
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
/**
 * Posts a report as `sendBeacon` does, without the app's own headers. Each call comes from a different network unless
 * `ip` is given.
 */
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

test('field data is stored with the merchant and the country of its request [ED-16]', async () => {
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
  ['another site’s page with Sec-Fetch-Site', 403, beacon, { headers: { 'Sec-Fetch-Site': 'cross-site' } }],
  ['another merchant’s page', 403, beacon, { headers: { Origin: 'http://lotus.localhost' } }],
  ['a refused region', 451, beacon, { country: 'US' }],
  ['an empty body', 400, undefined],
  ['no JSON object', 400, 'LCP'],
  ['no metrics', 400, { ...beacon, metrics: [] }],
  ['too many metrics', 400, { ...beacon, metrics: Array.from({ length: 13 }, () => lcp) }],
  ['more than 8 kB', 413, { ...beacon, metrics: [{ ...lcp, target: 'x'.repeat(9_000) }] }],
  ['an unknown field', 400, { ...beacon, userName: 'member1' }],
  ['a metric with an unknown field', 400, metric({ url: 'https://x.example/?token=1' })],
  ['an unknown metric', 400, metric({ name: 'FID' })],
  ['an unknown route', 400, metric({ route: '/m/slot-games' })],
  ['a path instead of a route', 400, metric({ route: '/m/play?gameId=7' })],
  ['a time above the maximum', 400, metric({ value: 120_001 })],
  ['a negative time', 400, metric({ value: -1 })],
  ['a shift above the maximum', 400, metric({ name: 'CLS', value: 10.1, parts: [] })],
  ['markup in a selector', 400, metric({ target: '<script>' })],
  ['as many parts as another metric has', 400, metric({ parts: [1, 2, 3] })],
  ['a build id with invalid characters', 400, { ...beacon, build: "x' OR 1=1" }],
  ['a network that does not exist', 400, { ...beacon, network: '6g' }],
])('%s is refused with %d and nothing is stored [ED-16]', async (_, status, body, how) => {
  expect((await send(body, how)).status).toBe(status);
  await waitForBackground();
  expect(await rows()).toEqual([]);
});

test('stored field data does not identify the visitor: no address, name, token, browser or query [ED-16]', async () => {
  const { Cookie } = await createMemberCookie();
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

test('if field data cannot be stored, the page does not notice', async () => {
  await env.FIELD_DATA.exec('ALTER TABLE field_data RENAME TO gone');
  try {
    expect((await send(beacon)).status).toBe(204);
    await waitForBackground();
  } finally {
    await env.FIELD_DATA.exec('ALTER TABLE gone RENAME TO field_data');
  }
});

test('field data is deleted after 30 days', async () => {
  await send(beacon);
  await eventually(async () => expect(await rows()).toHaveLength(2));
  advanceClock(29 * 86_400);
  await send(beacon);
  await eventually(async () => expect(await rows()).toHaveLength(4));
  advanceClock(2 * 86_400);
  await send(beacon);
  await eventually(async () => expect(await rows()).toHaveLength(4));
});

test('in Analytics Engine a metric is one data point with a fixed column order', async () => {
  const written: (AnalyticsEngineDataPoint | undefined)[] = [];
  const VITALS = { writeDataPoint: (point?: AnalyticsEngineDataPoint) => void written.push(point) };
  const { store } = buildConfiguration({ FIELD_DATA: undefined, VITALS }).fieldData;
  const device = { network: '3g', memory: 2, cores: 4, saveData: true } as const;
  const at = Date.UTC(2027, 0, 2);
  await store?.write(
    toPoints(
      {
        ...beacon,
        ...device,
        metrics: [
          { ...inp, value: 250 },
          { ...lcp, name: 'CLS', value: 0.0123, parts: [] },
        ],
      },
      { merchant: 'lotus', country: 'TH', at },
    ),
  );
  expect(written).toEqual([
    {
      indexes: ['lotus'],
      blobs: [
        'lotus',
        'TH',
        'b17d0c5e9a41',
        '/m/$list',
        'INP',
        'soft-navigation',
        '3g',
        'dark',
        'header > button[icon=menu]',
        'pointer',
      ],
      doubles: [250, 553, at, 20_820, 2, 4, 1, 8, 120, 40, 0, 0],
    },
    // Scores are rounded to thousandths.
    expect.objectContaining({ doubles: [0.0123, 12, at, 20_820, 2, 4, 1, 0, 0, 0, 0, 0] }),
  ]);
});

test('the HTML of a page contains the share of page views that send field data', async () => {
  expect(await (await ask('/m/home')).text()).toMatch(/<html [^>]*data-field-data-rate="0.1"[ >]/);
});

test('the largest beacon fits the edge’s size limit', () => {
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
