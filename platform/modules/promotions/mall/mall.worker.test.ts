import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';

import {
  mallHome,
  mallOrders as ordersCall,
  mallPoints,
  redeemItem,
} from '#contract/calls/promotions/mall.ts';
import type { MallRefusal } from '#contract/values/promotions/mall.ts';
import { openDatabase } from '#platform/core/database/client.ts';
import { proveLedger } from '#platform/core/ledger/ledger-proof.ts';
import {
  addItem,
  decideOrder,
  givePoints,
  type ItemDraft,
} from '#platform/modules/promotions/mall/operator.ts';
import { earnPoints, findPointFaults, readPoints } from '#platform/modules/promotions/mall/points.ts';
import { mallItems, mallOrders } from '#platform/modules/promotions/mall/tables.ts';
import { ask, call, logInForToken } from '#platform/support/client.ts';
import { readBalance, loseBet } from '#platform/support/promotions.ts';
import { createRacingDatabase } from '#platform/support/racing-database.ts';

const db = openDatabase(env);
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });
const query = { language: 'EN' } as const;
const aurora = { merchantCode: 'aurora', currency: 'USD' };
const readHome = (token?: string) => ask(mallHome, { query, ...(token && { token }) });
const redeem = (token: string, itemId: number, points: number, headers = key()) =>
  call(redeemItem, { token, headers, body: { itemId, points } });
const addTestItem = (fields: Partial<ItemDraft> = {}) =>
  addItem(db, {
    merchantCode: 'aurora',
    kind: 'goods',
    name: { EN: 'A thing' },
    text: { EN: 'Of use.' },
    picture: '',
    points: 100,
    stock: 5,
    perMember: null,
    bonusMinor: null,
    turnoverHundredths: 0,
    sequence: 99,
    shown: true,
    ...fields,
  });
const givePointsTo = (username: string, points: number) =>
  givePoints(db, `aurora-${username}`, points, Date.now());
const readPointsOf = (username: string) => readPoints(db, `aurora-${username}`);
const readStock = async (id: number) =>
  (await db.select().from(mallItems).where(eq(mallItems.id, id)).get())?.stock;
const listErrorCodes = (replies: Awaited<ReturnType<typeof redeem>>[]) =>
  replies.map(({ envelope }) => (envelope.success ? 'done' : envelope.errorCode));

test('a visitor sees the items, a member also sees their points, and hidden items are not shown [PR-12] [SH-30]', async () => {
  const hidden = await addTestItem({ shown: false });
  const { items, points, perPointMinor, pointsHundredths } = await readHome();
  expect({ points, perPointMinor, pointsHundredths }).toEqual({
    points: null,
    perPointMinor: 100,
    pointsHundredths: 100,
  });
  expect(items.map(({ stock }) => stock)).toContain(0);
  expect(items.map(({ id }) => id)).not.toContain(hidden);
  expect(await readHome(await logInForToken('member1'))).toMatchObject({
    points: 1_260,
    pointsHundredths: 110,
  });
  expect((await readHome(await logInForToken('guest1'))).points).toBeNull();
});

test('a merchant without the flag has no mall [PR-12]', async () => {
  const lotus = { merchant: 'lotus' } as const;
  expect((await call(mallHome, { query, ...lotus })).envelope.errorCode).toBe('permission.denied');
  const token = await logInForToken('member1', 'lotus');
  const refused = await call(redeemItem, {
    token,
    ...lotus,
    headers: key(),
    body: { itemId: 9, points: 500 },
  });
  expect(refused.envelope.errorCode).toBe('permission.denied');
});

test('decided bets earn points once, at the rate of the level [PR-12]', async () => {
  const token = await logInForToken('member1');
  const before = (await readHome(token)).points ?? 0;
  await loseBet('member1', 1_050);
  // Silver: bets of 10.50 earn 11.55 points.
  expect((await readHome(token)).points).toBe(before + 11);
  await Promise.all([1, 2, 3, 4].map(() => readHome(token)));
  expect((await readHome(token)).points).toBe(before + 11);
  await loseBet('member1', 50);
  // The fraction of a point that was left counts with the next bets.
  expect((await readHome(token)).points).toBe(before + 12);
  await loseBet('member1', 20_000);
  await Promise.all(Array.from({ length: 8 }, () => earnPoints(db, aurora, 'aurora-member1', Date.now())));
  expect((await readHome(token)).points).toBe(before + 232);
  expect((await findPointFaults(db)).faults).toEqual([]);
});

