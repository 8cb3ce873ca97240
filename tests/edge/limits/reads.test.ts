import { beforeEach, expect, test } from 'vitest';

import { ask, asked, envelopeOf, freshEdge, gamePage, memberCookie, token } from '#tests/edge/support/ask.ts';
import { oneMinute } from '#tests/edge/support/one-minute.ts';

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

let counts = new Map<string, number>();

beforeEach(async () => {
  counts = new Map();
  await freshEdge();
  await ask('/robots.txt');
});

const from = (ip: string, path: string, headers: Record<string, string> = {}) =>
  oneMinute(counts)(path, { ip, headers });

const passed = (replies: readonly Response[]) => replies.filter(({ status }) => status !== 429).length;

const logIn = (userName: string) => memberCookie('localhost', { userName, token: `${token}-${userName}` });

/** A cookie as it would be if it were not sealed. */
const invented = (userName: string) => {
  const facts = { type: 0, merchantCode: 'aurora', userName, firstTimeLogin: false, token };
  return { Cookie: `__Host-session=${Buffer.from(JSON.stringify(facts)).toString('base64url')}` };
};

test.each([
  ['searches that nobody made before', 'pageSize=25', '192.0.2.200'],
  ['questions out of the contract’s shape', 'pageSize=many', '192.0.2.201'],
])(
  '%s are limited by address, whatever session is claimed; what the cache has goes on [ED-11]',
  async (_, size, ip) => {
    const path = '/wps/game/gameList?platform=html5&clientType=2&language=EN&pageNo=1';
    const search = (name: string, address = ip) =>
      from(address, `${path}&${size}&gameName=${name}`, invented(name));
    const known = () => from(ip, `${path}&pageSize=25&gameName=known`);
    expect((await known()).status).toBe(200);
    const replies = await Promise.all(times(650, (i) => search(`made-up-${i}`)));
    expect(passed(replies)).toBe(599);
    const refused = await search('another');
    expect(await envelopeOf(refused)).toMatchObject({ errorCode: 'too.many.requests' });
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await known()).status).toBe(200);
    expect((await search('another', '198.51.100.9')).status).toBe(200);
  },
);

test.each([
  ['announcements', '/wps/announcement?types=PL&platform=M&language=TH'],
  ['the mall', '/wps/mall?language=TH'],
  ['VIP levels', '/wps/vip?language=TH'],
  ['the red rain', '/wps/promotion/rain?language=TH'],
])('1,300 questions for %s with invented sessions reach the platform once [ED-11]', async (_, path) => {
  await Promise.all(times(1_300, (i) => from('192.0.8.10', path, invented(`x${i}`))));
  expect(await asked()).toHaveLength(1);
});

test('a member’s reads are counted by session, and by address over all sessions [ED-11]', async () => {
  const balance = (ip: string, headers: Record<string, string>) => from(ip, '/wps/wallet/balance', headers);
  const busy = await logIn('busy');
  const replies = await Promise.all(times(700, (i) => balance(`192.0.9.${i % 5}`, busy)));
  expect(passed(replies)).toBe(600);
  expect(await asked('/wps/wallet')).toHaveLength(600);
  const other = await logIn('other');
  expect((await balance('192.0.9.1', other)).status).toBe(200);
  counts.set('aurora/memberReads/address/attempts/60/192.0.9.9', 3_000);
  expect((await balance('192.0.9.9', other)).status).toBe(429);
});

test('an address that has had its pages gets them without content: nothing is rendered, nothing asked, and no other visitor gets that page [ED-11]', async () => {
  const cookie = await logIn('reader');
  counts.set('aurora/pages/address/attempts/60/192.0.8.20', 600);
  for (const headers of [{}, cookie]) {
    const reply = await from('192.0.8.20', '/m/vip', headers);
    expect(reply.status).toBe(200);
    expect(await reply.text()).toContain('<div id="root"></div>');
  }
  expect(await asked()).toEqual([]);
  expect(await (await from('192.0.8.21', '/m/vip')).text()).not.toContain('<div id="root"></div>');
});

test('keys that nobody has do not make counters of their own: rounds are counted in Cloudflare’s', async () => {
  const objects: string[] = [];
  const LIMITS = {
    getByName(name: string) {
      objects.push(name);
      return { take: () => Promise.resolve({ id: 1, waitMs: 0 }), giveBack: () => undefined };
    },
  };
  const askThen = oneMinute(counts, { LIMITS });
  const round = (key: string) =>
    askThen('/localhost/play/api/rounds', {
      host: 'games.localhost',
      method: 'POST',
      headers: { ...gamePage, Authorization: `Bearer ${key}` },
      body: {},
    });
  await Promise.all(times(20, (i) => round(`invented-${i}`)));
  expect(objects.filter((name) => name.includes('/session/'))).toEqual([]);
  expect([...counts.keys()].filter((key) => key.includes('aurora/game/session/'))).toHaveLength(20);
});
