import { type SQL, sql } from 'drizzle-orm';

import type { CustomerType } from '#contract/values/customers.ts';
import { addDays } from '#contract/values/days.ts';
import { type GameType, gameTypes } from '#contract/values/games.ts';
import { brokeConstraint, type Database, type Statement } from '#platform/core/database/client.ts';
import { rebateRates } from '#platform/modules/agents/rebates/tables.ts';

/** A rate of a category, in hundredths of a percent. */
export type Rate = { gameType: GameType; rate: number };

/** What rate an account has of a category on a day, 0 without one; columns or values. */
export const rateOn = (accountId: SQL, gameType: SQL, day: string): SQL<number> =>
  sql`coalesce((select version.rate from rebate_rates as version where version.account_id = ${accountId}
    and version.game_type = ${gameType} and version.from_day <= ${day} order by version.from_day desc limit 1), 0)`;

/** The most that an account may give of a category from a day on: its rate of then, or a lower one that is to come. */
const mostFrom = (accountId: SQL, gameType: SQL, from: string): SQL<number> =>
  sql`min(${rateOn(accountId, gameType, from)}, coalesce((select min(later.rate) from rebate_rates as later
    where later.account_id = ${accountId} and later.game_type = ${gameType} and later.from_day > ${from}), 10000))`;

type Rated = { username: string; type: CustomerType; gameType: GameType; rate: number; next: number };

/** The rates of accounts (rows of id, username, type) on a day and the next, a row for each category that is asked for. */
export const ratesOf = (
  db: Database,
  accounts: SQL,
  days: { today: string; next: string },
  categories: readonly GameType[] = gameTypes,
): Promise<Rated[]> =>
  db.all<Rated>(sql`select page.username, page.type, category.value as gameType,
      ${rateOn(sql`page.id`, sql`category.value`, days.today)} as rate,
      ${rateOn(sql`page.id`, sql`category.value`, days.next)} as next
    from (${accounts}) as page cross join json_each(${JSON.stringify(categories)}) as category
    order by page.username, category.key`);

/** Versions of an account's rates, the newest first. */
export const versionsOf = (db: Database, accountId: string, most: number) =>
  db
    .select()
    .from(rebateRates)
    .where(sql`${rebateRates.accountId} = ${accountId}`)
    .orderBy(sql`${rebateRates.fromDay} desc, ${rebateRates.setAt} desc, ${rebateRates.gameType}`)
    .limit(most);

type Change = { agentId: string; accountId: string; rates: readonly Rate[]; from: string; at: number };

/** What an account was given of a category for a day: on that day, or else what it had the day before; SQL. */
const givenOn = (accountId: SQL, gameType: SQL, from: string): SQL =>
  sql`coalesce((select version.given from rebate_rates as version where version.account_id = ${accountId}
    and version.game_type = ${gameType} and version.from_day = ${from}), ${rateOn(accountId, gameType, addDays(from, -1))})`;

/**
 * The statements that set rates of somebody whom an agent invited, from a day on. A rate above the agent's own of that
 * day, or of a later one (midnight may be between two changes that cross), becomes NULL, which the table refuses with the
 * whole batch. An account has the rate that it was given, and at most the rates of the agents between; so that a rate that is
 * lowered and given back before the day begins leaves nothing behind. What begins later is lowered too.
 */
export function setRateStatements(db: Database, change: Change): [Statement, ...Statement[]] {
  const { agentId, accountId, rates, from, at } = change;
  const given = JSON.stringify(rates.map(({ gameType, rate }) => [gameType, rate]));
  const gameType = sql`wanted.value ->> 0`;
  const rate = sql`(wanted.value ->> 1)`;
  const target = [rebateRates.accountId, rebateRates.gameType, rebateRates.fromDay];
  const replaced = { rate: sql`excluded.rate`, setAt: sql`excluded.set_at`, setBy: sql`excluded.set_by` };
  // The least of what is given on the way from the account down to one below it.
  const most = sql`min(${rate}, (select min(${givenOn(sql`way.account_id`, gameType, from)})
    from (select up.ancestor_id as account_id from team_lines as up
        cross join team_lines as under on under.ancestor_id = ${accountId} and under.account_id = up.ancestor_id
        where up.account_id = line.account_id
      union all select line.account_id) as way))`;
  const later = sql`(select version.rate from rebate_rates as version where version.account_id = ${accountId}
    and version.game_type = rebate_rates.game_type and version.from_day <= rebate_rates.from_day
    order by version.from_day desc limit 1)`;
  return [
    db
      .insert(rebateRates)
      .select(
        sql`select account.id, ${gameType}, ${from}, iif(${rate} <= ${mostFrom(sql`account.invited_by`, gameType, from)}, ${rate}, null),
          ${rate}, ${at}, ${agentId}
        from accounts as account cross join json_each(${given}) as wanted
        where account.id = ${accountId} and account.invited_by = ${agentId}
          and ${rate} <> ${rateOn(sql`account.id`, gameType, from)}`,
      )
      .onConflictDoUpdate({ target, set: { ...replaced, given: sql`excluded.given` } }),
    db
      .insert(rebateRates)
      .select(
        sql`select line.account_id, ${gameType}, ${from}, ${most}, null, ${at}, ${agentId}
        from json_each(${given}) as wanted cross join team_lines as line on line.ancestor_id = ${accountId}
        where ${rateOn(sql`line.account_id`, gameType, from)} <> ${most}`,
      )
      .onConflictDoUpdate({ target, set: replaced }),
    db
      .update(rebateRates)
      .set({ rate: later, given: null, setAt: at, setBy: agentId })
      .where(
        sql`${rebateRates.accountId} in (select account_id from team_lines where ancestor_id = ${accountId})
          and ${rebateRates.gameType} in (select value ->> 0 from json_each(${given}))
          and ${rebateRates.fromDay} > ${from} and ${rebateRates.rate} > ${later}`,
      ),
  ];
}

/** Sets them; false, and nothing is set, where one is above the agent's own. */
export async function setRates(db: Database, change: Change): Promise<boolean> {
  try {
    await db.batch(setRateStatements(db, change));
    return true;
  } catch (error) {
    if (brokeConstraint(error, 'NOT NULL constraint failed: rebate_rates.rate')) return false;
    throw error;
  }
}