test('entries of points cannot be changed or deleted [PR-12]', async () => {
  const runSql = (sql: string) => env.DB.prepare(sql).run();
  await expect(runSql('UPDATE point_entries SET points = points + 1')).rejects.toThrow('never changed');
  await expect(runSql('DELETE FROM point_entries')).rejects.toThrow('never deleted');
});

test('of thirty concurrent orders for the last three pieces three succeed, and the others pay nothing [PR-12]', async () => {
  const id = await addTestItem({ stock: 3 });
  const names = ['member1', 'rich1', 'agent1', 'master1', 'test40'] as const;
  const tokens = await Promise.all(names.map((name) => logInForToken(name)));
  for (const name of names) await givePointsTo(name, 1_000);
  // Converts earlier bets to points, so that they do not count in the test.
  for (const token of tokens) await readHome(token);
  const before = await Promise.all(names.map(readPointsOf));
  const replies = await Promise.all(
    Array.from({ length: 30 }, (_, at) => redeem(tokens[at % tokens.length] ?? '', id, 100)),
  );
  const codes = listErrorCodes(replies);
  expect(codes.filter((code) => code === 'done')).toHaveLength(3);
  expect(new Set(codes)).toEqual(new Set(['done', 'order.closed']));
  expect(await readStock(id)).toBe(0);
  expect(await db.$count(mallOrders, eq(mallOrders.itemId, id))).toBe(3);
  const after = await Promise.all(names.map(readPointsOf));
  const sum = (each: number[]) => each.reduce((all, one) => all + one, 0);
  expect(sum(before) - sum(after)).toBe(300);
  expect((await findPointFaults(db)).faults).toEqual([]);
});

test('points for two pieces buy only two, however many orders are sent at once [PR-12]', async () => {
  const id = await addTestItem({ stock: 50, points: 400 });
  const token = await logInForToken('test41');
  await givePointsTo('test41', 1_000 - (await readPointsOf('test41')));
  const replies = await Promise.all(Array.from({ length: 12 }, () => redeem(token, id, 400)));
  const codes = listErrorCodes(replies);
  expect(codes.filter((code) => code === 'done')).toHaveLength(2);
  expect(new Set(codes)).toEqual(new Set(['done', 'wallet.insufficient']));
  expect(await readPointsOf('test41')).toBe(200);
  expect(await readStock(id)).toBe(48);
});

test('a member cannot exceed the limit of an item, even with concurrent orders; requests with the same key make one order [PR-12]', async () => {
  const id = await addTestItem({ stock: 50, points: 10, perMember: 2 });
  const token = await logInForToken('test42');
  await givePointsTo('test42', 1_000);
  const headers = key();
  const twins = await Promise.all([redeem(token, id, 10, headers), redeem(token, id, 10, headers)]);
  expect(new Set(twins.map(({ envelope }) => JSON.stringify(envelope.value))).size).toBe(1);
  expect(await readStock(id)).toBe(49);
  const codes = listErrorCodes(await Promise.all(Array.from({ length: 8 }, () => redeem(token, id, 10))));
  expect(codes.filter((code) => code === 'done')).toHaveLength(1);
  expect(await readStock(id)).toBe(48);
  const { items } = await readHome(token);
  expect(items.find((item) => item.id === id)).toMatchObject({ taken: 2, perMember: 2, stock: 48 });
});

test('an item whose price or visibility changed after the member saw it is not sold [PR-12]', async () => {
  const token = await logInForToken('rich1');
  const id = await addTestItem();
  expect((await redeem(token, id, 99)).envelope.errorCode).toBe('order.closed');
  await db.update(mallItems).set({ shown: false }).where(eq(mallItems.id, id));
  expect((await redeem(token, id, 100)).envelope.errorCode).toBe('order.closed');
  expect((await redeem(token, 999_999, 100)).envelope.errorCode).toBe('not.found');
  const [lotus] = await db.select().from(mallItems).where(eq(mallItems.merchantCode, 'lotus'));
  expect((await redeem(token, lotus?.id ?? 0, lotus?.points ?? 0)).envelope.errorCode).toBe('not.found');
  expect(await readStock(id)).toBe(5);
});

