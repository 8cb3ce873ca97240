import { globSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

import { expect, test } from 'vitest';

/** A database as it was before payments were kept, with what `fill` puts in, and then migrated. */
function migrated(fill: (database: DatabaseSync) => void): DatabaseSync {
  const database = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false });
  for (const file of globSync('platform/database/migrations/*.sql').toSorted()) {
    if (file.includes('_payments.sql')) fill(database);
    database.exec(readFileSync(file, 'utf8'));
  }
  return database;
}

type Order = { status: string; payment?: string; paid?: number; promotion?: string };
const order = (database: DatabaseSync, orderNo: string, { status, payment, paid, promotion }: Order) =>
  database
    .prepare(
      `INSERT INTO deposit_orders (order_no, merchant_code, account_id, currency, method_id, kind, method_name, status, amount_minor, fee_minor, credit_minor, bonus_minor, terms, turnover_hundredths, created_at, expires_at, receipt_required, payment_id, paid_minor, promotion_name)
       VALUES (?, 'aurora', 'm', 'USD', 'card', 'gateway', '{}', ?, 100, 0, 100, 0, '{}', 100, 1, 2, 0, ?, ?, ?)`,
    )
    .run(orderNo, status, payment ?? null, paid ?? null, promotion ?? null);
const message = (
  database: DatabaseSync,
  id: string,
  [orderNo, payment, minor, outcome, at]: readonly [string, string, number, string, number],
) =>
  database
    .prepare("INSERT INTO payment_messages VALUES (?, ?, ?, ?, 'USD', ?, ?)")
    .run(`local:${id}`, orderNo, payment, minor, outcome, at);

test('of a stray that stands twice the first stays, or the one that was sent back; both notes stay', () => {
  const database = migrated((old) => {
    order(old, 'D1', { status: 'credited', payment: 'p0', paid: 100 });
    message(old, 'credited', ['D1', 'p0', 100, 'credited', 1]);
    for (const payment of ['open', 'sent', 'twice']) {
      message(old, `${payment}-1`, ['D1', payment, 100, 'unmatched', 2]);
      message(old, `${payment}-2`, ['D1', payment, 100, 'unmatched', 3]);
    }
    for (const id of ['sent-2', 'twice-1', 'twice-2'])
      old.prepare("INSERT INTO returned_payments VALUES (?, 'kim', 'Nobody waits', 4)").run(`local:${id}`);
  });
  expect(
    database.prepare('SELECT payment_id AS id, place, message_id AS by FROM payments ORDER BY id').all(),
  ).toEqual([
    { id: 'open', place: 'stray', by: 'local:open-1' },
    { id: 'p0', place: 'credited', by: 'local:credited' },
    { id: 'sent', place: 'returned', by: 'local:sent-2' },
    { id: 'twice', place: 'returned', by: 'local:twice-1' },
  ]);
  expect(database.prepare('SELECT count(*) AS notes FROM returned_payments').get()).toEqual({ notes: 3 });
});

test('what is held, was rejected with its order, failed, was announced, or credited with another amount is found where it is', () => {
  const database = migrated((old) => {
    order(old, 'D1', { status: 'submitted', payment: 'held', paid: 50 });
    message(old, '1', ['D1', 'held', 50, 'held', 1]);
    order(old, 'D2', { status: 'rejected', payment: 'rejected', paid: 50 });
    message(old, '2', ['D2', 'rejected', 50, 'held', 1]);
    order(old, 'D3', { status: 'rejected', payment: 'failed' });
    message(old, '3', ['D3', 'failed', 50, 'held', 1]);
    order(old, 'D4', { status: 'submitted', payment: 'announced' });
    message(old, '4', ['D4', 'announced', 100, 'pending', 1]);
    order(old, 'D5', { status: 'credited', payment: 'less', paid: 100 });
    message(old, '5', ['D5', 'less', 100, 'pending', 1]);
    message(old, '6', ['D5', 'less', 50, 'ignored', 2]);
    order(old, 'D6', { status: 'credited', payment: 'back', paid: 100 });
    message(old, '7', ['D6', 'back', 100, 'credited', 1]);
    message(old, '8', ['D6', 'back', 100, 'taken-back', 2]);
  });
  const rows = database
    .prepare("SELECT payment_id AS id, place || ' ' || amount_minor AS found FROM payments")
    .all();
  expect(Object.fromEntries(rows.map(({ id, found }) => [id, found]))).toEqual({
    held: 'held 50',
    rejected: 'stray 50',
    failed: 'failed 0',
    announced: 'announced 0',
    less: 'differs 50',
    back: 'taken-back 0',
  });
});

test('an order from before it kept its promotion’s id has it by the name, where one promotion alone has that name', () => {
  const database = migrated((old) => {
    const promotion = old.prepare(
      `INSERT INTO deposit_promotions (merchant_code, promotion_id, currency, name, basis_points, max_bonus_minor, min_deposit_minor, turnover_hundredths, enabled, sequence)
       VALUES (?, ?, 'USD', ?, 1, 1, 1, 1, 1, 1)`,
    );
    promotion.run('aurora', 'welcome', '{"EN": "Welcome"}');
    promotion.run('harbour', 'other', '{"EN":"Welcome"}');
    for (const id of ['one', 'two']) promotion.run('aurora', id, '{"EN":"Twice"}');
    order(old, 'D1', { status: 'credited', promotion: '{"EN":"Welcome"}' });
    order(old, 'D2', { status: 'credited', promotion: '{"EN":"Twice"}' });
    order(old, 'D3', { status: 'credited' });
  });
  expect(database.prepare('SELECT order_no AS no, promotion_id AS id FROM deposit_orders').all()).toEqual([
    { no: 'D1', id: 'welcome' },
    { no: 'D2', id: null },
    { no: 'D3', id: null },
  ]);
});
