import type { Fixture } from '#contract/calls/catalogue/fixtures.ts';
import type { LiveModel } from '#contract/calls/catalogue/live-tables.ts';
import type { LiveTable } from '#contract/values/catalogue/live-tables.ts';
import type { Database } from '#platform/core/database/client.ts';
import { type GameRow, stateOf } from '#platform/modules/catalogue/game-rows.ts';

/** The adapters that there are, by the name that a vendor's row has. */
export const liveFeedNames = ['demo'] as const;
export type LiveFeedName = (typeof liveFeedNames)[number];

/** A game that a feed is asked about: of LIVE, LIVESTREAM or SPORTS, as the catalogue has it. */
export type FedGame = { nodeId: number; vassalage: string; gameCode: string; engine: string };

/** How a table stands by its vendor. */
export type FedTable = Pick<LiveTable, 'kind' | 'open' | 'taken' | 'seats' | 'results'>;
/** Who streams by the vendor. */
export type FedModel = Omit<LiveModel, 'nodeId'>;
/** An event that a game takes bets on by the vendor. */
export type FedFixture = Omit<Fixture, 'nodeId' | 'league'>;

/**
 * Where a vendor tells how its live tables, streams and events stand, as an adapter reads it: of the games it is asked
 * about, by their node id. A game that it says nothing of has no table, model or event. What it throws leaves its vendor's
 * out.
 */
export type LiveFeed = {
  tables: (db: Database, games: readonly FedGame[], now: number) => Promise<ReadonlyMap<number, FedTable>>;
  models: (db: Database, games: readonly FedGame[], now: number) => Promise<ReadonlyMap<number, FedModel>>;
  fixtures: (
    db: Database,
    games: readonly FedGame[],
    now: number,
  ) => Promise<ReadonlyMap<number, readonly FedFixture[]>>;
};

/** The adapters by name. */
export type LiveFeeds = Readonly<Record<LiveFeedName, LiveFeed>>;

/**
 * What vendors tell of games of the merchant, by node id. A vendor without a feed tells nothing, and neither does one whose
 * feed fails, which is logged.
 */
export async function fed<T>(
  feeds: LiveFeeds,
  rows: readonly GameRow[],
  ask: (feed: LiveFeed, games: readonly FedGame[]) => Promise<ReadonlyMap<number, T>>,
): Promise<{ row: GameRow; told: T; isOffered: boolean }[]> {
  const told = await Promise.all(
    liveFeedNames.map(async (name) => {
      const games = rows.filter(({ liveFeed }) => liveFeed === name);
      if (!games.length) return [];
      try {
        return [...(await ask(feeds[name], games))];
      } catch (error) {
        console.error(JSON.stringify({ liveFeed: name, error: String(error) }));
        return [];
      }
    }),
  );
  const byNode = new Map(told.flat());
  return rows.flatMap((row) => {
    const one = byNode.get(row.nodeId);
    return one === undefined ? [] : [{ row, told: one, isOffered: stateOf(row) === 'open' }];
  });
}
