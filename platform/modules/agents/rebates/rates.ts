import { type SQL, sql } from 'drizzle-orm';

import type { CustomerType } from '#contract/values/customers.ts';
import { type GameType, gameTypes } from '#contract/values/games.ts';
import { brokeConstraint, type Database, type Statement } from '#platform/database/client.ts';
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

const upsert = {
  target: [rebateRates.accountId, rebateRates.gameType, rebateRates.fromDay],
  set: { rate: sql`excluded.rate`, setAt: sql`excluded.set_at`, setBy: sql`excluded.set_by` },
};

type Change = { agentId: string; accountId: string; rates: readonly Rate[]; from: string; at: number };

/**
 * The statements that set rates of somebody whom an agent invited, from a day on. A rate above the agent's own of that
 * day, or of a later one (midnight may be between two changes that cross), becomes NULL, which the table refuses with the whole batch; whoever is below and has more is lowered.
 */
export function setRateStatements(db: Database, change: Change): [Statement, Statement] {
  const { agentId, accountId, rates, from, at } = change;
  const given = JSON.stringify(rates.map(({ gameType, rate }) => [gameType, rate]));
  const gameType = sql`wanted.value ->> 0`;
  const rate = sql`(wanted.value ->> 1)`;
  return [
    db
      .insert(rebateRates)
      .select(
        sql`select account.id, ${gameType}, ${from}, iif(${rate} <= ${mostFrom(sql`account.invited_by`, gameType, from)}, ${rate}, null),
          ${at}, ${agentId}
        from accounts as account cross join json_each(${given}) as wanted
        where account.id = ${accountId} and account.invited_by = ${agentId}
          and ${rate} <> ${rateOn(sql`account.id`, gameType, from)}`,
      )
      .onConflictDoUpdate(upsert),
    db
      .insert(rebateRates)
      .select(
        sql`select line.account_id, ${gameType}, ${from}, ${rate}, ${at}, ${agentId}
        from json_each(${given}) as wanted cross join team_lines as line on line.ancestor_id = ${accountId}
        where ${rateOn(sql`line.account_id`, gameType, from)} > ${rate}`,
      )
      .onConflictDoUpdate(upsert),
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
