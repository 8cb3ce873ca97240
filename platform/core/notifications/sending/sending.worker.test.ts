import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { smsRegister } from '#contract/calls/identity/registration.ts';
import { webhooks } from '#contract/wire/webhooks.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { sendMessage } from '#platform/core/notifications/messages.ts';
import {
  buildSendingsCleanup,
  deliverMessages,
  claimDueMessages,
} from '#platform/core/notifications/sending/deliver.ts';
import type { Message } from '#platform/core/notifications/sending/queue.ts';
import { outgoingMessages } from '#platform/core/notifications/sending/tables.ts';
import { signWebhook } from '#platform/core/wire/webhooks.ts';
import { call, send } from '#platform/support/client.ts';
import { runJob } from '#platform/support/jobs/run-job.ts';
import { explainQueries } from '#platform/support/query-plans.ts';

const db = openDatabase(env);
const minute = 60_000;
const start = Date.parse('2027-03-01T10:00:00Z');
const secrets = {
  sms: 'a-secret-of-the-sms-provider-of-tests',
  mail: 'a-secret-of-the-mail-provider-of-test',
};
const variables = {
  SMS_URL: 'https://sms.example.test/send',
  SMS_KEY: 'sms-key',
  MAIL_URL: 'https://mail.example.test/send',
  MAIL_KEY: 'mail-key',
  MAIL_FROM: '{brand} <no-reply@lobby.test>',
  MESSAGE_SECRETS: `sms:${secrets.sms} mail:${secrets.mail}`,
};
const sending = { ...env, ...variables };

type SentRequest = { url: string; headers: Headers; body: Record<string, unknown> };
let requests: SentRequest[] = [];
let replies: (() => Response | Promise<Response>)[] = [];
let logLines: string[] = [];
const buildReply = (code: number, headers: Record<string, string> = {}) =>
  new Response(null, { status: code, headers });

