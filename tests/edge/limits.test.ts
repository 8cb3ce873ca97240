import {
  createExecutionContext,
  env,
  listDurableObjectIds,
  runDurableObjectAlarm,
  runInDurableObject,
  waitOnExecutionContext,
} from 'cloudflare:test';
import { beforeEach, expect, test, vi } from 'vitest';

import { app } from '#edge/app.ts';

import {
  ask,
  asked,
  envelopeOf,
  eventually,
  freshEdge,
  later,
  order,
  ownPage,
  sealedPage,
  settled,
} from './support.ts';

// Hundreds of counters, each a file on this disk.
vi.setConfig({ testTimeout: 30_000 });
beforeEach(async () => {
  await freshEdge();
  await ask('/robots.txt');
});

type From = { ip?: string; host?: string; headers?: Record<string, string> };

const logIn = (username: string, { ip = '203.0.113.7', host = 'localhost', headers = {} }: From = {}) =>
  ask('/wps/session/login', {
    method: 'POST',
    ip,
    host,
    headers: { ...sealedPage, Origin: `http://${host}`, ...headers },
    body: { username, password: 'x', type: 'username' },
  });
const wrong = () => order({ mode: '400', match: '/wps/session/login' });

const statuses = async (replies: Promise<Response>[]) =>
  (await Promise.all(replies)).map(({ status }) => status);
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
const passed = (all: number[]) => all.filter((status) => status !== 429).length;

test('of 200 wrong logins at once exactly ten are tried [ED-11]', async () => {
  await wrong();
  expect(passed(await statuses(times(200, () => logIn('flood'))))).toBe(10);
  expect(await asked('/wps/session/login')).toHaveLength(10);
});

test('a refusal is an envelope that says truthfully when to come back [ED-11]', async () => {
  await wrong();
  await statuses(times(4, () => logIn('patient')));
  later(100);
  await statuses(times(6, () => logIn('patient')));
  later(20);
  const refused = await logIn('patient');
  expect(refused.status).toBe(429);
  expect(refused.headers.get('Cache-Control')).toBe('private, no-store');
  expect(await envelopeOf(refused)).toMatchObject({ success: false, errorCode: 'too.many.requests' });
  expect(refused.headers.get('Retry-After')).toBe('780');
  later(779);
  const nearly = await logIn('patient');
  expect(nearly.status).toBe(429);
  expect(nearly.headers.get('Retry-After')).toBe('1');
  later(1);
  // Four fell out of the window, six are still in it.
  expect(passed(await statuses(times(10, () => logIn('patient'))))).toBe(4);
});

test('merchants, accounts and networks are counted apart; spellings of a name are not [ED-11]', async () => {
  await wrong();
  await statuses(times(10, () => logIn('apart')));
  const others = await Promise.all([
    logIn(' Apart '),
    logIn('ＡＰＡＲＴ'),
    logIn('apart', { ip: '203.0.113.200' }),
    logIn('apart', { host: 'lotus.localhost' }),
    logIn('other'),
    logIn('apart', { ip: '203.0.114.7' }),
  ]);
  expect(others.map(({ status }) => status)).toEqual([429, 429, 429, 400, 400, 400]);
});

test('who logs in starts afresh, and a right login never counts [ED-11]', async () => {
  await wrong();
  await statuses(times(9, () => logIn('clumsy')));
  await order();
  expect((await logIn('clumsy')).status).toBe(200);
  await settled();
  await wrong();
  expect(passed(await statuses(times(12, () => logIn('clumsy'))))).toBe(10);
  await order();
  for (let count = 0; count < 30; count++) {
    expect((await logIn('busy')).status).toBe(200);
    await settled(0);
  }
});

test('a platform that fails is nobody’s wrong password', async () => {
  await order({ mode: '500', match: '/wps/session/login' });
  for (let count = 0; count < 15; count++) {
    expect((await logIn('unlucky')).status).toBeGreaterThanOrEqual(500);
    await settled(10);
  }
});

test('strangers from everywhere cannot lock a member out of his account [ED-11]', async () => {
  expect((await logIn('victim')).status).toBe(200);
  await settled();
  await wrong();
  const strangers = await statuses(times(110, (i) => logIn('victim', { ip: `198.18.${i % 11}.1` })));
  expect(passed(strangers)).toBe(100);
  const refused = await logIn('victim', { ip: '198.51.100.1' });
  expect(refused.headers.get('Retry-After')).toBe('3600');
  await order();
  expect((await logIn('victim')).status).toBe(200);
});

test('an address that is used up does not use up the accounts that it goes on trying', async () => {
  await wrong();
  await statuses(times(50, (i) => logIn(`sprayed${i % 5}`, { ip: '192.0.2.9' })));
  expect(passed(await statuses(times(30, () => logIn('spared', { ip: '192.0.2.9' }))))).toBe(0);
  await settled();
  expect(passed(await statuses(times(12, () => logIn('spared', { ip: '192.0.2.8' }))))).toBe(10);
});

