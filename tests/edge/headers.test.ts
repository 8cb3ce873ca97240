import { beforeEach, expect, test } from 'vitest';

import { ask, freshEdge, hotGames, order, ownPage } from './support.ts';

beforeEach(freshEdge);

/** A response of every kind that the edge gives, by what it is. */
const kinds: Record<string, { status: number; give: () => Promise<Response> }> = {
  'a page': { status: 200, give: () => ask('/m/home') },
  'a call': { status: 200, give: () => ask(hotGames) },
  'a build file': { status: 200, give: () => ask('/assets/style.css') },
  'a redirect': { status: 302, give: () => ask('/nothing', { headers: { Accept: 'text/html' } }) },
  'a refused write': { status: 403, give: () => ask('/wps/session/login', { method: 'POST', body: {} }) },
  'nothing there': { status: 404, give: () => ask('/nothing.js') },
  'a missing build file': { status: 404, give: () => ask('/assets/missing.js') },
  'a page that is posted to': {
    status: 405,
    give: () => ask('/m/home', { method: 'POST', headers: ownPage, body: {} }),
  },
  'an unknown host': { status: 421, give: () => ask('/m/home', { host: 'unknown.localhost' }) },
  'a refused region': { status: 451, give: () => ask('/m/home', { country: 'US' }) },
  'a failing platform': {
    status: 502,
    give: async () => {
      await ask('/robots.txt');
      await order({ mode: 'throws' });
      return ask('/wps/wallet/balance');
    },
  },
  'a site that nobody knows of': {
    status: 503,
    give: async () => {
      await order({ mode: 'throws' });
      return ask('/m/home', { host: 'alias.localhost' });
    },
  },
};

test.each(Object.entries(kinds))(
  '%s carries every security header and its id [ED-12] [ED-13]',
  async (_, kind) => {
    const reply = await kind.give();
    expect(reply.status).toBe(kind.status);
    const headers = Object.fromEntries(reply.headers);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringMatching(/default-src 'none';.*frame-ancestors/),
      'cache-control': expect.any(String),
      'cache-status': expect.stringMatching(/^edge; (hit|fwd=)/),
      'x-build': 'test',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
      'server-timing': expect.stringMatching(/edge;dur=\d+/),
      traceparent: `00-${headers['x-request-id']}-${headers.traceparent?.slice(36, 52)}-01`,
      date: expect.stringMatching(/GMT$/),
    });
    expect(headers['content-security-policy']).not.toMatch(/unsafe-|\*/);
  },
);

test('a trace that began at the client goes on upstream and in the answer [ED-13]', async () => {
  const id = '0af7651916cd43dd8448eb211c80319c';
  const reply = await ask('/wps/wallet/balance', {
    headers: { traceparent: `00-${id}-b7ad6b7169203331-01` },
  });
  expect(reply.headers.get('X-Request-Id')).toBe(id);
  const forged = await ask('/robots.txt', { headers: { traceparent: '00-<script>-x-01' } });
  expect(forged.headers.get('X-Request-Id')).toMatch(/^[0-9a-f]{32}$/);
});

test('a page that is posted to says what may be done with it', async () => {
  const reply = await ask('/m/home', { method: 'POST', headers: ownPage, body: {} });
  expect(reply.headers.get('Allow')).toBe('GET, HEAD');
  expect(await reply.json()).toMatchObject({ success: false, errorCode: 'method.refused' });
});

test.each(['/index.html', '/home', '/m.html', '/wp-admin/'])(
  'a page that the app does not know leads home: %s',
  async (path) => {
    const page = await ask(path, { headers: { Accept: 'text/html,*/*' } });
    expect(page.status).toBe(302);
    expect(page.headers.get('Location')).toBe('/m/home');
  },
);

test.each(['/.vite/manifest.json', '/index.html', '/_headers', '/src/app/app.tsx'])(
  'files of the build that are not for browsers are not there: %s',
  async (path) => {
    const reply = await ask(path);
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ errorCode: 'not.found' });
  },
);
