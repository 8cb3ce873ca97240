import { env } from 'cloudflare:test';
import { beforeEach, expect, test } from 'vitest';

import { type Preview, signPreviewToken } from '#contract/wire/preview.ts';
import {
  ask,
  listPlatformRequests,
  getCookies,
  readEnvelope,
  resetEdge,
  gamePage,
  hotGames,
  advanceClock,
  configurePlatform,
  ownPage,
  sealedPage,
} from '#tests/edge/support/ask.ts';
import { createOneMinuteAsk } from '#tests/edge/support/one-minute.ts';

declare global {
  namespace Cloudflare {
    interface Env {
      UPSTREAM_SECRETS: string;
    }
  }
}

const hour = 3_600;
const inAnHour = () => Math.floor(Date.now() / 1_000) + hour;
const createPreviewToken = (
  merchant: string,
  { role = 'viewer' }: Partial<Preview> = {},
  secrets = env.UPSTREAM_SECRETS,
) => signPreviewToken(secrets, merchant, { role, status: 'draft', exp: inAnHour() });

/** Follows a preview link and returns the `Cookie` header that it sets. */
async function followPreviewLink(token: string): Promise<{ Cookie: string }> {
  const [cookie = ''] = getCookies(await ask(`/m/home?preview=${token}`));
  return { Cookie: cookie.split(';')[0] ?? '' };
}

beforeEach(async () => {
  await resetEdge();
  await configurePlatform({ merchant: { status: 'draft' } });
});

test('a draft site answers exactly like an unknown host, on every path [TH-09]', async () => {
  for (const path of [
    '/',
    '/m/home',
    hotGames,
    '/wps/system/status',
    '/manifest.webmanifest',
    '/robots.txt',
    '/brand-icon.svg',
  ]) {
    const [draft, unknownHost] = await Promise.all([ask(path), ask(path, { host: 'nobody.localhost' })]);
    expect(draft.status, path).toBe(421);
    const readText = async (reply: Response) =>
      (await reply.text()).replaceAll(/[0-9a-f]{32}|nonce="[^"]+"/g, '');
    expect(await readText(draft), path).toBe(await readText(unknownHost));
    expect([...draft.headers.keys()].toSorted(), path).toEqual([...unknownHost.headers.keys()].toSorted());
  }
});

test('a preview link sets a cookie for that browser and redirects to the address without the token', async () => {
  const token = await createPreviewToken('aurora');
  const reply = await ask(`/m/games?type=RNG&preview=${token}`);
  expect([reply.status, reply.headers.get('Location')]).toEqual([302, '/m/games?type=RNG']);
  const [cookie = '', ...others] = getCookies(reply);
  expect(others).toEqual([]);
  expect(cookie).toMatch(
    /^__Host-preview=[\w.-]+; Path=\/; Expires=[^;]+ GMT; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '')).toBe(inAnHour() * 1_000);
});

test('the rate limit is the same for a draft’s host and for an unknown host', async () => {
  const countBeforeLimit = async (host: string, ip: string) => {
    const askWithinMinute = createOneMinuteAsk();
    const replies = await Promise.all(
      Array.from({ length: 300 }, () => askWithinMinute('/m/home', { host, ip })),
    );
    return replies.filter(({ status }) => status === 421).length;
  };
  expect(await countBeforeLimit('nobody.localhost', '192.0.3.1')).toBe(240);
  expect(await countBeforeLimit('localhost', '192.0.3.2')).toBe(240);
});

const games = { host: 'games.localhost' };

test('on the games’ host a draft site answers exactly like an unknown host too [TH-09]', async () => {
  const wrong = await createPreviewToken('lotus');
  for (const [path, how] of [
    ['/play/slot/', {}],
    ['/play/slot/?token=t', { method: 'HEAD' }],
    ['/play/shared/api.js', {}],
    ['/play/api/session', {}],
    ['/play/api/session', { method: 'POST', headers: gamePage, body: {} }],
  ] as const)
    for (const preview of ['', '~', '~x', `~${wrong}`]) {
      const [draft, unknownHost] = await Promise.all(
        ['localhost', 'nobody.localhost'].map((site) =>
          ask(`/${site}${preview}${path}`, { ...games, ...how }),
        ),
      );
      expect([draft?.status, unknownHost?.status], path).toEqual([404, 404]);
      const readText = async (reply?: Response) => (await reply?.text())?.replaceAll(/[0-9a-f]{32}/g, '');
      expect(await readText(draft), path).toBe(await readText(unknownHost));
      const names = [draft, unknownHost].map((reply) => [...(reply?.headers.keys() ?? [])].toSorted());
      expect(names[0], path).toEqual(names[1]);
    }
  expect(await listPlatformRequests('/localhost')).toEqual([]);
});

test('a game that a tester launches opens at an address with the preview token, until the site is published', async () => {
  const token = await createPreviewToken('aurora', { role: 'tester' });
  const headers = await followPreviewLink(token);
  const url = 'http://games.localhost/localhost/play/slot/?token=t';
  await configurePlatform({
    merchant: { status: 'draft' },
    values: { '/wps/game/launchGame': { url, framing: true } },
  });
  const login = await ask('/wps/session/login', {
    method: 'POST',
    headers: { ...sealedPage, ...headers },
    body: { username: 'member1', password: 'x', type: 'username' },
  });
  const Cookie = [headers.Cookie, ...getCookies(login).map((cookie) => cookie.split(';')[0])].join('; ');
  const launched = await ask('/wps/game/launchGame', {
    method: 'POST',
    headers: { ...ownPage, Cookie },
    body: {},
  });
  const { value } = await readEnvelope(launched);
  expect(value).toEqual({ url: url.replace('localhost/play', `localhost~${token}/play`), framing: true });
  const path = `/localhost~${token}/play`;
  const page = await ask(`${path}/slot/?token=t`, games);
  expect(await page.text()).toBe('game page /localhost/play/slot/');
  expect(page.headers.get('X-Robots-Tag')).toBe('noindex');
  expect((await ask(`${path}/api/session`, { ...games, headers: gamePage })).status).toBe(200);
  expect((await listPlatformRequests('/localhost')).map((each) => each.path)).toEqual([
    '/localhost/play/slot/',
    '/localhost/play/api/session',
  ]);
  await configurePlatform({ merchant: { status: 'published' } });
  advanceClock(6);
  expect((await ask(`${path}/slot/`, games)).status).toBe(404);
  expect((await ask('/localhost/play/slot/', games)).status).toBe(200);
});

