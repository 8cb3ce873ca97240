import type { Fixture } from '#contract/calls/catalogue/fixtures.ts';
import type { LiveModel } from '#contract/calls/catalogue/live-tables.ts';
import type { LiveTable } from '#contract/values/catalogue/live-tables.ts';
import type { Database } from '#platform/core/database/client.ts';
import { type GameRow, getGameState } from '#platform/modules/catalogue/game-rows.ts';

/** Names of the adapters, as stored in a vendor's row. */
export const liveFeedNames = ['demo'] as const;
export type LiveFeedName = (typeof liveFeedNames)[number];

/** A game of LIVE, LIVESTREAM or SPORTS whose data a feed should report, as the catalogue stores the game. */
export type FeedGame = { nodeId: number; vassalage: string; gameCode: string; engine: string };

export type FeedTable = Pick<LiveTable, 'kind' | 'open' | 'taken' | 'seats' | 'results'>;
export type FeedModel = Omit<LiveModel, 'nodeId'>;
/** A sports event open for bets, as reported by the vendor. */
export type FeedFixture = Omit<Fixture, 'nodeId' | 'league'>;

/**
 * Methods return data by node id. A game without an entry has no table, model or sports event. If a method throws, the
 * vendor's games are left out.
 */
export type LiveFeed = {
  tables: (db: Database, games: readonly FeedGame[], now: number) => Promise<ReadonlyMap<number, FeedTable>>;
  models: (db: Database, games: readonly FeedGame[], now: number) => Promise<ReadonlyMap<number, FeedModel>>;
  fixtures: (
    db: Database,
    games: readonly FeedGame[],
    now: number,
  ) => Promise<ReadonlyMap<number, readonly FeedFixture[]>>;
};

export type LiveFeeds = Readonly<Record<LiveFeedName, LiveFeed>>;

/**
 * Reads the vendors' feeds for some games of the merchant, in the order of `rows`. Games without a feed or without data
 * are left out. A feed that fails is logged and its games are left out too.
 */
export async function readFeeds<T>(
  feeds: LiveFeeds,
  rows: readonly GameRow[],
  ask: (feed: LiveFeed, games: readonly FeedGame[]) => Promise<ReadonlyMap<number, T>>,
): Promise<{ row: GameRow; report: T; isOffered: boolean }[]> {
  const reports = await Promise.all(
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
  const byNode = new Map(reports.flat());
  return rows.flatMap((row) => {
    const report = byNode.get(row.nodeId);
    return report === undefined ? [] : [{ row, report, isOffered: getGameState(row) === 'open' }];
  });
}
