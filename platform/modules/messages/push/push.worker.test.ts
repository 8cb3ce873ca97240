import { createECDH } from 'node:crypto';

import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { personalData } from '#contract/calls/member/data-rights.ts';
import {
  pushSubscriptions,
  type PushTopic,
  subscribePush,
  unsubscribePush,
} from '#contract/calls/messages/push.ts';
import { demoPassword } from '#demo/seed/accounts.ts';
import { findAccountById } from '#platform/core/accounts/accounts.ts';
import { accounts } from '#platform/core/accounts/tables.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { loadMerchant } from '#platform/core/merchants/merchants.ts';
import { buildInboxMessageStatement } from '#platform/core/notifications/inbox-messages.ts';
import { sendMail } from '#platform/core/notifications/mail.ts';
import { deliverPush, claimDueNotifications } from '#platform/core/notifications/push/deliver.ts';
import { pushQueue, pushSubscriptions as table } from '#platform/core/notifications/push/tables.ts';
import { buildAccountErasure } from '#platform/modules/identity/erase-account.ts';
import { ask, call, logInForToken } from '#platform/support/client.ts';
import { runJob } from '#platform/support/jobs/run-job.ts';
import { createPushPhone, type Phone } from '#platform/support/push-phone.ts';
import { explainQueries } from '#platform/support/query-plans.ts';

const db = openDatabase(env);
const service = 'https://updates.push.services.mozilla.com';
const minute = 60_000;

const platformPair = createECDH('prime256v1');
const publicKey = platformPair.generateKeys('base64url');
const PUSH_KEYS = `${publicKey}.${platformPair.getPrivateKey('base64url')}`;
const variables = { PUSH_KEYS, PUSH_CONTACT: 'mailto:ops@example.test' };
const pushEnv = { ...env, ...variables };

const createPhone = () => createPushPhone(service);
/** Decrypts a push message as the phone does. */
const readPush = (phone: Phone, sealed: Uint8Array): unknown => JSON.parse(phone.read(sealed));

const subscribe = (token: string, { endpoint, keys }: Phone, topics: PushTopic[] = ['inbox', 'withdrawal']) =>
  ask(subscribePush, {
    token,
    variables,
    headers: { Language: 'TH' },
    body: { endpoint, keys, publicKey, topics },
  });
const listPhones = async (token: string) => (await ask(pushSubscriptions, { token, variables })).list;

type Sent = { endpoint: string; headers: Headers; body: Uint8Array };
let sent: Sent[] = [];
let responses: (() => Response)[] = [];

