import { sql } from 'drizzle-orm';

import {
  type Rebates,
  rebateIncome,
  rebates,
  accountRebates,
  type AccountRebates,
  rebateStatement,
  setRebates,
} from '#contract/calls/agents/rebates.ts';
import { isAgent } from '#contract/values/customers.ts';
import { addDays } from '#contract/values/days.ts';
import { isFlagOn } from '#contract/values/flags.ts';
import type { GameType } from '#contract/values/games.ts';
import { implement, requireCaller, type WireRequest } from '#platform/core/calls/implement.ts';
import { dayIn, parseSpan } from '#platform/core/clock/days.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import { buildAccountsPage, findTeamAccount } from '#platform/modules/agents/figures/team-figures.ts';
import { toRebateNumber } from '#platform/modules/agents/rebates/paying.ts';
import { listAccountRates, setRates, listRateVersions } from '#platform/modules/agents/rebates/rates.ts';
import {
  computeExpectedLines,
  listRebateLines,
  listUncomputedDays,
  findRebateStatement,
  readStatementsPage,
  readStatementTotals,
} from '#platform/modules/agents/rebates/rebate-statements.ts';

type Request = WireRequest<unknown, unknown>;

const HISTORY = 100;

/** Returns today and the next day, from which a rate change counts. */
function getRateDays({ merchant, now }: Request) {
  const today = dayIn(merchant.timeZone, now);
  return { today, next: addDays(today, 1) };
}

async function readOwnRates(request: Request): Promise<Rebates> {
  const { account } = requireCaller(request);
  const own = sql`select id, username, type from accounts where id = ${account.id}`;
  const rows = await listAccountRates(request.db, own, getRateDays(request));
  return rows
    .filter(({ rate, next }) => rate || next)
    .map(({ gameType, rate, next }) => ({ gameType, rate, next, most: next }));
}

const getMaxRate = (own: Rebates, gameType: GameType): number =>
  own.find((row) => row.gameType === gameType)?.next ?? 0;

const list = implement(rebates, async (request) => {
  const { db, query, merchant } = request;
  const days = getRateDays(request);
  const own = await readOwnRates(request);
  // A search finds only direct downlines, because an agent can set rates for no other account.
  const page = buildAccountsPage(merchant.merchantCode, requireCaller(request).account.id, {
    ...query,
    rows: query.rows + 1,
  });
  const direct = query.search
    ? sql`select page.* from (${page}) as page cross join accounts as account on account.id = page.id
        where account.invited_by = ${requireCaller(request).account.id}`
    : page;
  // For an agent without rates one category is enough: it lists the accounts, which are shown without rates.
  const rows = await listAccountRates(
    db,
    direct,
    days,
    own.length ? own.map(({ gameType }) => gameType) : ['RNG'],
  );
  const byName = Map.groupBy(rows, ({ username }) => username);
  const all = [...byName].map(([account, rated]) => ({
    account,
    type: rated[0]?.type ?? 0,
    rates: own.length
      ? rated.map(({ gameType, rate, next }) => ({ gameType, rate, next, most: getMaxRate(own, gameType) }))
      : [],
  }));
  const shown = all.slice(0, query.rows);
  return {
    own,
    from: days.next,
    list: shown,
    next: all.length > query.rows ? (shown.at(-1)?.account ?? null) : null,
  };
});

async function findInvitee(request: Request, name: string) {
  const found = await findTeamAccount(request.db, requireCaller(request).account, name);
  if (found?.depth !== 1) throw new WireError('not.found');
  return found;
}

async function readAccountRebates(
  request: Request,
  { id, username }: { id: string; username: string },
): Promise<AccountRebates> {
  const { db } = request;
  const { account: caller } = requireCaller(request);
  const days = getRateDays(request);
  const account = sql`select id, username, type from accounts where id = ${id}`;
  const [own, rows, history] = await Promise.all([
    readOwnRates(request),
    listAccountRates(db, account, days),
    listRateVersions(db, id, HISTORY),
  ]);
  return {
    account: username,
    from: days.next,
    rates: rows
      .map(({ gameType, rate, next }) => ({ gameType, rate, next, most: getMaxRate(own, gameType) }))
      .filter(({ rate, next, most }) => rate || next || most),
    history: history.map(({ gameType, fromDay, rate, setAt, setBy }) => ({
      gameType,
      from: fromDay,
      rate,
      at: new Date(setAt).toISOString(),
      by: setBy === null ? 'merchant' : setBy === caller.id ? 'you' : 'agent',
    })),
  };
}

