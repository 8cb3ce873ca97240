import { beforeEach, expect, test } from 'vitest';

import {
  ask,
  listPlatformRequests,
  getCookies,
  resetEdge,
  advanceClock,
  createMemberCookie,
  configurePlatform,
  waitForBackground,
} from '#tests/edge/support/ask.ts';

beforeEach(resetEdge);

const findNonce = (html: string) => /<meta property="csp-nonce" nonce="([^"]+)">/.exec(html)?.[1] ?? '';
const findRootHtml = (html: string) =>
  /<div id="root">([\s\S]*?)<\/div>\n<script type="application\/json"/.exec(html)?.[1] ?? '';
const findBootRecord = (html: string) =>
  JSON.parse(/<script type="application\/json" id="boot">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? 'null');
const fetchPage = async (path: string, options?: Parameters<typeof ask>[1]) =>
  (await ask(path, options)).text();

test.each(['/', '/m', '/m/', '/m/home', '/m/index', '/m/index.html'])(
  'home arrives rendered, with the data it was rendered from: %s [ED-06]',
  async (path) => {
    const reply = await ask(path);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    const html = await reply.text();
    expect(findRootHtml(html)).toContain('Gem of aurora');
    expect(findBootRecord(html)).toMatchObject({
      merchant: { merchantCode: 'aurora' },
      language: 'EN',
      scheme: 'dark',
      session: null,
      state: expect.any(Array),
    });
    expect(JSON.stringify(findBootRecord(html).state)).toContain('Gem of aurora');
  },
);

test('the HTML of a page sets language, direction, theme, scheme and theme colour [TH-03] [TH-10]', async () => {
  const lotus = { host: 'lotus.localhost' };
  expect(await fetchPage('/m/home', lotus)).toContain(
    '<html lang="th" dir="ltr" data-theme="lotus" data-scheme="dark"',
  );
  const headers = { Cookie: 'language=UR; scheme=auto' };
  const html = await fetchPage('/m/home', { ...lotus, headers });
  expect(html).toContain('<html lang="ur" dir="rtl" data-theme="lotus" data-scheme="auto"');
  expect(html).toContain('<meta name="theme-color" content="#fcf5e9" media="(prefers-color-scheme: light)">');
  expect(await fetchPage('/m/home')).toContain('<meta name="theme-color" content="#02121a">');
});

const findTitle = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1];

test.each([
  ['/m/home', 'EN', 'Lobby · Aurora'],
  ['/m/home?gameType=FISH', 'EN', 'Fishing · Aurora'],
  ['/m/login', 'EN', 'Log in · Aurora'],
  ['/m/login', 'TH', 'เข้าสู่ระบบ · Aurora'],
  ['/m/live-games', 'EN', 'Live · Aurora'],
  ['/m/gameList?gameType=ALL', 'EN', 'All games · Aurora'],
  ['/m/lottery?region=vn-south', 'UR', 'ویتنام کے نتائج · Aurora'],
  ['/m/set', 'AR', 'Settings · Aurora'],
])(
  'the title of a first view names the screen, then the merchant: %s in %s',
  async (path, language, title) => {
    const html = await fetchPage(path, { headers: { Cookie: `language=${language}` } });
    expect(findTitle(html)).toBe(title);
  },
);

test('the title of a game’s first view is the game’s name', async () => {
  const headers = await createMemberCookie();
  expect(findTitle(await fetchPage('/m/play?nodeId=1', { headers }))).toBe('Gem of aurora · Aurora');
});

test('a page does not get a scheme that its brand lacks [TH-01]', async () => {
  await configurePlatform({ merchant: { brand: { ...brand, schemes: ['dark'] } } });
  for (const scheme of ['light', 'auto', 'nonsense']) {
    expect(await fetchPage('/m/home', { headers: { Cookie: `scheme=${scheme}` } })).toContain(
      'data-scheme="dark"',
    );
  }
});

const brand = {
  name: 'Aurora',
  theme: 'aurora',
  copyright: { from: 2002, to: 2025 },
  ageLimit: 18,
  licence: 'x',
  paymentMarks: [],
};

/** A text of each block, by which a test recognises the block in the HTML. */
const blockTexts = {
  news: 'Search games',
  tabs: 'role="tablist"',
  hot: 'Hot games',
  boards: '_boards_',
} as const;

