import {
  cancelSuborder,
  orderDetail,
  orders,
  profitAndLoss,
  transactionRecord,
} from '#contract/calls/wallet/records.ts';
import { isAgent } from '#contract/values/customers.ts';
import {
  implement,
  implementBooking,
  requireCaller,
  type WireRequest,
} from '#platform/core/calls/implement.ts';
import { splitSpan, parseSpan } from '#platform/core/clock/days.ts';
import { readMoneySums } from '#platform/core/ledger/money-sums.ts';
import { buildPurse } from '#platform/core/ledger/purses.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import {
  buildCancellation,
  buildNextCursor,
  buildRaiseKey,
  findOwnRound,
  parseCursor,
  readRoundList,
  readRoundSums,
  readRoundSumsByCategory,
  settleDraws,
  stepsQuery,
  subordersQuery,
  toRounds,
} from '#platform/modules/play/exports.ts';
import {
  roundEntriesQuery,
  readMovementsPage,
  readMovementTotals,
  toMovements,
} from '#platform/modules/records/movements.ts';
import { getShownSymbols } from '#platform/modules/records/shown-symbols.ts';

const toDayRange = ({ from, to }: { from: string; to: string }) => ({ from, to });

const getCallerPurse = (request: WireRequest<unknown, null>) =>
  buildPurse(requireCaller(request).account.id, request.merchant, 'real');

/** Rounds with real money. Play money leaves no order. */
const orderList = implement(orders, async (request) => {
  const { db, query, merchant, language, now, configuration } = request;
  const span = parseSpan(query, '7d', merchant.timeZone, now);
  const { gameType, vassalage } = query;
  const { cockfightVendors } = configuration().settings;
  const games =
    gameType || vassalage ? { gameType, vendors: vassalage ? [vassalage] : [], cockfightVendors } : undefined;
  const filter = { ...span, accountId: requireCaller(request).account.id, games };
  await settleDraws(request, now, filter.accountId);
  return {
    ...(await readRoundList(db, 'made', filter, query, language)),
    range: toDayRange(span),
    currency: merchant.currency,
  };
});

const detail = implement(orderDetail, async (request) => {
  const { db, query, language, now } = request;
  const { id: accountId } = requireCaller(request).account;
  await settleDraws(request, now, accountId);
  const round = await findOwnRound(db, accountId, query.orderNo);
  if (!round) throw new WireError('not.found');
  const bets = await subordersQuery(db, round.id);
  const steps = await stepsQuery(db, round.id);
  const numbers = [
    round.id,
    ...steps.slice(1).map((_, at) => buildRaiseKey(round.id, at + 1)),
    ...bets.map(({ suborder }) => suborder.suborderNo),
  ];
  const [[row], entries] = await Promise.all([
    toRounds(db, [round], language),
    roundEntriesQuery(db, getCallerPurse(request).purse, numbers),
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
    steps: steps.map(({ at, view }) => ({ at: new Date(at).toISOString(), shown: getShownSymbols(view) })),
    movements: await toMovements(
      db,
      entries.toSorted((a, b) => a.id - b.id),
      language,
    ),
  };
});

const cancelCall = implementBooking(cancelSuborder, ({ db, body, caller, now }) =>
  buildCancellation(db, requireCaller({ caller }).account.id, body, now),
);

const movementList = implement(transactionRecord, async (request) => {
  const { db, query, merchant, language, now } = request;
  const { account } = requireCaller(request);
  if (query.types === 'A' && !isAgent(account.type)) throw new WireError('permission.denied');
  const span = parseSpan(query, '7d', merchant.timeZone, now);
  const { currency } = merchant;
  const filter = { ...span, accountId: account.id, currency, kind: query.kind };
  await settleDraws(request, now, account.id);
  const cursor = parseCursor(query.before);
  const [rows, totals] = await Promise.all([
    readMovementsPage(db, filter, cursor && { at: cursor.at, id: Number(cursor.id) || 0 }, query.rows),
    query.before ? null : readMovementTotals(db, filter),
  ]);
  return {
    list: await toMovements(db, rows, language),
    next: buildNextCursor(rows, query.rows),
    range: toDayRange(span),
    totals,
    currency,
  };
});

const profit = implement(profitAndLoss, async (request) => {
  const { db, query, merchant, now } = request;
  const { id: accountId } = requireCaller(request).account;
  const { purse, currency } = getCallerPurse(request);
  const span = parseSpan(query, '30d', merchant.timeZone, now);
  const { by, parts } = splitSpan(span, merchant.timeZone);
  await settleDraws(request, now, accountId);
  const [played, moved, categories] = await Promise.all([
    readRoundSums(db, accountId, parts),
    readMoneySums(db, purse, parts),
    readRoundSumsByCategory(db, { ...span, accountId }),
  ]);
  const rows = parts.map(({ from }, at) => {
    const { rounds = 0, bet = 0, win = 0 } = played[at] ?? {};
    const { deposit = 0, withdrawal = 0, bonus = 0 } = moved[at] ?? {};
    return { day: from, rounds, bet, win, net: win - bet, deposit, withdrawal, bonus };
  });
  const sumRows = (key: Exclude<keyof (typeof rows)[number], 'day'>) =>
    rows.reduce((sum, row) => sum + row[key], 0);
  return {
    range: toDayRange(span),
    by,
    rows,
    totals: {
      rounds: sumRows('rounds'),
      bet: sumRows('bet'),
      win: sumRows('win'),
      net: sumRows('net'),
      deposit: sumRows('deposit'),
      withdrawal: sumRows('withdrawal'),
      bonus: sumRows('bonus'),
    },
    categories: categories.map((row) => ({ ...row, net: row.win - row.bet })),
    currency,
  };
});

export const recordCalls = [orderList, detail, cancelCall, movementList, profit];