const one = implement(accountRebates, async (request) => {
  return readAccountRebates(request, await findInvitee(request, request.query.account));
});

const set = implement(setRebates, async (request) => {
  const { db, body, now } = request;
  const found = await findInvitee(request, body.account);
  const { next } = getRateDays(request);
  const agentId = requireCaller(request).account.id;
  const done = await setRates(db, { agentId, accountId: found.id, rates: body.rates, from: next, at: now });
  if (!done) {
    const own = await readOwnRates(request);
    const above = body.rates.filter(({ gameType, rate }) => rate > getMaxRate(own, gameType));
    const fields = Object.fromEntries(
      above.map(({ gameType }) => [gameType, `at most ${getMaxRate(own, gameType)}`]),
    );
    throw new WireError('validation.failed', { fields });
  }
  return readAccountRebates(request, found);
});

const sumAmounts = (lines: readonly { amount: number }[]) =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

const income = implement(rebateIncome, async (request) => {
  const { db, query, merchant, now } = request;
  const { id } = requireCaller(request).account;
  const { from, to } = parseSpan(query, '30d', merchant.timeZone, now);
  const isFirstPage = query.before === undefined;
  const uncomputed = isFirstPage
    ? (await listUncomputedDays(db, merchant, dayIn(merchant.timeZone, now))).filter(
        (day) => day >= from && day <= to,
      )
    : [];
  const [rows, totals, expected] = await Promise.all([
    readStatementsPage(db, id, { from, to }, { before: query.before, rows: query.rows + 1 }),
    isFirstPage ? readStatementTotals(db, id, { from, to }).get() : null,
    Promise.all(
      uncomputed.map(async (day) => ({ day, amount: sumAmounts(await computeExpectedLines(db, id, day)) })),
    ),
  ]);
  const shown = rows.slice(0, query.rows);
  return {
    range: { from, to },
    list: shown.map(({ day, own, amount, paidAt }) => ({
      day,
      own,
      team: amount - own,
      amount,
      paidAt: paidAt === null ? null : new Date(paidAt).toISOString(),
    })),
    next: rows.length > query.rows ? (shown.at(-1)?.day ?? null) : null,
    totals: totals ? { ...totals, team: totals.amount - totals.own } : null,
    expected: expected.filter(({ amount }) => amount > 0).toReversed(),
    currency: merchant.currency,
  };
});

const statement = implement(rebateStatement, async (request) => {
  const { db, merchant, now } = request;
  const { day } = request.query;
  const { id, type } = requireCaller(request).account;
  // The flag belongs to the agents' pages. Members see their own rebates whatever the flag says.
  if (isAgent(type) && !isFlagOn(request.configuration().flags, 'AGEREBINC3'))
    throw new WireError('permission.denied');
  const known = await findRebateStatement(db, id, day);
  const uncomputed = known ? [] : await listUncomputedDays(db, merchant, dayIn(merchant.timeZone, now));
  if (!known && !uncomputed.includes(day)) throw new WireError('not.found');
  const lines = known ? await listRebateLines(db, id, day) : await computeExpectedLines(db, id, day);
  if (!lines.length) throw new WireError('not.found');
  return {
    day,
    expected: !known,
    number: toRebateNumber(id, day),
    amount: known?.amountMinor ?? sumAmounts(lines),
    paidAt: known?.paidAt ? new Date(known.paidAt).toISOString() : null,
    lines: lines.map(({ sourceId, username, ...line }) => ({
      account: sourceId === id ? null : username,
      ...line,
    })),
    currency: merchant.currency,
  };
});

export const rebateCalls = [list, one, set, income, statement];
