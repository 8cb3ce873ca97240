import {
  cancelSuborder,
  orderDetail,
  orders,
  profitAndLoss,
  type Round,
  transactionRecord,
} from '#contract/calls/wallet/records.ts';
import { isAgent } from '#contract/values/customers.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import type { Database } from '#platform/database/client.ts';
import { gameTitles } from '#platform/modules/catalogue/offered-games.ts';
import { settleDraws } from '#platform/modules/play/draws/settle.ts';
import { bookTakingBack, subordersOf } from '#platform/modules/play/draws/tickets.ts';
import {
  ownRound,
  roundsPage,
  roundSums,
  roundSumsByCategory,
  roundTotals,
  stepsOf,
} from '#platform/modules/play/round-records.ts';
import { purseOf } from '#platform/modules/wallet/purses.ts';
import {
  entriesOfRound,
  moneySums,
  movementsPage,
  movementTotals,
  toMovements,
} from '#platform/modules/wallet/records/movements.ts';
import { shownSigns } from '#platform/modules/wallet/records/shown-signs.ts';
import { partsOf, spanOf } from '#platform/wire/days.ts';
import { implement, implementBooking, memberOf, type WireRequest } from '#platform/wire/implement.ts';
import { WireError } from '#platform/wire/wire-error.ts';

type RoundRow = Awaited<ReturnType<typeof roundsPage>>[number];

const rangeOf = ({ from, to }: { from: string; to: string }) => ({ from, to });

/** `<instant>.<id>` of the row before a page. */
const readCursor = (text: string | undefined): { at: number; id: string } | null => {
  const [at, ...rest] = text?.split('.') ?? [];
  return at === undefined ? null : { at: Number(at), id: rest.join('.') };
};
/** The next page begins after the last row of a full one. */
const nextOf = (rows: readonly { at: number; id: string | number }[], full: number): string | null => {
  const last = rows.length < full ? undefined : rows.at(-1);
  return last ? `${last.at}.${last.id}` : null;
};

async function toRounds(db: Database, rows: readonly RoundRow[], language: LanguageCode): Promise<Round[]> {
  const titles = await gameTitles(
    db,
    rows.map(({ nodeId }) => nodeId),
    language,
  );
  return rows.map((round) => ({
    orderNo: round.id,
    gameName: titles.get(round.nodeId)?.name ?? '',
    vassalage: titles.get(round.nodeId)?.vassalage ?? '',
    bet: round.betMinor,
    win: round.winMinor,
    currency: round.currency,
    status: round.status === 'drawing' ? 'open' : round.status,
    at: new Date(round.openedAt).toISOString(),
  }));
}

const purseOfCaller = (request: WireRequest<unknown, null>) =>
  purseOf(memberOf(request).account.id, request.merchant, 'real');

/** Rounds with real money; play money leaves no order. */
const orderList = implement(orders, async (request) => {
  const { db, query, merchant, language, now, configuration } = request;
  const span = spanOf(query, '7d', merchant.timeZone, now);
  const { gameType, vassalage } = query;
  const { cockfightVendors } = configuration().settings;
  const games =
    gameType || vassalage ? { gameType, vendors: vassalage ? [vassalage] : [], cockfightVendors } : undefined;
  const which = { ...span, accountId: memberOf(request).account.id, games };
  await settleDraws(db, now, which.accountId);
  const [rows, totals] = await Promise.all([
    roundsPage(db, which, readCursor(query.before), query.rows),
    query.before ? null : roundTotals(db, which).get(),
  ]);
  const cursors = rows.map(({ openedAt, id }) => ({ at: openedAt, id }));
  return {
    list: await toRounds(db, rows, language),
    next: nextOf(cursors, query.rows),
    range: rangeOf(span),
    totals: totals ? { ...totals, net: totals.win - totals.bet } : null,
    currency: merchant.currency,
  };
});

