import {
  type PlaySums,
  teamBetting,
  teamMovers,
  teamProfit,
  teamRounds,
} from '#contract/calls/agents/figures.ts';
import { hourMs } from '#contract/values/durations.ts';
import { implement, requireCaller } from '#platform/core/calls/implement.ts';
import { dayIn, splitSpan, type Span, parseSpan } from '#platform/core/clock/days.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import {
  buildAccountsPage,
  readBettingByCategory,
  readBettingPage,
  type DownlineRow,
  findTeamAccount,
  type TeamDay,
  readSortedBetting,
  readTeamDays,
  readTopMovers,
} from '#platform/modules/agents/figures/team-figures.ts';
import { readPathTo } from '#platform/modules/agents/team.ts';
import { readRoundList } from '#platform/modules/play/exports.ts';

type Played = Omit<DownlineRow, 'username' | 'type' | 'team'>;

const toOwnSums = ({ rounds, bet, win }: Played): PlaySums => ({ rounds, bet, win, net: win - bet });
const toTeamSums = ({ teamRounds, teamBet, teamWin }: Played): PlaySums => ({
  rounds: teamRounds,
  bet: teamBet,
  win: teamWin,
  net: teamWin - teamBet,
});

function sumRows<K extends string>(
  rows: readonly Record<K, number>[],
  keys: readonly K[],
): Record<K, number> {
  const sumKey = (key: K) => rows.reduce((sum, row) => sum + row[key], 0);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a number for each key
  return Object.fromEntries(keys.map((key) => [key, sumKey(key)])) as Record<K, number>;
}
const playKeys = ['rounds', 'bet', 'win', 'net'] as const;

const betting = implement(teamBetting, async (request) => {
  const { db, query, merchant, now } = request;
  const { account } = requireCaller(request);
  const shown = await findTeamAccount(db, account, query.account);
  if (!shown) throw new WireError('not.found');
  const { from, to } = parseSpan(query, '7d', merchant.timeZone, now);
  const isFirstPage = query.before === undefined;
  const { merchantCode } = merchant;
  const { sort, gameType } = query;
  // One row more than requested shows whether there is a next page.
  const paging = { ...query, rows: query.rows + 1 };
  const [path, categories, rows] = await Promise.all([
    isFirstPage && shown.depth ? readPathTo(db, account.id, shown.id) : [],
    isFirstPage ? readBettingByCategory(db, shown.id, { from, to }, gameType) : [],
    sort
      ? readSortedBetting(db, { ...paging, merchantCode, parentId: shown.id, sort }, { from, to }, gameType)
      : readBettingPage(db, buildAccountsPage(merchantCode, shown.id, paging), { from, to }, gameType),
  ]);
  const list = rows.slice(0, query.rows).map((row) => ({
    account: row.username,
    type: row.type,
    team: row.team,
    own: toOwnSums(row),
    below: toTeamSums(row),
  }));
  const byCategory = categories.map((row) => ({
    gameType: row.gameType,
    own: toOwnSums(row),
    below: toTeamSums(row),
  }));
  const sumTotals = (which: 'own' | 'below') =>
    sumRows(
      byCategory.map((row) => row[which]),
      playKeys,
    );
  return {
    range: { from, to },
    sort: sort ?? null,
    account: shown.username,
    // The path from the agent down to the account's inviter.
    path: path.length ? [account.username, ...path.slice(0, -1).map((one) => one.account)] : [],
    totals: isFirstPage ? { own: sumTotals('own'), below: sumTotals('below') } : null,
    categories: byCategory,
    list,
    next: rows.length > query.rows ? (list.at(-1)?.account ?? null) : null,
    currency: merchant.currency,
  };
});

const summedKeys = ['rounds', 'bet', 'win', 'deposit', 'withdrawal', 'bonus', 'rebate'] as const;

const profit = implement(teamProfit, async (request) => {
  const { db, query, merchant, now } = request;
  const span = parseSpan(query, '30d', merchant.timeZone, now);
  const { by, parts } = splitSpan(span, merchant.timeZone);
  const { from, to } = span;
  const byPart = new Map<string, TeamDay[]>(parts.map((part) => [part.from, []]));
  for (const day of await readTeamDays(db, requireCaller(request).account.id, { from, to })) {
    // The first day of the row (a day or a month) that counts this day. The first month begins where the range begins.
    const part =
      by === 'day' ? day.day : day.day.slice(0, 7) === from.slice(0, 7) ? from : `${day.day.slice(0, 8)}01`;
    byPart.get(part)?.push(day);
  }
  const rows = [...byPart].map(([day, days]) => {
    const sums = sumRows(days, summedKeys);
    return { day, ...sums, net: sums.win - sums.bet };
  });
  return {
    range: { from, to },
    by,
    rows,
    totals: sumRows(rows, [...summedKeys, 'net']),
    currency: merchant.currency,
  };
});

/** Returns the UTC hour that contains an instant, as a span. Hourly contracts count by UTC hours. */
function toHourSpan(at: string, timeZone: string): Span {
  const start = Math.floor(Date.parse(at) / hourMs) * hourMs;
  const day = dayIn(timeZone, start);
  return { from: day, to: day, start, end: start + hourMs };
}

const teamRoundsCall = implement(teamRounds, async (request) => {
  const { db, query, merchant, language, now, configuration } = request;
  const { timeZone, currency } = merchant;
  const shown = await findTeamAccount(db, requireCaller(request).account, query.account);
  if (!shown) throw new WireError('not.found');
  const { gameType, hour } = query;
  const span = hour === undefined ? parseSpan(query, '7d', timeZone, now) : toHourSpan(hour, timeZone);
  const { cockfightVendors } = configuration().settings;
  const games = gameType && { gameType, vendors: [], cockfightVendors };
  const which = { ...span, accountId: shown.id, games };
  const { from, to } = span;
  return {
    account: shown.username,
    ...(await readRoundList(db, 'final', which, query, language)),
    range: { from, to },
    currency,
  };
});

const SHOWN_MOVERS = 5;

const movers = implement(teamMovers, async (request) => {
  const { db, query, merchant, now } = request;
  const { from, to } = parseSpan(query, '7d', merchant.timeZone, now);
  const { id } = requireCaller(request).account;
  return {
    range: { from, to },
    list: await readTopMovers(db, id, { from, to }, query.sort ?? 'bet', SHOWN_MOVERS),
    currency: merchant.currency,
  };
});

export const figureCalls = [betting, profit, teamRoundsCall, movers];
