import { sql } from 'drizzle-orm';

import {
  type Rebates,
  rebateIncome,
  rebates,
  rebatesOf,
  type RebatesOf,
  rebateStatement,
  setRebates,
} from '#contract/calls/agents/rebates.ts';
import { isAgent } from '#contract/values/customers.ts';
import { addDays } from '#contract/values/days.ts';
import { isOn } from '#contract/values/flags.ts';
import type { GameType } from '#contract/values/games.ts';
import { implement, memberOf, type WireRequest } from '#platform/core/calls/implement.ts';
import { dayIn, spanOf } from '#platform/core/clock/days.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import { accountsPage, teamAccount } from '#platform/modules/agents/figures/team-figures.ts';
import { rebateNumber } from '#platform/modules/agents/rebates/paying.ts';
import { ratesOf, setRates, versionsOf } from '#platform/modules/agents/rebates/rates.ts';
import {
  expectedLines,
  linesOf,
  openDays,
  statementOf,
  statementsPage,
  statementTotals,
} from '#platform/modules/agents/rebates/reckoning.ts';

type Request = WireRequest<unknown, unknown>;

/** Changes of rates that are shown of an account. */
const HISTORY = 100;

/** Today, and the day from which a change counts. */
function daysOf({ merchant, now }: Request) {
  const today = dayIn(merchant.timeZone, now);
  return { today, next: addDays(today, 1) };
}

/** The caller's own rates, of the categories of which he has one. */
async function ownRates(request: Request): Promise<Rebates> {
  const { account } = memberOf(request);
  const own = sql`select id, username, type from accounts where id = ${account.id}`;
  const rows = await ratesOf(request.db, own, daysOf(request));
  return rows
    .filter(({ rate, next }) => rate || next)
    .map(({ gameType, rate, next }) => ({ gameType, rate, next, most: next }));
}

const mostOf = (own: Rebates, gameType: GameType): number =>
  own.find((row) => row.gameType === gameType)?.next ?? 0;

const list = implement(rebates, async (request) => {
  const { db, query, merchant } = request;
  const days = daysOf(request);
  const own = await ownRates(request);
  // Searched for among those whom he invited: nobody else's rates are his to set.
  const page = accountsPage(merchant.merchantCode, memberOf(request).account.id, {
    ...query,
    rows: query.rows + 1,
  });
  const direct = query.search
    ? sql`select page.* from (${page}) as page cross join accounts as account on account.id = page.id
        where account.invited_by = ${memberOf(request).account.id}`
    : page;
  const rows = await ratesOf(db, direct, days, own.length ? own.map(({ gameType }) => gameType) : ['RNG']);
  const byName = Map.groupBy(rows, ({ username }) => username);
  const all = [...byName].map(([account, rated]) => ({
    account,
    type: rated[0]?.type ?? 0,
    rates: own.length
      ? rated.map(({ gameType, rate, next }) => ({ gameType, rate, next, most: mostOf(own, gameType) }))
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

/** Somebody whom the caller invited; `not.found` for anybody else. */
async function invited(request: Request, name: string) {
  const found = await teamAccount(request.db, memberOf(request).account, name);
  if (found?.depth !== 1) throw new WireError('not.found');
  return found;
}

async function rebatesOfAccount(
  request: Request,
  { id, username }: { id: string; username: string },
): Promise<RebatesOf> {
  const { db } = request;
  const { account: caller } = memberOf(request);
  const days = daysOf(request);
  const account = sql`select id, username, type from accounts where id = ${id}`;
  const [own, rows, history] = await Promise.all([
    ownRates(request),
    ratesOf(db, account, days),
    versionsOf(db, id, HISTORY),
  ]);
  return {
    account: username,
    from: days.next,
    rates: rows
      .map(({ gameType, rate, next }) => ({ gameType, rate, next, most: mostOf(own, gameType) }))
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

const one = implement(rebatesOf, async (request) => {
  return rebatesOfAccount(request, await invited(request, request.query.account));
});

const set = implement(setRebates, async (request) => {
  const { db, body, now } = request;
  const found = await invited(request, body.account);
  const { next } = daysOf(request);
  const agentId = memberOf(request).account.id;
  const done = await setRates(db, { agentId, accountId: found.id, rates: body.rates, from: next, at: now });
  if (!done) {
    const own = await ownRates(request);
    const above = body.rates.filter(({ gameType, rate }) => rate > mostOf(own, gameType));
    const fields = Object.fromEntries(
      above.map(({ gameType }) => [gameType, `at most ${mostOf(own, gameType)}`]),
    );
    throw new WireError('validation.failed', { fields });
  }
  return rebatesOfAccount(request, found);
});

const sumOf = (lines: readonly { amount: number }[]) => lines.reduce((sum, { amount }) => sum + amount, 0);

const income = implement(rebateIncome, async (request) => {
  const { db, query, merchant, now } = request;
  const { id } = memberOf(request).account;
  const { from, to } = spanOf(query, '30d', merchant.timeZone, now);
  const first = query.before === undefined;
  const open = first
    ? (await openDays(db, merchant, dayIn(merchant.timeZone, now))).filter((day) => day >= from && day <= to)
    : [];
  const [rows, totals, expected] = await Promise.all([
    statementsPage(db, id, { from, to }, { before: query.before, rows: query.rows + 1 }),
    first ? statementTotals(db, id, { from, to }).get() : null,
    Promise.all(open.map(async (day) => ({ day, amount: sumOf(await expectedLines(db, id, day)) }))),
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
  const { id, type } = memberOf(request).account;
  // A member's own come by no page of agents.
  if (isAgent(type) && !isOn(request.configuration().flags, 'AGEREBINC3'))
    throw new WireError('permission.denied');
  const known = await statementOf(db, id, day);
  const open = known ? [] : await openDays(db, merchant, dayIn(merchant.timeZone, now));
  if (!known && !open.includes(day)) throw new WireError('not.found');
  const lines = known ? await linesOf(db, id, day) : await expectedLines(db, id, day);
  if (!lines.length) throw new WireError('not.found');
  return {
    day,
    expected: !known,
    number: rebateNumber(id, day),
    amount: known?.amountMinor ?? sumOf(lines),
    paidAt: known?.paidAt ? new Date(known.paidAt).toISOString() : null,
    lines: lines.map(({ sourceId, username, ...line }) => ({
      account: sourceId === id ? null : username,
      ...line,
    })),
    currency: merchant.currency,
  };
});

export const rebateCalls = [list, one, set, income, statement];
