import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';

import { liveTables } from '#contract/calls/catalogue/live-tables.ts';
import { liveMarks as marksCall } from '#contract/calls/channel.ts';
import { logout } from '#contract/calls/identity/session.ts';
import { inboxMessages, markMessageAsRead } from '#contract/calls/messages/inbox.ts';
import {
  liveCloseCodes,
  liveFramesMax,
  livePing,
  livePong,
  liveSocketsMax,
  hideTablesFrame,
  showTablesFrame,
} from '#contract/wire/live.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { buildTransferStatements } from '#platform/core/ledger/ledger.ts';
import { merchants } from '#platform/core/merchants/tables.ts';
import { buildInboxMessageStatement } from '#platform/core/notifications/inbox-messages.ts';
import { deliverMarks } from '#platform/modules/channel/deliver.ts';
import { getHubName, listHubNames } from '#platform/modules/channel/hub.ts';
import { ask, call } from '#platform/support/client.ts';
import { waitUntilPasses, openChannel, requestChannel } from '#platform/support/live.ts';
import { createPayer } from '#platform/support/payer.ts';

const db = openDatabase(env);
const insertMessage = (accountId: string | null) =>
  buildInboxMessageStatement(db, {
    merchantCode: 'aurora',
    accountId,
    title: { EN: 'Hello' },
    content: { EN: '<p>Hello</p>' },
    at: Date.now(),
  });
const pay = ({ purse, house }: { purse: string; house: string }) =>
  buildTransferStatements(db, {
    scope: 'correction',
    key: crypto.randomUUID(),
    from: house,
    to: purse,
    amountMinor: 100,
    currency: 'USD',
    at: Date.now(),
  });

test('a member learns which of their data changed but not its value; another member receives nothing', async () => {
  const [member, other] = [await createPayer(), await createPayer()];
  const [channel, others] = [await openChannel(member.token), await openChannel(other.token)];
  await waitUntilPasses(() => expect(channel.messages).toHaveLength(1));
  await db.batch([insertMessage(member.id), ...pay(member)]);
  await deliverMarks(env);
  await waitUntilPasses(() => expect(channel.told().toSorted()).toEqual(['balance', 'inbox']));
  expect(JSON.stringify(channel.messages)).not.toContain('Hello');
  // Each change is sent only once.
  await deliverMarks(env);
  await db.batch([insertMessage(other.id)]);
  await deliverMarks(env);
  await waitUntilPasses(() => expect(others.told()).toEqual(['inbox']));
  expect(channel.told()).toHaveLength(2);
});

test('a change that is rolled back is not sent', async () => {
  const member = await createPayer();
  const before = await ask(marksCall, { token: member.token });
  const [first, ...rest] = pay(member);
  if (!first) throw new Error('no statements');
  await expect(db.batch([first, ...rest, first])).rejects.toThrow();
  expect(await ask(marksCall, { token: member.token })).toEqual(before);
});

test('a member who polls or opens the channel later sees missed changes by the marks; changes made by a call are sent at once', async () => {
  const member = await createPayer();
  await db.batch([insertMessage(member.id)]);
  await deliverMarks(env);
  const polled = await ask(marksCall, { token: member.token });
  expect(polled).toMatchObject({ inbox: 1 });
  const channel = await openChannel(member.token);
  await waitUntilPasses(() => expect(channel.messages[0]?.marks).toEqual(polled));
  const { list } = await ask(inboxMessages, { token: member.token, query: { language: 'EN' } });
  await ask(markMessageAsRead, { token: member.token, body: { id: list[0]?.id ?? 0 } });
  await waitUntilPasses(() => expect(channel.messages.at(-1)?.marks).toEqual({ inbox: 2 }));
});

test('a change for all members of a merchant is sent to all of them, with the time over which browsers spread their requests', async () => {
  const members = [await createPayer(), await createPayer()];
  const channels = await Promise.all(members.map(({ token }) => openChannel(token)));
  await db.batch([insertMessage(null)]);
  await db.update(merchants).set({ maintenance: false }).where(eq(merchants.merchantCode, 'aurora'));
  await deliverMarks(env);
  for (const channel of channels) {
    await waitUntilPasses(() => expect(channel.told().toSorted()).toEqual(['all.inbox', 'all.status']));
    expect(channel.messages.at(-1)?.spreadMs).toBe(10_000);
  }
});

test('the end of a session is sent to the member’s other browsers', async () => {
  const member = await createPayer();
  const other = await member.open();
  const channel = await openChannel(other);
  await ask(logout, { token: member.token });
  await waitUntilPasses(() => expect(channel.told()).toEqual(['session']));
});

