import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';

import {
  deleteMessage,
  inboxMessages,
  markAllMessagesAsRead,
  markMessageAsRead,
  unreadMessages,
} from '#contract/calls/messages/inbox.ts';
import { customerTypes } from '#contract/values/customers.ts';
import { findAccountById } from '#platform/core/accounts/accounts.ts';
import { accounts } from '#platform/core/accounts/tables.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { loadMerchant } from '#platform/core/merchants/merchants.ts';
import { buildInboxMessageStatement } from '#platform/core/notifications/inbox-messages.ts';
import { sendMail, sendMailOrSms } from '#platform/core/notifications/mail.ts';
import { buildOldMessageDeletion, readMessagesPage, countUnread } from '#platform/modules/messages/inbox.ts';
import { ask, call, logInForToken } from '#platform/support/client.ts';
import { sendPaymentMessage, openDeposit } from '#platform/support/deposits.ts';
import { createPayer } from '#platform/support/payer.ts';
import { createMember } from '#platform/support/rain.ts';

const db = openDatabase(env);
const readInbox = (token: string, before?: number) =>
  ask(inboxMessages, { token, query: { language: 'EN', ...(before && { before }) } });
const unread = (token: string) => ask(unreadMessages, { token });
const write = (
  accountId: string | null,
  EN: string,
  overrides: { merchantCode?: string; at?: number } = {},
) =>
  db.batch([
    buildInboxMessageStatement(db, {
      merchantCode: 'aurora',
      accountId,
      title: { EN },
      content: { EN: `<p>${EN}</p>` },
      at: Date.now(),
      ...overrides,
    }),
  ]);
const newest = async (token: string) => {
  const [message] = (await readInbox(token)).list;
  if (!message) throw new Error('the inbox is empty');
  return message;
};