const captcha = (ip: string, headers: Record<string, string> = {}) => ask('/wps/captcha', { ip, headers });

test('a line that rotates within its /64 is one [ED-11]', async () => {
  const sameLine = await statuses(times(100, (i) => captcha(`2001:db8:a:1:${i}::1`)));
  expect(passed(sameLine)).toBe(60);
});

test('a site that rotates within its /48 is bound by that [ED-11]', async () => {
  const trial = (ip: string) =>
    ask('/wps/session/login/freeplay', { method: 'POST', ip, headers: ownPage, body: {} });
  const sameSite = await statuses(times(220, (i) => trial(`2001:db8:b:${i % 11}::1`)));
  expect(passed(sameSite)).toBe(200);
  expect((await trial('2001:db8:c::1')).status).toBe(200);
});

test('what a client says of its address changes nothing [ED-11] [ED-07]', async () => {
  const replies = await statuses(
    times(80, (i) =>
      captcha('192.0.2.44', {
        'X-Forwarded-For': `10.0.0.${i}`,
        'X-Real-IP': `10.0.0.${i}`,
        'True-Client-IP': `10.0.0.${i}`,
        Forwarded: `for=10.0.0.${i}`,
      }),
    ),
  );
  expect(passed(replies)).toBe(60);
});

test('a developer’s own machine is not limited by address', async () => {
  expect(passed(await statuses(times(80, () => captcha('127.0.0.1'))))).toBe(80);
  expect(passed(await statuses(times(80, () => captcha('::1'))))).toBe(80);
});

test('a phone gets one message a minute and five an hour, however its number is written [ED-11]', async () => {
  const send = (mobileNum: string, i: number) =>
    ask('/wps/verification/sms/register', {
      method: 'POST',
      ip: `198.51.${i}.1`,
      headers: ownPage,
      body: { mobileNum, countryDialingCode: '66' },
    });
  const spellings = ['0812345678', '812345678', '+66 81 234 5678'];
  expect(passed(await statuses(spellings.map(send)))).toBe(1);
  const each: number[] = [];
  for (let count = 0; count < 6; count++) {
    later(61);
    each.push((await send('0812345678', count)).status);
  }
  expect(passed(each)).toBe(4);
  expect((await send('0887654321', 9)).status).toBe(200);
});

test.each([
  ['PUT', '/wps/member/register', 20, sealedPage],
  ['PUT', '/wps/member/register/mobile', 20, sealedPage],
  ['GET', '/wps/check/username?username=x', 30, ownPage],
  ['GET', '/wps/agent/affiliate?code=x', 30, ownPage],
  ['POST', '/wps/session/login/freeplay', 20, ownPage],
] as const)('%s %s is limited by address [ED-11]', async (method, path, max, headers) => {
  const body = method === 'GET' ? {} : { body: {} };
  const replies = times(max + 10, () => ask(path, { method, ip: '192.0.2.77', headers, ...body }));
  expect(passed(await statuses(replies))).toBe(max);
});

test('when nobody can count, logins wait and captchas go on', async () => {
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
    const reply = await app.fetch(request, { ...env, LIMITS: broken }, context);
    await waitOnExecutionContext(context);
    return reply;
  };
  const login = await send('/wps/session/login', { method: 'POST', body: '{"username":"a"}' });
  expect(login.status).toBe(503);
  expect(login.headers.get('Retry-After')).toBe('5');
  expect(await envelopeOf(login)).toMatchObject({ errorCode: 'system.busy' });
  expect(await asked('/wps/session')).toEqual([]);
  expect((await send('/wps/captcha')).status).toBe(200);
  expect(seen.mock.calls.flat().filter((line) => String(line).includes('out of reach')).length).toBe(5);
  seen.mockRestore();
});

test('no log line and no counter carries a name [AU-17]', async () => {
  const lines: unknown[] = [];
  for (const level of ['log', 'warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((...line: unknown[]) => lines.push(...line));
  }
  await wrong();
  await statuses(times(12, () => logIn('nameless')));
  vi.restoreAllMocks();
  expect(
    lines.map(String).filter((line) => line.includes('"limit":"login accountFromNetwork"')),
  ).toHaveLength(2);
  expect(lines.map(String).filter((line) => line.includes('nameless'))).toEqual([]);
});

test('counters that count nothing any more leave nothing behind', async () => {
  await statuses(times(3, (i) => captcha(`192.0.2.${90 + i}`)));
  later(61);
  const left = async () => {
    const sizes = (await listDurableObjectIds(env.LIMITS)).map(async (id) => {
      const stub = env.LIMITS.get(id);
      await runDurableObjectAlarm(stub);
      return runInDurableObject(stub, (_, { storage }) => [...storage.kv.list()].length);
    });
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  };
  // Those that know a member keep that for a month.
  later(31 * 86_400);
  await eventually(async () => expect(await left()).toBe(0));
});
