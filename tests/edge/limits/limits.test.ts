import {
  createExecutionContext,
  env,
  SELF,
  listDurableObjectIds,
  runDurableObjectAlarm,
  runInDurableObject,
  waitOnExecutionContext,
} from 'cloudflare:test';
import { beforeEach, expect, test, vi } from 'vitest';

import worker from '#edge/worker.ts';
import {
  ask,
  listPlatformRequests,
  readEnvelope,
  eventually,
  resetEdge,
  gamePage,
  advanceClock,
  configurePlatform,
  ownPage,
  sealedPage,
  waitForBackground,
} from '#tests/edge/support/ask.ts';
import { createOneMinuteAsk } from '#tests/edge/support/one-minute.ts';

// The tests are slow, because each test creates hundreds of counters and each counter is a file on this disk.
vi.setConfig({ testTimeout: 90_000 });
beforeEach(async () => {
  await resetEdge();
  await ask('/robots.txt');
});

const logIn = (ip: string, host = 'localhost') =>
  ask('/wps/session/login', {
    method: 'POST',
    ip,
    host,
    headers: { ...sealedPage, Origin: `http://${host}` },
    body: 'sealed',
  });
const rejectLogins = () => configurePlatform({ mode: '400', match: '/wps/session/login' });

const collectStatuses = async (replies: Promise<Response>[]) =>
  (await Promise.all(replies)).map(({ status }) => status);
const makeMany = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
const countPassed = (all: number[]) => all.filter((status) => status !== 429).length;

test('of 200 simultaneous wrong logins from one address exactly fifty reach the platform [ED-11]', async () => {
  await rejectLogins();
  expect(countPassed(await collectStatuses(makeMany(200, () => logIn('192.0.2.1'))))).toBe(50);
  expect(await listPlatformRequests('/wps/session/login')).toHaveLength(50);
});

test('a refusal is an envelope with the correct time to retry [ED-11]', async () => {
  const ip = '192.0.2.2';
  await rejectLogins();
  await collectStatuses(makeMany(20, () => logIn(ip)));
  advanceClock(100);
  await collectStatuses(makeMany(30, () => logIn(ip)));
  advanceClock(20);
  const refused = await logIn(ip);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('Cache-Control')).toBe('private, no-store');
  expect(await readEnvelope(refused)).toMatchObject({ success: false, errorCode: 'too.many.requests' });
  expect(refused.headers.get('Retry-After')).toBe('780');
  advanceClock(779);
  const nearly = await logIn(ip);
  expect(nearly.status).toBe(429);
  expect(nearly.headers.get('Retry-After')).toBe('1');
  advanceClock(1);
  // Twenty attempts have left the window; thirty are still in it.
  expect(countPassed(await collectStatuses(makeMany(30, () => logIn(ip))))).toBe(20);
});

test('attempts are counted separately for each merchant and address [ED-11]', async () => {
  await rejectLogins();
  await collectStatuses(makeMany(50, () => logIn('192.0.2.3')));
  const others = await Promise.all([
    logIn('192.0.2.3'),
    logIn('192.0.2.4'),
    logIn('192.0.2.3', 'lotus.localhost'),
  ]);
  expect(others.map(({ status }) => status)).toEqual([429, 400, 400]);
});

test('a successful login never counts as a failure [ED-11]', async () => {
  for (let count = 0; count < 60; count++) {
    expect((await logIn('192.0.2.5')).status).toBe(200);
    await waitForBackground(0);
  }
});

test('a platform failure does not count as a wrong password', async () => {
  await configurePlatform({ mode: '500', match: '/wps/session/login' });
  for (let count = 0; count < 60; count++) {
    expect((await logIn('192.0.2.6')).status).toBeGreaterThanOrEqual(500);
    await waitForBackground(10);
  }
});

const captcha = (ip: string, headers: Record<string, string> = {}) =>
  ask('/wps/captcha', { ip, headers: { ...ownPage, ...headers } });

test('addresses in the same /64 share one limit [ED-11]', async () => {
  const sameNetwork = await collectStatuses(makeMany(100, (i) => captcha(`2001:db8:a:1:${i}::1`)));
  expect(countPassed(sameNetwork)).toBe(60);
});

test('addresses in the same /48 share a higher limit [ED-11]', async () => {
  const trial = (ip: string) =>
    ask('/wps/session/login/freeplay', { method: 'POST', ip, headers: ownPage, body: {} });
  const sameSite = await collectStatuses(makeMany(220, (i) => trial(`2001:db8:b:${i % 11}::1`)));
  expect(countPassed(sameSite)).toBe(200);
  expect((await trial('2001:db8:c::1')).status).toBe(200);
});

test('a client’s own address headers do not change its limits [ED-11] [ED-07]', async () => {
  const replies = await collectStatuses(
    makeMany(80, (i) =>
      captcha('192.0.2.44', {
        'X-Forwarded-For': `10.0.0.${i}`,
        'X-Real-IP': `10.0.0.${i}`,
        'True-Client-IP': `10.0.0.${i}`,
        Forwarded: `for=10.0.0.${i}`,
      }),
    ),
  );
  expect(countPassed(replies)).toBe(60);
});