test('a preview shows the draft with a label, and no cache stores its replies', async () => {
  const headers = await followPreviewLink(await createPreviewToken('aurora'));
  for (const path of ['/m/home', hotGames, '/manifest.webmanifest', '/m/nowhere']) {
    const reply = await ask(path, { headers });
    expect(reply.headers.get('Cache-Control'), path).toBe('private, no-store');
    expect(reply.headers.get('X-Robots-Tag'), path).toBe('noindex');
    expect(reply.headers.get('X-Keep'), path).toBe('forget');
  }
  const html = await (await ask('/m/home', { headers })).text();
  expect(html).toContain(' · Aurora</title>');
  const until = new Date(inAnHour() * 1_000).toISOString().slice(0, 16).replace('T', ' ');
  expect(html).toContain(`>Preview · viewer · until ${until} UTC</p>`);
});

test('replies that a preview causes reach no visitor without a preview', async () => {
  const headers = await followPreviewLink(await createPreviewToken('aurora'));
  expect((await ask(hotGames, { headers })).status).toBe(200);
  expect((await ask('/m/home', { headers })).status).toBe(200);
  expect((await ask(hotGames)).status).toBe(421);
  expect((await ask('/m/home')).status).toBe(421);
  // Another merchant's replies are separate. Once the draft is published, no page has the label.
  expect(await (await ask(hotGames, { host: 'lotus.localhost', headers })).text()).not.toContain('aurora');
  await configurePlatform({ merchant: { status: 'published' } });
  advanceClock(6);
  const html = await (await ask('/m/home')).text();
  expect(html).toContain(' · Aurora</title>');
  expect(html).not.toMatch(/preview/i);
});

test('a viewer’s writes are refused, a tester’s are not', async () => {
  const login = async (headers: { Cookie: string }) =>
    ask('/wps/session/login', {
      method: 'POST',
      headers: { ...sealedPage, ...headers },
      body: { username: 'member1', password: 'x', type: 'username' },
    });
  const refused = await login(await followPreviewLink(await createPreviewToken('aurora')));
  expect(refused.status).toBe(403);
  expect(await readEnvelope(refused)).toMatchObject({ errorCode: 'permission.denied' });
  expect(
    (await login(await followPreviewLink(await createPreviewToken('aurora', { role: 'tester' })))).status,
  ).toBe(200);
});

test('a forged token opens no draft', async () => {
  const token = await createPreviewToken('aurora');
  const [head = '', payload = '', signature = ''] = token.split('.');
  const claims: Record<string, unknown> = JSON.parse(atob(payload));
  const encoded = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '');
  const forgeries = [
    '',
    'x',
    `${head}.${payload}.`,
    `${head}.${encoded({ ...claims, role: 'tester' })}.${signature}`,
    `${encoded({ alg: 'none' })}.${payload}.`,
    await createPreviewToken('aurora', {}, 'another-secret-for-tests-of-previews'),
  ];
  expect((await ask(`/m/home?preview=${token}`)).status).toBe(302);
  for (const forged of forgeries) {
    expect((await ask(`/m/home?preview=${encodeURIComponent(forged)}`)).status, forged).toBe(421);
    expect((await ask('/m/home', { headers: { Cookie: `__Host-preview=${forged}` } })).status, forged).toBe(
      421,
    );
  }
});

test('an expired token opens no draft, by link or by cookie', async () => {
  const token = await createPreviewToken('aurora');
  const headers = await followPreviewLink(token);
  advanceClock(hour - 1);
  expect((await ask('/m/home', { headers })).status).toBe(200);
  advanceClock(2);
  expect((await ask('/m/home', { headers })).status).toBe(421);
  expect((await ask(`/m/home?preview=${token}`)).status).toBe(421);
});

test('the token of one merchant opens no other merchant’s draft', async () => {
  const token = await createPreviewToken('lotus');
  expect((await ask(`/m/home?preview=${token}`)).status).toBe(421);
  expect((await ask('/m/home', { headers: { Cookie: `__Host-preview=${token}` } })).status).toBe(421);
  expect((await ask(`/m/home?preview=${token}`, { host: 'lotus.localhost' })).status).toBe(302);
});

test('a token that was signed during the rotation of a secret opens a preview', async () => {
  const token = await createPreviewToken(
    'aurora',
    {},
    `${env.UPSTREAM_SECRETS} another-secret-for-tests-of-previews`,
  );
  expect((await ask(`/m/home?preview=${token}`)).status).toBe(302);
});

test('a CSP report from a viewer’s browser is not refused as a write', async () => {
  const headers = { ...ownPage, ...(await followPreviewLink(await createPreviewToken('aurora'))) };
  expect((await ask('/csp-report', { method: 'POST', headers, body: {} })).status).not.toBe(403);
});
