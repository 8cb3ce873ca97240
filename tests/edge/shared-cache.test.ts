import { beforeEach, expect, test } from 'vitest';

import {
  ask,
  listPlatformRequests,
  readEnvelope,
  eventually,
  resetEdge,
  hotGames,
  buildHotGamesPath,
  advanceClock,
  createMemberCookie,
  configurePlatform,
  waitForBackground,
  token,
} from '#tests/edge/support/ask.ts';

beforeEach(async () => {
  await resetEdge();
  await ask('/robots.txt');
});

// Hot games are fresh for 30 s. A stale reply is served for another 120 s while the edge refreshes it, and for 3,600 s
// if the platform fails. See contract/wire/cache-rules.ts.
const readCacheStatus = async (path = hotGames, options = {}) => {
  const reply = await ask(path, options);
  await reply.body?.cancel();
  return reply.headers.get('Cache-Status');
};

test('while its reply is fresh, a public call is requested once, and later replies have an age [ED-09]', async () => {
  const unknown = buildHotGamesPath('KO');
  expect(await readCacheStatus(unknown)).toBe('edge; fwd=uri-miss; fwd-status=200; stored');
  advanceClock(29);
  const second = await ask(unknown);
  expect(second.headers.get('Cache-Status')).toBe('edge; hit; ttl=1');
  expect(second.headers.get('Age')).toBe('29');
  expect(await readEnvelope(second)).toMatchObject({ value: { games: [{ gameName: 'Gem of aurora' }] } });
  expect(await listPlatformRequests()).toHaveLength(1);
});

test('a stale reply is shown at once while one request refreshes it [ED-09]', async () => {
  await readCacheStatus();
  advanceClock(60);
  await configurePlatform({ delay: 30, values: { '/wps/game/hotGames': { games: [] } } });
  const stale = await Promise.all([readCacheStatus(), readCacheStatus(), readCacheStatus()]);
  expect(stale).toEqual(Array(3).fill('edge; hit; ttl=-30; detail=revalidating'));
  await eventually(async () => {
    const fresh = await ask(hotGames);
    expect(fresh.headers.get('Cache-Status')).toBe('edge; hit; ttl=30');
    expect(await readEnvelope(fresh)).toMatchObject({ value: { games: [] } });
  });
  expect(await listPlatformRequests()).toHaveLength(1);
});

test('live tables are requested once in five seconds for all visitors of a merchant, and no older reply is served', async () => {
  const path = '/wps/game/liveTables';
  await configurePlatform({ values: { [path]: { tables: [] } } });
  expect(await readCacheStatus(path)).toBe('edge; fwd=uri-miss; fwd-status=200; stored');
  advanceClock(4);
  expect(await readCacheStatus(path, { ip: '198.51.100.9' })).toBe('edge; hit; ttl=1');
  expect(await readCacheStatus(`${path}?at=1`)).toBe('edge; hit; ttl=1');
  expect(await listPlatformRequests()).toHaveLength(1);
  // Another merchant has its own cache entries.
  expect(await readCacheStatus(path, { host: 'lotus.localhost' })).toContain('fwd=uri-miss');
  advanceClock(2);
  expect(await readCacheStatus(path)).toBe('edge; fwd=stale; fwd-status=200; stored');
});

test('after the time for which a stale reply may be served, the visitor waits for a new reply [ED-09]', async () => {
  await readCacheStatus();
  advanceClock(151);
  expect(await readCacheStatus()).toBe('edge; fwd=stale; fwd-status=200; stored');
});

test('twenty concurrent requests make one upstream request [ED-09]', async () => {
  await configurePlatform({ delay: 50 });
  const replies = await Promise.all(Array.from({ length: 20 }, () => ask(hotGames)));
  const texts = await Promise.all(replies.map((reply) => reply.text()));
  expect(new Set(texts).size).toBe(1);
  expect(replies.filter((reply) => reply.headers.get('Cache-Status')?.includes('collapsed'))).toHaveLength(
    19,
  );
  expect(await listPlatformRequests()).toHaveLength(1);
});

test.each(['throws', 'html', 'cut', 'breaks', 'redirects', '500'])(
  'the catalogue is still served for an hour if the platform fails: %s [ED-14]',
  async (mode) => {
    await readCacheStatus();
    await configurePlatform({ mode, match: '/wps/game' });
    for (const age of [60, 200, 3_000]) {
      await moveClockTo(age);
      const reply = await ask(hotGames);
      expect(reply.status, `after ${age} s`).toBe(200);
      expect(await readEnvelope(reply)).toMatchObject({ success: true });
      await waitForBackground();
    }
    advanceClock(3_600);
    const gone = await ask(hotGames);
    expect(gone.status).toBe(mode === '500' ? 500 : 502);
    expect(await readEnvelope(gone)).toMatchObject({ success: false });
    await configurePlatform();
    expect(await readCacheStatus()).toContain('stored');
  },
);