beforeEach(async () => {
  sent = [];
  responses = [];
  await db.delete(table);
  vi.stubGlobal('fetch', async (endpoint: string, { headers, body }: RequestInit) => {
    sent.push({
      endpoint,
      headers: new Headers(headers),
      body: new Uint8Array(await new Response(body).arrayBuffer()),
    });
    return responses.shift()?.() ?? new Response(null, { status: 201 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const write = (accountId: string | null, at: number, topic?: PushTopic) =>
  db.batch([
    buildInboxMessageStatement(db, {
      merchantCode: 'aurora',
      accountId,
      title: { EN: 'You won 1,000.00 EUR' },
      content: { EN: '<p>secret</p>' },
      at,
      ...(topic && { topic }),
    }),
  ]);

test('a phone gets a notice of a message, encrypted for that phone, signed for its push service, without the message’s text', async () => {
  const [token, phone, now] = [await logInForToken('member1'), createPhone(), Date.now()];
  await subscribe(token, phone);
  await write('aurora-member1', now);
  await deliverPush(pushEnv, now);
  expect(sent.map(({ endpoint }) => endpoint)).toEqual([phone.endpoint]);
  const [{ headers, body } = { headers: new Headers(), body: new Uint8Array() }] = sent;
  expect(readPush(phone, body)).toEqual({
    title: 'Aurora',
    text: 'มีข้อความใหม่ในกล่องข้อความของคุณ',
    path: '/m/webEmail',
  });
  expect([...headers].filter(([name]) => name !== 'authorization')).toEqual([
    ['content-encoding', 'aes128gcm'],
    ['content-type', 'application/octet-stream'],
    ['topic', 'inbox'],
    ['ttl', '86400'],
    ['urgency', 'normal'],
  ]);
  const [, jwt = '', key] = /^vapid t=(.+), k=(.+)$/.exec(headers.get('Authorization') ?? '') ?? [];
  expect(key).toBe(publicKey);
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const { payload } = await jwtVerify(jwt, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'));
  expect(decodeProtectedHeader(jwt)).toEqual({ alg: 'ES256', typ: 'JWT' });
  expect([payload.aud, payload.sub]).toEqual([service, variables.PUSH_CONTACT]);
  expect((payload.exp ?? 0) - now / 1_000).toBeLessThanOrEqual(24 * 3_600);
  // Sent only once.
  await deliverPush(pushEnv, now + 60 * minute);
  expect(sent).toHaveLength(1);
});

test('a decided withdrawal notifies at once, and only the phones on which its member subscribed to withdrawals', async () => {
  const [token, wanted, other] = [await logInForToken('member1'), createPhone(), createPhone()];
  await subscribe(token, wanted, ['withdrawal']);
  await subscribe(token, other, ['inbox']);
  const [account, merchant] = [
    await findAccountById(db, 'aurora-member1'),
    await loadMerchant(db, env, 'aurora'),
  ];
  if (!account || !merchant) throw new Error('the seed has no member1');
  const context = {
    env: { ...pushEnv, OUTBOX: '1' },
    db,
    merchant: merchant.record,
    language: 'EN',
    now: Date.now(),
  } as const;
  await sendMail(context, account, 'withdrawalPaid', { orderNo: 'W1', amount: '5.00 EUR' });
  expect(sent.map(({ endpoint, headers }) => [endpoint, headers.get('Urgency')])).toEqual([
    [wanted.endpoint, 'high'],
  ]);
  expect(JSON.stringify(wanted.read(sent[0]?.body ?? new Uint8Array()))).not.toMatch(/W1|5\.00/);
});

test('a message to all members notifies all phones of the merchant', async () => {
  const phones = [createPhone(), createPhone(), createPhone()] as const;
  await subscribe(await logInForToken('member1'), phones[0]);
  await subscribe(await logInForToken('rich1'), phones[1]);
  const lotus = await logInForToken('member1', 'lotus');
  const { endpoint, keys } = phones[2];
  await ask(subscribePush, {
    token: lotus,
    merchant: 'lotus',
    variables,
    body: { endpoint, keys, publicKey, topics: ['inbox'] },
  });
  await write(null, Date.now());
  await deliverPush(pushEnv, Date.now());
  expect(sent.map((each) => each.endpoint).toSorted()).toEqual(
    [phones[0].endpoint, phones[1].endpoint].toSorted(),
  );
});

test('a withdrawal notice is sent before an earlier message to all; the minutely job sends the notices that the run after a write did not reach', async () => {
  const now = Date.now();
  const { keys } = createPhone();
  const common = { merchantCode: 'aurora', ...keys, publicKey, language: 'EN', createdAt: now } as const;
  const phones = Array.from({ length: 201 }, (_, at) =>
    db.insert(table).values({
      ...common,
      accountId: 'aurora-member1',
      endpoint: `${service}/${at}`,
      topics: ['inbox'],
    }),
  );
  const withdrawalPhone = { ...common, accountId: 'aurora-rich1', endpoint: `${service}/rich1` };
  await db.batch([db.insert(table).values({ ...withdrawalPhone, topics: ['withdrawal'] }), ...phones]);
  await write(null, now - minute);
  await write('aurora-rich1', now, 'withdrawal');
  await deliverPush(pushEnv, now);
  expect(sent.slice(0, 40).map(({ endpoint }) => endpoint)).toContain(`${service}/rich1`);
  expect(sent).toHaveLength(200);
  await runJob('minutely', pushEnv, Date.now());
  expect(new Set(sent.map(({ endpoint }) => endpoint)).size).toBe(202);
  expect(await db.select().from(pushQueue)).toEqual([]);
});

test('due notices are found by an index, without sorting', async () => {
  const steps = (await explainQueries((of) => claimDueNotifications(of, Date.now()))).flat();
  expect(
    steps.filter((step) => /SCAN|TEMP B-TREE/.test(step)),
    steps.join('\n'),
  ).toEqual([]);
  expect(steps.join()).toContain('push_queue_due (topic=? AND next_at<?)');
});

test('a notice that a push service refuses is retried with growing delays, or after the delay that the service names, but not forever', async () => {
  await subscribe(await logInForToken('member1'), createPhone());
  const start = Date.now();
  await write('aurora-member1', start);
  responses = [
    () => new Response(null, { status: 503 }),
    () => {
      throw new TypeError('no network');
    },
    () => new Response(null, { status: 429, headers: { 'Retry-After': '600' } }),
  ];
  const countAttempts = async (at: number) => {
    const before = sent.length;
    await deliverPush(pushEnv, start + at);
    return sent.length - before;
  };
  expect(await countAttempts(0)).toBe(1);
  expect(await countAttempts(3 * minute)).toBe(0);
  expect(await countAttempts(4 * minute)).toBe(1);
  expect(await countAttempts(19 * minute)).toBe(0);
  expect(await countAttempts(20 * minute)).toBe(1);
  expect(await countAttempts(29 * minute)).toBe(0);
  responses = [() => new Response(null, { status: 500 })];
  expect(await countAttempts(25 * 60 * minute)).toBe(1);
  expect(await db.select().from(pushQueue)).toEqual([]);
});

test.each([404, 410])('a phone for which the push service answers %i is removed', async (status) => {
  const token = await logInForToken('member1');
  await subscribe(token, createPhone());
  await write('aurora-member1', Date.now());
  responses = [() => new Response(null, { status })];
  await deliverPush(pushEnv, Date.now());
  expect(await listPhones(token)).toEqual([]);
});

test('two concurrent runs send a message once', async () => {
  await subscribe(await logInForToken('member1'), createPhone());
  const now = Date.now();
  await write('aurora-member1', now);
  await Promise.all([deliverPush(pushEnv, now), deliverPush(pushEnv, now)]);
  expect(sent).toHaveLength(1);
});

test.each([
  'http://updates.push.services.mozilla.com/x',
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/x',
  'https://updates.push.services.mozilla.com:8443/x',
  'https://user@updates.push.services.mozilla.com/x',
  'https://push.apple.com.evil.example/x',
  'https://evilpush.apple.com/x',
  'https://fcm.googleapis.com.evil.example/x',
])('a subscription with the endpoint %s is refused', async (endpoint) => {
  const { keys } = createPhone();
  const token = await logInForToken('member1');
  const body = { endpoint, keys, publicKey, topics: ['inbox' as const] };
  const { envelope } = await call(subscribePush, { token, variables, body });
  expect([envelope.errorCode, envelope.fields]).toEqual(['validation.failed', { endpoint: 'unknown' }]);
});

test('a browser belongs to the member who subscribed there last; members see and unsubscribe only their own browsers', async () => {
  const [first, second, phone] = [
    await logInForToken('member1'),
    await logInForToken('rich1'),
    createPhone(),
  ];
  await subscribe(first, phone);
  await subscribe(second, phone, ['inbox']);
  expect(await listPhones(first)).toEqual([]);
  expect(await listPhones(second)).toEqual([
    expect.objectContaining({ endpoint: phone.endpoint, topics: ['inbox'] }),
  ]);
  await ask(unsubscribePush, { token: first, body: { endpoint: phone.endpoint } });
  expect(await listPhones(second)).toHaveLength(1);
  await ask(unsubscribePush, { token: second, body: { endpoint: phone.endpoint } });
  expect(await listPhones(second)).toEqual([]);
});

test('only the newest ten phones of a member stay subscribed', async () => {
  const token = await logInForToken('member1');
  const phones = Array.from({ length: 11 }, createPhone);
  for (const phone of phones) await subscribe(token, phone);
  expect((await listPhones(token)).map(({ endpoint }) => endpoint)).toEqual(
    phones
      .slice(1)
      .map(({ endpoint }) => endpoint)
      .toReversed(),
  );
});

test('without keys push is not offered; a phone that subscribes with another key than the offered key is refused', async () => {
  const [token, { endpoint, keys }] = [await logInForToken('member1'), createPhone()];
  expect((await ask(pushSubscriptions, { token, variables: { PUSH_KEYS: '' } })).publicKey).toBeNull();
  expect((await ask(pushSubscriptions, { token, variables })).publicKey).toBe(publicKey);
  const other = await call(subscribePush, {
    token,
    variables,
    body: { endpoint, keys, publicKey: 'BOther', topics: ['inbox'] },
  });
  expect(other.envelope.errorCode).toBe('not.found');
});

test('a phone is notified under the key with which it subscribed, and is removed if `PUSH_KEYS` no longer lists that key', async () => {
  const token = await logInForToken('member1');
  await subscribe(token, createPhone());
  const next = createECDH('prime256v1');
  const newer = `${next.generateKeys('base64url')}.${next.getPrivateKey('base64url')}`;
  const now = Date.now();
  await write('aurora-member1', now);
  await deliverPush({ ...pushEnv, PUSH_KEYS: `${newer} ${PUSH_KEYS}` }, now);
  expect(sent.map(({ headers }) => headers.get('Authorization')?.split('k=')[1])).toEqual([publicKey]);
  await write('aurora-member1', now);
  await deliverPush({ ...pushEnv, PUSH_KEYS: newer }, now);
  expect(sent).toHaveLength(1);
  expect(await listPhones(token)).toEqual([]);
});

test('ending all sessions ends push; a member’s data export lists the push services of their phones', async () => {
  const token = await logInForToken('member1');
  await subscribe(token, createPhone());
  const data = await ask(personalData, { token, body: { password: demoPassword } });
  const rows = data.sections.find(({ name }) => name === 'notifications')?.rows ?? [];
  expect(rows).toEqual([
    { service: 'updates.push.services.mozilla.com', topics: 'inbox withdrawal', since: expect.any(String) },
  ]);
  await db.batch(buildAccountErasure(db, 'nobody', { keepContacts: true }));
  expect(await listPhones(token)).toHaveLength(1);
  await db.update(accounts).set({ credentialsVersion: 99 }).where(eq(accounts.id, 'aurora-member1'));
  expect(await db.select().from(table)).toEqual([]);
});
