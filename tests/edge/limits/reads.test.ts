import { beforeEach, expect, test } from 'vitest';

import {
  ask,
  listPlatformRequests,
  readEnvelope,
  resetEdge,
  gamePage,
  createMemberCookie,
  token,
} from '#tests/edge/support/ask.ts';
import { createOneMinuteAsk } from '#tests/edge/support/one-minute.ts';

const makeMany = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

let counts = new Map<string, number>();

beforeEach(async () => {
  counts = new Map();
  await resetEdge();
  await ask('/robots.txt');
});

const askFrom = (ip: string, path: string, headers: Record<string, string> = {}) =>
  createOneMinuteAsk(counts)(path, { ip, headers });

const countPassed = (replies: readonly Response[]) => replies.filter(({ status }) => status !== 429).length;

const logIn = (userName: string) =>
  createMemberCookie('localhost', { userName, token: `${token}-${userName}` });

/** A session cookie that is not sealed. */
const createUnsealedCookie = (userName: string) => {
  const session = { type: 0, merchantCode: 'aurora', userName, firstTimeLogin: false, token };
  return { Cookie: `__Host-session=${Buffer.from(JSON.stringify(session)).toString('base64url')}` };
};

test.each([
  ['new searches', 'pageSize=25', '192.0.2.200'],
  ['queries outside the contract’s schema', 'pageSize=many', '192.0.2.201'],
])(
  '%s are limited by address, whatever session is claimed; cached replies are not limited [ED-11]',
  async (_, size, ip) => {
    const path = '/wps/game/gameList?platform=html5&clientType=2&language=EN&pageNo=1';
    const search = (name: string, address = ip) =>
      askFrom(address, `${path}&${size}&gameName=${name}`, createUnsealedCookie(name));
    const known = () => askFrom(ip, `${path}&pageSize=25&gameName=known`);
    expect((await known()).status).toBe(200);
    const replies = await Promise.all(makeMany(650, (i) => search(`made-up-${i}`)));
    expect(countPassed(replies)).toBe(599);
    const refused = await search('another');
    expect(await readEnvelope(refused)).toMatchObject({ errorCode: 'too.many.requests' });
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
])('1,300 requests for %s with invented sessions reach the platform once [ED-11]', async (_, path) => {
  await Promise.all(makeMany(1_300, (i) => askFrom('192.0.8.10', path, createUnsealedCookie(`x${i}`))));
  expect(await listPlatformRequests()).toHaveLength(1);
});

test('a member’s reads are counted by session, and by address over all sessions [ED-11]', async () => {
  const balance = (ip: string, headers: Record<string, string>) =>
    askFrom(ip, '/wps/wallet/balance', headers);
  const busy = await logIn('busy');
  const replies = await Promise.all(makeMany(700, (i) => balance(`192.0.9.${i % 5}`, busy)));
  expect(countPassed(replies)).toBe(600);
  expect(await listPlatformRequests('/wps/wallet')).toHaveLength(600);
  const other = await logIn('other');
  expect((await balance('192.0.9.1', other)).status).toBe(200);
  counts.set('aurora/memberReads/address/attempts/60/192.0.9.9', 3_000);
  expect((await balance('192.0.9.9', other)).status).toBe(429);
});

test('an address above its page limit gets pages without content: the edge renders and requests nothing, and other visitors get normal pages [ED-11]', async () => {
  const cookie = await logIn('reader');
  counts.set('aurora/pages/address/attempts/60/192.0.8.20', 600);
  for (const headers of [{}, cookie]) {
    const reply = await askFrom('192.0.8.20', '/m/vip', headers);
    expect(reply.status).toBe(200);
    expect(await reply.text()).toContain('<div id="root"></div>');
  }
  expect(await listPlatformRequests()).toEqual([]);
  expect(await (await askFrom('192.0.8.21', '/m/vip')).text()).not.toContain('<div id="root"></div>');
});

test('an invented launch key creates no Durable Object of its own, because Cloudflare’s own counters count its rounds', async () => {
  const objects: string[] = [];
  const LIMITS = {
    getByName(name: string) {
      objects.push(name);
      return { take: () => Promise.resolve({ id: 1, waitMs: 0 }), giveBack: () => undefined };
    },
  };
  const askWithinMinute = createOneMinuteAsk(counts, { LIMITS });
  const round = (key: string) =>
    askWithinMinute('/localhost/play/api/rounds', {
      host: 'games.localhost',
      method: 'POST',
      headers: { ...gamePage, Authorization: `Bearer ${key}` },
      body: {},
    });
  await Promise.all(makeMany(20, (i) => round(`invented-${i}`)));
  expect(objects.filter((name) => name.includes('/session/'))).toEqual([]);
  expect([...counts.keys()].filter((key) => key.includes('aurora/game/session/'))).toHaveLength(20);
});