let clock = 0;
/** Moves the clock to this many seconds after the reply was stored. */
async function moveClockTo(age: number): Promise<void> {
  if (age === 60) clock = 0;
  advanceClock(age - clock);
  clock = age;
}

test('after a failure the platform gets no request for five seconds [ED-14]', async () => {
  await readCacheStatus();
  advanceClock(200);
  await configurePlatform({ mode: 'throws', match: '/wps/game' });
  expect(await readCacheStatus()).toBe('edge; fwd=stale; detail=stale-if-error');
  for (let count = 0; count < 5; count++) expect(await readCacheStatus()).toContain('detail=held-off');
  // The edge made one request and one immediate retry, then no request for a while.
  expect(await listPlatformRequests()).toHaveLength(2);
  advanceClock(6);
  await readCacheStatus();
  expect(await listPlatformRequests()).toHaveLength(4);
});

test.each([
  ['throws', 502],
  ['html', 502],
  ['cut', 502],
  ['breaks', 502],
  ['redirects', 502],
  ['500', 500],
  ['404', 404],
  ['busy', 429],
])('an incomplete or failed reply is not cached: %s', async (mode, status) => {
  await configurePlatform({ mode, match: '/wps/game' });
  const reply = await ask(hotGames);
  expect(reply.status).toBe(status);
  expect(await readEnvelope(reply)).toMatchObject({ success: false });
  await configurePlatform();
  expect(await readCacheStatus()).toMatch(/^edge; fwd=.*; stored$/);
});

test('merchants and languages do not share replies [ED-09]', async () => {
  const text = async (options: Parameters<typeof ask>[1]) => (await ask(hotGames, options)).text();
  expect(await text({})).toContain('Gem of aurora');
  expect(await text({ host: 'lotus.localhost' })).toContain('Gem of lotus');
  expect(await text({})).toContain('Gem of aurora');
  expect(await readCacheStatus(hotGames, { headers: { Language: 'TH' } })).toContain('uri-miss');
  expect(await readCacheStatus(hotGames, { headers: { Cookie: 'language=TH' } })).toContain('hit');
  expect(
    (await listPlatformRequests()).map(({ headers }) => `${headers.merchant} ${headers.language}`),
  ).toEqual(['aurora EN', 'lotus TH', 'aurora TH']);
});

test('equivalent queries share one cached reply', async () => {
  await readCacheStatus('/wps/game/gameList?platform=html5&clientType=2&language=EN&pageNo=1&pageSize=36');
  const others = [
    '/wps/game/gameList?pageSize=36&pageNo=1&language=EN&clientType=2&platform=html5',
    '/wps/game/gameList?platform=html5&clientType=2&language=EN&pageNo=01&pageSize=036&utm_source=x&token=y',
    '/wps/game/gameList?platform=html5&clientType=2&language=EN&pageNo=1&pageSize=36&gameName=',
  ];
  expect(await readCacheStatus(others[0])).toContain('hit');
  expect(await readCacheStatus(others[1])).toContain('hit');
  const [sent] = await listPlatformRequests();
  expect(sent?.query).toBe('?clientType=2&language=EN&pageNo=1&pageSize=36&platform=html5&merchant=aurora');
});

test('a query outside the contract is not cached', async () => {
  await readCacheStatus('/wps/game/hotGames?isPlatform=3&language=EN&platform=html5');
  expect(await readCacheStatus('/wps/game/hotGames?isPlatform=3&language=EN&platform=html5')).toContain(
    'fwd=bypass',
  );
});

test('calls under /wps and /lgw are served, and reach the platform with their own module ids [ED-01] [ED-02]', async () => {
  const headers = await createMemberCookie();
  await configurePlatform();
  await ask(hotGames, { headers: { ModuleId: '1' } });
  await ask('/wps/wallet/balance', { headers: { ...headers, ModuleId: '1' } });
  await ask('/lgw/orders?pageNo=1', { headers });
  expect((await listPlatformRequests()).map((each) => `${each.path} ${each.headers.moduleid}`)).toEqual([
    '/wps/game/hotGames 302',
    '/wps/wallet/balance 500',
    '/lgw/orders 501',
  ]);
});

