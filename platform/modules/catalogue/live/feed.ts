import type { LiveModel } from '#contract/calls/catalogue/live.ts';
import type { LiveTable } from '#contract/values/live/tables.ts';
import type { Database } from '#platform/database/client.ts';

/** The adapters that there are, by the name that a vendor's row has. */
export const liveFeedNames = ['demo'] as const;
export type LiveFeedName = (typeof liveFeedNames)[number];

/** A game that a feed is asked about: of LIVE or LIVESTREAM, as the catalogue has it. */
export type FedGame = { nodeId: number; vassalage: string; gameCode: string; engine: string };

/** How a table stands by its vendor. */
export type FedTable = Pick<LiveTable, 'kind' | 'open' | 'taken' | 'seats' | 'results'>;
/** Who streams by the vendor. */
export type FedModel = Omit<LiveModel, 'nodeId'>;

/**
 * Where a vendor tells how its live tables and streams stand, as an adapter reads it: of the games it is asked about, by
 * their node id. A game that it says nothing of has no table, or no model. What it throws leaves its vendor's out.
 */
export type LiveFeed = {
  tables: (db: Database, games: readonly FedGame[], now: number) => Promise<ReadonlyMap<number, FedTable>>;
  models: (db: Database, games: readonly FedGame[], now: number) => Promise<ReadonlyMap<number, FedModel>>;
};

/** The adapters by name. */
export type LiveFeeds = Readonly<Record<LiveFeedName, LiveFeed>>;
