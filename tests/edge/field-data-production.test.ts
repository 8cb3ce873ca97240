import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { app } from '#edge/app.ts';
import type { Bindings } from '#edge/env.ts';
import { analyticsEngineSql } from '#edge/field-data/analytics-engine-store.ts';
import { parseFilters, conditionsOf } from '#edge/field-data/filters.ts';
import { openStore } from '#edge/field-data/open-store.ts';
import { pointsOf } from '#edge/field-data/point.ts';
import { freshEdge } from '#tests/edge/support/ask.ts';

declare global {
  namespace Cloudflare {
    interface Env extends Bindings {
      FIELD_DATA: D1Database;
    }
  }
}

beforeEach(freshEdge);
afterEach(() => vi.restoreAllMocks());

const { FIELD_DATA: _database, OPS_OPEN: _open, ...shared } = env;

/** As production binds it: a dataset, no database, and pages that only Cloudflare Access opens. */
function production(change: Partial<Bindings> = {}): Bindings & { written: AnalyticsEngineDataPoint[] } {
  const written: AnalyticsEngineDataPoint[] = [];
  const VITALS = {
    writeDataPoint: (point?: AnalyticsEngineDataPoint) => void (point && written.push(point)),
  };
  return { ...shared, VITALS, ACCOUNT_ID: 'account', ANALYTICS_TOKEN: 'analytics-token', ...change, written };
}

const operators = (bindings: Bindings, headers: Record<string, string> = {}) =>
  app.fetch(new Request('http://ops.localhost/vitals', { headers }), bindings, createExecutionContext());

const access = { ACCESS_TEAM: 'lobby', ACCESS_AUD: 'audience-of-the-page' };
const issuer = 'https://lobby.cloudflareaccess.com';
const keyPair = await generateKeyPair('RS256', { extractable: true });
const stranger = await generateKeyPair('RS256', { extractable: true });

/** A token of Cloudflare Access, as its documentation shows it. */
const assertion = async ({
  key = keyPair.privateKey,
  aud = access.ACCESS_AUD,
  iss = issuer,
  until = 60,
} = {}) => ({
  'Cf-Access-Jwt-Assertion': await new SignJWT({ email: 'engineer@example.com' })
    .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
    .setIssuer(iss)
    .setAudience(aud)
    .setIssuedAt(Math.floor(Date.now() / 1_000))
    .setExpirationTime(Math.floor(Date.now() / 1_000) + until)
    .sign(key),
});

