import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';

import { liveTables } from '#contract/calls/catalogue/live-tables.ts';
import { liveMarks as marksCall } from '#contract/calls/channel.ts';
import { logout } from '#contract/calls/identity/session.ts';
import { inboxMessages, readMessage } from '#contract/calls/messages/inbox.ts';
import {
  liveClosed,
  liveFramesMax,
  livePing,
  livePong,
  liveSocketsMax,
  tablesUnwanted,
  tablesWanted,
} from '#contract/wire/live.ts';
import { databaseOf } from '#platform/core/database/client.ts';
import { transferStatements } from '#platform/core/ledger/ledger.ts';
import { merchants } from '#platform/core/merchants/tables.ts';
import { letterStatement } from '#platform/core/notifications/inbox-letters.ts';
import { deliverMarks } from '#platform/modules/channel/deliver.ts';
import { hubOf, hubsOf } from '#platform/modules/channel/hub.ts';
import { ask, call } from '#platform/support/client.ts';
import { eventually, openChannel, upgrade } from '#platform/support/live.ts';
import { newPayer } from '#platform/support/payer.ts';

const db = databaseOf(env);
const letter = (accountId: string | null) =>
  letterStatement(db, {
    merchantCode: 'aurora',
    accountId,
    title: { EN: 'Hello' },
    content: { EN: '<p>Hello</p>' },
    at: Date.now(),
  });
const pay = ({ purse, house }: { purse: string; house: string }) =>
  transferStatements(db, {
    scope: 'correction',
    key: crypto.randomUUID(),
    from: house,
    to: purse,
    amountMinor: 100,
    currency: 'USD',
    at: Date.now(),
  });

test('a member is told which of his has changed and never to what; another member hears nothing', async () => {
  const [member, other] = [await newPayer(), await newPayer()];
  const [channel, others] = [await openChannel(member.token), await openChannel(other.token)];
  await eventually(() => expect(channel.messages).toHaveLength(1));
  await db.batch([letter(member.id), ...pay(member)]);
  await deliverMarks(env);
  await eventually(() => expect(channel.told().toSorted()).toEqual(['balance', 'inbox']));
  expect(JSON.stringify(channel.messages)).not.toContain('Hello');
  // Once told it is not told again.
  await deliverMarks(env);
  await db.batch([letter(other.id)]);
  await deliverMarks(env);
  await eventually(() => expect(others.told()).toEqual(['inbox']));
  expect(channel.told()).toHaveLength(2);
});

test('a change that is rolled back is not told', async () => {
  const member = await newPayer();
  const before = await ask(marksCall, { token: member.token });
  const [first, ...rest] = pay(member);
  if (!first) throw new Error('no statements');
  await expect(db.batch([first, ...rest, first])).rejects.toThrow();
  expect(await ask(marksCall, { token: member.token })).toEqual(before);
});

test('who polls, or opens the channel later, sees by the marks what he has missed; a write by a call is told by itself', async () => {
  const member = await newPayer();
  await db.batch([letter(member.id)]);
  await deliverMarks(env);
  const polled = await ask(marksCall, { token: member.token });
  expect(polled).toMatchObject({ inbox: 1 });
  const channel = await openChannel(member.token);
  await eventually(() => expect(channel.messages[0]?.marks).toEqual(polled));
  const { list } = await ask(inboxMessages, { token: member.token, query: { language: 'EN' } });
  await ask(readMessage, { token: member.token, body: { id: list[0]?.id ?? 0 } });
  await eventually(() => expect(channel.messages.at(-1)?.marks).toEqual({ inbox: 2 }));
});

test('what concerns all members of a merchant is told to all, to be asked for over a time', async () => {
  const members = [await newPayer(), await newPayer()];
  const channels = await Promise.all(members.map(({ token }) => openChannel(token)));
  await db.batch([letter(null)]);
  await db.update(merchants).set({ maintenance: false }).where(eq(merchants.merchantCode, 'aurora'));
  await deliverMarks(env);
  for (const channel of channels) {
    await eventually(() => expect(channel.told().toSorted()).toEqual(['all.inbox', 'all.status']));
    expect(channel.messages.at(-1)?.spreadMs).toBe(10_000);
  }
});

test('a session that ends is told to the member’s other browsers', async () => {
  const member = await newPayer();
  const other = await member.open();
  const channel = await openChannel(other);
  await ask(logout, { token: member.token });
  await eventually(() => expect(channel.told()).toEqual(['session']));
});