test.each([
  [['hot', 'news', 'tabs']],
  [['tabs', 'hot', 'news']],
  [['news', 'hologram', 'tabs', 'hot']],
] as const)('home has the known blocks of the merchant’s record, in the record’s order: %j', async (home) => {
  await configurePlatform({ merchant: { home } });
  const html = findRootHtml(await fetchPage('/m/home'));
  const seen = Object.entries(blockTexts)
    .map(([name, text]) => ({ name, at: html.indexOf(text) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  expect(seen.map(({ name }) => name)).toEqual(home.filter((name) => name !== 'hologram'));
});

const fixture = {
  fixtureId: '1-1',
  nodeId: 1,
  sport: 'football',
  league: 'Coastal League',
  home: 'Porto Luar',
  away: 'Villa Mar',
  startsAt: '2026-06-01T12:00:00Z',
  live: { minute: 37, home: 2, away: 1 },
  markets: [
    { market: 'hologram', home: 9 },
    { market: 'winner', home: 1.5, draw: 3.45, away: 12 },
  ],
};
const game = {
  gameId: 'NOVA_1',
  nodeId: 1,
  gameName: 'Coastal League',
  gameType: 'SPORTS',
  vassalage: 'NOVA',
};

test('if a merchant’s home starts with odds, its HTML has the odds and their script; a category and another merchant’s home have neither', async () => {
  const values = { '/wps/game/fixtures': { fixtures: [fixture], games: [game] } };
  const portuguese = { languages: ['PT-BR'], defaultLanguage: 'PT-BR' };
  await configurePlatform({ merchant: { home: ['odds', 'news', 'tabs', 'hot'], ...portuguese }, values });
  const html = await fetchPage('/m/home');
  const root = findRootHtml(html);
  expect(root.indexOf('Porto Luar')).toBeGreaterThan(0);
  expect(root.indexOf('Porto Luar')).toBeLessThan(root.indexOf('role="tablist"'));
  expect(root).toContain('1,50');
  expect(root).toContain('12,00');
  expect(html).toMatch(/<link rel="modulepreload" [^>]*href="\/assets\/odds\.js">/);
  expect(html).not.toMatch(/<link rel="stylesheet"/);
  expect(JSON.stringify(findBootRecord(html).state)).toContain('Porto Luar');

  const category = await fetchPage('/m/home?gameType=RNG');
  await configurePlatform({ merchant: { home: ['news', 'tabs', 'hot'] }, values });
  const other = await fetchPage('/m/home', { host: 'lotus.localhost' });
  for (const without of [category, other]) expect(without).not.toMatch(/Porto Luar|assets\/odds/);
});

test.each([
  [{ 'Save-Data': 'on' }, true],
  [{ 'Save-Data': 'off' }, false],
  [{ ECT: '3g' }, true],
  [{ ECT: '4g', 'Sec-CH-Device-Memory': '8' }, false],
  [{ 'Sec-CH-Device-Memory': '1' }, true],
  [{ 'Save-Data': 'on', Cookie: 'saving=off' }, false],
  [{ Cookie: 'saving=on' }, true],
  [{ Cookie: 'saving=auto' }, false],
  [{ Cookie: 'saving=nonsense', 'Save-Data': 'on' }, true],
])('a request with %j gets the view that saves data: %s', async (headers, saving) => {
  // Caches the page for the other data saver setting, which must not be served.
  await fetchPage('/m/home', { headers: { Cookie: `saving=${saving ? 'off' : 'on'}` } });
  const html = await fetchPage('/m/home', { headers });
  expect(/<html[^>]* data-saving="on"/.test(html)).toBe(saving);
  expect(findBootRecord(html).saving).toBe(saving);
  const choice = /saving=(on|off)/.exec('Cookie' in headers ? headers.Cookie : '')?.[1] ?? 'auto';
  expect(html).toContain(`data-saving-choice="${choice}"`);
});

test('nothing in the boot record can end its script element', async () => {
  const html = await fetchPage('/m/home');
  expect(findBootRecord(html).merchant.brand.licence).toContain('</script><script>alert(1)</script>');
  expect(html).not.toContain('<script>alert(1)');
});

test('the HTML contains the styles of the first paint; the complete style sheet and the scripts have links that take effect later', async () => {
  const html = await fetchPage('/m/home', { host: 'lotus.localhost' });
  const [head = '', body = ''] = html.split('</head>');
  const [styles = '', later = ''] = head.split('html{color:red}</style>\n');
  expect(styles).not.toMatch(/<script|modulepreload|style\.css/);
  const [root = '', record = ''] = body.split('id="boot"');
  expect(root).not.toMatch(/modulepreload|style\.css/);
  const named =
    /rel="(?:preload" as="style|modulepreload)" media="print" fetchpriority="low"[^>]* href="([^"]+)"/g;
  expect([...later.matchAll(named)].map((match) => match[1])).toEqual([
    '/assets/entry.js',
    '/assets/shared.js',
    '/assets/th.js',
    '/assets/home.js',
    '/assets/style.css',
  ]);
  expect(later.replaceAll(named, '').match(/href=|src=/g)).toBeNull();
  expect(record).toContain(
    `<script nonce="${findNonce(html)}" type="module" crossorigin src="/assets/entry.js">`,
  );
  // The script that captures early taps comes before the entry script.
  expect(record).toMatch(/type="module">\{[^<]*hydrated[^<]*<\/script><script/);
});

test('a language without a catalogue gets its core texts; page and navigation each declare their own language [IN-03]', async () => {
  const headers = { Cookie: 'language=JA' };
  const home = await fetchPage('/m/home', { headers });
  expect(home).toContain('<html lang="ja" dir="ltr"');
  expect(home).toMatch(/<a [^>]*href="\/m\/login"[^>]*>ログイン<\/a>/);
  for (const file of ['en', 'cores', 'ja']) expect(home).toContain(`href="/assets/${file}.js"`);
  const promotions = await fetchPage('/m/activity', { headers });
  expect(promotions).toContain('<html lang="en" dir="ltr"');
  expect(promotions).toMatch(/<nav [^>]*lang="ja"/);
  const thai = await fetchPage('/m/activity', { host: 'lotus.localhost' });
  expect(thai).toContain('<html lang="th"');
  expect(thai).not.toContain('cores.js');
});

test('every response has its own nonce, also for a cached view, and the policy allows only that nonce [ED-12]', async () => {
  const nonces: string[] = [];
  for (let count = 0; count < 3; count++) {
    const reply = await ask('/m/home');
    const html = await reply.text();
    const nonce = findNonce(html);
    nonces.push(nonce);
    const policy = reply.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain(`script-src 'nonce-${nonce}' 'strict-dynamic';`);
    expect(policy).toContain('frame-src http://games.localhost;');
    expect(policy).toContain("img-src 'self' data:;");
    expect(policy).not.toMatch(/unsafe|\*/);
    const carried = [...html.matchAll(/nonce="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(carried)).toEqual(new Set([nonce]));
  }
  expect(new Set(nonces).size).toBe(3);
  expect(await listPlatformRequests('/wps/game/hotGames')).toHaveLength(1);
});

test('every document has the time at which the edge sent it, also for a cached view', async () => {
  const findSentAt = (html: string) => Number(/<html [^>]*data-sent-at="(\d+)"/.exec(html)?.[1]);
  const member = await createMemberCookie();
  for (const seconds of [0, 9, 20]) {
    advanceClock(seconds);
    for (const path of ['/m/home', '/offline/app'])
      for (const headers of [{}, member])
        expect(findSentAt(await fetchPage(path, { headers })), path).toBe(Date.now());
  }
});

test('visitors share a rendered view for fifteen seconds; then it is rendered again', async () => {
  const readRenderTime = async () => findBootRecord(await fetchPage('/m/home')).state?.[0]?.[2];
  const first = await readRenderTime();
  advanceClock(14);
  expect(await readRenderTime()).toBe(first);
  advanceClock(2);
  expect(await readRenderTime()).not.toBe(first);
});

test('a campaign link or an unknown parameter gets the shared view', async () => {
  const readRenderTime = async (path: string) => findBootRecord(await fetchPage(path)).state?.[0]?.[2];
  const first = await readRenderTime('/m/home');
  advanceClock(1);
  expect(await readRenderTime('/m/home?utm_source=mail&fbclid=abc')).toBe(first);
  expect(await readRenderTime('/m/home?made_up=1')).toBe(first);
  expect(await readRenderTime('/m/home?gameType=LIVE&gclid=1')).not.toBe(first);
});

test('merchants, languages, schemes and queries do not share a cached view', async () => {
  // The requests are not concurrent. If several requests load a module at once, the test runner can attach the module
  // to the wrong request.
  const seen = [
    await fetchPage('/m/home'),
    await fetchPage('/m/home', { host: 'lotus.localhost', headers: { Cookie: 'language=EN' } }),
    await fetchPage('/m/home', { headers: { Cookie: 'language=TH' } }),
    await fetchPage('/m/home', { headers: { Cookie: 'scheme=light' } }),
    await fetchPage('/m/home?gameType=LIVE'),
  ];
  const withoutNonce = seen.map((html) => html.replaceAll(findNonce(html), ''));
  expect(new Set(withoutNonce).size).toBeGreaterThanOrEqual(4);
  expect(findRootHtml(seen[1] ?? '')).toContain('Gem of lotus');
  expect(seen[1]).not.toContain('Gem of aurora');
});

test('a member’s page is rendered for that member, stored by no cache, and never shown to others [AU-17] [ED-10]', async () => {
  await fetchPage('/m/home');
  const headers = await createMemberCookie();
  const reply = await ask('/m/home', { headers });
  for (const each of [reply, await ask('/offline/app', { headers })])
    expect(each.headers.get('Cache-Control')).toBe('private, no-store');
  const html = await reply.text();
  expect(findBootRecord(html).session).toEqual({
    type: 0,
    merchantCode: 'aurora',
    userName: 'member1',
    firstTimeLogin: false,
  });
  expect(html).not.toContain('secret-token');
  expect(await fetchPage('/m/home')).not.toContain('member1');
});

test('a member’s page loads Intl for the balance, a visitor’s page does not', async () => {
  const member = await (await ask('/m/home', { headers: await createMemberCookie() })).text();
  expect(member).toMatch(/hydrated[^<]*new Intl.NumberFormat/);
  expect(await fetchPage('/m/home')).not.toContain('Intl.NumberFormat');
});

test('a visitor’s page contains nothing about the previous visitor', async () => {
  const headers = { 'User-Agent': 'first-phone', Cookie: 'other=first-cookie' };
  await fetchPage('/m/home', { ip: '198.51.100.23', country: 'DE', headers });
  expect(await fetchPage('/m/home', { ip: '198.51.100.24' })).not.toMatch(
    /198\.51\.100|first-phone|first-cookie/,
  );
});

test('an ended session shows the visitor’s page and removes the cookie [AU-32]', async () => {
  const headers = await createMemberCookie();
  await configurePlatform({ mode: '401', match: '/wps/game/favourite' });
  const reply = await ask('/m/home', { headers });
  expect(reply.status).toBe(200);
  const html = await reply.text();
  const wasRenderedForMember = (await listPlatformRequests('/wps/game/favourite')).length > 0;
  expect(findBootRecord(html).session === null).toBe(wasRenderedForMember);
  expect(getCookies(reply).length > 0).toBe(wasRenderedForMember);
});

test('an unknown page of the app leads home [SH-02]', async () => {
  const reply = await ask('/m/nothing-here?x=1');
  expect(reply.status).toBe(302);
  expect(reply.headers.get('Location')).toBe('/m/home');
});

test('HEAD returns the headers of GET', async () => {
  const reply = await ask('/m/home', { method: 'HEAD' });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
  expect(await reply.text()).toBe('');
});

test.each(['throws', 'html', '500'])(
  'if the platform fails, the page arrives without the data of the platform: %s',
  async (mode) => {
    await ask('/robots.txt');
    await configurePlatform({ mode, match: '/wps/game' });
    const html = await fetchPage('/m/home');
    expect(findRootHtml(html).length).toBeGreaterThan(0);
    expect(JSON.stringify(findBootRecord(html).state)).not.toContain('Gem');
    // The edge caches the incomplete page for at most two seconds, and then requests the recovered platform again.
    await configurePlatform();
    advanceClock(6);
    expect(findRootHtml(await fetchPage('/m/home'))).toContain('Gem of aurora');
  },
);

test('a call that hangs delays the page by less than 4.5 seconds', async () => {
  await ask('/robots.txt');
  await configurePlatform({ mode: 'hangs', match: '/wps/game' });
  const started = performance.now();
  expect((await ask('/m/home')).status).toBe(200);
  expect(performance.now() - started).toBeLessThan(4_500);
});

test('concurrent requests for a view render it once', async () => {
  await ask('/robots.txt');
  await configurePlatform({ delay: 40 });
  const htmls = await Promise.all(Array.from({ length: 8 }, () => fetchPage('/m/home')));
  await waitForBackground();
  expect(new Set(htmls.map((html) => html.replaceAll(findNonce(html), ''))).size).toBe(1);
  expect(await listPlatformRequests('/wps/game/hotGames')).toHaveLength(1);
});
