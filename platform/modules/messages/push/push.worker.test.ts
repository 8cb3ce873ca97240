import { createECDH } from 'node:crypto';

import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { heldData } from '#contract/calls/member/data-rights.ts';
import {
  pushSubscriptions,
  type PushTopic,
  subscribePush,
  unsubscribePush,
} from '#contract/calls/messages/push.ts';
import { demoPassword } from '#demo/seed/accounts.ts';
import { accountById } from '#platform/core/accounts/accounts.ts';
import { accounts } from '#platform/core/accounts/tables.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import { loadMerchant } from '#platform/core/merchants/merchants.ts';
import { letterStatement } from '#platform/core/notifications/inbox-letters.ts';
import { mailTo } from '#platform/core/notifications/mail.ts';
import { deliverPush, takeDue } from '#platform/core/notifications/push/deliver.ts';
import { pushQueue, pushSubscriptions as table } from '#platform/core/notifications/push/tables.ts';
import { eraseAccount } from '#platform/modules/identity/erase-account.ts';
import { ask, call, tokenOf } from '#platform/support/client.ts';
import { runJob } from '#platform/support/jobs/run-job.ts';
import { newPhone as phoneOf, type Phone } from '#platform/support/phone.ts';
import { plansOf } from '#platform/support/query-plans.ts';

const db = databaseOf(env);
const service = 'https://updates.push.services.mozilla.com';
const minute = 60_000;

const platformPair = createECDH('prime256v1');
const publicKey = platformPair.generateKeys('base64url');
const PUSH_KEYS = `${publicKey}.${platformPair.getPrivateKey('base64url')}`;
const variables = { PUSH_KEYS, PUSH_CONTACT: 'mailto:ops@example.test' };
const pushEnv = { ...env, ...variables };

const newPhone = () => phoneOf(service);
/** What a phone is told, as it reads it. */
const told = (phone: Phone, sealed: Uint8Array): unknown => JSON.parse(phone.read(sealed));

const subscribe = (token: string, { endpoint, keys }: Phone, topics: PushTopic[] = ['inbox', 'withdrawal']) =>
  ask(subscribePush, {
    token,
    variables,
    headers: { Language: 'TH' },
    body: { endpoint, keys, publicKey, topics },
  });
const phonesOf = async (token: string) => (await ask(pushSubscriptions, { token, variables })).list;

type Sent = { endpoint: string; headers: Headers; body: Uint8Array };
let sent: Sent[] = [];
let answers: (() => Response)[] = [];

