import { env } from 'cloudflare:workers';
import { type SQL, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { openDatabase } from '#platform/core/database/client.ts';
import { buildMoneySumsQuery } from '#platform/core/ledger/money-sums.ts';
import { transferScopes } from '#platform/core/ledger/tables.ts';
import { readTransferParties } from '#platform/modules/agents/transfers.ts';
import { readAnnouncementTitles } from '#platform/modules/messages/announcements.ts';
import {
  categorySumsQuery,
  findOwnRound,
  roundsPageQuery,
  roundSumsQuery,
  roundTotalsQuery,
  stepsQuery,
} from '#platform/modules/play/round-records.ts';
import { bonusRowsQuery } from '#platform/modules/promotions/bonus-sources.ts';
import { readPromotionNames } from '#platform/modules/wallet/deposits/order-view.ts';
import { readRejections } from '#platform/modules/wallet/withdrawals/orders.ts';

import {
  readDepositFees,
  roundEntriesQuery,
  entryTotalsQuery,
  readMovementsPage,
  readMovementTotals,
  newestEntriesQuery,
} from './movements.ts';

const db = openDatabase(env);
const span = { start: 0, end: 2_000_000_000_000 };
const games = { gameType: 'RNG', vendors: ['NOVA'], cockfightVendors: [] } as const;
const own = { ...span, accountId: 'aurora-rich1' };
const cash = { ...span, purse: 'cash:aurora-rich1:USD' };
const entry = { before: { at: 9, id: 9 }, rows: 50 };

const member = { ...span, accountId: own.accountId, currency: 'USD' };

/** Returns the statements that a call sends to the database. */
async function captureStatements(
  run: (database: ReturnType<typeof openDatabase>) => Promise<unknown>,
): Promise<SQL[]> {
  const statements: SQL[] = [];
  const logged = openDatabase(env, {
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
async function captureStatement(
  run: (database: ReturnType<typeof openDatabase>) => Promise<unknown>,
): Promise<SQL> {
  const statements = await captureStatements(run);
  const [only] = statements;
  if (!only || statements.length > 1) throw new Error('not one statement');
  return only;
}

const queries: Record<string, () => Promise<SQL | SQL[]> | SQL> = {
  'a page of rounds': () => captureStatement((database) => roundsPageQuery(database, own, null, 50).all()),
  'a further page of rounds': () =>
    captureStatement((database) => roundsPageQuery(database, own, { at: 9, id: 'x' }, 50).all()),
  'a page of rounds of a category and vendor': () =>
    captureStatement((database) => roundsPageQuery(database, { ...own, games }, null, 50).all()),
  'totals of rounds': () => captureStatement((database) => roundTotalsQuery(database, own).all()),
  'totals of rounds of a category': () =>
    captureStatement((database) => roundTotalsQuery(database, { ...own, games }).all()),
  'a round': () => captureStatement((database) => findOwnRound(database, own.accountId, 'x')),
  'the steps of a round': () => captureStatement((database) => stepsQuery(database, 'x')),
  'the movements of a round': () =>
    captureStatement((database) => roundEntriesQuery(database, cash.purse, ['x', 'x-1'])),
  'a page of movements': () =>
    captureStatement((database) => newestEntriesQuery(database, cash, { ...entry, scope: null }).all()),
  'a page of movements of a scope': () =>
    captureStatement((database) => newestEntriesQuery(database, cash, { ...entry, scope: 'bet' }).all()),
  'a page of all movements': () =>
    captureStatements((database) => readMovementsPage(database, member, entry.before, 50)),
  'a page of withdrawals': () =>
    captureStatements((database) => readMovementsPage(database, { ...member, kind: 'withdrawal' }, null, 50)),
  'totals of movements': () => captureStatements((database) => readMovementTotals(database, member)),
  'totals of a kind': () =>
    captureStatements((database) => readMovementTotals(database, { ...member, kind: 'bonus' })),
  'fees of deposits': () =>
    captureStatement((database) => readDepositFees(database, ['D260302-AAAAAAAA', 'D260302-BBBBBBBB'])),
  'reasons of withdrawals': () =>
    captureStatement((database) => readRejections(database, ['W260302-AAAAAAAA'])),
  'promotions of deposits': () =>
    captureStatement((database) => readPromotionNames(database, ['D260302-AAAAAAAA'], 'EN')),
  'sources of bonuses': () =>
    captureStatement((database) => bonusRowsQuery(database, ['P260302-AAAAAAAA', 'V260302-AAAAAAAA']).all()),
  'titles of offers': () => captureStatement((database) => readAnnouncementTitles(database, [1, 2])),
  'parties of transfers': () =>
    captureStatement((database) => readTransferParties(database, ['T260302-AAAAAAAA'])),
  'rounds by day': () => roundSumsQuery(own.accountId, [span]),
  'rounds by category': () => categorySumsQuery(own),
  'money by day': () => buildMoneySumsQuery(cash.purse, [span]),
};
/** Queries for sums that read only an index, and no row of the table. */
const coveredQueries = [
  'totals of rounds',
  'totals of movements',
  'totals of a kind',
  'rounds by day',
  'money by day',
];

test.for(Object.entries(queries))(
  'the query for %s uses an index and sorts nothing',
  async ([name, query]) => {
    const plans = await Promise.all(
      [await query()].flat().map((each) => db.all<{ detail: string }>(sql`explain query plan ${each}`)),
    );
    const steps = plans.flat().map(({ detail }) => detail);
    expect(steps.length).toBeGreaterThan(0);
    // The days of a sum and the numbers of orders are lists passed as parameters, which may be scanned.
    const scans = steps.filter(
      (step) => step.startsWith('SCAN') && !/^SCAN (span|json_each) VIRTUAL/.test(step),
    );
    expect(scans, steps.join('\n')).toEqual([]);
    expect(
      steps.filter((step) => step.includes('TEMP B-TREE')),
      steps.join('\n'),
    ).toEqual([]);
    if (coveredQueries.includes(name))
      for (const step of steps.filter((step) => step.startsWith('SEARCH')))
        expect(step).toContain('USING COVERING INDEX');
  },
);

test('without the index `ledger_entries_of_kind` the totals of movements read the table', async () => {
  const query = await captureStatement((database) => entryTotalsQuery(database, cash, transferScopes).all());
  await env.DB.prepare('DROP INDEX ledger_entries_of_kind').run();
  // The comment in the SQL makes its text new, because the plan of a known text is cached.
  const plan = await db.all<{ detail: string }>(sql`explain query plan /* anew */ ${query}`);
  expect(plan.map(({ detail }) => detail).join()).not.toContain('COVERING');
});
