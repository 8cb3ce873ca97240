import { type SQL, sql } from 'drizzle-orm';

// Changes to rounds after the hour in which they were opened (`lateChanges`). Daily figures include a change once the
// day is recomputed, hourly figures include it at once. A reader that stores the position of the last change finds
// exactly the later changes.

/** Order of changes: `day` by the time at which the day was recomputed, `hour` by the time of the change. */
export type ChangeOrder = 'day' | 'hour';

const order = { day: sql.raw('made_in'), hour: sql.raw('id') } satisfies Record<ChangeOrder, SQL>;

/** SQL for the position of the last change; 0 if there are none. */
export const lastChangeSql = (by: ChangeOrder): SQL<number> =>
  sql<number>`(select coalesce(max(${order[by]}), 0) from late_changes)`;

type Which = { by: ChangeOrder; start: number; end: number; after: number; until: number };

/**
 * SQL for changes to a team's rounds that were opened within a span, after one change and up to another. Rows are
 * (account_id, round_id, bet_minor, win_minor), one per round, with the change of bet and win in minor units.
 */
export const changedRoundsSql = (agentId: string, { by, start, end, after, until }: Which): SQL => sql`
  select change.account_id, change.round_id, sum(change.bet_minor) as bet_minor, sum(change.win_minor) as win_minor
  from team_lines as line cross join late_changes as change on change.account_id = line.account_id
    and change.opened_at >= ${start} and change.opened_at < ${end}
    and change.${order[by]} > ${after} and change.${order[by]} <= ${until}
  where line.ancestor_id = ${agentId}
  group by change.account_id, change.round_id having sum(change.bet_minor) <> 0 or sum(change.win_minor) <> 0`;