beforeEach(async () => {
  [requests, replies, logLines] = [[], [], []];
  await db.delete(outgoingMessages);
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  vi.spyOn(console, 'error').mockImplementation((line) => void logLines.push(String(line)));
  vi.stubGlobal('fetch', async (url: string, { headers, body }: RequestInit) => {
    requests.push({ url, headers: new Headers(headers), body: JSON.parse(await new Response(body).text()) });
    return replies.shift()?.() ?? buildReply(202);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const code = '40302010';
const sms: Message = {
  merchantCode: 'aurora',
  channel: 'sms',
  recipient: '+66810000900',
  subject: '',
  text: `${code} is your code.`,
  usefulMs: 10 * minute,
};
const mail: Message = { ...sms, channel: 'mail', recipient: 'robin@example.com', subject: 'A code' };
const writeAndSend = (message: Message) => sendMessage({ db, env: sending }, message, Date.now());
const readRows = () => db.select().from(outgoingMessages).all();
const readStatuses = async () => (await readRows()).map((row) => row.status);
/** Runs the minutely job `afterMs` ms after `start`. */
async function runMinuteJobAt(afterMs: number): Promise<void> {
  vi.setSystemTime(start + afterMs);
  await runJob('minutely', sending, start + afterMs);
}

test('an SMS and a mail are posted to their providers with sender, callback and expiry', async () => {
  await writeAndSend(sms);
  await writeAndSend(mail);
  const [first, second] = await readRows();
  expect(requests.map(({ url }) => url)).toEqual([variables.SMS_URL, variables.MAIL_URL]);
  expect(requests[0]?.headers.get('Authorization')).toBe('Bearer sms-key');
  expect(requests[0]?.headers.get('Idempotency-Key')).toBe(first?.id);
  const common = { text: sms.text, expires: '2027-03-01T10:10:00.000Z' };
  expect(requests[0]?.body).toEqual({
    ...common,
    channel: 'sms',
    to: '+66810000900',
    from: null,
    reference: first?.id,
    callback: 'http://localhost:4173/wps/messages/status/sms',
  });
  expect(requests[1]?.body).toEqual({
    ...common,
    channel: 'mail',
    to: 'robin@example.com',
    from: 'Aurora <no-reply@lobby.test>',
    subject: 'A code',
    reference: second?.id,
    callback: 'http://localhost:4173/wps/messages/status/mail',
  });
  expect(await readStatuses()).toEqual(['accepted', 'accepted']);
});

test('recipient and text are sealed while a message waits, and deleted once it is accepted', async () => {
  replies = [() => buildReply(500)];
  await writeAndSend(sms);
  const waiting = JSON.stringify(await readRows());
  expect(waiting).not.toContain(code);
  expect(waiting).not.toContain('66810000900');
  expect(waiting).toContain('"status":"waiting"');
  expect((await readRows())[0]?.sealed).not.toBeNull();
  await runMinuteJobAt(minute);
  expect((await readRows())[0]).toMatchObject({ status: 'accepted', sealed: null });
  expect(logLines.join()).not.toContain('66810000900');
  expect(logLines.join()).not.toContain(code);
});

test('concurrent deliveries hand over each message once, however many messages wait', async () => {
  replies = Array.from({ length: 30 }, () => () => buildReply(503));
  for (let i = 0; i < 30; i++) await writeAndSend({ ...sms, recipient: `+668100009${i}` });
  requests = [];
  vi.setSystemTime(start + minute);
  await Promise.all(Array.from({ length: 4 }, () => deliverMessages(sending)));
  expect(new Set(requests.map(({ body }) => body.reference)).size).toBe(30);
  expect(requests).toHaveLength(30);
  expect(new Set(await readStatuses())).toEqual(new Set(['accepted']));
});

test('no other delivery claims a message while it is being handed over', async () => {
  let release = () => {};
  replies = [() => new Promise<Response>((resolve) => (release = () => resolve(buildReply(200))))];
  const writing = writeAndSend(sms);
  await vi.waitUntil(() => requests.length === 1);
  vi.setSystemTime(start + 11_000);
  await deliverMessages(sending, 'job');
  expect(requests).toHaveLength(1);
  release();
  await writing;
  expect(await readStatuses()).toEqual(['accepted']);
});

test('after a failure the jobs retry a message at growing intervals, with the same reference', async () => {
  replies = Array.from({ length: 4 }, () => () => buildReply(500));
  await writeAndSend(sms);
  const tried: number[] = [];
  for (let at = 10_000; at < 10 * minute; at += 10_000) {
    const before = requests.length;
    await runMinuteJobAt(at);
    if (requests.length > before) tried.push(at / 1_000);
  }
  expect(tried).toEqual([30, 90, 210, 450]);
  expect(new Set(requests.map(({ body }) => body.reference)).size).toBe(1);
  expect(logLines.filter((line) => line.includes('"problem":"status 500"'))).toHaveLength(4);
  expect(await readStatuses()).toEqual(['accepted']);
});

test('a message is retried if the provider is down or refuses the key, and not before a time that the provider names', async () => {
  replies = [
    () => Promise.reject(new TypeError('unreachable +66810000900')),
    () => buildReply(401),
    () => buildReply(429, { 'Retry-After': '300' }),
  ];
  await writeAndSend(sms);
  for (const at of [30_000, 90_000, 210_000, 380_000]) await runMinuteJobAt(at);
  expect(requests).toHaveLength(3);
  await runMinuteJobAt(391_000);
  expect(requests).toHaveLength(4);
  expect(logLines.join()).not.toContain('66810000900');
  expect(await readStatuses()).toEqual(['accepted']);
});

test('a message that the provider rejects for good is not retried', async () => {
  replies = [() => buildReply(422)];
  await writeAndSend(sms);
  for (const at of [minute, 5 * minute]) await runMinuteJobAt(at);
  expect(requests).toHaveLength(1);
  expect((await readRows())[0]).toMatchObject({ status: 'failed', sealed: null });
});

test('an expired message is dropped and marked, so that no old code is delivered', async () => {
  replies = Array.from({ length: 9 }, () => () => buildReply(500));
  await writeAndSend(sms);
  await runMinuteJobAt(10 * minute - 1);
  const before = requests.length;
  vi.setSystemTime(start + 10 * minute);
  // The message counts as expired even before the job has marked it.
  await deliverMessages(sending);
  await runMinuteJobAt(10 * minute);
  expect(requests).toHaveLength(before);
  const [row] = await readRows();
  expect(row).toMatchObject({ status: 'expired', sealed: null });
  expect(logLines.at(-1)).toContain(`"reference":"${row?.id}","problem":"expired"`);
  await runMinuteJobAt(2 * 60 * minute);
  expect(requests).toHaveLength(before);
});

test('the outcome of a message is stored for a week', async () => {
  await writeAndSend(sms);
  const week = 7 * 24 * 60 * minute;
  await buildSendingsCleanup(db, start + week);
  expect(await readRows()).toHaveLength(1);
  await buildSendingsCleanup(db, start + week + 1);
  expect(await readRows()).toEqual([]);
});

test('a provider whose address is not https gets no request', async () => {
  const unencrypted = { ...sending, SMS_URL: 'http://sms.example.test/send' };
  await expect(sendMessage({ db, env: unencrypted }, sms, Date.now())).rejects.toThrow('https');
  expect(requests).toEqual([]);
});

test('due messages are found by an index', async () => {
  const plans = await explainQueries((logged) => claimDueMessages(logged, 'sms', start));
  expect(plans.join('\n')).toContain('USING INDEX outgoing_messages_due');
});

const wordsByLanguage: Record<string, string> = {
  EN: 'is your Lotus',
  CN: '验证码',
  TH: 'รหัส',
  VI: 'là mã',
  HI: 'कोड',
  ID: 'adalah kode',
  'PT-BR': 'é o seu código',
  UR: 'کوڈ',
  BN: 'কোড',
};
test.each(Object.keys(wordsByLanguage))(
  'a code is sent right after the reply, in the language of the page: %s',
  async (language) => {
    // Each language has its own number range.
    const mobileNum = `081${Object.keys(wordsByLanguage).indexOf(language)}009100`;
    const { envelope } = await call(smsRegister, {
      merchant: 'lotus',
      body: { countryDialingCode: '66', mobileNum },
      headers: { Language: language, 'X-Visitor-Network': `n-${language}` },
      variables,
    });
    expect(envelope.errorCode).toBeNull();
    expect(requests).toHaveLength(1);
    const { to, text } = requests[0]?.body ?? {};
    expect(to).toBe(`+66${mobileNum.slice(1)}`);
    expect(text).toMatch(/^(\d{8}) [\s\S]*\n@lotus\.localhost #\1$/);
    expect(text).toContain(wordsByLanguage[language]);
  },
);

const [, smsWebhook, mailWebhook] = webhooks;
/** Posts a provider's delivery report and returns the status of the reply. */
async function postStatus(
  reference: string,
  type: string,
  more: { secret?: string; path?: string; at?: number; merchant?: string; data?: object } = {},
): Promise<number> {
  const {
    secret = secrets.sms,
    path = smsWebhook.path,
    at = Date.now(),
    merchant = 'aurora',
    data = {},
  } = more;
  const body = JSON.stringify({ type: `message.${type}`, data: { reference, ...data } });
  const [id, timestamp] = ['message-1234', Math.floor(at / 1_000)];
  const headers = {
    Merchant: merchant,
    'Content-Type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': await signWebhook(secret, { id, timestamp, body }),
  };
  return (await send(path, { method: 'POST', headers, body }, variables)).status;
}

test('a provider may report a status repeatedly, and an earlier status never replaces a later one', async () => {
  await writeAndSend(sms);
  const [{ id } = { id: '' }] = await readRows();
  expect(await postStatus(id, 'accepted')).toBe(200);
  expect(await readStatuses()).toEqual(['accepted']);
  for (const type of ['delivered', 'delivered', 'accepted', 'failed']) {
    expect(await postStatus(id, type), type).toBe(200);
    expect(await readStatuses(), type).toEqual(['delivered']);
  }
});

test('an undelivered message is logged with its reference and the provider’s code', async () => {
  await writeAndSend(sms);
  const [{ id } = { id: '' }] = await readRows();
  expect(await postStatus(id, 'failed', { data: { reason: 'unknown.subscriber' } })).toBe(200);
  expect(await readStatuses()).toEqual(['failed']);
  expect(logLines.at(-1)).toContain(`"reference":"${id}","problem":"unknown.subscriber"`);
  expect(await postStatus(id, 'failed', { data: { reason: 'no such number: +66810000900' } })).toBe(400);
});

test('a message that the provider has accepted despite a failed reply is not sent again', async () => {
  replies = [() => buildReply(500)];
  await writeAndSend(sms);
  const [{ id } = { id: '' }] = await readRows();
  expect(await postStatus(id, 'accepted')).toBe(200);
  await runMinuteJobAt(minute);
  expect(requests).toHaveLength(1);
  expect((await readRows())[0]).toMatchObject({ status: 'accepted', sealed: null });
});

test('a report with a wrong signature, channel, merchant or time, or about an unknown message, is refused', async () => {
  await writeAndSend(sms);
  const [{ id } = { id: '' }] = await readRows();
  expect(await postStatus(id, 'delivered', { secret: secrets.mail })).toBe(403);
  expect(await postStatus(id, 'delivered', { at: start - 6 * minute })).toBe(403);
  expect(await postStatus(id, 'delivered', { path: mailWebhook.path, secret: secrets.mail })).toBe(404);
  expect(await postStatus(id, 'delivered', { merchant: 'lotus' })).toBe(404);
  expect(await postStatus(crypto.randomUUID(), 'delivered')).toBe(404);
  expect(await postStatus(id, 'opened')).toBe(400);
  expect(await readStatuses()).toEqual(['accepted']);
});
