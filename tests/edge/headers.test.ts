import { createExecutionContext, env } from 'cloudflare:test';
import { beforeEach, expect, test, vi } from 'vitest';

import worker from '#edge/worker.ts';
import {
  ask,
  askGames,
  resetEdge,
  gamePage,
  hotGames,
  createMemberCookie,
  configurePlatform,
  ownPage,
} from '#tests/edge/support/ask.ts';

beforeEach(resetEdge);

/** Requests a build file from an assets binding with this `fetch`. */
async function fetchBuildFile(fetch: () => Promise<Response>): Promise<Response> {
  const request = new Request('http://localhost/assets/style.css');
  return worker.fetch(request, { ...env, ASSETS: { fetch } }, createExecutionContext());
}

/** One response of each kind that the edge sends, by name. */
const edgeResponses: Record<string, { status: number; send: () => Promise<Response> }> = {
  'a page': { status: 200, send: () => ask('/m/home') },
  'a call': { status: 200, send: () => ask(hotGames) },
  'a build file': { status: 200, send: () => ask('/assets/style.css') },
  'a posted report': { status: 204, send: () => postReport([]) },
  'a file that has not changed': {
    status: 304,
    send: () => fetchBuildFile(() => Promise.resolve(new Response(null, { status: 304 }))),
  },
  'the correct spelling of a misspelt path': { status: 308, send: () => ask('/m/trial') },
  'another spelling of a path': { status: 308, send: () => ask('//evil.example/trial') },
  'an ambiguous path': { status: 400, send: () => ask('/wps/game%2FhotGames') },
  'a redirect': { status: 302, send: () => ask('/nothing', { headers: { Accept: 'text/html' } }) },
  'a refused write': { status: 403, send: () => ask('/wps/session/login', { method: 'POST', body: {} }) },
  'a missing file': { status: 404, send: () => ask('/nothing.js') },
  'a missing build file': { status: 404, send: () => ask('/assets/missing.js') },
  'a POST to a page': {
    status: 405,
    send: () => ask('/m/home', { method: 'POST', headers: ownPage, body: {} }),
  },
  'a preflight request of another origin': {
    status: 405,
    send: () => ask('/wps/session/login', { method: 'OPTIONS' }),
  },
  'a body that is too large': {
    status: 413,
    send: () => ask('/wps/session/login', { method: 'POST', headers: ownPage, body: 'x'.repeat(70_000) }),
  },
  'a body of another type': {
    status: 415,
    send: () =>
      ask('/wps/session/login/freeplay', {
        method: 'POST',
        headers: { ...ownPage, 'Content-Type': 'text/plain' },
        body: {},
      }),
  },
  'too many attempts': {
    status: 429,
    send: async () => {
      const all = Array.from({ length: 40 }, () => ask('/wps/check/username', { ip: '192.0.2.200' }));
      const refused = (await Promise.all(all)).find(({ status }) => status === 429);
      return refused ?? new Response('no request was refused');
    },
  },
  'a thrown error': {
    status: 500,
    send: () => fetchBuildFile(() => Promise.reject(new Error('no binding'))),
  },
  maintenance: {
    status: 503,
    send: async () => {
      await configurePlatform({ merchant: { maintenance: true } });
      return ask('/m/home');
    },
  },
  'an unknown host': { status: 421, send: () => ask('/m/home', { host: 'unknown.localhost' }) },
  'a refused region': { status: 451, send: () => ask('/m/home', { country: 'US' }) },
  'a failing platform': {
    status: 502,
    send: async () => {
      await ask('/robots.txt');
      await configurePlatform({ mode: 'throws' });
      return ask('/wps/wallet/balance', { headers: await createMemberCookie() });
    },
  },
  'an unknown site while the platform is down': {
    status: 503,
    send: async () => {
      await configurePlatform({ mode: 'throws' });
      return ask('/m/home', { host: 'alias.localhost' });
    },
  },
};

