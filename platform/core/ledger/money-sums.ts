import { type SQL, sql } from 'drizzle-orm';

import type { Database } from '#platform/core/database/client.ts';
import type { TransferScope } from '#platform/core/ledger/ledger.ts';

export type Span = { start: number; end: number };

type MoneySums = { deposit: number; withdrawal: number; bonus: number };

/**
 * Returns deposits, withdrawals (excluding returned amounts) and released bonuses of each span, in the order of the
 * spans, in minor units.
 */
export const readMoneySums = (db: Database, purse: string, spans: readonly Span[]): Promise<MoneySums[]> =>
  db.all<MoneySums>(buildMoneySumsQuery(purse, spans));

export function buildMoneySumsQuery(purse: string, spans: readonly Span[]): SQL {
  const sumScope = (scope: TransferScope) => sql`coalesce((select sum(amount_minor) from ledger_entries
    where account_id = ${purse} and scope = ${scope} and at >= span.value ->> 0 and at < span.value ->> 1), 0)`;
  return sql`select ${sumScope('deposit')} as deposit, -${sumScope('withdrawal')} - ${sumScope('withdrawal-return')} as withdrawal,
    ${sumScope('bonus-release')} as bonus
    from json_each(${JSON.stringify(spans.map(({ start, end }) => [start, end]))}) as span`;
}

const depositSumSql = sql`sum(iif(entry.scope = 'deposit', entry.amount_minor, 0))`;

const withdrawalSumSql = sql`-sum(iif(entry.scope in ('withdrawal', 'withdrawal-return'), entry.amount_minor, 0))`;

const bonusSumSql = sql`sum(iif(entry.scope = 'bonus-release', entry.amount_minor, 0))`;

const rebateSumSql = sql`sum(iif(entry.scope = 'rebate', entry.amount_minor, 0))`;

const sumColumnsSql = sql`${depositSumSql} as deposit_minor, ${withdrawalSumSql} as withdrawal_minor, ${bonusSumSql} as bonus_minor,
  ${rebateSumSql} as rebate_minor`;

/**
 * SQL for accounts' sums within a span, as in `readMoneySums`, with rows (account_id, deposit_minor, withdrawal_minor,
 * bonus_minor, rebate_minor). `accountIds` is a query with the column account_id.
 */
export const moneyByAccount = (accountIds: SQL, currency: string, { start, end }: Span): SQL => sql`
  select chosen.account_id, ${sumColumnsSql}
  from (${accountIds}) as chosen cross join ledger_entries as entry
    on entry.account_id = 'cash:' || chosen.account_id || ${`:${currency}`}
    and entry.scope in ('deposit', 'withdrawal', 'withdrawal-return', 'bonus-release', 'rebate')
    and entry.at >= ${start} and entry.at < ${end}
  group by chosen.account_id`;
