import { type SQL, sql } from 'drizzle-orm';

import type { Database } from '#platform/core/database/client.ts';
import type { TransferScope } from '#platform/core/ledger/ledger.ts';

export type Span = { start: number; end: number };

type MoneySums = { deposit: number; withdrawal: number; bonus: number };

/** Deposits, withdrawals less what came back, and released bonuses of each span, in the order of the spans. */
export const moneySums = (db: Database, purse: string, spans: readonly Span[]): Promise<MoneySums[]> =>
  db.all<MoneySums>(moneySumsQuery(purse, spans));

export function moneySumsQuery(purse: string, spans: readonly Span[]): SQL {
  const of = (scope: TransferScope) => sql`coalesce((select sum(amount_minor) from ledger_entries
    where account_id = ${purse} and scope = ${scope} and at >= span.value ->> 0 and at < span.value ->> 1), 0)`;
  return sql`select ${of('deposit')} as deposit, -${of('withdrawal')} - ${of('withdrawal-return')} as withdrawal,
    ${of('bonus-release')} as bonus
    from json_each(${JSON.stringify(spans.map(({ start, end }) => [start, end]))}) as span`;
}

const depositOf = sql`sum(iif(entry.scope = 'deposit', entry.amount_minor, 0))`;

const withdrawalOf = sql`-sum(iif(entry.scope in ('withdrawal', 'withdrawal-return'), entry.amount_minor, 0))`;

const bonusOf = sql`sum(iif(entry.scope = 'bonus-release', entry.amount_minor, 0))`;

const rebateOf = sql`sum(iif(entry.scope = 'rebate', entry.amount_minor, 0))`;

const sumsOf = sql`${depositOf} as deposit_minor, ${withdrawalOf} as withdrawal_minor, ${bonusOf} as bonus_minor,
  ${rebateOf} as rebate_minor`;

/**
 * What accounts paid in, took out and were given within a span, as rows of (account_id, deposit_minor, withdrawal_minor,
 * bonus_minor, rebate_minor), reckoned as `moneySums` does; `accountIds` is a query of one column.
 */
export const moneyByAccount = (accountIds: SQL, currency: string, { start, end }: Span): SQL => sql`
  select whose.account_id, ${sumsOf}
  from (${accountIds}) as whose cross join ledger_entries as entry
    on entry.account_id = 'cash:' || whose.account_id || ${`:${currency}`}
    and entry.scope in ('deposit', 'withdrawal', 'withdrawal-return', 'bonus-release', 'rebate')
    and entry.at >= ${start} and entry.at < ${end}
  group by whose.account_id`;
