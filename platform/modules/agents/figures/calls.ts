import { type PlaySums, teamBetting, teamProfit, teamRounds } from '#contract/calls/agents/figures.ts';
import { hourMs } from '#contract/values/durations.ts';
import { implement, memberOf } from '#platform/core/calls/implement.ts';
import { dayIn, partsOf, type Span, spanOf } from '#platform/core/clock/days.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import {
  accountsPage,
  bettingByCategory,
  bettingPage,
  type DownlineRow,
  teamAccount,
  type TeamDay,
  teamDays,
} from '#platform/modules/agents/figures/team-figures.ts';
import { pathTo } from '#platform/modules/agents/team.ts';
import { roundList } from '#platform/modules/play/exports.ts';

type Played = Omit<DownlineRow, 'username' | 'type' | 'team'>;

const ownOf = ({ rounds, bet, win }: Played): PlaySums => ({ rounds, bet, win, net: win - bet });
const belowOf = ({ teamRounds, teamBet, teamWin }: Played): PlaySums => ({
  rounds: teamRounds,
  bet: teamBet,
  win: teamWin,
  net: teamWin - teamBet,
});

/** The sum of rows with the same numbers. */
function sumOf<K extends string>(rows: readonly Record<K, number>[], keys: readonly K[]): Record<K, number> {
  const of = (key: K) => rows.reduce((sum, row) => sum + row[key], 0);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a number for each key
  return Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<K, number>;
}
const playKeys = ['rounds', 'bet', 'win', 'net'] as const;

const betting = implement(teamBetting, async (request) => {
  const { db, query, merchant, now } = request;
  const { account } = memberOf(request);
  const shown = await teamAccount(db, account, query.account);
  if (!shown) throw new WireError('not.found');
  const { from, to } = spanOf(query, '7d', merchant.timeZone, now);
  const first = query.before === undefined;
  const page = accountsPage(merchant.merchantCode, shown.id, { ...query, rows: query.rows + 1 });
  const [path, categories, rows] = await Promise.all([
    first && shown.depth ? pathTo(db, account.id, shown.id) : [],
    first ? bettingByCategory(db, shown.id, { from, to }, query.gameType) : [],
    bettingPage(db, page, { from, to }, query.gameType),
  ]);
  const list = rows.slice(0, query.rows).map((row) => ({
    account: row.username,
    type: row.type,
    team: row.team,
    own: ownOf(row),
    below: belowOf(row),
  }));
  const byCategory = categories.map((row) => ({
    gameType: row.gameType,
    own: ownOf(row),
    below: belowOf(row),
  }));
  const totalOf = (which: 'own' | 'below') =>
    sumOf(
      byCategory.map((row) => row[which]),
      playKeys,
    );
  return {
    range: { from, to },
    account: shown.username,
    // From the agent himself down to whom the account was invited by.
    path: path.length ? [account.username, ...path.slice(0, -1).map((one) => one.account)] : [],
    totals: first ? { own: totalOf('own'), below: totalOf('below') } : null,
    categories: byCategory,
    list,
    next: rows.length > query.rows ? (list.at(-1)?.account ?? null) : null,
    currency: merchant.currency,
  };
});

const summed = ['rounds', 'bet', 'win', 'deposit', 'withdrawal', 'bonus', 'rebate'] as const;

const profit = implement(teamProfit, async (request) => {
  const { db, query, merchant, now } = request;
  const span = spanOf(query, '30d', merchant.timeZone, now);
  const { by, parts } = partsOf(span, merchant.timeZone);
  const { from, to } = span;
  const byPart = new Map<string, TeamDay[]>(parts.map((part) => [part.from, []]));
  for (const day of await teamDays(db, memberOf(request).account.id, { from, to })) {
    // The last part that begins no later.
    const part =
      by === 'day' ? day.day : day.day.slice(0, 7) === from.slice(0, 7) ? from : `${day.day.slice(0, 8)}01`;
    byPart.get(part)?.push(day);
  }
  const rows = [...byPart].map(([day, days]) => {
    const sums = sumOf(days, summed);
    return { day, ...sums, net: sums.win - sums.bet };
  });
  return {
    range: { from, to },
    by,
    rows,
    totals: sumOf(rows, [...summed, 'net']),
    currency: merchant.currency,
  };
});

/** The hour that an instant is in: hours are those of the clock in UTC, as hourly contracts count them. */
function hourOf(at: string, timeZone: string): Span {
  const start = Math.floor(Date.parse(at) / hourMs) * hourMs;
  const day = dayIn(timeZone, start);
  return { from: day, to: day, start, end: start + hourMs };
}

const roundsOf = implement(teamRounds, async (request) => {
  const { db, query, merchant, language, now, configuration } = request;
  const { timeZone, currency } = merchant;
  const shown = await teamAccount(db, memberOf(request).account, query.account);
  if (!shown) throw new WireError('not.found');
  const { gameType, hour } = query;
  const span = hour === undefined ? spanOf(query, '7d', timeZone, now) : hourOf(hour, timeZone);
  const { cockfightVendors } = configuration().settings;
  const games = gameType && { gameType, vendors: [], cockfightVendors };
  const which = { ...span, accountId: shown.id, games };
  const { from, to } = span;
  return {
    account: shown.username,
    ...(await roundList(db, 'final', which, query, language)),
    range: { from, to },
    currency,
  };
});

export const figureCalls = [betting, profit, roundsOf];