test('a long inbox comes newest first, page by page, each message once [MC-05]', async () => {
  const token = await logInForToken('rich1');
  const first = await readInbox(token);
  expect(first.list).toHaveLength(20);
  const second = await readInbox(token, first.next ?? 0);
  expect(second.next).toBeNull();
  const times = [...first.list, ...second.list].map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  const ids = [...first.list, ...second.list].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('reading one message lowers the unread count by one; reading all messages up to the newest seen leaves later messages unread [MC-05]', async () => {
  const token = await logInForToken('rich1');
  const before = await unread(token);
  expect(before).toBeGreaterThan(2);
  const { id } = await newest(token);
  for (const _ of [1, 2]) await ask(markMessageAsRead, { token, body: { id } });
  expect(await unread(token)).toBe(before - 1);
  await write('aurora-rich1', 'Meanwhile');
  await ask(markAllMessagesAsRead, { token, body: { upTo: id } });
  expect(await unread(token)).toBe(1);
  expect(await newest(token)).toMatchObject({ title: 'Meanwhile', content: '<p>Meanwhile</p>', read: false });
  // Another session gets the same count.
  expect(await unread(await logInForToken('rich1'))).toBe(1);
});

test('a deleted message is in no list or count and can be restored unchanged; other members keep theirs', async () => {
  const [token, other] = await Promise.all([logInForToken('test40'), logInForToken('test41')]);
  await write(null, 'To everybody');
  const [before, others] = await Promise.all([unread(token), unread(other)]);
  const { id, title } = await newest(token);
  expect(title).toBe('To everybody');
  await ask(deleteMessage, { token, body: { id } });
  expect((await newest(token)).id).not.toBe(id);
  expect(await unread(token)).toBe(before - 1);
  expect((await newest(other)).id).toBe(id);
  expect(await unread(other)).toBe(others);
  await ask(deleteMessage, { token, body: { id, restore: true } });
  expect(await newest(token)).toMatchObject({ id, read: false });
  expect(await unread(token)).toBe(before);
});

test('a message to all reaches the members of its merchant, each with their own mark', async () => {
  await write(null, 'Everybody again');
  const [one, two] = await Promise.all([logInForToken('member1'), logInForToken('agent1')]);
  const { id } = await newest(one);
  expect((await newest(two)).id).toBe(id);
  await ask(markMessageAsRead, { token: one, body: { id } });
  expect(await newest(one)).toMatchObject({ id, read: true });
  expect(await newest(two)).toMatchObject({ id, read: false });
  const lotus = await logInForToken('member1', 'lotus');
  const { list } = await ask(inboxMessages, { token: lotus, merchant: 'lotus', query: { language: 'EN' } });
  expect(list.map(({ title }) => title)).not.toContain('Everybody again');
});

test('a message to all is in no list or count of members who joined later', async () => {
  const joined = Date.now();
  const { id: accountId } = await createMember('latecomer');
  await db.update(accounts).set({ createdAt: joined }).where(eq(accounts.id, accountId));
  const [merchant, token] = ['harbour', await logInForToken('latecomer', 'harbour')] as const;
  await write(null, 'Before', { merchantCode: merchant, at: joined - 1 });
  await write(null, 'At the time of joining', { merchantCode: merchant, at: joined });
  const { list } = await ask(inboxMessages, { merchant, token, query: { language: 'EN' } });
  expect(list.map(({ title }) => title)).toEqual(['At the time of joining']);
  expect(await ask(unreadMessages, { merchant, token })).toBe(1);
  const [before] = await db.all<{ id: number }>(
    sql`SELECT id FROM inbox_messages WHERE at = ${joined - 1} AND merchant_code = ${merchant}`,
  );
  const opened = await call(markMessageAsRead, { merchant, token, body: { id: before?.id ?? 0 } });
  expect(opened.envelope.errorCode).toBe('not.found');
});

test('another member’s message is not found by any call', async () => {
  const { id } = await newest(await logInForToken('rich1'));
  const token = await logInForToken('member1', 'harbour');
  const request = { token, merchant: 'harbour', body: { id } } as const;
  expect((await call(markMessageAsRead, request)).envelope.errorCode).toBe('not.found');
  expect((await call(deleteMessage, request)).envelope.errorCode).toBe('not.found');
});

test('a guest has no inbox: the reply is `account.not.actual` [MC-06]', async () => {
  const token = await logInForToken('guest1');
  expect((await call(unreadMessages, { token })).envelope.errorCode).toBe('account.not.actual');
});

test('a mail about money is also in the inbox, as plain text, even if the member has no verified address or number; a mail with a link is not', async () => {
  const account = await findAccountById(db, 'aurora-test42');
  const merchant = await loadMerchant(db, env, 'aurora');
  if (!account || !merchant) throw new Error('the seed has no such account');
  const context = {
    env: { ...env, OUTBOX: '1' },
    db,
    merchant: merchant.record,
    language: 'EN',
    now: Date.now(),
  } as const;
  const nobody = { ...account, emailVerifiedAt: null, mobileVerifiedAt: null };
  await sendMailOrSms(context, nobody, 'withdrawalPaid', { orderNo: '<b>W1</b>' });
  await sendMail(context, account, 'recovery', { link: 'https://aurora.example/secret' });
  const token = await logInForToken('test42');
  expect(await newest(token)).toMatchObject({
    title: 'Your withdrawal from Aurora is on its way',
    content: '<p>Withdrawal &lt;b&gt;W1&lt;/b&gt; for test42 was paid out.</p>',
  });
  const { list } = await ask(inboxMessages, { token, query: { language: 'TH' } });
  expect(list[0]?.title).toContain('เงินถอนของคุณ');
  await sendMailOrSms(context, { ...account, type: customerTypes.guest }, 'withdrawalPaid', {
    orderNo: 'W2',
  });
  expect((await newest(token)).content).not.toContain('W2');
});

test('a credited deposit appears in the inbox once, even if it is reported twice', async () => {
  const { token } = await createPayer({ cashMinor: 0 });
  const { orderNo, amountMinor } = await openDeposit(token);
  for (const _ of [1, 2]) await sendPaymentMessage({ orderNo, amountMinor });
  const { list } = await readInbox(token);
  const letters = list.filter(({ title }) => title === 'Your deposit is in your balance');
  expect(letters.map(({ content }) => content)).toEqual([expect.stringContaining(orderNo)]);
});

test('lists and counts use an index, and only expired messages are deleted', async () => {
  const reader = { id: 'aurora-rich1', merchantCode: 'aurora', createdAt: 0 };
  for (const query of [countUnread(db, reader), readMessagesPage(db, reader, undefined, 20)]) {
    const { sql: text, params } = query.toSQL();
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${text}`)
      .bind(...params)
      .all<{ detail: string }>();
    const plan = results.map(({ detail }) => detail).join('\n');
    expect(plan).toContain('inbox_of_account');
    expect(plan).not.toMatch(/SCAN (?!CONSTANT)/);
  }
  const total = async () =>
    (await db.all<{ n: number }>(sql`SELECT count(*) AS n FROM inbox_messages`))[0]?.n;
  const before = await total();
  await db.batch([buildOldMessageDeletion(db, Date.now())]);
  expect(await total()).toBe(before);
  await db.batch([buildOldMessageDeletion(db, Date.now() + 400 * 24 * 3_600_000)]);
  expect(await total()).toBe(0);
  expect(await db.all(sql`SELECT 1 FROM inbox_marks`)).toEqual([]);
});