test.each(Object.entries(edgeResponses))(
  '%s has every security header and a request id [ED-12] [ED-13]',
  async (_, kind) => {
    const reply = await kind.send();
    expect(reply.status).toBe(kind.status);
    const headers = Object.fromEntries(reply.headers);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=63072000',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/camera=\(\).*payment=\(\).*fullscreen=\(self/),
      'reporting-endpoints': 'csp="/csp-report"',
      'content-security-policy': expect.stringMatching(
        /default-src 'none'.*base-uri 'none'; form-action '(none|self)'; frame-ancestors '(none|self)'/,
      ),
      'cache-control': expect.any(String),
      'cache-status': expect.stringMatching(/^edge; (hit|fwd=)/),
      'x-build': 'test',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
      'server-timing': expect.stringMatching(/edge;dur=\d+/),
      traceparent: `00-${headers['x-request-id']}-${headers.traceparent?.slice(36, 52)}-01`,
      date: expect.stringMatching(/GMT$/),
    });
    expect(headers['content-security-policy']).not.toMatch(/unsafe-|\*/);
    expect(headers).not.toHaveProperty('clear-site-data');
    // Pages with markup require Trusted Types, so no string can become markup.
    if (headers['content-type']?.startsWith('text/html')) {
      expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    }
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  },
);

const getPolicy = (reply: Response, name: string) =>
  (reply.headers.get('Content-Security-Policy') ?? '')
    .split('; ')
    .find((directive) => directive.startsWith(`${name} `))
    ?.slice(name.length + 1);

test('a page may load only its own and the merchant’s resources [ED-12]', async () => {
  const page = await ask('/m/home');
  expect(getPolicy(page, 'connect-src')).toBe("'self'");
  expect(getPolicy(page, 'frame-src')).toBe('http://games.localhost');
  expect(getPolicy(page, 'img-src')).toBe("'self' data:");
  expect(getPolicy(page, 'style-src')).toMatch(/^'self' 'nonce-\S+'$/);
  expect(getPolicy(page, 'trusted-types')).toBe('operator-html service-worker');
  expect(page.headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
  expect(page.headers.get('Permissions-Policy')).toContain(
    'autoplay=(self "http://games.localhost"), fullscreen=(self "http://games.localhost")',
  );
});

test('nothing in a merchant’s record can end or add a directive', async () => {
  const trap = "https://x.example; script-src 'unsafe-inline' *";
  await configurePlatform({
    merchant: { frameSources: [trap, 'javascript:1', '*'], imageCDNs: [trap, '/art'] },
  });
  const page = await ask('/m/home');
  expect(getPolicy(page, 'frame-src')).toBe("'none'");
  expect(page.headers.get('Content-Security-Policy')).not.toMatch(/unsafe-|\*|javascript:/);
  expect(page.headers.get('Permissions-Policy')).not.toContain('x.example');
});

/** One response of each kind that the games' host sends. */
const gameResponses: Record<string, { status: number; send: () => Promise<Response> }> = {
  'a page': { status: 200, send: () => askGames('/slot/') },
  'a call': {
    status: 200,
    send: () => askGames('/api/rounds', { method: 'POST', headers: gamePage, body: {} }),
  },
  'a foreign write': { status: 403, send: () => askGames('/api/rounds', { method: 'POST', body: {} }) },
  'an unknown site': { status: 404, send: () => askGames('/slot/', { site: 'nobody.example' }) },
  'a refused region': { status: 451, send: () => askGames('/slot/', { country: 'US' }) },
  'a failing platform': {
    status: 502,
    send: async () => {
      await configurePlatform({ mode: 'throws', match: '/localhost/play' });
      return askGames('/slot/');
    },
  },
};

test.each(Object.entries(gameResponses))(
  'on the games’ host %s has every security header and a request id [ED-12] [ED-13]',
  async (_, kind) => {
    // HSTS settings of a merchant's hosts do not apply to the games' host.
    await configurePlatform({ merchant: { hstsSubdomains: true } });
    const reply = await kind.send();
    expect(reply.status).toBe(kind.status);
    const headers = Object.fromEntries(reply.headers);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      // The address contains the launch token.
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=63072000',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/camera=\(\).*fullscreen=\(self\)/),
      'content-security-policy': expect.stringMatching(
        /default-src 'none'.*frame-ancestors ('none'|http:\/\/localhost)(;|$)/,
      ),
      'cache-control': expect.any(String),
      'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
      'server-timing': expect.stringMatching(/edge;dur=\d+/),
    });
    expect(headers['content-security-policy']).not.toMatch(/unsafe-|\*/);
    expect(headers).not.toHaveProperty('link', expect.stringContaining('canonical'));
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  },
);

