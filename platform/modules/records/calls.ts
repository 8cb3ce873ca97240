import {
  cancelSuborder,
  orderDetail,
  orders,
  profitAndLoss,
  transactionRecord,
} from '#contract/calls/wallet/records.ts';
import { isAgent } from '#contract/values/customers.ts';
import { implement, implementBooking, memberOf, type WireRequest } from '#platform/core/calls/implement.ts';
import { partsOf, spanOf } from '#platform/core/clock/days.ts';
import { moneySums } from '#platform/core/ledger/money-sums.ts';
import { purseOf } from '#platform/core/ledger/purses.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import {
  bookTakingBack,
  nextOf,
  ownRound,
  readCursor,
  roundList,
  roundSums,
  roundSumsByCategory,
  settleDraws,
  stepsOf,
  subordersOf,
  toRounds,
} from '#platform/modules/play/exports.ts';
import {
  entriesOfRound,
  movementsPage,
  movementTotals,
  toMovements,
} from '#platform/modules/records/movements.ts';
import { shownSigns } from '#platform/modules/records/shown-signs.ts';

const rangeOf = ({ from, to }: { from: string; to: string }) => ({ from, to });

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
  await settleDraws(request, now, which.accountId);
  return {
    ...(await roundList(db, 'made', which, query, language)),
    range: rangeOf(span),
    currency: merchant.currency,
  };
});

const detail = implement(orderDetail, async (request) => {
  const { db, query, language, now } = request;
  const { id: accountId } = memberOf(request).account;
  await settleDraws(request, now, accountId);
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
  await settleDraws(request, now, account.id);
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
  await settleDraws(request, now, accountId);
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
