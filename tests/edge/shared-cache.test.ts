import { beforeEach, expect, test } from 'vitest';

import {
  ask,
  asked,
  envelopeOf,
  eventually,
  freshEdge,
  hotGames,
  hotGamesIn,
  later,
  memberCookie,
  order,
  settled,
} from '#tests/edge/support/ask.ts';

beforeEach(async () => {
  await freshEdge();
  await ask('/robots.txt');
});

// Hot games: fresh 30 s, then 120 s while being refreshed, 3,600 s on failure. See contract/wire/cache-rules.ts.
const cacheStatus = async (path = hotGames, options = {}) => {
  const reply = await ask(path, options);
  await reply.body?.cancel();
  return reply.headers.get('Cache-Status');
};

test('a public call is asked once while it is fresh, and says how old it is [ED-09]', async () => {
  const unknown = hotGamesIn('KO');
  expect(await cacheStatus(unknown)).toBe('edge; fwd=uri-miss; fwd-status=200; stored');
  later(29);
  const second = await ask(unknown);
  expect(second.headers.get('Cache-Status')).toBe('edge; hit; ttl=1');
  expect(second.headers.get('Age')).toBe('29');
  expect(await envelopeOf(second)).toMatchObject({ value: { games: [{ gameName: 'Gem of aurora' }] } });
  expect(await asked()).toHaveLength(1);
});

test('a stale reply is shown at once while one request refreshes it [ED-09]', async () => {
  await cacheStatus();
  later(60);
  await order({ delay: 30, values: { '/wps/game/hotGames': { games: [] } } });
  const stale = await Promise.all([cacheStatus(), cacheStatus(), cacheStatus()]);
  expect(stale).toEqual(Array(3).fill('edge; hit; ttl=-30; detail=revalidating'));
  await eventually(async () => {
    const fresh = await ask(hotGames);
    expect(fresh.headers.get('Cache-Status')).toBe('edge; hit; ttl=30');
    expect(await envelopeOf(fresh)).toMatchObject({ value: { games: [] } });
  });
  expect(await asked()).toHaveLength(1);
});

test('live tables are asked once in five seconds for all visitors of a merchant, and never shown older', async () => {
  const path = '/wps/game/liveTables';
  await order({ values: { [path]: { tables: [] } } });
  expect(await cacheStatus(path)).toBe('edge; fwd=uri-miss; fwd-status=200; stored');
  later(4);
  expect(await cacheStatus(path, { ip: '198.51.100.9' })).toBe('edge; hit; ttl=1');
  expect(await cacheStatus(`${path}?at=1`)).toBe('edge; hit; ttl=1');
  expect(await asked()).toHaveLength(1);
  // Another merchant has tables of its own.
  expect(await cacheStatus(path, { host: 'lotus.localhost' })).toContain('fwd=uri-miss');
  later(2);
  expect(await cacheStatus(path)).toBe('edge; fwd=stale; fwd-status=200; stored');
});

test('past the stale window the visitor waits for a new reply [ED-09]', async () => {
  await cacheStatus();
  later(151);
  expect(await cacheStatus()).toBe('edge; fwd=stale; fwd-status=200; stored');
});

test('twenty who ask at once make one request [ED-09]', async () => {
  await order({ delay: 50 });
  const replies = await Promise.all(Array.from({ length: 20 }, () => ask(hotGames)));
  const texts = await Promise.all(replies.map((reply) => reply.text()));
  expect(new Set(texts).size).toBe(1);
  expect(replies.filter((reply) => reply.headers.get('Cache-Status')?.includes('collapsed'))).toHaveLength(
    19,
  );
  expect(await asked()).toHaveLength(1);
});

test.each(['throws', 'html', 'cut', 'breaks', 'redirects', '500'])(
  'the catalogue is still shown when the platform fails: %s [ED-14]',
  async (mode) => {
    await cacheStatus();
    await order({ mode, match: '/wps/game' });
    for (const age of [60, 200, 3_000]) {
      await freshClock(age);
      const reply = await ask(hotGames);
      expect(reply.status, `after ${age} s`).toBe(200);
      expect(await envelopeOf(reply)).toMatchObject({ success: true });
      await settled();
    }
    later(3_600);
    const gone = await ask(hotGames);
    expect(gone.status).toBe(mode === '500' ? 500 : 502);
    expect(await envelopeOf(gone)).toMatchObject({ success: false });
    await order();
    expect(await cacheStatus()).toContain('stored');
  },
);

let clock = 0;
/** Moves the clock to so many seconds after the reply was stored. */
async function freshClock(age: number): Promise<void> {
  if (age === 60) clock = 0;
  later(age - clock);
  clock = age;
}

test('a failing platform is left alone for five seconds before it is asked again [ED-14]', async () => {
  await cacheStatus();
  later(200);
  await order({ mode: 'throws', match: '/wps/game' });
  expect(await cacheStatus()).toBe('edge; fwd=stale; detail=stale-if-error');
  for (let count = 0; count < 5; count++) expect(await cacheStatus()).toContain('detail=held-off');
  // Once, and once more at once; then not for a while.
  expect(await asked()).toHaveLength(2);
  later(6);
  await cacheStatus();
  expect(await asked()).toHaveLength(4);
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
])('a reply that is no whole success is not kept: %s', async (mode, status) => {
  await order({ mode, match: '/wps/game' });
  const reply = await ask(hotGames);
  expect(reply.status).toBe(status);
  expect(await envelopeOf(reply)).toMatchObject({ success: false });
  await order();
  expect(await cacheStatus()).toMatch(/^edge; fwd=.*; stored$/);
});