const postReport = (body: unknown) =>
  ask('/csp-report', { method: 'POST', headers: { 'Content-Type': 'application/reports+json' }, body });

test('a policy report is logged without private data', async () => {
  const lines: string[] = [];
  const warn = vi.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(line));
  const random = vi.spyOn(Math, 'random').mockReturnValue(0);
  const modern = {
    documentURL: 'http://localhost/m/home?token=secret',
    effectiveDirective: 'img-src',
    blockedURL: 'https://evil.example/path?secret',
  };
  const older = {
    'document-uri': 'http://localhost/m/help',
    'violated-directive': 'script-src',
    'blocked-uri': 'inline',
  };
  expect(
    (
      await postReport([
        { type: 'csp-violation', body: modern },
        { type: 'deprecation', body: {} },
      ])
    ).status,
  ).toBe(204);
  expect((await postReport({ 'csp-report': older })).status).toBe(204);
  random.mockReturnValue(0.5);
  expect((await postReport({ 'csp-report': older })).status).toBe(204);
  for (const wrong of ['text', { a: 1 }, [{ body: 1 }], 'x'.repeat(9_000)]) {
    expect((await postReport(wrong)).status).toBe(400);
  }
  warn.mockRestore();
  random.mockRestore();
  expect(lines.map((line) => JSON.parse(line).csp)).toEqual([
    { directive: 'img-src', blocked: 'https://evil.example', page: '/m/home' },
    { directive: 'script-src', blocked: 'inline', page: '/m/help' },
  ]);
});

test('the edge chooses the request id itself, and logs the caller’s trace id as the parent [ED-13]', async () => {
  const info = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const id = '0af7651916cd43dd8448eb211c80319c';
  const reply = await ask(hotGames, {
    headers: { traceparent: `00-${id}-b7ad6b7169203331-01` },
  });
  expect(reply.headers.get('X-Request-Id')).toMatch(/^[0-9a-f]{32}$/);
  expect(reply.headers.get('X-Request-Id')).not.toBe(id);
  expect(info.mock.calls.map(([line]) => String(line)).join('\n')).toContain(`"parent":"${id}"`);
  info.mockRestore();
  const forged = await ask('/robots.txt', { headers: { traceparent: '00-<script>-x-01' } });
  expect(forged.headers.get('X-Request-Id')).toMatch(/^[0-9a-f]{32}$/);
});

test('a POST to a page is refused with the allowed methods', async () => {
  const reply = await ask('/m/home', { method: 'POST', headers: ownPage, body: {} });
  expect(reply.headers.get('Allow')).toBe('GET, HEAD');
  expect(await reply.json()).toMatchObject({ success: false, errorCode: 'method.refused' });
});

test.each(['/index.html', '/home', '/m.html', '/wp-admin/'])(
  'a browser that opens an unknown address is redirected home: %s',
  async (path) => {
    const page = await ask(path, { headers: { Accept: 'text/html,*/*' } });
    expect(page.status).toBe(302);
    expect(page.headers.get('Location')).toBe('/m/home');
  },
);

test.each(['/.vite/manifest.json', '/index.html', '/_headers', '/src/app/app.tsx'])(
  'internal files of the build return 404: %s',
  async (path) => {
    const reply = await ask(path);
    expect(reply.status).toBe(404);
    expect(await reply.json()).toMatchObject({ errorCode: 'not.found' });
  },
);

test('the well-known address for changing a password redirects to the page for it', async () => {
  const reply = await ask('/.well-known/change-password');
  expect(reply.status).toBe(302);
  expect(reply.headers.get('Location')).toBe('/m/changePsw');
});

test('HSTS includes subdomains only if the merchant’s record says so [ED-12]', async () => {
  const hsts = async () =>
    (await ask('/m/home', { host: 'lotus.localhost' })).headers.get('Strict-Transport-Security');
  expect(await hsts()).toBe('max-age=63072000');
  await resetEdge();
  await configurePlatform({ merchant: { hstsSubdomains: true } });
  expect(await hsts()).toBe('max-age=63072000; includeSubDomains');
});