test('a developer’s own machine is not limited by address', async () => {
  expect(countPassed(await collectStatuses(makeMany(80, () => captcha('127.0.0.1'))))).toBe(80);
  expect(countPassed(await collectStatuses(makeMany(80, () => captcha('::1'))))).toBe(80);
});

/** Requests a verification message from this address. */
const requestMessage = (mobileNum: string, ip: string, countryDialingCode = '66') =>
  ask('/wps/verification/sms/register', {
    method: 'POST',
    ip,
    headers: ownPage,
    body: { mobileNum, countryDialingCode },
  });

/** Fills a counter with this many events. `key` is the counter's key as `limit-calls.ts` builds it. */
async function fillCounter(key: string, count: number) {
  const at = Date.now();
  const taken = makeMany(count, (id) => ({ id: id + 1, at }));
  const until = at + 3_600_000;
  await runInDurableObject(env.LIMITS.getByName(key), async (_, { storage }) => {
    storage.kv.put('state', { taken, lastId: count, usefulUntil: until, alarmAt: until });
    await storage.setAlarm(until);
  });
}

test('exceeding the limit over all visitors blocks no visitor; the log warns once [ED-11]', async () => {
  await fillCounter('aurora/sms/merchant/attempts/3600/', 3_000);
  const lines: unknown[] = [];
  vi.spyOn(console, 'warn').mockImplementation((line: unknown) => lines.push(line));
  for (const number of ['401234567', '405234567', '409234567'])
    expect((await requestMessage(number, '198.51.100.2', '358')).status).toBe(200);
  await eventually(async () => {
    expect(lines.map(String).filter((line) => line.includes('"above"'))).toEqual([
      '{"above":"aurora/sms/merchant/attempts/3600/"}',
    ]);
  });
  vi.restoreAllMocks();
});

test('a network gets ten messages an hour in total, and refused requests use no quota [ED-11]', async () => {
  const to = (i: number) => `08${81_230_000 + i * 10_000}`;
  await configurePlatform({ mode: '400', match: '/wps/verification' });
  for (let i = 0; i < 15; i++) {
    expect((await requestMessage(to(i), '192.0.2.8')).status).toBe(400);
    await waitForBackground(0);
  }
  await configurePlatform();
  await waitForBackground();
  const asked = await collectStatuses(makeMany(12, (i) => requestMessage(to(i), '192.0.2.8')));
  expect(countPassed(asked)).toBe(10);
  expect((await requestMessage(to(0), '192.0.3.8')).status).toBe(200);
});

test('a code request that the platform refused can be repeated at once [ED-11] [AU-31]', async () => {
  const number = '0812345678';
  for (const ip of ['198.51.1.1', '198.51.2.1']) expect((await requestMessage(number, ip)).status).toBe(200);
  await configurePlatform({ mode: '400', match: '/wps/verification' });
  expect((await requestMessage(number, '198.51.3.1')).status).toBe(400);
  await configurePlatform();
  expect((await requestMessage(number, '198.51.3.1')).status).toBe(200);
});

