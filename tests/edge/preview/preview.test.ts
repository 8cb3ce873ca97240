import { env } from 'cloudflare:test';
import { beforeEach, expect, test } from 'vitest';

import { type Preview, previewToken } from '#contract/wire/preview.ts';
import {
  ask,
  asked,
  cookiesOf,
  envelopeOf,
  freshEdge,
  gamePage,
  hotGames,
  later,
  order,
  ownPage,
  sealedPage,
} from '#tests/edge/support/ask.ts';
import { oneMinute } from '#tests/edge/support/one-minute.ts';

declare global {
  namespace Cloudflare {
    interface Env {
      UPSTREAM_SECRETS: string;
    }
  }
}

const hour = 3_600;
const inAnHour = () => Math.floor(Date.now() / 1_000) + hour;
const tokenFor = (
  merchant: string,
  { role = 'viewer' }: Partial<Preview> = {},
  secrets = env.UPSTREAM_SECRETS,
) => previewToken(secrets, merchant, { role, status: 'draft', exp: inAnHour() });

/** The `Cookie` header of whoever followed a link. */
async function follow(token: string): Promise<{ Cookie: string }> {
  const [cookie = ''] = cookiesOf(await ask(`/m/home?preview=${token}`));
  return { Cookie: cookie.split(';')[0] ?? '' };
}

beforeEach(async () => {
  await freshEdge();
  await order({ merchant: { status: 'draft' } });
});

test('a draft is as unknown as the host of nobody, whatever is asked for [TH-09]', async () => {
  for (const path of [
    '/',
    '/m/home',
    hotGames,
    '/wps/system/status',
    '/manifest.webmanifest',
    '/robots.txt',
    '/brand-icon.svg',
  ]) {
    const [draft, nobodys] = await Promise.all([ask(path), ask(path, { host: 'nobody.localhost' })]);
    expect(draft.status, path).toBe(421);
    const told = async (reply: Response) =>
      (await reply.text()).replaceAll(/[0-9a-f]{32}|nonce="[^"]+"/g, '');
    expect(await told(draft), path).toBe(await told(nobodys));
    expect([...draft.headers.keys()].toSorted(), path).toEqual([...nobodys.headers.keys()].toSorted());
  }
});