test.each([
  ['its price is raised', { points: 150 }],
  ['it is taken from the mall', { shown: false }],
])('an item is not sold if %s while the order is being booked [PR-12]', async (_, change) => {
  const token = await logInForToken('rich1');
  await givePointsTo('rich1', 500);
  await readHome(token);
  const [id, had] = [await addTestItem(), await readPointsOf('rich1')];
  const DB = createRacingDatabase('update "mall_items"', () =>
    db.update(mallItems).set(change).where(eq(mallItems.id, id)).run(),
  );
  const body = { itemId: id, points: 100 };
  const { envelope } = await call(redeemItem, { token, headers: key(), body, variables: { DB } });
  expect(envelope.errorCode).toBe('order.closed');
  expect(await readStock(id)).toBe(5);
  expect(await readPointsOf('rich1')).toBe(had);
});

test('money for points is booked as a bonus, in the batch that takes the points [PR-12]', async () => {
  const token = await logInForToken('rich1');
  const id = await addTestItem({ kind: 'bonus', bonusMinor: 700, turnoverHundredths: 100 });
  const [held, had] = [await readBalance('rich1', 'bonus'), await readPointsOf('rich1')];
  const { envelope } = await redeem(token, id, 100);
  expect(envelope.value).toMatchObject({ status: 'sent' });
  expect(await readBalance('rich1', 'bonus')).toBe(held + 700);
  expect(await readPointsOf('rich1')).toBe(had - 100);
  expect((await proveLedger(db)).faults).toEqual([]);
});

test('an order is decided once, even if several operators decide at once; a refusal returns the points and restores the stock [PR-12]', async () => {
  const token = await logInForToken('agent1');
  const id = await addTestItem({ stock: 1, perMember: 1 });
  await givePointsTo('agent1', 500);
  const had = await readPointsOf('agent1');
  await redeem(token, id, 100);
  const { orders } = await ask(ordersCall, { token, query });
  const orderNo = orders[0]?.orderNo ?? '';
  expect(orders[0]).toMatchObject({ status: 'requested', name: 'A thing', points: 100, reason: null });
  const reasons: (MallRefusal | null)[] = [null, 'unavailable', 'unavailable', 'terms'];
  const decided = await Promise.all(reasons.map((reason) => decideOrder(db, orderNo, reason, Date.now())));
  expect(decided.filter(Boolean)).toHaveLength(1);
  const status = (await ask(ordersCall, { token, query })).orders[0]?.status;
  expect(await readPointsOf('agent1')).toBe(status === 'refused' ? had : had - 100);
  expect(await readStock(id)).toBe(status === 'refused' ? 1 : 0);
  expect((await findPointFaults(db)).faults).toEqual([]);
});

test('orders are the member’s own, page by page, newest first [PR-12]', async () => {
  const token = await logInForToken('master1');
  const id = await addTestItem({ stock: 60, points: 1 });
  await givePointsTo('master1', 100);
  for (let count = 0; count < 23; count += 1) await redeem(token, id, 1);
  const first = await ask(ordersCall, { token, query });
  expect(first.orders).toHaveLength(20);
  expect(first.next).not.toBeNull();
  const rest = await ask(ordersCall, { token, query: { ...query, before: first.next ?? '' } });
  expect(rest.next).toBeNull();
  const numbers = [...first.orders, ...rest.orders].map(({ orderNo }) => orderNo);
  expect(new Set(numbers).size).toBe(await db.$count(mallOrders, eq(mallOrders.accountId, 'aurora-master1')));
  const { orders } = await ask(ordersCall, { token: await logInForToken('test40'), query });
  expect(orders.some(({ orderNo }) => numbers.includes(orderNo))).toBe(false);
});

test('the points statement adds up to the balance, names the order, and has pages without a gap [PR-12]', async () => {
  const token = await logInForToken('test41');
  const id = await addTestItem({ points: 10 });
  for (let gift = 0; gift < 31; gift += 1) await givePointsTo('test41', 10);
  const { orderNo } = await ask(redeemItem, { token, headers: key(), body: { itemId: id, points: 10 } });
  const first = await ask(mallPoints, { token, query: {} });
  expect(first.lines).toHaveLength(30);
  expect(first.lines[0]).toMatchObject({ reason: 'order', points: -10, orderNo });
  const second = await ask(mallPoints, { token, query: { before: first.next ?? 0 } });
  const all = [...first.lines, ...second.lines];
  expect(new Set(all.map((line) => line.id)).size).toBe(all.length);
  expect(second.next).toBeNull();
  expect(all.reduce((sum, { points }) => sum + points, 0)).toBe(await readPointsOf('test41'));
});