beforeEach(async () => {
  sent = [];
  answers = [];
  await db.delete(table);
  vi.stubGlobal('fetch', async (endpoint: string, { headers, body }: RequestInit) => {
    sent.push({
      endpoint,
      headers: new Headers(headers),
      body: new Uint8Array(await new Response(body).arrayBuffer()),
    });
    return answers.shift()?.() ?? new Response(null, { status: 201 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const write = (accountId: string | null, at: number, topic?: PushTopic) =>
  db.batch([
    letterStatement(db, {
      merchantCode: 'aurora',
      accountId,
      title: { EN: 'You won 1,000.00 EUR' },
      content: { EN: '<p>secret</p>' },
      at,
      ...(topic && { topic }),
    }),
  ]);

test('a phone is told that there is a message, sealed for it alone, signed for its push service, without a word of the message [MC-05]', async () => {
  const [token, phone, now] = [await tokenOf('member1'), newPhone(), Date.now()];
  await subscribe(token, phone);
  await write('aurora-member1', now);
  await deliverPush(pushEnv, now);
  expect(sent.map(({ endpoint }) => endpoint)).toEqual([phone.endpoint]);
  const [{ headers, body } = { headers: new Headers(), body: new Uint8Array() }] = sent;
  expect(told(phone, body)).toEqual({
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
  // Once.
  await deliverPush(pushEnv, now + 60 * minute);
  expect(sent).toHaveLength(1);
});

test('a withdrawal that was decided tells who asked for that, at once, and nobody else', async () => {
  const [token, wanted, other] = [await tokenOf('member1'), newPhone(), newPhone()];
  await subscribe(token, wanted, ['withdrawal']);
  await subscribe(token, other, ['inbox']);
  const [account, merchant] = [
    await accountById(db, 'aurora-member1'),
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
  await mailTo(context, account, 'withdrawalPaid', { orderNo: 'W1', amount: '5.00 EUR' });
  expect(sent.map(({ endpoint, headers }) => [endpoint, headers.get('Urgency')])).toEqual([
    [wanted.endpoint, 'high'],
  ]);
  expect(JSON.stringify(wanted.read(sent[0]?.body ?? new Uint8Array()))).not.toMatch(/W1|5\.00/);
});

test('a message to all members tells all phones of the merchant', async () => {
  const phones = [newPhone(), newPhone(), newPhone()] as const;
  await subscribe(await tokenOf('member1'), phones[0]);
  await subscribe(await tokenOf('rich1'), phones[1]);
  const lotus = await tokenOf('member1', 'lotus');
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

test('a withdrawal is told before a message to all that came earlier; what a write leaves, the hour tells', async () => {
  const now = Date.now();
  const { keys } = newPhone();
  const facts = { merchantCode: 'aurora', ...keys, publicKey, language: 'EN', createdAt: now } as const;
  const phones = Array.from({ length: 201 }, (_, at) =>
    db.insert(table).values({
      ...facts,
      accountId: 'aurora-member1',
      endpoint: `${service}/${at}`,
      topics: ['inbox'],
    }),
  );
  const hurried = { ...facts, accountId: 'aurora-rich1', endpoint: `${service}/rich1` };
  await db.batch([db.insert(table).values({ ...hurried, topics: ['withdrawal'] }), ...phones]);
  await write(null, now - minute);
  await write('aurora-rich1', now, 'withdrawal');
  await deliverPush(pushEnv, now);
  expect(sent.slice(0, 40).map(({ endpoint }) => endpoint)).toContain(`${service}/rich1`);
  expect(sent).toHaveLength(200);
  await runJob('minutely', pushEnv, Date.now());
  expect(new Set(sent.map(({ endpoint }) => endpoint)).size).toBe(202);
  expect(await db.select().from(pushQueue)).toEqual([]);
});

test('what is due is found by an index, in its order', async () => {
  const steps = (await plansOf((of) => takeDue(of, Date.now()))).flat();
  expect(
    steps.filter((step) => /SCAN|TEMP B-TREE/.test(step)),
    steps.join('\n'),
  ).toEqual([]);
  expect(steps.join()).toContain('push_queue_due (topic=? AND next_at<?)');
});

test('what a push service could not take is sent again, ever later, when it says, and not for ever', async () => {
  await subscribe(await tokenOf('member1'), newPhone());
  const start = Date.now();
  await write('aurora-member1', start);
  answers = [
    () => new Response(null, { status: 503 }),
    () => {
      throw new TypeError('no network');
    },
    () => new Response(null, { status: 429, headers: { 'Retry-After': '600' } }),
  ];
  const triedAt = async (at: number) => {
    const before = sent.length;
    await deliverPush(pushEnv, start + at);
    return sent.length - before;
  };
  expect(await triedAt(0)).toBe(1);
  expect(await triedAt(3 * minute)).toBe(0);
  expect(await triedAt(4 * minute)).toBe(1);
  expect(await triedAt(19 * minute)).toBe(0);
  expect(await triedAt(20 * minute)).toBe(1);
  expect(await triedAt(29 * minute)).toBe(0);
  answers = [() => new Response(null, { status: 500 })];
  expect(await triedAt(25 * 60 * minute)).toBe(1);
  expect(await db.select().from(pushQueue)).toEqual([]);
});

test.each([404, 410])('a phone that its push service answers %i for is told no longer', async (status) => {
  const token = await tokenOf('member1');
  await subscribe(token, newPhone());
  await write('aurora-member1', Date.now());
  answers = [() => new Response(null, { status })];
  await deliverPush(pushEnv, Date.now());
  expect(await phonesOf(token)).toEqual([]);
});

test('two runs at once send a message once', async () => {
  await subscribe(await tokenOf('member1'), newPhone());
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
])('nothing is sent to %s', async (endpoint) => {
  const { keys } = newPhone();
  const token = await tokenOf('member1');
  const body = { endpoint, keys, publicKey, topics: ['inbox' as const] };
  const { envelope } = await call(subscribePush, { token, variables, body });
  expect([envelope.errorCode, envelope.fields]).toEqual(['validation.failed', { endpoint: 'unknown' }]);
});

test('a browser tells one member: the one who switched it on last; he sees his own and switches them off', async () => {
  const [first, second, phone] = [await tokenOf('member1'), await tokenOf('rich1'), newPhone()];
  await subscribe(first, phone);
  await subscribe(second, phone, ['inbox']);
  expect(await phonesOf(first)).toEqual([]);
  expect(await phonesOf(second)).toEqual([
    expect.objectContaining({ endpoint: phone.endpoint, topics: ['inbox'] }),
  ]);
  await ask(unsubscribePush, { token: first, body: { endpoint: phone.endpoint } });
  expect(await phonesOf(second)).toHaveLength(1);
  await ask(unsubscribePush, { token: second, body: { endpoint: phone.endpoint } });
  expect(await phonesOf(second)).toEqual([]);
});

test('of many phones the newest ten are told', async () => {
  const token = await tokenOf('member1');
  const phones = Array.from({ length: 11 }, newPhone);
  for (const phone of phones) await subscribe(token, phone);
  expect((await phonesOf(token)).map(({ endpoint }) => endpoint)).toEqual(
    phones
      .slice(1)
      .map(({ endpoint }) => endpoint)
      .toReversed(),
  );
});

test('without keys it is not offered; under another key than the offered one no phone is taken', async () => {
  const [token, { endpoint, keys }] = [await tokenOf('member1'), newPhone()];
  expect((await ask(pushSubscriptions, { token, variables: { PUSH_KEYS: '' } })).publicKey).toBeNull();
  expect((await ask(pushSubscriptions, { token, variables })).publicKey).toBe(publicKey);
  const other = await call(subscribePush, {
    token,
    variables,
    body: { endpoint, keys, publicKey: 'BOther', topics: ['inbox'] },
  });
  expect(other.envelope.errorCode).toBe('not.found');
});

test('a phone is told under the key that it was given while that is in the list, and then no longer', async () => {
  const token = await tokenOf('member1');
  await subscribe(token, newPhone());
  const next = createECDH('prime256v1');
  const newer = `${next.generateKeys('base64url')}.${next.getPrivateKey('base64url')}`;
  const now = Date.now();
  await write('aurora-member1', now);
  await deliverPush({ ...pushEnv, PUSH_KEYS: `${newer} ${PUSH_KEYS}` }, now);
  expect(sent.map(({ headers }) => headers.get('Authorization')?.split('k=')[1])).toEqual([publicKey]);
  await write('aurora-member1', now);
  await deliverPush({ ...pushEnv, PUSH_KEYS: newer }, now);
  expect(sent).toHaveLength(1);
  expect(await phonesOf(token)).toEqual([]);
});

test('what ends sessions everywhere ends it; the member’s data says which push services know him', async () => {
  const token = await tokenOf('member1');
  await subscribe(token, newPhone());
  const held = await ask(heldData, { token, body: { password: demoPassword } });
  const rows = held.sections.find(({ name }) => name === 'notifications')?.rows ?? [];
  expect(rows).toEqual([
    { service: 'updates.push.services.mozilla.com', topics: 'inbox withdrawal', since: expect.any(String) },
  ]);
  await db.batch(eraseAccount(db, 'nobody', { keepContacts: true }));
  expect(await phonesOf(token)).toHaveLength(1);
  await db.update(accounts).set({ credentialsVersion: 99 }).where(eq(accounts.id, 'aurora-member1'));
  expect(await db.select().from(table)).toEqual([]);
});
