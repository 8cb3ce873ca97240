import { type SQL, sql } from 'drizzle-orm';

// What changed of rounds after their hour (`lateChanges`). Days have a change from when they are made with it, hours at
// once; a reader who stores their position finds exactly what came later.

/** By what changes are in order: days by when they were made with them, hours by when they happened. */
export type SeenBy = 'day' | 'hour';

const order = { day: sql.raw('made_in'), hour: sql.raw('id') } satisfies Record<SeenBy, SQL>;

/** How far the changes go now, in SQL; 0 before the first one. */
export const lastChange = (by: SeenBy): SQL<number> =>
  sql<number>`(select coalesce(max(${order[by]}), 0) from late_changes)`;

type Which = { by: SeenBy; start: number; end: number; after: number; until: number };

/**
 * What changed of a team's rounds that were opened within a span, after one change and until another, as rows of
 * (account_id, round_id, bet_minor, win_minor): a row for each round, by how much its bet and win changed, minor units.
 */
export const changedRounds = (agentId: string, { by, start, end, after, until }: Which): SQL => sql`
  select change.account_id, change.round_id, sum(change.bet_minor) as bet_minor, sum(change.win_minor) as win_minor
  from team_lines as line cross join late_changes as change on change.account_id = line.account_id
    and change.opened_at >= ${start} and change.opened_at < ${end}
    and change.${order[by]} > ${after} and change.${order[by]} <= ${until}
  where line.ancestor_id = ${agentId}
  group by change.account_id, change.round_id having sum(change.bet_minor) <> 0 or sum(change.win_minor) <> 0`;