const detail = implement(orderDetail, async (request) => {
  const { db, query, language, now } = request;
  const { id: accountId } = memberOf(request).account;
  await settleDraws(db, now, accountId);
  const round = await ownRound(db, accountId, query.orderNo);
  if (!round) throw new WireError('not.found');
  const bets = await subordersOf(db, round.id);
  const numbers = [round.id, ...bets.map(({ suborder }) => suborder.suborderNo)];
  const [[row], steps, moved] = await Promise.all([
    toRounds(db, [round], language),
    stepsOf(db, round.id),
    entriesOfRound(db, purseOfCaller(request).purse, numbers),
  ]);
  if (!row) throw new WireError('not.found');
  return {
    ...row,
    settledAt: round.settledAt === null ? null : new Date(round.settledAt).toISOString(),
    suborders: bets.map(({ suborder, drawn }) => ({
      suborderNo: suborder.suborderNo,
      drawNo: suborder.drawNo,
      kind: suborder.kind,
      closesAt: new Date(suborder.closesAt).toISOString(),
      stake: suborder.stakeMinor,
      status: suborder.status,
      win: suborder.winMinor,
      drawn: drawn ?? [],
    })),
    steps: steps.map(({ at, view }) => ({ at: new Date(at).toISOString(), shown: shownSigns(view) })),
    movements: await toMovements(
      db,
      moved.toSorted((a, b) => a.id - b.id),
      language,
    ),
  };
});

const takingBack = implementBooking(cancelSuborder, ({ db, body, caller, now }) =>
  bookTakingBack(db, memberOf({ caller }).account.id, body, now),
);

const movementList = implement(transactionRecord, async (request) => {
  const { db, query, merchant, language, now } = request;
  const { account } = memberOf(request);
  if (query.types === 'A' && !isAgent(account.type)) throw new WireError('permission.denied');
  const span = spanOf(query, '7d', merchant.timeZone, now);
  const { currency } = merchant;
  const which = { ...span, accountId: account.id, currency, kind: query.kind };
  await settleDraws(db, now, account.id);
  const cursor = readCursor(query.before);
  const [rows, totals] = await Promise.all([
    movementsPage(db, which, cursor && { at: cursor.at, id: Number(cursor.id) || 0 }, query.rows),
    query.before ? null : movementTotals(db, which),
  ]);
  return {
    list: await toMovements(db, rows, language),
    next: nextOf(rows, query.rows),
    range: rangeOf(span),
    totals,
    currency,
  };
});

const profit = implement(profitAndLoss, async (request) => {
  const { db, query, merchant, now } = request;
  const { id: accountId } = memberOf(request).account;
  const { purse, currency } = purseOfCaller(request);
  const span = spanOf(query, '30d', merchant.timeZone, now);
  const { by, parts } = partsOf(span, merchant.timeZone);
  await settleDraws(db, now, accountId);
  const [played, moved, categories] = await Promise.all([
    roundSums(db, accountId, parts),
    moneySums(db, purse, parts),
    roundSumsByCategory(db, { ...span, accountId }),
  ]);
  const rows = parts.map(({ from }, at) => {
    const { rounds = 0, bet = 0, win = 0 } = played[at] ?? {};
    const { deposit = 0, withdrawal = 0, bonus = 0 } = moved[at] ?? {};
    return { day: from, rounds, bet, win, net: win - bet, deposit, withdrawal, bonus };
  });
  const sumOf = (key: Exclude<keyof (typeof rows)[number], 'day'>) =>
    rows.reduce((sum, row) => sum + row[key], 0);
  return {
    range: rangeOf(span),
    by,
    rows,
    totals: {
      rounds: sumOf('rounds'),
      bet: sumOf('bet'),
      win: sumOf('win'),
      net: sumOf('net'),
      deposit: sumOf('deposit'),
      withdrawal: sumOf('withdrawal'),
      bonus: sumOf('bonus'),
    },
    categories: categories.map((row) => ({ ...row, net: row.win - row.bet })),
    currency,
  };
});

export const recordCalls = [orderList, detail, takingBack, movementList, profit];
