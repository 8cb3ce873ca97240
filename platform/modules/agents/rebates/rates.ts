import { type SQL, sql } from 'drizzle-orm';

import type { CustomerType } from '#contract/values/customers.ts';
import { addDays } from '#contract/values/days.ts';
import { type GameType, gameTypes } from '#contract/values/games.ts';
import { violatesConstraint, type Database, type Statement } from '#platform/core/database/client.ts';
import { rebateRates } from '#platform/modules/agents/rebates/tables.ts';

/** An account's rebate rate in one category, in basis points. */
export type Rate = { gameType: GameType; rate: number };

/** Returns SQL for an account's rate on a day, 0 if none is set. `accountId` and `gameType` are columns or values. */
export const rateOnDaySql = (accountId: SQL, gameType: SQL, day: string): SQL<number> =>
  sql`coalesce((select version.rate from rebate_rates as version where version.account_id = ${accountId}
    and version.game_type = ${gameType} and version.from_day <= ${day} order by version.from_day desc limit 1), 0)`;

/** The highest assignable rate from a day on is the rate on that day, or a lower one that takes effect later. */
const maxRateFromSql = (accountId: SQL, gameType: SQL, from: string): SQL<number> =>
  sql`min(${rateOnDaySql(accountId, gameType, from)}, coalesce((select min(later.rate) from rebate_rates as later
    where later.account_id = ${accountId} and later.game_type = ${gameType} and later.from_day > ${from}), 10000))`;

type AccountRate = { username: string; type: CustomerType; gameType: GameType; rate: number; next: number };

/**
 * Lists the rates that accounts have today and on the next day, one row for each account and requested category.
 * `accounts` is a query of (id, username, type).
 */
export const listAccountRates = (
  db: Database,
  accounts: SQL,
  days: { today: string; next: string },
  categories: readonly GameType[] = gameTypes,
): Promise<AccountRate[]> =>
  db.all<AccountRate>(sql`select page.username, page.type, category.value as gameType,
      ${rateOnDaySql(sql`page.id`, sql`category.value`, days.today)} as rate,
      ${rateOnDaySql(sql`page.id`, sql`category.value`, days.next)} as next
    from (${accounts}) as page cross join json_each(${JSON.stringify(categories)}) as category
    order by page.username, category.key`);

type Rates = Partial<Record<GameType, number>>;

/** Returns the rates that are not 0 of accounts on a day, by user name and category. */
export async function readRatesByAccount(
  db: Database,
  ids: readonly string[],
  today: string,
): Promise<Map<string, Rates>> {
  const accounts = sql`select id, username, type from accounts
    where id in (select value from json_each(${JSON.stringify(ids)}))`;
  const rows = await listAccountRates(db, accounts, { today, next: today });
  const byAccount = new Map<string, Rates>();
  for (const { username, gameType, rate } of rows)
    if (rate > 0) byAccount.set(username, { ...byAccount.get(username), [gameType]: rate });
  return byAccount;
}

/** Lists the versions of an account's rates, newest first. */
export const listRateVersions = (db: Database, accountId: string, most: number) =>
  db
    .select()
    .from(rebateRates)
    .where(sql`${rebateRates.accountId} = ${accountId}`)
    .orderBy(sql`${rebateRates.fromDay} desc, ${rebateRates.setAt} desc, ${rebateRates.gameType}`)
    .limit(most);

/** `agentId` is the agent who invited the account. Null if nobody did, so that the merchant sets the rates. */
type RateChange = {
  agentId: string | null;
  accountId: string;
  rates: readonly Rate[];
  from: string;
  at: number;
};

/** If no rate was assigned for this day, it is the rate in force on the day before. */
const assignedRateSql = (accountId: SQL, gameType: SQL, from: string): SQL =>
  sql`coalesce((select version.given from rebate_rates as version where version.account_id = ${accountId}
    and version.game_type = ${gameType} and version.from_day = ${from}), ${rateOnDaySql(accountId, gameType, addDays(from, -1))})`;