test('a request that fills the cache has no data of the visitor [ED-09]', async () => {
  const headers = {
    ...(await createMemberCookie()),
    Device: 'OTHERS',
    'User-Agent': 'mine',
    'Accept-Language': 'th',
  };
  await configurePlatform();
  await ask(hotGames, { headers, ip: '198.51.100.23', country: 'DE' });
  const [sent] = await listPlatformRequests();
  const names = [
    'x-visitor-ip',
    'x-visitor-country',
    'device',
    'user-agent',
    'cookie',
    'authorization',
    'accept-language',
  ];
  expect(Object.keys(sent?.headers ?? {}).filter((name) => names.includes(name))).toEqual([]);
  expect(JSON.stringify(sent)).not.toMatch(/198\.51\.100\.23|OTHERS|mine|secret/);
});

test('a call with a different reply for members is cached only for visitors [ED-09]', async () => {
  const path = '/wps/announcement?types=A&platform=M&language=EN';
  const headers = await createMemberCookie();
  await configurePlatform();
  expect(await readCacheStatus(path)).toContain('stored');
  for (let count = 0; count < 2; count++) {
    const member = await ask(path, { headers });
    expect(member.headers.get('Cache-Status')).toContain('fwd=bypass');
    expect(member.headers.get('Cache-Control')).toBe('private, no-store');
  }
  expect(await readCacheStatus(path)).toContain('hit');
  const sent = await listPlatformRequests();
  expect(sent.map((each) => each.headers.authorization?.slice(0, 6))).toEqual([
    undefined,
    'Bearer',
    'Bearer',
  ]);
});

test('the address in the settings is the visitor’s own, whichever visitor filled the cache [ST-07] [ST-12]', async () => {
  const path = '/wps/system/settings/consolidated';
  for (const ip of ['198.51.100.1', '198.51.100.2']) {
    const { value } = await readEnvelope(await ask(path, { ip }));
    expect(value).toMatchObject({
      merchant: 'aurora',
      location: { ip },
      maintenance: false,
      regionRestriction: false,
    });
  }
  expect(await listPlatformRequests()).toHaveLength(1);
});

test('the platform gets the merchant’s code and a member’s token as parameters of the call for announcements [MC-14]', async () => {
  const path = '/wps/announcement?types=PR&groupName=promotion&platform=M&language=EN&token=forged';
  const headers = await createMemberCookie();
  await configurePlatform();
  await ask(path);
  await ask(path, { headers });
  const query = {
    types: 'PR',
    groupName: 'promotion',
    platform: 'M',
    language: 'EN',
    merchantCode: 'aurora',
  };
  expect(
    (await listPlatformRequests('/wps/announcement')).map(({ query: sent }) =>
      Object.fromEntries(new URLSearchParams(sent)),
    ),
  ).toEqual([query, { ...query, token }]);
});

test('lists of games, vendors and announcements are those of the host’s merchant, whichever merchant a request names [GL-29] [GL-30]', async () => {
  const list = '/wps/game/gameList?platform=html5&clientType=2&language=EN&pageNo=1&pageSize=24';
  const news = '/wps/announcement?types=B&platform=M&language=EN';
  await ask(`${list}&merchant=lotus`);
  await ask('/wps/game/vendorGameTypes?typeId=1', { host: 'lotus.localhost' });
  await ask(`${news}&merchantCode=lotus`);
  await ask(`${news}&merchantCode=lotus`, { headers: await createMemberCookie() });
  await ask(hotGames);
  const named = (await listPlatformRequests()).flatMap(({ path, query }) => {
    const { merchant, merchantCode } = Object.fromEntries(new URLSearchParams(query));
    return path.endsWith('login') ? [] : [[path, merchant, merchantCode]];
  });
  expect(named).toEqual([
    ['/wps/game/gameList', 'aurora', undefined],
    ['/wps/game/vendorGameTypes', 'lotus', undefined],
    ['/wps/announcement', undefined, 'aurora'],
    ['/wps/announcement', undefined, 'aurora'],
    ['/wps/game/hotGames', undefined, undefined],
  ]);
});

test('a HEAD request is answered from the cached GET reply', async () => {
  await readCacheStatus();
  const head = await ask(hotGames, { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
  expect(head.headers.get('Cache-Status')).toContain('hit');
});

test('a write is never answered from the cache', async () => {
  await readCacheStatus();
  const headers = { 'X-Requested-With': 'lobby', Origin: 'http://localhost' };
  const reply = await ask(hotGames, { method: 'POST', headers, body: {} });
  expect(reply.headers.get('Cache-Status')).toContain('bypass');
});

test('the age of a cached reply is in whole seconds (RFC 9111 §5.1) [ED-09]', async () => {
  await ask(hotGames);
  advanceClock(1.5);
  expect((await ask(hotGames)).headers.get('Age')).toBe('1');
});
