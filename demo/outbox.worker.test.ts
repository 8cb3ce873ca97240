import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test, vi } from 'vitest';

import worker from '#demo/worker.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import type { PlatformEnv } from '#platform/core/environment/env.ts';
import { sendMessage } from '#platform/core/notifications/messages.ts';

const db = openDatabase(env);
const withOutbox = { db, env: { ...env, OUTBOX: '1' } };
const usefulMs = 600_000;
const now = Date.now();
const storeSms = (recipient: string, text: string, at = now) =>
  sendMessage(
    withOutbox,
    { merchantCode: 'aurora', channel: 'sms', recipient, subject: '', text, usefulMs },
    at,
  );
const get = (path: string, variables: Partial<PlatformEnv> = { OUTBOX: '1', FAULTS: '0' }) =>
  worker.fetch(
    new Request(new URL(path, env.GAME_ORIGIN)),
    { ...env, ...variables },
    createExecutionContext(),
  );

test('the outbox is served only with `OUTBOX=1`, and only on the games’ origin', async () => {
  expect(env.OUTBOX).toBe('0');
  for (const path of ['/platform/outbox', '/platform/outbox.json']) {
    expect((await get(path, { OUTBOX: '0' })).status).toBe(404);
    expect((await get(path)).status).toBe(200);
    const elsewhere = new Request(new URL(path, 'http://platform.internal'));
    expect((await worker.fetch(elsewhere, { ...env, OUTBOX: '1' }, createExecutionContext())).status).toBe(
      404,
    );
  }
});

test('without an outbox, no text, code or phone number is stored or logged', async () => {
  const lines: string[] = [];
  for (const level of ['log', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((line) => void lines.push(String(line)));
  const message = { merchantCode: 'aurora', channel: 'sms', recipient: '+66810000009', subject: '' } as const;
  await sendMessage({ db, env }, { ...message, text: '99999999 is your code.', usefulMs }, now);
  vi.restoreAllMocks();
  const { count } = (await env.DB.prepare('SELECT count(*) AS count FROM outbox').first()) ?? {};
  expect(count).toBe(0);
  expect(lines).toHaveLength(1);
  expect(lines[0]).not.toMatch(/99999999|66810000009/);
});

test('messages to one recipient are listed newest first, with their code or link', async () => {
  await storeSms('+66810000001', '11111111 is your code.');
  await storeSms('+66810000002', '22222222 is your code.');
  await storeSms('+66810000001', '33333333 is your code.');
  await sendMessage(
    withOutbox,
    {
      merchantCode: 'aurora',
      channel: 'mail',
      recipient: 'robin@example.com',
      subject: 'New password',
      text: 'Open http://localhost/m/x?key=abc to go on.',
      usefulMs,
    },
    now,
  );
  for (const to of ['%2B66810000001', '+66810000001', '66810000001']) {
    const messages = await (await get(`/platform/outbox.json?to=${to}`)).json();
    expect(messages).toMatchObject([{ code: '33333333', link: null }, { code: '11111111' }]);
  }
  expect(await (await get('/platform/outbox.json?to=Robin@example.com')).json()).toMatchObject([
    { channel: 'mail', code: null, link: 'http://localhost/m/x?key=abc' },
  ]);
});

test('the outbox page escapes all messages, runs no script and is never cached', async () => {
  await storeSms('<img src=x onerror=alert(1)>', '<script>alert(1)</script> "quoted" 44444444');
  const reply = await get('/platform/outbox');
  const text = await reply.text();
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(text).toContain('&lt;img src=x');
  expect(text).not.toMatch(/<script|<img/);
  expect(text).toContain('<p class="code">44444444</p>');
  expect(reply.headers.get('Cache-Control')).toBe('no-store');
  expect(reply.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; style-src 'nonce-/);
});

test('a message is deleted after a day', async () => {
  await storeSms('+66810000009', '55555555 is old.', now - 25 * 3_600_000);
  await storeSms('+66810000009', '66666666 is new.');
  expect(await (await get('/platform/outbox.json?to=66810000009')).json()).toHaveLength(1);
});