/**
 * Builds the statements that set the rates of an account from a day on:
 * 1. They set the account's own rates. A rate above the agent's own rate on that day or later becomes NULL, so the
 *    table's constraint rejects the whole batch. Later days count, because the agent's rate may be lowered just after
 *    midnight while a change that was requested before midnight is still on its way.
 * 2. They set the rates of the accounts below. Each account gets its assigned rate, capped by the rates of all agents
 *    on the path down to it. So a rate that is lowered and restored before the day begins has no lasting effect.
 * 3. They lower the accounts' versions that begin after `from` and are above the rate of the account.
 */
export function buildRateStatements(db: Database, change: RateChange): [Statement, ...Statement[]] {
  const { agentId, accountId, rates, from, at } = change;
  const given = JSON.stringify(rates.map(({ gameType, rate }) => [gameType, rate]));
  const gameType = sql`wanted.value ->> 0`;
  const rate = sql`(wanted.value ->> 1)`;
  const target = [rebateRates.accountId, rebateRates.gameType, rebateRates.fromDay];
  const replaced = { rate: sql`excluded.rate`, setAt: sql`excluded.set_at`, setBy: sql`excluded.set_by` };
  // The lowest rate assigned on the path from the account down to the account of `line`.
  const cappedRate = sql`min(${rate}, (select min(${assignedRateSql(sql`on_path.account_id`, gameType, from)})
    from (select up.ancestor_id as account_id from team_lines as up
        cross join team_lines as under on under.ancestor_id = ${accountId} and under.account_id = up.ancestor_id
        where up.account_id = line.account_id
      union all select line.account_id) as on_path))`;
  const rateAboveOnDay = sql`(select version.rate from rebate_rates as version where version.account_id = ${accountId}
    and version.game_type = rebate_rates.game_type and version.from_day <= rebate_rates.from_day
    order by version.from_day desc limit 1)`;
  const allowedRate =
    agentId === null
      ? rate
      : sql`iif(${rate} <= ${maxRateFromSql(sql`account.invited_by`, gameType, from)}, ${rate}, null)`;
  return [
    db
      .insert(rebateRates)
      .select(
        sql`select account.id, ${gameType}, ${from}, ${allowedRate}, ${rate}, ${at}, ${agentId}
        from accounts as account cross join json_each(${given}) as wanted
        where account.id = ${accountId} and account.invited_by is ${agentId}
          and ${rate} <> ${rateOnDaySql(sql`account.id`, gameType, from)}`,
      )
      .onConflictDoUpdate({ target, set: { ...replaced, given: sql`excluded.given` } }),
    db
      .insert(rebateRates)
      .select(
        sql`select line.account_id, ${gameType}, ${from}, ${cappedRate}, null, ${at}, ${agentId}
        from json_each(${given}) as wanted cross join team_lines as line on line.ancestor_id = ${accountId}
        where ${rateOnDaySql(sql`line.account_id`, gameType, from)} <> ${cappedRate}`,
      )
      .onConflictDoUpdate({ target, set: replaced }),
    db
      .update(rebateRates)
      .set({ rate: rateAboveOnDay, given: null, setAt: at, setBy: agentId })
      .where(
        sql`${rebateRates.accountId} in (select account_id from team_lines where ancestor_id = ${accountId})
          and ${rebateRates.gameType} in (select value ->> 0 from json_each(${given}))
          and ${rebateRates.fromDay} > ${from} and ${rebateRates.rate} > ${rateAboveOnDay}`,
      ),
  ];
}

/** Sets the rates. Returns false and changes nothing if a rate is above the agent's own. */
export async function setRates(db: Database, change: RateChange): Promise<boolean> {
  try {
    await db.batch(buildRateStatements(db, change));
    return true;
  } catch (error) {
    if (violatesConstraint(error, 'NOT NULL constraint failed: rebate_rates.rate')) return false;
    throw error;
  }
}