/** Cloudflare, as the edge sees it: the keys of the team, and the SQL API. */
function cloudflare(reply: () => Response = () => Response.json({ meta: [], data: [], rows: 0 })) {
  const asked: { url: string; authorization: string | null; body: string }[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const body = await request.text();
    asked.push({ url: request.url, authorization: request.headers.get('Authorization'), body });
    if (!request.url.startsWith(issuer)) return reply();
    const key = { ...(await exportJWK(keyPair.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
    return Response.json({ keys: [key], public_cert: {}, public_certs: [] });
  });
  return asked;
}

test('without Cloudflare Access the operators’ host is closed to everybody', async () => {
  const asked = cloudflare();
  for (const bindings of [
    production(),
    production({ ACCESS_TEAM: 'lobby' }),
    production({ OPS_OPEN: '0' }),
  ]) {
    expect((await operators(bindings, await assertion())).status).toBe(403);
  }
  expect(asked).toEqual([]);
});

test('a token that Access signed for this page opens it', async () => {
  cloudflare();
  const reply = await operators(production(access), await assertion());
  expect(reply.status).toBe(200);
  expect(await reply.text()).toContain('No page view has reported');
});

test.each<[string, () => Promise<Record<string, string>>]>([
  ['no token', async () => ({})],
  ['what is no token', async () => ({ 'Cf-Access-Jwt-Assertion': 'engineer' })],
  ['a token signed by somebody else', () => assertion({ key: stranger.privateKey })],
  ['a token for another application', () => assertion({ aud: 'another' })],
  ['a token of another team', () => assertion({ iss: 'https://other.cloudflareaccess.com' })],
  ['a token that has expired', () => assertion({ until: -60 })],
])('%s opens nothing', async (_, headers) => {
  cloudflare();
  // Open to this machine, and yet: where Access is set up, it decides.
  expect((await operators(production({ ...access, OPS_OPEN: '1' }), await headers())).status).toBe(403);
});

const [point] = pointsOf(
  {
    build: 'b17d0c5e9a41',
    scheme: 'dark',
    network: '3g',
    memory: 2,
    cores: 4,
    saveData: true,
    metrics: [
      {
        name: 'INP',
        value: 250,
        route: '/m/home',
        navigation: 'navigate',
        target: 'main > a',
        kind: 'pointer',
        parts: [10, 200, 40],
      },
    ],
  },
  { merchant: 'lotus', country: 'TH', at: Date.UTC(2027, 0, 2) },
);

test('a metric is one data point, its columns in an order that never changes', async () => {
  const bindings = production();
  await openStore(bindings)?.write(point ? [point] : []);
  expect(bindings.written).toEqual([
    {
      indexes: ['lotus'],
      blobs: [
        'lotus',
        'TH',
        'b17d0c5e9a41',
        '/m/home',
        'INP',
        'navigate',
        '3g',
        'dark',
        'main > a',
        'pointer',
      ],
      doubles: [250, 553, Date.UTC(2027, 0, 2), 20_820, 2, 4, 1, 10, 200, 40, 0, 0],
    },
  ]);
});

test('a question is put in the SQL of Analytics Engine, each kept row for what it stands for', () => {
  const now = Date.UTC(2027, 0, 7);
  const choice = parseFilters(new URLSearchParams('merchant=lotus&memory=2&days=7'));
  const sql = analyticsEngineSql({
    by: ['build', 'bucket'],
    where: [...conditionsOf(choice, now), { column: 'build', in: ["it's \\ odd"] }],
    sum: ['part2'],
    limit: 100,
  });
  expect(sql.split('\n')).toEqual([
    'SELECT blob3 AS build, double2 AS bucket, SUM(_sample_interval) AS weight, COUNT() AS samples, MIN(double3) AS first, SUM(double9 * _sample_interval) AS part2',
    'FROM field_data',
    "WHERE timestamp > NOW() - INTERVAL '31' DAY AND double4 >= 20819 AND blob1 IN ('lotus') AND double5 IN (2) AND (blob5 IN ('INP', 'CLS') OR blob6 NOT IN ('soft-navigation')) AND blob3 IN ('it\\'s \\\\ odd')",
    'GROUP BY build, bucket',
    'ORDER BY weight DESC',
    'LIMIT 100',
    'FORMAT JSON',
  ]);
});

test('the SQL API is asked with the account’s token, and its 64-bit numbers are numbers', async () => {
  const reply = {
    meta: [
      { name: 'build', type: 'String' },
      { name: 'bucket', type: 'Float64' },
      { name: 'weight', type: 'UInt64' },
      { name: 'samples', type: 'UInt64' },
      { name: 'first', type: 'Float64' },
    ],
    data: [{ build: 'b1', bucket: 553, weight: '120', samples: '12', first: 1_798_848_000_000 }],
    rows: 1,
    rows_before_limit_at_least: 1,
  };
  const asked = cloudflare(() => Response.json(reply));
  const groups = await openStore(production())?.query({
    by: ['build', 'bucket'],
    where: [{ column: 'day', from: 1 }],
    limit: 10,
  });
  expect(groups).toMatchObject([{ build: 'b1', bucket: 553, weight: 120, samples: 12 }]);
  expect(asked).toMatchObject([
    {
      url: 'https://api.cloudflare.com/client/v4/accounts/account/analytics_engine/sql',
      authorization: 'Bearer analytics-token',
      body: expect.stringContaining('FORMAT JSON'),
    },
  ]);
});

test('an API that refuses leaves the page with its sentence, and the token out of it', async () => {
  cloudflare(() => new Response('invalid token', { status: 403 }));
  const reply = await operators(production(access), await assertion());
  expect(reply.status).toBe(502);
  expect(await reply.text()).not.toContain('analytics-token');
});