test('merchants do not share replies, and languages do not [ED-09]', async () => {
  const text = async (options: Parameters<typeof ask>[1]) => (await ask(hotGames, options)).text();
  expect(await text({})).toContain('Gem of aurora');
  expect(await text({ host: 'lotus.localhost' })).toContain('Gem of lotus');
  expect(await text({})).toContain('Gem of aurora');
  expect(await cacheStatus(hotGames, { headers: { Language: 'TH' } })).toContain('uri-miss');
  expect(await cacheStatus(hotGames, { headers: { Cookie: 'language=TH' } })).toContain('hit');
  expect((await asked()).map(({ headers }) => `${headers.merchant} ${headers.language}`)).toEqual([
    'aurora EN',
    'lotus TH',
    'aurora TH',
  ]);
});

test('the same question in another spelling is the same question', async () => {
  await cacheStatus('/wps/game/gameList?platform=html5&clientType=2&language=EN&pageNo=1&pageSize=36');
  const others = [
    '/wps/game/gameList?pageSize=36&pageNo=1&language=EN&clientType=2&platform=html5',
    '/wps/game/gameList?platform=html5&clientType=2&language=EN&pageNo=01&pageSize=036&utm_source=x&token=y',
    '/wps/game/gameList?platform=html5&clientType=2&language=EN&pageNo=1&pageSize=36&gameName=',
  ];
  expect(await cacheStatus(others[0])).toContain('hit');
  expect(await cacheStatus(others[1])).toContain('hit');
  const [sent] = await asked();
  expect(sent?.query).toBe('?clientType=2&language=EN&pageNo=1&pageSize=36&platform=html5&merchant=aurora');
});

test('a question that the contract does not allow is not kept', async () => {
  await cacheStatus('/wps/game/hotGames?isPlatform=3&language=EN&platform=html5');
  expect(await cacheStatus('/wps/game/hotGames?isPlatform=3&language=EN&platform=html5')).toContain(
    'fwd=bypass',
  );
});

test('both bases of the wire are served, and every call goes upstream with its module id [ED-01] [ED-02]', async () => {
  const headers = await memberCookie();
  await order();
  await ask(hotGames, { headers: { ModuleId: '1' } });
  await ask('/wps/wallet/balance', { headers: { ...headers, ModuleId: '1' } });
  await ask('/lgw/orders?pageNo=1', { headers });
  expect((await asked()).map((each) => `${each.path} ${each.headers.moduleid}`)).toEqual([
    '/wps/game/hotGames 302',
    '/wps/wallet/balance 500',
    '/lgw/orders 501',
  ]);
});

test('nothing of the visitor who fills the cache goes upstream [ED-09]', async () => {
  const headers = {
    ...(await memberCookie()),
    Device: 'OTHERS',
    'User-Agent': 'mine',
    'Accept-Language': 'th',
  };
  await order();
  await ask(hotGames, { headers, ip: '198.51.100.23', country: 'DE' });
  const [sent] = await asked();
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

test('a call that answers members differently is kept for visitors only [ED-09]', async () => {
  const path = '/wps/announcement?types=A&platform=M&language=EN';
  const headers = await memberCookie();
  await order();
  expect(await cacheStatus(path)).toContain('stored');
  for (let count = 0; count < 2; count++) {
    const member = await ask(path, { headers });
    expect(member.headers.get('Cache-Status')).toContain('fwd=bypass');
    expect(member.headers.get('Cache-Control')).toBe('private, no-store');
  }
  expect(await cacheStatus(path)).toContain('hit');
  const sent = await asked();
  expect(sent.map((each) => each.headers.authorization?.slice(0, 6))).toEqual([
    undefined,
    'Bearer',
    'Bearer',
  ]);
});

test('the address in settings is the visitor’s own, whoever filled the cache [ST-07] [ST-12]', async () => {
  const path = '/wps/system/settings/consolidated';
  for (const ip of ['198.51.100.1', '198.51.100.2']) {
    const { value } = await envelopeOf(await ask(path, { ip }));
    expect(value).toMatchObject({
      merchant: 'aurora',
      location: { ip },
      maintenance: false,
      regionRestriction: false,
    });
  }
  expect(await asked()).toHaveLength(1);
});

test('lists of games and vendors, and announcements, name the merchant of the host, whatever a caller says [GL-29] [GL-30]', async () => {
  const list = '/wps/game/gameList?platform=html5&clientType=2&language=EN&pageNo=1&pageSize=24';
  const news = '/wps/announcement?types=B&platform=M&language=EN';
  await ask(`${list}&merchant=lotus`);
  await ask('/wps/game/vendorGameTypes?typeId=1', { host: 'lotus.localhost' });
  await ask(`${news}&merchantCode=lotus`);
  await ask(`${news}&merchantCode=lotus`, { headers: await memberCookie() });
  await ask(hotGames);
  const named = (await asked()).flatMap(({ path, query }) => {
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

test('a HEAD request is answered from what a GET left', async () => {
  await cacheStatus();
  const head = await ask(hotGames, { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(await head.text()).toBe('');
  expect(head.headers.get('Cache-Status')).toContain('hit');
});

test('a write is never answered from the cache', async () => {
  await cacheStatus();
  const headers = { 'X-Requested-With': 'lobby', Origin: 'http://localhost' };
  const reply = await ask(hotGames, { method: 'POST', headers, body: {} });
  expect(reply.headers.get('Cache-Status')).toContain('bypass');
});

test('the age of a stored reply is whole seconds (RFC 9111 §5.1) [ED-09]', async () => {
  await ask(hotGames);
  later(1.5);
  expect((await ask(hotGames)).headers.get('Age')).toBe('1');
});
