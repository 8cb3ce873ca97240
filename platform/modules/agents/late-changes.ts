import { type SQL, sql } from 'drizzle-orm';

// Changes to rounds after the hour in which they were opened (`lateChanges`). Daily figures include a change once its
// day is recomputed, hourly figures include it at once. Each statement stores the position of the last change that it
// includes, so the next statement finds exactly the later changes.

/** Order of changes: `day` by the run that recomputed their days, `hour` by the time of the change. */
export type ChangeOrder = 'day' | 'hour';

const order = { day: sql.raw('made_in'), hour: sql.raw('id') } satisfies Record<ChangeOrder, SQL>;

/** Returns SQL for the position of the last change in an order. 0 if there are no changes. */
export const lastChangeSql = (by: ChangeOrder): SQL<number> =>
  sql<number>`(select coalesce(max(${order[by]}), 0) from late_changes)`;

type ChangeRange = { by: ChangeOrder; start: number; end: number; after: number; until: number };

/**
 * Returns SQL for the late changes to rounds that a team opened from `start` to before `end` (ms), after the position
 * `after` and up to `until`. Rows are (account_id, round_id, bet_minor, win_minor), one per round, in minor units.
 */
export const changedRoundsSql = (agentId: string, { by, start, end, after, until }: ChangeRange): SQL => sql`
  select change.account_id, change.round_id, sum(change.bet_minor) as bet_minor, sum(change.win_minor) as win_minor
  from team_lines as line cross join late_changes as change on change.account_id = line.account_id
    and change.opened_at >= ${start} and change.opened_at < ${end}
    and change.${order[by]} > ${after} and change.${order[by]} <= ${until}
  where line.ancestor_id = ${agentId}
  group by change.account_id, change.round_id having sum(change.bet_minor) <> 0 or sum(change.win_minor) <> 0`;
