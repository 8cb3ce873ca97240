import { beforeEach, expect, test, vi } from 'vitest';

import {
  ask,
  listPlatformRequests,
  getCookies,
  readEnvelope,
  resetEdge,
  hotGames,
  advanceClock,
  createMemberCookie,
  configurePlatform,
  ownPage,
  sealedPage,
  token,
} from '#tests/edge/support/ask.ts';

beforeEach(resetEdge);

const postLogin = (path = '/wps/session/login', headers: Record<string, string> = sealedPage) =>
  ask(path, { method: 'POST', headers, body: { username: 'member1', password: 'x', type: 'username' } });

test.each([
  ['/wps/session/login', sealedPage],
  ['/wps/session/login/freeplay', ownPage],
])(
  'a login returns the session; the token goes into a cookie that scripts cannot read: %s [AU-17]',
  async (path, headers) => {
    const reply = await postLogin(path, headers);
    const [cookie = ''] = getCookies(reply);
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

const jwt = (length: number) => `eyJhbGciOiJSUzI1NiJ9.${'eyJzdWIiOiI3In0'.padEnd(length, 'x')}.c2lnbmF0dXJl`;
const signs = `${'a+/'.repeat(20)}==`;
const logInWith = async (given: string, path = '/wps/session/login') => {
  const value = { type: 0, merchantCode: 'aurora', userName: 'member1', token: given };
  await configurePlatform({ values: { [path]: value } });
  return postLogin(path, path.endsWith('freeplay') ? ownPage : sealedPage);
};

test.each([
  ['a JWT', jwt(300)],
  ['a long JWT', jwt(2_000)],
  ['a JWT that is too long for a cookie', jwt(4_000)],
  ['base64 with signs', signs],
])(
  'the token of a login goes into the cookie whatever it looks like, and upstream gets it back: %s [AU-17]',
  async (_, given) => {
    const reply = await logInWith(given);
    expect(reply.status).toBe(200);
    expect(await reply.text()).not.toContain(given);
    const [cookie = ''] = getCookies(reply);
    expect(cookie.length).toBeLessThan(4_096);
    expect(cookie).not.toContain(given);
    const Cookie = cookie.split(';')[0] ?? '';
    await ask('/wps/wallet/balance', { headers: { ...ownPage, Cookie } });
    const [asked] = await listPlatformRequests('/wps/wallet/balance');
    expect(asked?.headers.authorization).toBe(`Bearer ${given}`);
  },
);

test('a stored session cannot be read by a reference that is not one of a session, or by another merchant', async () => {
  const [cookie = ''] = getCookies(await logInWith(jwt(4_000)));
  const [name = '', reference = ''] = (cookie.split(';')[0] ?? '').split('=');
  for (const value of [`${reference.slice(0, -1)}${reference.endsWith('0') ? 1 : 0}`, 'sealed-', 'index']) {
    const reply = await ask('/wps/wallet/balance', { headers: { ...ownPage, Cookie: `${name}=${value}` } });
    expect(await readEnvelope(reply)).toMatchObject({ errorCode: 'login.not.session' });
  }
});

test.each([
  ['a login whose token is in another place', '/wps/session/login', { data: { token: jwt(300) } }],
  [
    'a login that repeats its token',
    '/wps/session/login',
    { type: 0, merchantCode: 'aurora', userName: `token=${signs}`, token: signs },
  ],
  [
    'a login that repeats its token as in a URL',
    '/wps/session/login',
    { type: 0, merchantCode: 'aurora', userName: `token=${encodeURIComponent(signs)}`, token: signs },
  ],
  [
    'a login that has its token in a further field',
    '/wps/session/login',
    { type: 0, merchantCode: 'aurora', userName: 'member1', token: signs, access: { token: signs } },
  ],
  [
    'a session in the reply of a call that opens none',
    '/wps/wallet/balance',
    { type: 0, merchantCode: 'aurora', userName: 'member1', token: jwt(300) },
  ],
  ['the token of the session in a text', '/wps/wallet/balance', { notes: [{ text: `token=${token}` }] }],
  ['the token of the session in a key', '/wps/wallet/balance', { [token]: 1 }],
  [
    'the token of the session with every character as in a URL',
    '/wps/wallet/balance',
    { note: token.replaceAll(/./g, (letter) => `%${letter.charCodeAt(0).toString(16)}`) },
  ],
])('a reply that has a token outside the field of a login is refused: %s', async (_, path, value) => {
  await configurePlatform({ values: { [path]: value } });
  const reply =
    path === '/wps/session/login'
      ? await postLogin()
      : await ask(path, { headers: { ...ownPage, ...(await createMemberCookie()) } });
  const text = await reply.text();
  expect(JSON.parse(text)).toMatchObject({ success: false, errorCode: 'upstream.failed' });
  expect(text).not.toContain('token=');
  expect(getCookies(reply)).toEqual([]);
});

test('a field beside those of the envelope, such as the token of the session, never reaches a browser', async () => {
  await configurePlatform({ extra: { access: token } });
  const headers = { ...ownPage, ...(await createMemberCookie()) };
  const text = await (await ask('/wps/wallet/balance', { headers })).text();
  expect(JSON.parse(text)).toMatchObject({ success: true, value: { sumBalance: 100 } });
  expect(text).not.toContain(token);
});

test('a page has no reply that contains the token of the session', async () => {
  const buildInfo = (nickname: string) => ({
    '/wps/member/info': { id: '1', type: 0, nickname, account: 'member1', clubLabel: null },
  });
  const openPage = async () => (await ask('/m/member/home', { headers: await createMemberCookie() })).text();
  await configurePlatform({ values: buildInfo('Nico of the page') });
  expect(await openPage()).toContain('Nico of the page');
  await configurePlatform({ values: buildInfo(token) });
  expect(await openPage()).not.toContain(token);
});

test('the platform’s reply for a trial session has customerType, which the edge’s reply calls type [AU-18]', async () => {
  const value = { customerType: 4, merchantCode: 'aurora', userName: 'guest-1', firstTimeLogin: true, token };
  await configurePlatform({ values: { '/wps/session/login/freeplay': value } });
  const reply = await postLogin('/wps/session/login/freeplay', ownPage);
  expect(getCookies(reply)[0]).toMatch(/^__Host-session=/);
  const text = await reply.text();
  expect(text).not.toContain(token);
  expect(JSON.parse(text).value).toEqual({
    type: 4,
    merchantCode: 'aurora',
    userName: 'guest-1',
    firstTimeLogin: true,
  });
});

test('a registration is no first login with a password that somebody else has set', async () => {
  const value = { type: 0, merchantCode: 'aurora', userName: 'newcomer1', firstTimeLogin: true, token };
  await configurePlatform({ values: { '/wps/member/register': value } });
  const headers = { ...sealedPage, 'Idempotency-Key': crypto.randomUUID() };
  const reply = await ask('/wps/member/register', { method: 'PUT', headers, body: 'sealed' });
  expect(await readEnvelope(reply)).toMatchObject({ success: true, value: { firstTimeLogin: false } });
  const [cookie = ''] = getCookies(reply);
  const page = await ask('/m/home', { headers: { Cookie: cookie.split(';')[0] ?? '' } });
  expect(await page.text()).not.toContain('"firstTimeLogin":true');
});

test('a login during a session ends the previous session upstream; a refused login does not', async () => {
  const cookie = await createMemberCookie();
  const value = { type: 0, merchantCode: 'aurora', userName: 'member2', token: `${token}-next` };
  await configurePlatform({ values: { '/wps/session/login': value } });
  expect((await postLogin('/wps/session/login', { ...sealedPage, ...cookie })).status).toBe(200);
  await expect.poll(async () => (await listPlatformRequests('/wps/session/logout')).length).toBe(1);
  const [ended] = await listPlatformRequests('/wps/session/logout');
  expect(ended).toMatchObject({ method: 'DELETE', headers: { authorization: `Bearer ${token}` } });
  await configurePlatform({ mode: '500', match: '/wps/session' });
  await postLogin('/wps/session/login', { ...sealedPage, ...cookie });
  expect(await listPlatformRequests('/wps/session/logout')).toEqual([]);
});

test('a refused login sets no cookie', async () => {
  await configurePlatform({ mode: '500', match: '/wps/session' });
  const reply = await postLogin();
  expect(reply.status).toBe(500);
  expect(getCookies(reply)).toEqual([]);
});

test('a login that returns a session of another merchant is rejected [AU-17]', async () => {
  const value = { type: 0, merchantCode: 'lotus', userName: 'member1', token };
  await configurePlatform({ values: { '/wps/session/login': value } });
  const reply = await postLogin();
  expect(reply.status).toBe(502);
  expect(getCookies(reply)).toEqual([]);
  expect(await reply.text()).not.toContain(token);
});

test('a provider’s reply is accepted only from the browser that began the login', async () => {
  const started = { authorizeUrl: 'https://provider.example/authorize', state: 'state-1' };
  const session = { type: 0, merchantCode: 'aurora', userName: 'member1', token };
  await configurePlatform({
    values: { '/wps/session/social/start': started, '/wps/session/social': session },
  });
  const start = { provider: 'google', redirectUri: 'http://localhost/m/login' };
  const reply = await ask('/wps/session/social/start', { method: 'POST', headers: ownPage, body: start });
  const [cookie = ''] = getCookies(reply);
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
    expect(await readEnvelope(refused)).toMatchObject({ errorCode: 'provider.failed' });
  expect(await listPlatformRequests('/wps/session/social')).toHaveLength(1);
  expect((await finish(started.state, own)).status).toBe(200);
  expect(await listPlatformRequests('/wps/session/social')).toHaveLength(2);
});

test('the code of an opened invite link is stored in a cookie for the page, unless the merchant asks for consent [AG-23]', async () => {
  const openLink = (code: string) =>
    ask('/wps/agent/affiliate/opened', { method: 'POST', headers: ownPage, body: { code } });
  await configurePlatform({ merchant: { asksConsent: false } });
  const stored = await openLink('SUMMER26');
  expect(stored.status).toBe(200);
  expect(getCookies(stored)).toEqual([
    '__Host-invitation=SUMMER26; Max-Age=2592000; Path=/; Secure; SameSite=Lax',
  ]);
  // The platform also receives the code, in order to count the visit.
  expect((await listPlatformRequests('/wps/agent/affiliate/opened'))[0]?.body).toBe('{"code":"SUMMER26"}');
  expect(getCookies(await openLink('a; b=c'))).toEqual([]);
  await resetEdge();
  await configurePlatform({ merchant: { asksConsent: true } });
  expect(getCookies(await openLink('SUMMER26'))).toEqual([]);
});

test('the platform gets the token as a header, and also as a parameter if the call has that parameter', async () => {
  const headers = await createMemberCookie();
  await configurePlatform();
  await ask('/wps/wallet/balance?token=forged', { headers });
  await ask('/wps/game/favourite/ids?pageNo=1&pageSize=20&token=forged&other=1', { headers });
  const [balance, favourites] = await listPlatformRequests();
  expect(balance).toMatchObject({ query: '', headers: { authorization: `Bearer ${token}` } });
  expect(favourites?.query).toBe(`?pageNo=1&pageSize=20&token=${token}`);
});

test('the token is in no body, header or log line [AU-17]', async () => {
  const lines: unknown[] = [];
  for (const level of ['log', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((...line: unknown[]) => lines.push(...line));
  }
  const headers = await createMemberCookie();
  const replies = [
    await postLogin(),
    await ask('/m/home', { headers }),
    await ask('/wps/wallet/balance', { headers }),
    await ask('/wps/game/favourite/ids?pageNo=1&pageSize=20', { headers }),
    await ask(hotGames, { headers }),
  ];
  await configurePlatform({ mode: 'throws' });
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

test('logging out removes the cookie [AU-22]', async () => {
  const headers = { ...ownPage, ...(await createMemberCookie()) };
  await configurePlatform();
  const reply = await ask('/wps/session/logout', { method: 'DELETE', headers });
  expect(reply.status).toBe(200);
  expect(getCookies(reply)[0]).toMatch(/^__Host-session=; Max-Age=0;/);
  expect(reply.headers.get('Clear-Site-Data')).toBeNull();
  expect((await listPlatformRequests())[0]?.query).toBe(`?token=${token}`);
});

test('a logout without a valid session is answered without a platform request [AU-22]', async () => {
  for (const cookie of [{}, { Cookie: '__Host-session=invented' }]) {
    await configurePlatform();
    const reply = await ask('/wps/session/logout', { method: 'DELETE', headers: { ...ownPage, ...cookie } });
    expect(await readEnvelope(reply)).toMatchObject({ success: true, value: null });
    expect(getCookies(reply)[0]).toMatch(/^__Host-session=; Max-Age=0;/);
    expect(await listPlatformRequests()).toEqual([]);
  }
});

test.each(['throws', '500', 'busy', 'garbage'])(
  'a logout succeeds while the platform fails (%s); the edge ends the platform’s session later, from a sealed cookie [AU-22]',
  async (mode) => {
    const headers = { ...ownPage, ...(await createMemberCookie()) };
    await configurePlatform({ mode, match: '/wps/session' });
    const reply = await ask('/wps/session/logout', { method: 'DELETE', headers });
    expect(await readEnvelope(reply)).toMatchObject({ success: true, value: null });
    const [gone, ending = ''] = getCookies(reply);
    expect(gone).toMatch(/^__Host-session=; Max-Age=0;/);
    expect(ending).toMatch(/^__Host-ending=[\w.-]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const [pair = ''] = ending.split(';');
    expect(pair).not.toContain(token);
    for (const part of pair.split(/[=.]/))
      expect(Buffer.from(part, 'base64url').toString('latin1')).not.toContain(token);
    const visitor = { Cookie: pair };
    const logouts = async () => (await listPlatformRequests('/wps/session/logout')).map(({ query }) => query);
    // While the platform is down, the edge does not retry the logout with every call.
    await configurePlatform({ mode, match: '/wps/session' });
    await ask(hotGames, { headers: visitor });
    expect(await logouts()).toEqual([]);
    vi.useFakeTimers({ now: Date.now() + 100_000, toFake: ['Date'] });
    try {
      const failing = await ask(hotGames, { headers: visitor });
      expect([failing.status, getCookies(failing)]).toEqual([200, []]);
      await configurePlatform();
      vi.setSystemTime(Date.now() + 100_000);
      const ended = await ask(hotGames, { headers: visitor });
      expect(getCookies(ended)[0]).toMatch(/^__Host-ending=; Max-Age=0;/);
      expect(await logouts()).toEqual([`?token=${token}`]);
    } finally {
      vi.useRealTimers();
    }
  },
);

test('a logout succeeds on a platform that has no logout, and is not retried [AU-22]', async () => {
  const headers = { ...ownPage, ...(await createMemberCookie()) };
  await configurePlatform({ mode: '404', match: '/wps/session' });
  const reply = await ask('/wps/session/logout', { method: 'DELETE', headers });
  expect(await readEnvelope(reply)).toMatchObject({ success: true, value: null });
  expect(getCookies(reply)).toEqual([expect.stringMatching(/^__Host-session=; Max-Age=0;/)]);
});

test('a logout cookie that the edge did not seal ends no session and is removed', async () => {
  await configurePlatform();
  for (const value of ['', 'zz', 'ab'.repeat(40)]) {
    const reply = await ask(hotGames, { headers: { Cookie: `__Host-ending=${value}` } });
    if (value) expect(getCookies(reply)[0]).toMatch(/^__Host-ending=; Max-Age=0;/);
  }
  expect(await listPlatformRequests('/wps/session/logout')).toEqual([]);
});

test('if the platform no longer knows a session, the edge ends it too [AU-32]', async () => {
  const headers = await createMemberCookie();
  await configurePlatform({ mode: '401', match: '/wps/wallet' });
  const reply = await ask('/wps/wallet/balance', { headers });
  expect(reply.status).toBe(401);
  expect(await readEnvelope(reply)).toMatchObject({ errorCode: 'login.not.session' });
  expect(getCookies(reply)[0]).toMatch(/^__Host-session=; Max-Age=0;/);
  expect(reply.headers.get('Clear-Site-Data')).toBeNull();
});

test('a login refused for its account leaves the open session of another account [ER-07]', async () => {
  await configurePlatform({ mode: '401', match: '/wps/session/login' });
  const reply = await postLogin('/wps/session/login', { ...sealedPage, ...(await createMemberCookie()) });
  expect(reply.status).toBe(401);
  expect(getCookies(reply)).toEqual([]);
});

test('a visitor’s request for a member’s call returns a login error, changes no cookie and does not reach the platform', async () => {
  await configurePlatform();
  const reply = await ask('/wps/wallet/balance');
  expect((await readEnvelope(reply)).errorCode).toBe('login.not.session');
  expect(getCookies(reply)).toEqual([]);
  expect(await listPlatformRequests()).toEqual([]);
});

const storedSession = { type: 0, merchantCode: 'aurora', userName: 'member1', firstTimeLogin: false, token };

test('a cookie of another merchant, or a broken cookie, gives no session', async () => {
  const { Cookie } = await createMemberCookie('lotus.localhost');
  const own = (await createMemberCookie()).Cookie;
  const text = own.replace('__Host-session=', '');
  const broken = [
    Cookie,
    '__Host-session=',
    '__Host-session=%%%',
    `__Host-session=${text.slice(0, 20)}`,
    `__Host-session=${text.slice(4)}`,
    `__Host-session=${btoa(JSON.stringify(storedSession))}`,
    `__Host-session=${btoa('null')}`,
    `__Host-ending=${text}`,
    `session=${text}`,
  ];
  await configurePlatform();
  for (const each of broken) {
    const reply = await ask('/wps/wallet/balance', { headers: { Cookie: each } });
    expect((await readEnvelope(reply)).errorCode, each).toBe('login.not.session');
    expect((await ask('/wps/wallet/balance', { headers: { Cookie: own } })).status, each).toBe(200);
  }
  expect(await listPlatformRequests('/wps/wallet')).toHaveLength(broken.length);
});

test('a cookie older than the longest session gives no session, and causes no platform request', async () => {
  const [cookie = ''] = getCookies(await postLogin());
  const headers = { Cookie: cookie.split(';')[0] ?? '' };
  const maxAge = Number(/Max-Age=(\d+)/.exec(cookie)?.[1]);
  advanceClock(maxAge - 1);
  expect((await ask('/wps/wallet/balance', { headers })).status).toBe(200);
  advanceClock(1);
  await ask('/robots.txt');
  await configurePlatform();
  const reply = await ask('/wps/wallet/balance', { headers });
  expect((await readEnvelope(reply)).errorCode).toBe('login.not.session');
  expect(await listPlatformRequests()).toEqual([]);
  expect((await ask(hotGames, { headers })).headers.get('Cache-Control')).toBe('private, no-cache');
});

test('a pending logout does not end a session that has expired by itself', async () => {
  const headers = { ...ownPage, ...(await createMemberCookie()) };
  await configurePlatform({ mode: '500', match: '/wps/session' });
  const reply = await ask('/wps/session/logout', { method: 'DELETE', headers });
  const pair = getCookies(reply)[1]?.split(';')[0] ?? '';
  advanceClock(12 * 3_600);
  await configurePlatform();
  const next = await ask(hotGames, { headers: { Cookie: pair } });
  expect(getCookies(next)[0]).toMatch(/^__Host-ending=; Max-Age=0;/);
  expect(await listPlatformRequests('/wps/session/logout')).toEqual([]);
});

test('a client’s forged Authorization or address headers do not reach the platform [ED-07]', async () => {
  const headers = {
    Authorization: 'Bearer forged',
    'X-Visitor-Ip': '1.1.1.1',
    'X-Visitor-Country': 'US',
    Cookie: `a=b; ${(await createMemberCookie()).Cookie}`,
  };
  await configurePlatform();
  await ask('/wps/wallet/balance', { headers });
  const [sent] = await listPlatformRequests();
  expect(sent?.headers).toMatchObject({ 'x-visitor-ip': '203.0.113.7', 'x-visitor-country': 'FI' });
  expect(sent?.headers.authorization).toBe(`Bearer ${token}`);
  expect(Object.keys(sent?.headers ?? {})).not.toContain('cookie');
});

const { Origin, ...withoutOrigin } = ownPage;
const { 'X-Requested-With': _, ...withoutRequestedWith } = ownPage;

test.each([
  ['another site', { ...ownPage, Origin: 'https://evil.example' }],
  ['another merchant’s site', { ...ownPage, Origin: 'http://lotus.localhost' }],
  ['another port of this host', { ...ownPage, Origin: `${Origin}:8080` }],
  ['the same host over another scheme', { ...ownPage, Origin: 'https://localhost' }],
  ['a sandboxed frame', { ...ownPage, Origin: 'null' }],
  ['a page that the browser reports as same-site', { ...ownPage, 'Sec-Fetch-Site': 'same-site' }],
  ['a page that the browser reports as cross-site', { ...ownPage, 'Sec-Fetch-Site': 'cross-site' }],
  ['an address typed by hand', { ...ownPage, 'Sec-Fetch-Site': 'none' }],
  ['an unknown origin', withoutOrigin],
  ['a form', withoutRequestedWith],
])('a write from %s is refused before any platform request', async (_, headers) => {
  await ask('/robots.txt');
  await configurePlatform();
  const reply = await postLogin('/wps/session/login', headers);
  expect(reply.status).toBe(403);
  expect(await readEnvelope(reply)).toMatchObject({ errorCode: 'origin.refused' });
  expect(await listPlatformRequests()).toEqual([]);
});

test('a browser without Fetch Metadata may write', async () => {
  const { 'Sec-Fetch-Site': _, ...headers } = sealedPage;
  expect((await postLogin('/wps/session/login', headers)).status).toBe(200);
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
] as const)('a call with a %s body accepts only %j [ED-05] [AU-15]', async (call, accepted, code) => {
  await ask('/robots.txt');
  for (const [kind, spellings] of Object.entries(types)) {
    for (const type of spellings) {
      await configurePlatform();
      const reply = await send(calls[call], type);
      const reached = (await listPlatformRequests()).length > 0;
      if (accepted.some((each) => each === kind)) expect(reached, type).toBe(true);
      else {
        expect(await readEnvelope(reply), type).toMatchObject({ errorCode: code });
        expect(reached, type).toBe(false);
      }
    }
  }
});

test('a sealed body without a key id is refused [AU-15]', async () => {
  await ask('/robots.txt');
  await configurePlatform();
  const reply = await postLogin('/wps/session/login', { ...ownPage, 'Content-Type': 'application/jose' });
  expect(reply.status).toBe(400);
  expect(await readEnvelope(reply)).toMatchObject({ errorCode: 'encryption.required' });
  expect(await listPlatformRequests()).toEqual([]);
});

test('a sealed body and its header reach the platform unchanged [AU-15]', async () => {
  await configurePlatform();
  await postLogin();
  const [sent] = await listPlatformRequests('/wps/session/login');
  expect(sent?.headers).toMatchObject({ 'content-type': 'application/jose', encryption: 'jwe;kid=stub' });
  expect(sent?.body).toBe(JSON.stringify({ username: 'member1', password: 'x', type: 'username' }));
});

test('a preflight request from another origin is refused', async () => {
  await ask('/robots.txt');
  await configurePlatform();
  const headers = {
    Origin: 'https://evil.example',
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': 'x-requested-with',
  };
  const reply = await ask('/wps/session/login', { method: 'OPTIONS', headers });
  expect(reply.status).toBe(405);
  expect([...reply.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  expect(await listPlatformRequests()).toEqual([]);
});

test('HEAD of a call returns the headers of GET without the body', async () => {
  const [get, head] = [await ask(hotGames), await ask(hotGames, { method: 'HEAD' })];
  expect(head.status).toBe(200);
  expect(head.headers.get('Content-Type')).toBe(get.headers.get('Content-Type'));
  expect(await head.text()).toBe('');
});

test.each(['/wps/wallet/balance', '/wps/captcha', '/wps/member/info', '/lgw/orders'])(
  'private replies are not cached: %s [ED-10]',
  async (path) => {
    const headers = { ...(await createMemberCookie()), 'X-Requested-With': 'lobby' };
    await configurePlatform();
    for (let count = 0; count < 2; count++) {
      const reply = await ask(path, { headers });
      expect(reply.headers.get('Cache-Control')).toBe('private, no-store');
      expect(reply.headers.get('Cache-Status')).toContain('fwd=bypass');
    }
    expect(await listPlatformRequests(path)).toHaveLength(2);
  },
);

test('a GET call with side effects is accepted only from the merchant’s own pages [ED-07]', async () => {
  const headers = await createMemberCookie();
  const path = '/wps/game/recent/add?nodeId=1&vassalage=NOVA&gameType=RNG';
  await configurePlatform();
  const foreign: Record<string, string>[] = [
    {},
    { 'Sec-Fetch-Site': 'cross-site', 'X-Requested-With': 'lobby' },
    { 'Sec-Fetch-Site': 'same-site', 'X-Requested-With': 'lobby' },
    { 'Sec-Fetch-Site': 'none' },
  ];
  for (const each of foreign) {
    const reply = await ask(path, { headers: { ...headers, ...each } });
    expect(await readEnvelope(reply), JSON.stringify(each)).toMatchObject({ errorCode: 'origin.refused' });
  }
  expect(await listPlatformRequests()).toEqual([]);
  await ask(path, { headers: { ...headers, 'X-Requested-With': 'lobby', 'Sec-Fetch-Site': 'same-origin' } });
  expect(await listPlatformRequests()).toHaveLength(1);
});