test('whoever follows the link of a preview gets a cookie of his own browser, and the address without the token', async () => {
  const token = await tokenFor('aurora');
  const reply = await ask(`/m/games?type=RNG&preview=${token}`);
  expect([reply.status, reply.headers.get('Location')]).toEqual([302, '/m/games?type=RNG']);
  const [cookie = '', ...others] = cookiesOf(reply);
  expect(others).toEqual([]);
  expect(cookie).toMatch(
    /^__Host-preview=[\w.-]+; Path=\/; Expires=[^;]+ GMT; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(Date.parse(/Expires=([^;]+)/.exec(cookie)?.[1] ?? '')).toBe(inAnHour() * 1_000);
});

test('who asks on is cut off at the same time by a draft’s host and by nobody’s', async () => {
  const cutOffAfter = async (host: string, ip: string) => {
    const askThen = oneMinute();
    const replies = await Promise.all(Array.from({ length: 300 }, () => askThen('/m/home', { host, ip })));
    return replies.filter(({ status }) => status === 421).length;
  };
  expect(await cutOffAfter('nobody.localhost', '192.0.3.1')).toBe(240);
  expect(await cutOffAfter('localhost', '192.0.3.2')).toBe(240);
});

const games = { host: 'games.localhost' };

test('on the games’ host too a draft is as unknown as nobody’s host [TH-09]', async () => {
  const wrong = await tokenFor('lotus');
  for (const [path, how] of [
    ['/play/slot/', {}],
    ['/play/slot/?token=t', { method: 'HEAD' }],
    ['/play/shared/api.js', {}],
    ['/play/api/session', {}],
    ['/play/api/session', { method: 'POST', headers: gamePage, body: {} }],
  ] as const)
    for (const preview of ['', '~', '~x', `~${wrong}`]) {
      const [draft, nobodys] = await Promise.all(
        ['localhost', 'nobody.localhost'].map((site) =>
          ask(`/${site}${preview}${path}`, { ...games, ...how }),
        ),
      );
      expect([draft?.status, nobodys?.status], path).toEqual([404, 404]);
      const told = async (reply?: Response) => (await reply?.text())?.replaceAll(/[0-9a-f]{32}/g, '');
      expect(await told(draft), path).toBe(await told(nobodys));
      const names = [draft, nobodys].map((reply) => [...(reply?.headers.keys() ?? [])].toSorted());
      expect(names[0], path).toEqual(names[1]);
    }
  expect(await asked('/localhost')).toEqual([]);
});

test('a game that a tester launches opens by the address that its launch says, and by no other', async () => {
  const token = await tokenFor('aurora', { role: 'tester' });
  const headers = await follow(token);
  const url = 'http://games.localhost/localhost/play/slot/?token=t';
  await order({ merchant: { status: 'draft' }, values: { '/wps/game/launchGame': { url, framing: true } } });
  const login = await ask('/wps/session/login', {
    method: 'POST',
    headers: { ...sealedPage, ...headers },
    body: { username: 'member1', password: 'x', type: 'username' },
  });
  const Cookie = [headers.Cookie, ...cookiesOf(login).map((cookie) => cookie.split(';')[0])].join('; ');
  const launched = await ask('/wps/game/launchGame', {
    method: 'POST',
    headers: { ...ownPage, Cookie },
    body: {},
  });
  const { value } = await envelopeOf(launched);
  expect(value).toEqual({ url: url.replace('localhost/play', `localhost~${token}/play`), framing: true });
  const path = `/localhost~${token}/play`;
  const page = await ask(`${path}/slot/?token=t`, games);
  expect(await page.text()).toBe('game page /localhost/play/slot/');
  expect(page.headers.get('X-Robots-Tag')).toBe('noindex');
  expect((await ask(`${path}/api/session`, { ...games, headers: gamePage })).status).toBe(200);
  expect((await asked('/localhost')).map((each) => each.path)).toEqual([
    '/localhost/play/slot/',
    '/localhost/play/api/session',
  ]);
  await order({ merchant: { status: 'published' } });
  later(6);
  expect((await ask(`${path}/slot/`, games)).status).toBe(404);
  expect((await ask('/localhost/play/slot/', games)).status).toBe(200);
});

test('a preview shows the draft and says so, and nobody keeps it', async () => {
  const headers = await follow(await tokenFor('aurora'));
  for (const path of ['/m/home', hotGames, '/manifest.webmanifest', '/m/nowhere']) {
    const reply = await ask(path, { headers });
    expect(reply.headers.get('Cache-Control'), path).toBe('private, no-store');
    expect(reply.headers.get('X-Robots-Tag'), path).toBe('noindex');
    expect(reply.headers.get('X-Keep'), path).toBe('forget');
  }
  const html = await (await ask('/m/home', { headers })).text();
  expect(html).toContain('<title>Aurora</title>');
  const until = new Date(inAnHour() * 1_000).toISOString().slice(0, 16).replace('T', ' ');
  expect(html).toContain(`>Preview · viewer · until ${until} UTC</p>`);
});

test('what a preview has put into the caches reaches nobody without one', async () => {
  const headers = await follow(await tokenFor('aurora'));
  expect((await ask(hotGames, { headers })).status).toBe(200);
  expect((await ask('/m/home', { headers })).status).toBe(200);
  expect((await ask(hotGames)).status).toBe(421);
  expect((await ask('/m/home')).status).toBe(421);
  // Another merchant's are its own; and once the draft is published no page says Preview any more.
  expect(await (await ask(hotGames, { host: 'lotus.localhost', headers })).text()).not.toContain('aurora');
  await order({ merchant: { status: 'published' } });
  later(6);
  const html = await (await ask('/m/home')).text();
  expect(html).toContain('<title>Aurora</title>');
  expect(html).not.toMatch(/preview/i);
});

test('a viewer changes nothing, a tester may', async () => {
  const login = async (headers: { Cookie: string }) =>
    ask('/wps/session/login', {
      method: 'POST',
      headers: { ...sealedPage, ...headers },
      body: { username: 'member1', password: 'x', type: 'username' },
    });
  const refused = await login(await follow(await tokenFor('aurora')));
  expect(refused.status).toBe(403);
  expect(await envelopeOf(refused)).toMatchObject({ errorCode: 'permission.denied' });
  expect((await login(await follow(await tokenFor('aurora', { role: 'tester' })))).status).toBe(200);
});

test('a token that is forged opens no draft', async () => {
  const token = await tokenFor('aurora');
  const [head = '', payload = '', signature = ''] = token.split('.');
  const claims: Record<string, unknown> = JSON.parse(atob(payload));
  const encoded = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '');
  const forgeries = [
    '',
    'x',
    `${head}.${payload}.`,
    `${head}.${encoded({ ...claims, role: 'tester' })}.${signature}`,
    `${encoded({ alg: 'none' })}.${payload}.`,
    await tokenFor('aurora', {}, 'another-secret-of-whoever-wants-to-see-it'),
  ];
  expect((await ask(`/m/home?preview=${token}`)).status).toBe(302);
  for (const forged of forgeries) {
    expect((await ask(`/m/home?preview=${encodeURIComponent(forged)}`)).status, forged).toBe(421);
    expect((await ask('/m/home', { headers: { Cookie: `__Host-preview=${forged}` } })).status, forged).toBe(
      421,
    );
  }
});

test('a token that is over opens no draft, by link or by cookie', async () => {
  const token = await tokenFor('aurora');
  const headers = await follow(token);
  later(hour - 1);
  expect((await ask('/m/home', { headers })).status).toBe(200);
  later(2);
  expect((await ask('/m/home', { headers })).status).toBe(421);
  expect((await ask(`/m/home?preview=${token}`)).status).toBe(421);
});

test('the token of one merchant opens no other merchant’s draft', async () => {
  const token = await tokenFor('lotus');
  expect((await ask(`/m/home?preview=${token}`)).status).toBe(421);
  expect((await ask('/m/home', { headers: { Cookie: `__Host-preview=${token}` } })).status).toBe(421);
  expect((await ask(`/m/home?preview=${token}`, { host: 'lotus.localhost' })).status).toBe(302);
});

test('a secret that is on its way out still opens previews', async () => {
  const token = await tokenFor(
    'aurora',
    {},
    `${env.UPSTREAM_SECRETS} another-secret-of-whoever-wants-to-see-it`,
  );
  expect((await ask(`/m/home?preview=${token}`)).status).toBe(302);
});

test('a report of field data from a preview is no write of the product', async () => {
  const headers = { ...ownPage, ...(await follow(await tokenFor('aurora'))) };
  expect((await ask('/csp-report', { method: 'POST', headers, body: {} })).status).not.toBe(403);
});
