import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';

import {
  chatMessages,
  customerService,
  launchChat,
  markChatAsRead,
  sendChat,
  unreadChat,
} from '#contract/calls/support/chat.ts';
import { unseenTexts } from '#contract/values/typed/typed-examples.ts';
import worker from '#demo/worker.ts';
import { ask, call, logInForToken } from '#platform/support/client.ts';
import { runJob } from '#platform/support/jobs/run-job.ts';
import { waitUntilPasses, openChannel } from '#platform/support/live.ts';
import { createPayer } from '#platform/support/payer.ts';

const launchQuery = {
  b2c: 1,
  language: 'CN',
  backUrl: 'https://localhost/m/home',
  headerColor: '#02121a',
  title: 'Aurora',
} as const;

/** Reads a member's whole chat, page by page, oldest first. */
async function readWholeChat(token: string) {
  const rows = [];
  for (let before: number | null | undefined; before !== null;) {
    const page = await ask(chatMessages, { token, query: before ? { before } : {} });
    rows.push(...page.list);
    before = page.next;
  }
  return rows.toReversed();
}
const sendMessage = (token: string, text: string, messageId = crypto.randomUUID()) =>
  ask(sendChat, { token, body: { messageId, text } });

async function desk(form?: Record<string, string>): Promise<Response> {
  const context = createExecutionContext();
  const request = new Request(`${env.GAME_ORIGIN}/platform/desk/chat`, {
    method: form ? 'POST' : 'GET',
    ...(form && { body: new URLSearchParams(form) }),
  });
  const response = await worker.fetch(request, { ...env, BACKOFFICE: '1' }, context);
  await waitOnExecutionContext(context);
  return response;
}
const answer = (accountId: string, text: string, messageId: string = crypto.randomUUID()) =>
  desk({ accountId, messageId, text });

test('customer service of type 3 lists each channel with a link, in the merchant’s order [CS-01] [CS-02]', async () => {
  const channels = await ask(customerService, { query: { type: 3 } });
  expect(channels.map(({ csType }) => csType)).toContain('LIVECHAT');
  expect(channels.every(({ url }) => url.startsWith('https://'))).toBe(true);
  const positions = channels.map(({ csPosition }) => csPosition);
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  expect((await call(customerService, { query: { type: 4 } })).envelope.errorCode).toBe('validation.failed');
});

test('only members of a merchant with CBS3 can launch a chat [CS-06] [CS-07] [CS-08]', async () => {
  const member = await logInForToken('member1');
  expect(await ask(launchChat, { token: member, query: launchQuery })).toEqual({ chatUrl: '/m/chat' });
  const refusal = async (token: string | undefined, merchant: 'aurora' | 'harbour' = 'aurora') =>
    (await call(launchChat, { ...(token && { token }), merchant, query: launchQuery })).envelope.errorCode;
  expect(await refusal(undefined)).toBe('login.not.session');
  expect(await refusal(await logInForToken('guest1'))).toBe('account.not.actual');
  const elsewhere = await logInForToken('member1', 'harbour');
  expect(await refusal(elsewhere, 'harbour')).toBe('permission.denied');
  const sent = await call(sendChat, {
    token: elsewhere,
    merchant: 'harbour',
    body: { messageId: crypto.randomUUID(), text: 'Hello' },
  });
  expect(sent.envelope.errorCode).toBe('permission.denied');
});

test('a message in which nothing can be seen is refused', async () => {
  const token = await logInForToken('member1');
  for (const text of unseenTexts) {
    const body = { messageId: crypto.randomUUID(), text };
    const { envelope } = await call(sendChat, { token, body });
    expect(envelope.fields, JSON.stringify(text)).toHaveProperty('text');
  }
});