test('no channel opens without a session, with another merchant’s session, or without a valid signature', async () => {
  const { token } = await createPayer();
  expect((await requestChannel('not-a-session-of-anybody-at-all')).status).toBe(401);
  expect((await requestChannel(token, { merchant: 'harbour' })).status).toBe(401);
  expect((await requestChannel(token, { secret: 'a-secret-that-the-platform-does-not-know' })).status).toBe(
    403,
  );
  expect((await call(marksCall)).status).toBe(401);
});

test('a ping is answered; any other frame ends the channel', async () => {
  const { token } = await createPayer();
  const channel = await openChannel(token);
  channel.send('ping');
  await waitUntilPasses(() => expect(channel.other).toEqual(['pong']));
  channel.send(JSON.stringify({ marks: {} }));
  await waitUntilPasses(() => expect(channel.closed).toEqual([liveCloseCodes.policy]));
});

test('a channel that keeps toggling tables is closed', async () => {
  const channel = await openChannel((await createPayer()).token);
  for (let i = 0; i < liveFramesMax / 2; i++) {
    channel.send(showTablesFrame);
    channel.send(hideTablesFrame);
  }
  channel.send(livePing);
  await waitUntilPasses(() => expect(channel.other).toEqual([livePong]));
  expect(channel.closed).toEqual([]);
  channel.send(hideTablesFrame);
  await waitUntilPasses(() => expect(channel.closed).toEqual([liveCloseCodes.policy]));
});

test('a browser that shows live tables receives all of them, then each change; others receive none', async () => {
  const [member, other] = [await createPayer(), await createPayer()];
  const [channel, others] = [await openChannel(member.token), await openChannel(other.token)];
  const hub = env.LIVE.getByName(getHubName('aurora', member.id));
  const tables = () => channel.messages.flatMap((message) => message.tables ?? []);
  // The clock is frozen, so tables change only when the test advances it.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  try {
    channel.send(showTablesFrame);
    await waitUntilPasses(() => expect(tables().length).toBeGreaterThan(20));
    const all = (await ask(liveTables)).tables;
    expect(tables().map(({ nodeId }) => nodeId)).toEqual(all.map(({ nodeId }) => nodeId));
    // Half a minute completes a round at the fast tables, but not at all tables.
    vi.setSystemTime(Date.now() + 30_000);
    await runDurableObjectAlarm(hub);
    await waitUntilPasses(() => expect(tables().length).toBeGreaterThan(all.length));
    const changed = tables().slice(all.length);
    expect(changed.length).toBeLessThan(all.length);
    const now = (await ask(liveTables)).tables;
    // Compares with the tables that the channel sent, not with `all`, because a seat may have been taken before the
    // request for `all`.
    const before = new Map(
      tables()
        .slice(0, all.length)
        .map((table) => [table.nodeId, table]),
    );
    for (const table of changed) {
      expect(now).toContainEqual(table);
      expect(before.get(table.nodeId)).not.toEqual(table);
    }
  } finally {
    vi.useRealTimers();
  }
  channel.send(hideTablesFrame);
  channel.send('ping');
  await waitUntilPasses(() => expect(channel.other).toContain('pong'));
  await runDurableObjectAlarm(hub);
  // Without a watching socket, the hub sets no alarm.
  expect(await runInDurableObject(hub, (_hub, state) => state.storage.getAlarm())).toBeNull();
  expect(others.messages.flatMap((message) => message.tables ?? [])).toEqual([]);
  expect(channel.closed).toEqual([]);
});

test('a member has a limited number of channels: a new one closes the oldest', async () => {
  const { token } = await createPayer();
  const first = await openChannel(token);
  const others = [];
  for (let count = 0; count < liveSocketsMax; count += 1) others.push(await openChannel(token));
  await waitUntilPasses(() => expect(first.closed).toEqual([liveCloseCodes.tooMany]));
  expect(others.flatMap(({ closed }) => closed)).toEqual([]);
});

test('a mark that could not reach a hub stays pending', async () => {
  const member = await createPayer();
  const channel = await openChannel(member.token);
  await db.batch([insertMessage(member.id)]);
  const broken = new Proxy(env.LIVE, {
    get: () => () => {
      throw new Error('overloaded');
    },
  });
  await deliverMarks({ DB: env.DB, LIVE: broken });
  expect(channel.told()).toEqual([]);
  await deliverMarks(env);
  await waitUntilPasses(() => expect(channel.told()).toEqual(['inbox']));
});

test('members are spread over all hubs of their merchant, each always on the same hub', () => {
  const ids = Array.from({ length: 2_000 }, () => crypto.randomUUID());
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(getHubName('aurora', id), (counts.get(getHubName('aurora', id)) ?? 0) + 1);
  expect([...counts.keys()].toSorted()).toEqual(listHubNames('aurora').toSorted());
  expect(Math.max(...counts.values())).toBeLessThan(2 * (2_000 / 16));
});