test.each([
  ['/wps/verification/sms/noLogin', { mobileNum: '0812345679', countryDialingCode: '66' }],
  ['/wps/member/password/email', { username: 'robin', email: 'robin@mail.example' }],
])('ten strangers whose requests to %s are refused block no other visitor [ED-11]', async (path, body) => {
  const isForm = path.endsWith('email');
  const recover = (ip: string) =>
    SELF.fetch(`http://localhost${path}`, {
      method: 'POST',
      headers: {
        ...ownPage,
        'CF-Connecting-IP': ip,
        'Content-Type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      },
      body: isForm ? new URLSearchParams(body).toString() : JSON.stringify(body),
    });
  await configurePlatform({ mode: '400', match: path });
  for (let i = 0; i < 10; i++) expect((await recover(`198.51.${i}.1`)).status).toBe(400);
  await configurePlatform();
  expect((await recover('203.0.113.99')).status).toBe(200);
});

test.each([
  ['PUT', '/wps/member/register', 20, sealedPage],
  ['PUT', '/wps/member/register/mobile', 20, sealedPage],
  ['PUT', '/wps/member/password', 30, sealedPage],
  ['POST', '/wps/member/password/reset', 30, sealedPage],
  ['POST', '/wps/session/social/start', 30, ownPage],
  ['GET', '/wps/member/trialuser', 10, ownPage],
  ['GET', '/wps/check/username?username=x', 30, ownPage],
  ['GET', '/wps/agent/affiliate?code=x', 30, ownPage],
  ['POST', '/wps/session/login/freeplay', 20, ownPage],
] as const)('%s %s is limited by address [ED-11]', async (method, path, max, headers) => {
  const body = method === 'GET' ? {} : { body: {} };
  const replies = makeMany(max + 10, () => ask(path, { method, ip: '192.0.2.77', headers, ...body }));
  expect(countPassed(await collectStatuses(replies))).toBe(max);
});

test('visitor writes and unknown calls are limited too [ED-11]', async () => {
  const logout = (i: number) =>
    ask('/wps/session/logout', { method: 'DELETE', ip: `192.0.4.${i % 2}`, headers: ownPage });
  expect(countPassed(await collectStatuses(makeMany(260, logout)))).toBe(240);
  const unknown = () => ask('/wps/no/such/call', { ip: '192.0.5.1' });
  expect(countPassed(await collectStatuses(makeMany(140, unknown)))).toBe(120);
});

test('a game’s page can play 240 rounds a minute, and each page has its own limit [ED-11]', async () => {
  const askWithinMinute = createOneMinuteAsk();
  const round = (key: string, ip = '192.0.6.1') =>
    askWithinMinute('/localhost/play/api/rounds', {
      host: 'games.localhost',
      method: 'POST',
      ip,
      headers: { ...gamePage, Authorization: `Bearer ${key.repeat(32)}` },
      body: {},
    });
  const seen: number[] = [];
  for (let from = 0; from < 260; from += 65)
    seen.push(...(await collectStatuses(makeMany(65, () => round('a')))));
  expect(countPassed(seen)).toBe(240);
  expect(await listPlatformRequests('/localhost/play/api')).toHaveLength(240);
  const refused = await round('a', '192.0.7.1');
  expect(await readEnvelope(refused)).toMatchObject({ errorCode: 'too.many.requests' });
  expect((await round('b')).status).toBe(200);
});

/** Plays one round in the game whose page has this launch key. */
const playRound = (askWithinMinute: typeof ask, key: string, ip: string) =>
  askWithinMinute('/localhost/play/api/rounds', {
    host: 'games.localhost',
    method: 'POST',
    ip,
    headers: { ...gamePage, Authorization: `Bearer ${key.padEnd(32, 'x')}` },
    body: {},
  });

test.each([
  ['address', 3_000, '192.0.17.1'],
  ['network', 30_000, '192.0.17.0/24'],
] as const)(
  'all game pages behind one %s share a limit of rounds a minute: %i [ED-11]',
  async (by, max, subject) => {
    const askWithinMinute = createOneMinuteAsk();
    await fillCounter(`aurora/game/${by}/attempts/60/${subject}`, max - 1);
    expect((await playRound(askWithinMinute, 'last', '192.0.17.1')).status).toBe(200);
    expect((await playRound(askWithinMinute, 'over', '192.0.17.1')).status).toBe(429);
    expect((await playRound(askWithinMinute, 'elsewhere', '192.0.18.1')).status).toBe(200);
  },
);

test('if the counters cannot be reached, logins get 503 and captchas are still served', async () => {
  const seen = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = {
    getByName: () => ({ take: () => Promise.reject(new Error('out of reach')), giveBack: () => undefined }),
  };
  const send = async (path: string, init: RequestInit = {}) => {
    const context = createExecutionContext();
    const request = new Request(`http://localhost${path}`, {
      ...init,
      headers: { 'CF-Connecting-IP': '192.0.2.5', ...sealedPage },
    });
    const reply = await worker.fetch(request, { ...env, LIMITS: broken }, context);
    await waitOnExecutionContext(context);
    return reply;
  };
  const login = await send('/wps/session/login', { method: 'POST', body: '{"username":"a"}' });
  expect(login.status).toBe(503);
  expect(login.headers.get('Retry-After')).toBe('5');
  expect(await readEnvelope(login)).toMatchObject({ errorCode: 'system.busy' });
  expect(await listPlatformRequests('/wps/session')).toEqual([]);
  expect((await send('/wps/captcha')).status).toBe(200);
  expect(seen.mock.calls.flat().filter((line) => String(line).includes('out of reach')).length).toBe(5);
  seen.mockRestore();
});

test('no log line has a phone number [AU-17]', async () => {
  await collectStatuses(makeMany(10, () => requestMessage('0812349876', '192.0.2.9')));
  const lines: unknown[] = [];
  for (const level of ['log', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((...line: unknown[]) => lines.push(...line));
  }
  await collectStatuses(makeMany(3, () => requestMessage('0812349876', '192.0.2.9')));
  vi.restoreAllMocks();
  expect(lines.map(String).filter((line) => line.includes('"limit":"sms address"'))).toHaveLength(3);
  expect(lines.map(String).filter((line) => line.includes('12349876'))).toEqual([]);
});

test('counters delete their stored data when they expire', async () => {
  await collectStatuses(makeMany(3, (i) => captcha(`192.0.2.${90 + i}`)));
  advanceClock(61);
  const left = async () => {
    const sizes = (await listDurableObjectIds(env.LIMITS)).map(async (id) => {
      const stub = env.LIMITS.get(id);
      await runDurableObjectAlarm(stub);
      return runInDurableObject(stub, (_, { storage }) => [...storage.kv.list()].length);
    });
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
  advanceClock(2 * 86_400);
  await eventually(async () => expect(await left()).toBe(0));
});
