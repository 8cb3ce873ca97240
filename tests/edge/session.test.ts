import { beforeEach, expect, test, vi } from 'vitest';

import {
  ask,
  asked,
  cookiesOf,
  envelopeOf,
  freshEdge,
  hotGames,
  later,
  memberCookie,
  order,
  ownPage,
  sealedPage,
  token,
} from '#tests/edge/support/ask.ts';

beforeEach(freshEdge);

const login = (path = '/wps/session/login', headers: Record<string, string> = sealedPage) =>
  ask(path, { method: 'POST', headers, body: { username: 'member1', password: 'x', type: 'username' } });

test.each([
  ['/wps/session/login', sealedPage],
  ['/wps/session/login/freeplay', ownPage],
])(
  'who logs in gets the facts of the session; the token goes into a cookie that scripts cannot read: %s [AU-17]',
  async (path, headers) => {
    const reply = await login(path, headers);
    const [cookie = ''] = cookiesOf(reply);
    expect(cookie).toMatch(/^__Host-session=[\w.-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const text = await reply.text();
    expect(text).not.toContain(token);
    expect(JSON.parse(text)).toMatchObject({
      success: true,
      value: { type: 0, merchantCode: 'aurora', userName: 'member1', firstTimeLogin: false },
    });
    expect(reply.headers.get('Cache-Control')).toBe('private, no-store');
  },
);

test('a trial’s session says customerType, which is type from the edge on [AU-18]', async () => {
  const value = { customerType: 4, merchantCode: 'aurora', userName: 'guest-1', firstTimeLogin: true, token };
  await order({ values: { '/wps/session/login/freeplay': value } });
  const reply = await login('/wps/session/login/freeplay', ownPage);
  expect(cookiesOf(reply)[0]).toMatch(/^__Host-session=/);
  const text = await reply.text();
  expect(text).not.toContain(token);
  expect(JSON.parse(text).value).toEqual({
    type: 4,
    merchantCode: 'aurora',
    userName: 'guest-1',
    firstTimeLogin: true,
  });
});

test('a login in a session ends the one before it upstream, and one that is refused does not', async () => {
  const cookie = await memberCookie();
  const value = { type: 0, merchantCode: 'aurora', userName: 'member2', token: `${token}-next` };
  await order({ values: { '/wps/session/login': value } });
  expect((await login('/wps/session/login', { ...sealedPage, ...cookie })).status).toBe(200);
  await expect.poll(async () => (await asked('/wps/session/logout')).length).toBe(1);
  const [ended] = await asked('/wps/session/logout');
  expect(ended).toMatchObject({ method: 'DELETE', headers: { authorization: `Bearer ${token}` } });
  await order({ mode: '500', match: '/wps/session' });
  await login('/wps/session/login', { ...sealedPage, ...cookie });
  expect(await asked('/wps/session/logout')).toEqual([]);
});

test('a refused login changes no session', async () => {
  await order({ mode: '500', match: '/wps/session' });
  const reply = await login();
  expect(reply.status).toBe(500);
  expect(cookiesOf(reply)).toEqual([]);
});

test('a session of another merchant is not taken from a login [AU-17]', async () => {
  const value = { type: 0, merchantCode: 'lotus', userName: 'member1', token };
  await order({ values: { '/wps/session/login': value } });
  const reply = await login();
  expect(reply.status).toBe(502);
  expect(cookiesOf(reply)).toEqual([]);
  expect(await reply.text()).not.toContain(token);
});

test('what a provider answers is taken from the browser alone that began the login', async () => {
  const started = { authorizeUrl: 'https://provider.example/authorize', state: 'state-1' };
  await order({ values: { '/wps/session/social/start': started } });
  const start = { provider: 'google', redirectUri: 'http://localhost/m/login' };
  const reply = await ask('/wps/session/social/start', { method: 'POST', headers: ownPage, body: start });
  const [cookie = ''] = cookiesOf(reply);
  expect(cookie).toMatch(
    /^__Host-login-state=[\da-f]{64}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(cookie).not.toContain(started.state);
  const finish = (state: string, headers = {}) =>
    ask('/wps/session/social', {
      method: 'POST',
      headers: { ...ownPage, ...headers },
      body: { code: 'c', state },
    });
  const own = { Cookie: cookie.split(';')[0] ?? '' };
  const strangers = [await finish(started.state), await finish('state-2', own)];
  for (const refused of strangers)
    expect(await envelopeOf(refused)).toMatchObject({ errorCode: 'provider.failed' });
  expect(await asked('/wps/session/social')).toHaveLength(1);
  expect((await finish(started.state, own)).status).toBe(200);
  expect(await asked('/wps/session/social')).toHaveLength(2);
});

test('the code of a link that was opened is kept for the page, where nobody has to be asked first [AG-23]', async () => {
  const opened = (code: string) =>
    ask('/wps/agent/affiliate/opened', { method: 'POST', headers: ownPage, body: { code } });
  await order({ merchant: { asksConsent: false } });
  const kept = await opened('SUMMER26');
  expect(kept.status).toBe(200);
  expect(cookiesOf(kept)).toEqual([
    '__Host-invitation=SUMMER26; Max-Age=2592000; Path=/; Secure; SameSite=Lax',
  ]);
  // The platform still counts it.
  expect((await asked('/wps/agent/affiliate/opened'))[0]?.body).toBe('{"code":"SUMMER26"}');
  expect(cookiesOf(await opened('a; b=c'))).toEqual([]);
  await freshEdge();
  await order({ merchant: { asksConsent: true } });
  expect(cookiesOf(await opened('SUMMER26'))).toEqual([]);
});

test('upstream gets the token as header, and as parameter where the wire wants it', async () => {
  const headers = await memberCookie();
  await order();
  await ask('/wps/wallet/balance?token=forged', { headers });
  await ask('/wps/game/favourite/ids?pageNo=1&pageSize=20&token=forged&other=1', { headers });
  const [balance, favourites] = await asked();
  expect(balance).toMatchObject({ query: '', headers: { authorization: `Bearer ${token}` } });
  expect(favourites?.query).toBe(`?pageNo=1&pageSize=20&token=${token}`);
});

test('nothing of the token is in a body, a header or a log line [AU-17]', async () => {
  const lines: unknown[] = [];
  for (const level of ['log', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((...line: unknown[]) => lines.push(...line));
  }
  const headers = await memberCookie();
  const replies = [
    await login(),
    await ask('/m/home', { headers }),
    await ask('/wps/wallet/balance', { headers }),
    await ask('/wps/game/favourite/ids?pageNo=1&pageSize=20', { headers }),
    await ask(hotGames, { headers }),
  ];
  await order({ mode: 'throws' });
  replies.push(await ask(`/wps/wallet/balance?token=${token}`, { headers }));
  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 200, 200, 502]);
  const seen: string[] = lines.map(String);
  for (const reply of replies) {
    const shown = [...reply.headers].filter(([name]) => name !== 'set-cookie');
    seen.push(JSON.stringify(shown), await reply.text());
  }
  vi.restoreAllMocks();
  expect(lines).toHaveLength(6);
  expect(seen.filter((text) => text.includes(token))).toEqual([]);
});

test('logging out takes the cookie away [AU-22]', async () => {
  const headers = { ...ownPage, ...(await memberCookie()) };
  await order();
  const reply = await ask('/wps/session/logout', { method: 'DELETE', headers });
  expect(reply.status).toBe(200);
  expect(cookiesOf(reply)[0]).toMatch(/^__Host-session=; Max-Age=0;/);
  expect(reply.headers.get('Clear-Site-Data')).toBe('"cache"');
  expect((await asked())[0]?.query).toBe(`?token=${token}`);
});

test('who logs out without a session, or with an invented one, is answered without a word to the platform [AU-22]', async () => {
  for (const cookie of [{}, { Cookie: '__Host-session=invented' }]) {
    await order();
    const reply = await ask('/wps/session/logout', { method: 'DELETE', headers: { ...ownPage, ...cookie } });
    expect(await envelopeOf(reply)).toMatchObject({ success: true, value: null });
    expect(cookiesOf(reply)[0]).toMatch(/^__Host-session=; Max-Age=0;/);
    expect(await asked()).toEqual([]);
  }
});

test.each(['throws', '500', 'garbage'])(
  'who logs out while the platform fails (%s) is logged out here and hears so; the platform ends the session once it can, by what only the edge can read [AU-22]',
  async (mode) => {
    const headers = { ...ownPage, ...(await memberCookie()) };
    await order({ mode, match: '/wps/session' });
    const reply = await ask('/wps/session/logout', { method: 'DELETE', headers });
    expect(await envelopeOf(reply)).toMatchObject({ success: true, value: null });
    const [gone, ending = ''] = cookiesOf(reply);
    expect(gone).toMatch(/^__Host-session=; Max-Age=0;/);
    expect(ending).toMatch(/^__Host-ending=[\w.-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const [pair = ''] = ending.split(';');
    expect(pair).not.toContain(token);
    for (const part of pair.split(/[=.]/))
      expect(Buffer.from(part, 'base64url').toString('latin1')).not.toContain(token);
    const visitor = { Cookie: pair };
    const logouts = async () => (await asked('/wps/session/logout')).map(({ query }) => query);
    // Not with every call while the platform is down.
    await order({ mode, match: '/wps/session' });
    await ask(hotGames, { headers: visitor });
    expect(await logouts()).toEqual([]);
    vi.useFakeTimers({ now: Date.now() + 100_000, toFake: ['Date'] });
    try {
      const failing = await ask(hotGames, { headers: visitor });
      expect([failing.status, cookiesOf(failing)]).toEqual([200, []]);
      await order();
      vi.setSystemTime(Date.now() + 100_000);
      const ended = await ask(hotGames, { headers: visitor });
      expect(cookiesOf(ended)[0]).toMatch(/^__Host-ending=; Max-Age=0;/);
      expect(await logouts()).toEqual([`?token=${token}`]);
    } finally {
      vi.useRealTimers();
    }
  },
);

test('what was not sealed here ends nobody’s session, and goes', async () => {
  await order();
  for (const value of ['', 'zz', 'ab'.repeat(40)]) {
    const reply = await ask(hotGames, { headers: { Cookie: `__Host-ending=${value}` } });
    if (value) expect(cookiesOf(reply)[0]).toMatch(/^__Host-ending=; Max-Age=0;/);
  }
  expect(await asked('/wps/session/logout')).toEqual([]);
});

test('a session that the platform no longer knows ends at the edge too [AU-32]', async () => {
  const headers = await memberCookie();
  await order({ mode: '401', match: '/wps/wallet' });
  const reply = await ask('/wps/wallet/balance', { headers });
  expect(reply.status).toBe(401);
  expect(await envelopeOf(reply)).toMatchObject({ errorCode: 'login.not.session' });
  expect(cookiesOf(reply)[0]).toMatch(/^__Host-session=; Max-Age=0;/);
  expect(reply.headers.get('Clear-Site-Data')).toBe('"cache"');
});

test('a login that is refused for its account leaves the session of another open [ER-07]', async () => {
  await order({ mode: '401', match: '/wps/session/login' });
  const reply = await login('/wps/session/login', { ...sealedPage, ...(await memberCookie()) });
  expect(reply.status).toBe(401);
  expect(cookiesOf(reply)).toEqual([]);
});

test('a visitor who asks for what is a member’s is told to log in, has no cookie to lose, and costs the platform nothing', async () => {
  await order();
  const reply = await ask('/wps/wallet/balance');
  expect((await envelopeOf(reply)).errorCode).toBe('login.not.session');
  expect(cookiesOf(reply)).toEqual([]);
  expect(await asked()).toEqual([]);
});

const facts = { type: 0, merchantCode: 'aurora', userName: 'member1', firstTimeLogin: false, token };

test('a cookie of another merchant, or a broken one, is no session', async () => {
  const { Cookie } = await memberCookie('lotus.localhost');
  const own = (await memberCookie()).Cookie;
  const text = own.replace('__Host-session=', '');
  const broken = [
    Cookie,
    '__Host-session=',
    '__Host-session=%%%',
    `__Host-session=${text.slice(0, 20)}`,
    `__Host-session=${text.slice(4)}`,
    `__Host-session=${btoa(JSON.stringify(facts))}`,
    `__Host-session=${btoa('null')}`,
    `__Host-ending=${text}`,
    `session=${text}`,
  ];
  await order();
  for (const each of broken) {
    const reply = await ask('/wps/wallet/balance', { headers: { Cookie: each } });
    expect((await envelopeOf(reply)).errorCode, each).toBe('login.not.session');
    expect((await ask('/wps/wallet/balance', { headers: { Cookie: own } })).status, each).toBe(200);
  }
  expect(await asked('/wps/wallet')).toHaveLength(broken.length);
});

test('a cookie that somebody keeps for longer than a session lasts is no session, and asks the platform nothing', async () => {
  const [cookie = ''] = cookiesOf(await login());
  const headers = { Cookie: cookie.split(';')[0] ?? '' };
  const lasts = Number(/Max-Age=(\d+)/.exec(cookie)?.[1]);
  later(lasts - 1);
  expect((await ask('/wps/wallet/balance', { headers })).status).toBe(200);
  later(1);
  await ask('/robots.txt');
  await order();
  const reply = await ask('/wps/wallet/balance', { headers });
  expect((await envelopeOf(reply)).errorCode).toBe('login.not.session');
  expect(await asked()).toEqual([]);
  expect((await ask(hotGames, { headers })).headers.get('Cache-Control')).toBe('private, no-cache');
});

test('what is kept to end a session ends none that is over by itself', async () => {
  const headers = { ...ownPage, ...(await memberCookie()) };
  await order({ mode: '500', match: '/wps/session' });
  const reply = await ask('/wps/session/logout', { method: 'DELETE', headers });
  const pair = cookiesOf(reply)[1]?.split(';')[0] ?? '';
  later(12 * 3_600);
  await order();
  const next = await ask(hotGames, { headers: { Cookie: pair } });
  expect(cookiesOf(next)[0]).toMatch(/^__Host-ending=; Max-Age=0;/);
  expect(await asked('/wps/session/logout')).toEqual([]);
});

test('a forged Authorization or address of a client does not go upstream [ED-07]', async () => {
  const headers = {
    Authorization: 'Bearer forged',
    'X-Visitor-Ip': '1.1.1.1',
    'X-Visitor-Country': 'US',
    Cookie: `a=b; ${(await memberCookie()).Cookie}`,
  };
  await order();
  await ask('/wps/wallet/balance', { headers });
  const [sent] = await asked();
  expect(sent?.headers).toMatchObject({ 'x-visitor-ip': '203.0.113.7', 'x-visitor-country': 'FI' });
  expect(sent?.headers.authorization).toBe(`Bearer ${token}`);
  expect(Object.keys(sent?.headers ?? {})).not.toContain('cookie');
});

const { Origin, ...withoutOrigin } = ownPage;
const { 'X-Requested-With': _, ...withoutMark } = ownPage;

test.each([
  ['another site', { ...ownPage, Origin: 'https://evil.example' }],
  ['another merchant’s site', { ...ownPage, Origin: 'http://lotus.localhost' }],
  ['another port of this host', { ...ownPage, Origin: `${Origin}:8080` }],
  ['the same host over another scheme', { ...ownPage, Origin: 'https://localhost' }],
  ['a sandboxed frame', { ...ownPage, Origin: 'null' }],
  ['a page that the browser calls a neighbour', { ...ownPage, 'Sec-Fetch-Site': 'same-site' }],
  ['a page that the browser calls foreign', { ...ownPage, 'Sec-Fetch-Site': 'cross-site' }],
  ['an address typed by hand', { ...ownPage, 'Sec-Fetch-Site': 'none' }],
  ['nobody knows where', withoutOrigin],
  ['a form', withoutMark],
])('a write from %s is refused before anybody is asked', async (_, headers) => {
  await ask('/robots.txt');
  await order();
  const reply = await login('/wps/session/login', headers);
  expect(reply.status).toBe(403);
  expect(await envelopeOf(reply)).toMatchObject({ errorCode: 'origin.refused' });
  expect(await asked()).toEqual([]);
});

test('a browser that knows no Fetch Metadata may write', async () => {
  const { 'Sec-Fetch-Site': _, ...headers } = sealedPage;
  expect((await login('/wps/session/login', headers)).status).toBe(200);
});

const calls = {
  json: '/wps/session/login/freeplay',
  form: '/wps/member/password/email',
  jwe: '/wps/session/login',
};
const types = {
  json: ['application/json', 'application/json; charset=utf-8', 'Application/JSON'],
  form: ['application/x-www-form-urlencoded', 'application/x-www-form-urlencoded;charset=UTF-8'],
  jwe: ['application/jose'],
  none: ['text/plain', 'multipart/form-data', 'application/jsonp', ''],
};
const send = (path: string, type: string) =>
  ask(path, { method: 'POST', headers: { ...sealedPage, 'Content-Type': type }, body: {} });

test.each([
  ['json', ['json'], 'media.refused'],
  ['form', ['form'], 'media.refused'],
  ['jwe', ['jwe'], 'encryption.required'],
] as const)(
  'a call whose body is %s takes it as %j, and no further in any other way [ED-05] [AU-15]',
  async (call, taken, code) => {
    await ask('/robots.txt');
    for (const [kind, spellings] of Object.entries(types)) {
      for (const type of spellings) {
        await order();
        const reply = await send(calls[call], type);
        const reached = (await asked()).length > 0;
        if (taken.some((each) => each === kind)) expect(reached, type).toBe(true);
        else {
          expect(await envelopeOf(reply), type).toMatchObject({ errorCode: code });
          expect(reached, type).toBe(false);
        }
      }
    }
  },
);

test('a sealed body that does not say for which key goes no further [AU-15]', async () => {
  await ask('/robots.txt');
  await order();
  const reply = await login('/wps/session/login', { ...ownPage, 'Content-Type': 'application/jose' });
  expect(reply.status).toBe(400);
  expect(await envelopeOf(reply)).toMatchObject({ errorCode: 'encryption.required' });
  expect(await asked()).toEqual([]);
});

test('a sealed body and its header go upstream as they came [AU-15]', async () => {
  await order();
  await login();
  const [sent] = await asked('/wps/session/login');
  expect(sent?.headers).toMatchObject({ 'content-type': 'application/jose', encryption: 'jwe;kid=stub' });
  expect(sent?.body).toBe(JSON.stringify({ username: 'member1', password: 'x', type: 'username' }));
});

test('a page of another origin that asks first hears no', async () => {
  await ask('/robots.txt');
  await order();
  const headers = {
    Origin: 'https://evil.example',
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'x-requested-with',
  };
  const reply = await ask('/wps/session/login', { method: 'OPTIONS', headers });
  expect(reply.status).toBe(405);
  expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  expect(await asked()).toEqual([]);
});

test('HEAD of a call says what GET would, without the body', async () => {
  const [get, head] = [await ask(hotGames), await ask(hotGames, { method: 'HEAD' })];
  expect(head.status).toBe(200);
  expect(head.headers.get('Content-Type')).toBe(get.headers.get('Content-Type'));
  expect(await head.text()).toBe('');
});

test.each(['/wps/wallet/balance', '/wps/captcha', '/wps/member/info', '/lgw/orders'])(
  'private replies are stored nowhere: %s [ED-10]',
  async (path) => {
    const headers = { ...(await memberCookie()), 'X-Requested-With': 'lobby' };
    await order();
    for (let count = 0; count < 2; count++) {
      const reply = await ask(path, { headers });
      expect(reply.headers.get('Cache-Control')).toBe('private, no-store');
      expect(reply.headers.get('Cache-Status')).toContain('fwd=bypass');
    }
    expect(await asked(path)).toHaveLength(2);
  },
);

test('a write by GET is taken from the merchant’s own pages only [ED-07]', async () => {
  const headers = await memberCookie();
  const path = '/wps/game/recent/add?nodeId=1&vassalage=NOVA&gameType=RNG';
  await order();
  const foreign: Record<string, string>[] = [
    {},
    { 'Sec-Fetch-Site': 'cross-site', 'X-Requested-With': 'lobby' },
    { 'Sec-Fetch-Site': 'same-site', 'X-Requested-With': 'lobby' },
    { 'Sec-Fetch-Site': 'none' },
  ];
  for (const each of foreign) {
    const reply = await ask(path, { headers: { ...headers, ...each } });
    expect(await envelopeOf(reply), JSON.stringify(each)).toMatchObject({ errorCode: 'origin.refused' });
  }
  expect(await asked()).toEqual([]);
  await ask(path, { headers: { ...headers, 'X-Requested-With': 'lobby', 'Sec-Fetch-Site': 'same-origin' } });
  expect(await asked()).toHaveLength(1);
});