test('two members and the desk write concurrently while one member loses the channel: all messages are stored in order, each once', async () => {
  const [ann, ben] = [await createPayer(), await createPayer()];
  let ofAnn = await openChannel(ann.token);
  const ofBen = await openChannel(ben.token);
  const countsOnReturn: number[] = [];
  for (let turn = 1; turn <= 20; turn += 1) {
    if (turn === 6) ofAnn.drop();
    const messageId = crypto.randomUUID();
    // In turns 6 to 11 the replies to Ann are lost, so she sends each message again.
    const lost = turn >= 6 && turn < 12;
    await Promise.all([
      sendMessage(ann.token, `Ann ${turn}`, messageId),
      ...(lost ? [sendMessage(ann.token, `Ann ${turn}`, messageId)] : []),
      sendMessage(ben.token, `Ben ${turn}`),
    ]);
    await Promise.all([answer(ann.id, `To Ann ${turn}`), answer(ben.id, `To Ben ${turn}`)]);
    if (turn === 12) {
      ofAnn = await openChannel(ann.token);
      await waitUntilPasses(() => expect(ofAnn.messages[0]?.marks.chat).toBeGreaterThan(0));
      countsOnReturn.push((await readWholeChat(ann.token)).length);
    }
  }
  // When Ann opened the channel again, she got the messages sent during her absence.
  expect(countsOnReturn).toEqual([24]);
  for (const [name, member, channel] of [
    ['Ann', ann, ofAnn],
    ['Ben', ben, ofBen],
  ] as const) {
    const rows = await readWholeChat(member.token);
    expect(rows.map(({ text }) => text)).toEqual(
      Array.from({ length: 20 }, (_, at) => [`${name} ${at + 1}`, `To ${name} ${at + 1}`]).flat(),
    );
    const seqs = rows.map(({ seq }) => seq);
    expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
    expect(new Set(rows.map(({ messageId }) => messageId)).size).toBe(40);
    await waitUntilPasses(() => expect(channel.told()).toContain('chat'));
  }
});

test('the desk’s messages are unread until the member reads them on any device; the read mark never moves back [CS-05] [MC-18]', async () => {
  const member = await createPayer();
  const unread = async () => (await ask(unreadChat, { token: member.token })).unReadCount;
  expect(await unread()).toBe(0);
  const own = await sendMessage(member.token, 'Where is my deposit?');
  expect(await unread()).toBe(0);
  await answer(member.id, 'We are looking.');
  await answer(member.id, 'It is here.');
  expect(await unread()).toBe(2);
  const [last] = (await readWholeChat(member.token)).slice(-1);
  const read = (upTo: number) => ask(markChatAsRead, { token: member.token, body: { upTo } });
  await read(last?.seq ?? 0);
  expect(await unread()).toBe(0);
  await read(own.seq);
  expect(await unread()).toBe(0);
});

test('a message has 1 to 1,000 letters; no member reads another’s chat', async () => {
  const [member, other] = [await createPayer(), await createPayer()];
  const refusal = async (text: string) =>
    (await call(sendChat, { token: member.token, body: { messageId: crypto.randomUUID(), text } })).envelope
      .errorCode;
  expect(await refusal('  ')).toBe('validation.failed');
  expect(await refusal('x'.repeat(1_001))).toBe('validation.failed');
  const sent = await sendMessage(member.token, '  <b>Bold</b>  ');
  expect(sent.text).toBe('<b>Bold</b>');
  expect(await readWholeChat(other.token)).toEqual([]);
});

test('the desk shows waiting members, answers once per form, and writes only to members who have written', async () => {
  const member = await createPayer();
  await sendMessage(member.token, 'Is <script>alert(1)</script> safe?');
  const page = await (await desk()).text();
  expect(page).toContain('Is &lt;script&gt;');
  expect(page).not.toContain('<script>alert');
  const messageId = crypto.randomUUID();
  expect((await answer(member.id, 'Yes.', messageId)).status).toBe(303);
  await answer(member.id, 'Yes.', messageId);
  expect((await readWholeChat(member.token)).map(({ text }) => text)).toEqual([
    'Is <script>alert(1)</script> safe?',
    'Yes.',
  ]);
  expect(await (await answer((await createPayer()).id, 'Hello?')).text()).toContain(
    'Chat not found. Nothing was sent.',
  );
  expect(await (await answer(member.id, ' ')).text()).toContain('Enter a reply. Nothing was sent.');
});

test('messages are stored for half a year', async () => {
  const member = await createPayer();
  await sendMessage(member.token, 'Long ago');
  await env.DB.prepare('UPDATE chat_messages SET at = at - ? WHERE account_id = ?')
    .bind(181 * 86_400_000, member.id)
    .run();
  await sendMessage(member.token, 'Today');
  await runJob('nightly', env, Date.now());
  expect((await readWholeChat(member.token)).map(({ text }) => text)).toEqual(['Today']);
});
