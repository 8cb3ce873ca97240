import { and, desc, eq, lt, sql } from 'drizzle-orm';

import type { contractPart } from '#contract/calls/contracts.ts';
import { pageSizes } from '#contract/values/page-sizes.ts';
import type { CallQuery, CallValue } from '#contract/wire/call.ts';
import type { WireRequest } from '#platform/core/calls/implement.ts';
import { changedRoundsSql } from '#platform/modules/agents/exports.ts';
import { partToDay, getPartStart } from '#platform/modules/contracts/parts.ts';
import { getChangeOrder } from '#platform/modules/contracts/statement-figures.ts';
import { contractStatements } from '#platform/modules/contracts/tables.ts';
import type { StatementRow } from '#platform/modules/contracts/views.ts';

type ChangedRound = { username: string; roundId: string; bet: number; win: number };

/**
 * Reads the rounds of an earlier part that changed between the previous statement and this one. Each entry of
 * `accounts` is one round; the sums of the entries are the statement's line for late changes.
 */
export async function readLatePart(
  {
    db,
    merchant,
    query,
  }: Pick<WireRequest<CallQuery<typeof contractPart>, unknown>, 'db' | 'merchant' | 'query'>,
  { statement, contract }: StatementRow,
  part: number,
): Promise<CallValue<typeof contractPart>> {
  const { period, accountId, contractNo } = contract;
  const before = await db
    .select({ seen: contractStatements.seenChange })
    .from(contractStatements)
    .where(and(eq(contractStatements.contractNo, contractNo), lt(contractStatements.id, statement.id)))
    .orderBy(desc(contractStatements.id))
    .limit(1)
    .get();
  const changed = changedRoundsSql(accountId, {
    by: getChangeOrder(period),
    start: getPartStart(period, merchant.timeZone, part),
    end: getPartStart(period, merchant.timeZone, part + 1),
    after: before?.seen ?? 0,
    until: statement.seenChange,
  });
  const after = query.before?.split('.').slice(1).join('.') ?? '';
  const [rows, [sums]] = await Promise.all([
    db.all<ChangedRound>(sql`select accounts.username, changed.round_id as roundId, changed.bet_minor as bet,
        changed.win_minor as win
      from (${changed}) as changed cross join accounts on accounts.id = changed.account_id
      where changed.round_id > ${after} order by changed.round_id limit ${pageSizes.statementAccounts + 1}`),
    db.all<{ rounds: number; bet: number; win: number }>(sql`select count(*) as rounds,
      coalesce(sum(bet_minor), 0) as bet, coalesce(sum(win_minor), 0) as win from (${changed})`),
  ]);
  const shown = rows.slice(0, pageSizes.statementAccounts);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return {
    day: period === 'hour' ? null : partToDay(part),
    accounts: shown.map(({ username, roundId, bet, win }) => ({
      account: username,
      rounds: 1,
      betMinor: bet,
      winMinor: win,
      round: roundId,
    })),
    next: last ? `0.${last.roundId}` : null,
    rounds: sums?.rounds ?? 0,
    betMinor: sums?.bet ?? 0,
    winMinor: sums?.win ?? 0,
  };
}
