import { env } from 'cloudflare:workers';
import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { databaseOf } from '#platform/core/database/client.ts';
import { moneySumsQuery } from '#platform/core/ledger/money-sums.ts';
import { transferScopes } from '#platform/core/ledger/tables.ts';
import { partiesOf } from '#platform/modules/agents/transfers.ts';
import { announcementTitles } from '#platform/modules/messages/announcements.ts';
import {
  categorySumsQuery,
  ownRound,
  roundsPage,
  roundSumsQuery,
  roundTotals,
  stepsOf,
} from '#platform/modules/play/round-records.ts';
import { bonusRows } from '#platform/modules/promotions/bonus-sources.ts';
import { promotionNamesOf } from '#platform/modules/wallet/deposits/order-view.ts';
import { rejectionsOf } from '#platform/modules/wallet/withdrawals/orders.ts';

import {
  depositFees,
  entriesOfRound,
  entryTotals,
  movementsPage,
  movementTotals,
  newestEntries,
} from './movements.ts';

const db = databaseOf(env);
const span = { start: 0, end: 2_000_000_000_000 };
const games = { gameType: 'RNG', vendors: ['NOVA'], cockfightVendors: [] } as const;
const own = { ...span, accountId: 'aurora-rich1' };
const cash = { ...span, purse: 'cash:aurora-rich1:USD' };
const entry = { before: { at: 9, id: 9 }, rows: 50 };

const member = { ...span, accountId: own.accountId, currency: 'USD' };

/** The statements of a call, as they went to the database. */
async function allSent(run: (of: ReturnType<typeof databaseOf>) => Promise<unknown>): Promise<SQL[]> {
  const statements: SQL[] = [];
  const logged = databaseOf(env, {
    logQuery: (text, params) => {
      const parts = text.split('?');
      statements.push(
        sql.join(
          parts.flatMap((part, at) => (at ? [sql`${params[at - 1]}`, sql.raw(part)] : [sql.raw(part)])),
        ),
      );
    },
  });
  await run(logged);
  return statements;
}
async function sent(run: (of: ReturnType<typeof databaseOf>) => Promise<unknown>): Promise<SQL> {
  const statements = await allSent(run);
  const [only] = statements;
  if (!only || statements.length > 1) throw new Error('not one statement');
  return only;
}

const queries: Record<string, () => Promise<SQL | SQL[]> | SQL> = {
  'a page of rounds': () => sent((of) => roundsPage(of, own, null, 50).all()),
  'a further page': () => sent((of) => roundsPage(of, own, { at: 9, id: 'x' }, 50).all()),
  'a page of a category and vendor': () => sent((of) => roundsPage(of, { ...own, games }, null, 50).all()),
  'totals of rounds': () => sent((of) => roundTotals(of, own).all()),
  'totals of a category': () => sent((of) => roundTotals(of, { ...own, games }).all()),
  'a round': () => sent((of) => ownRound(of, own.accountId, 'x')),
  'its steps': () => sent((of) => stepsOf(of, 'x')),
  'its movements': () => sent((of) => entriesOfRound(of, cash.purse, ['x', 'x-1'])),
  'a page of movements': () => sent((of) => newestEntries(of, cash, { ...entry, scope: null }).all()),
  'a page of a kind': () => sent((of) => newestEntries(of, cash, { ...entry, scope: 'bet' }).all()),
  'a page of all movements': () => allSent((of) => movementsPage(of, member, entry.before, 50)),
  'a page of withdrawals': () =>
    allSent((of) => movementsPage(of, { ...member, kind: 'withdrawal' }, null, 50)),
  'totals of movements': () => allSent((of) => movementTotals(of, member)),
  'totals of a kind': () => allSent((of) => movementTotals(of, { ...member, kind: 'bonus' })),
  'fees of deposits': () => sent((of) => depositFees(of, ['D260302-AAAAAAAA', 'D260302-BBBBBBBB'])),
  'reasons of withdrawals': () => sent((of) => rejectionsOf(of, ['W260302-AAAAAAAA'])),
  'promotions of deposits': () => sent((of) => promotionNamesOf(of, ['D260302-AAAAAAAA'], 'EN')),
  'sources of bonuses': () => sent((of) => bonusRows(of, ['P260302-AAAAAAAA', 'V260302-AAAAAAAA']).all()),
  'titles of offers': () => sent((of) => announcementTitles(of, [1, 2])),
  'parties of transfers': () => sent((of) => partiesOf(of, ['T260302-AAAAAAAA'])),
  'rounds by day': () => roundSumsQuery(own.accountId, [span]),
  'rounds by category': () => categorySumsQuery(own),
  'money by day': () => moneySumsQuery(cash.purse, [span]),
};
/** What sums up reads an index and no row of the table. */
const covered = [
  'totals of rounds',
  'totals of movements',
  'totals of a kind',
  'rounds by day',
  'money by day',
];

test.for(Object.entries(queries))('%s is found by an index, and nothing is sorted', async ([name, query]) => {
  const plans = await Promise.all(
    [await query()].flat().map((each) => db.all<{ detail: string }>(sql`explain query plan ${each}`)),
  );
  const steps = plans.flat().map(({ detail }) => detail);
  expect(steps.length).toBeGreaterThan(0);
  // The days of a sum and the numbers of orders are lists that came with it.
  const scans = steps.filter(
    (step) => step.startsWith('SCAN') && !/^SCAN (span|json_each) VIRTUAL/.test(step),
  );
  expect(scans, steps.join('\n')).toEqual([]);
  expect(
    steps.filter((step) => step.includes('TEMP B-TREE')),
    steps.join('\n'),
  ).toEqual([]);
  if (covered.includes(name))
    for (const step of steps.filter((step) => step.startsWith('SEARCH')))
      expect(step).toContain('USING COVERING INDEX');
});

test('the index is why: without it the same totals read the table', async () => {
  const query = await sent((of) => entryTotals(of, cash, transferScopes).all());
  await env.DB.prepare('DROP INDEX ledger_entries_of_kind').run();
  // In another spelling: the plan of the same text is kept.
  const plan = await db.all<{ detail: string }>(sql`explain query plan /* anew */ ${query}`);
  expect(plan.map(({ detail }) => detail).join()).not.toContain('COVERING');
});