test('without a session, with one of another merchant and unsigned there is no channel', async () => {
  const { token } = await newPayer();
  expect((await upgrade('not-a-session-of-anybody-at-all')).status).toBe(401);
  expect((await upgrade(token, { merchant: 'harbour' })).status).toBe(401);
  expect((await upgrade(token, { secret: 'a-secret-that-the-platform-does-not-know' })).status).toBe(403);
  expect((await call(marksCall)).status).toBe(401);
});

test('a ping is answered; any other frame ends the channel', async () => {
  const { token } = await newPayer();
  const channel = await openChannel(token);
  channel.send('ping');
  await eventually(() => expect(channel.other).toEqual(['pong']));
  channel.send(JSON.stringify({ marks: {} }));
  await eventually(() => expect(channel.closed).toEqual([liveClosed.policy]));
});

test('a channel that turns tables on and off without end is closed', async () => {
  const channel = await openChannel((await newPayer()).token);
  for (let i = 0; i < liveFramesMax / 2; i++) {
    channel.send(tablesWanted);
    channel.send(tablesUnwanted);
  }
  channel.send(livePing);
  await eventually(() => expect(channel.other).toEqual([livePong]));
  expect(channel.closed).toEqual([]);
  channel.send(tablesUnwanted);
  await eventually(() => expect(channel.closed).toEqual([liveClosed.policy]));
});

test('who shows live tables is told of all of them, then of each that changes; others hear nothing of them', async () => {
  const [member, other] = [await newPayer(), await newPayer()];
  const [channel, others] = [await openChannel(member.token), await openChannel(other.token)];
  const hub = env.LIVE.getByName(hubOf('aurora', member.id));
  const tables = () => channel.messages.flatMap((message) => message.tables ?? []);
  // The clock stands, so that no table moves unasked.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  try {
    channel.send(tablesWanted);
    await eventually(() => expect(tables().length).toBeGreaterThan(20));
    const all = (await ask(liveTables)).tables;
    expect(tables().map(({ nodeId }) => nodeId)).toEqual(all.map(({ nodeId }) => nodeId));
    // Half a minute is a round of the quick ones, and not of all.
    vi.setSystemTime(Date.now() + 30_000);
    await runDurableObjectAlarm(hub);
    await eventually(() => expect(tables().length).toBeGreaterThan(all.length));
    const changed = tables().slice(all.length);
    expect(changed.length).toBeLessThan(all.length);
    const now = (await ask(liveTables)).tables;
    // As they were told: somebody may have taken a seat before they were asked for.
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
  channel.send(tablesUnwanted);
  channel.send('ping');
  await eventually(() => expect(channel.other).toContain('pong'));
  await runDurableObjectAlarm(hub);
  // Nobody watches: it sleeps until somebody does.
  expect(await runInDurableObject(hub, (_hub, state) => state.storage.getAlarm())).toBeNull();
  expect(others.messages.flatMap((message) => message.tables ?? [])).toEqual([]);
  expect(channel.closed).toEqual([]);
});

test('a member has so many channels and no more: the oldest makes room', async () => {
  const { token } = await newPayer();
  const first = await openChannel(token);
  const others = [];
  for (let count = 0; count < liveSocketsMax; count += 1) others.push(await openChannel(token));
  await eventually(() => expect(first.closed).toEqual([liveClosed.tooMany]));
  expect(others.flatMap(({ closed }) => closed)).toEqual([]);
});

test('what a hub could not be told stays to be told', async () => {
  const member = await newPayer();
  const channel = await openChannel(member.token);
  await db.batch([letter(member.id)]);
  const broken = new Proxy(env.LIVE, {
    get: () => () => {
      throw new Error('overloaded');
    },
  });
  await deliverMarks({ DB: env.DB, LIVE: broken });
  expect(channel.told()).toEqual([]);
  await deliverMarks(env);
  await eventually(() => expect(channel.told()).toEqual(['inbox']));
});

test('members are spread over all hubs of their merchant, each always to the same one', () => {
  const ids = Array.from({ length: 2_000 }, () => crypto.randomUUID());
  const counts = new Map<string, number>();
  for (const id of ids) counts.set(hubOf('aurora', id), (counts.get(hubOf('aurora', id)) ?? 0) + 1);
  expect([...counts.keys()].toSorted()).toEqual(hubsOf('aurora').toSorted());
  expect(Math.max(...counts.values())).toBeLessThan(2 * (2_000 / 16));
});
