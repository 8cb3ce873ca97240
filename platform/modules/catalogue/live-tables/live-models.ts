import { asc, eq } from 'drizzle-orm';

import { type LiveModel, liveModels } from '#contract/calls/catalogue/live-tables.ts';
import { implement } from '#platform/core/calls/implement.ts';
import type { Database } from '#platform/core/database/client.ts';
import { merchantGames } from '#platform/modules/catalogue/game-rows.ts';
import { fed, type LiveFeeds } from '#platform/modules/catalogue/live-tables/feed.ts';
import { games } from '#platform/modules/catalogue/tables.ts';

/** The models of the merchant's streams as their vendors tell of them, in list order; nobody is on in a closed game. */
async function modelsOf(
  db: Database,
  feeds: LiveFeeds,
  merchantCode: string,
  now: number,
): Promise<LiveModel[]> {
  const rows = await merchantGames(db, merchantCode, 'EN')
    .where(eq(games.gameType, 'LIVESTREAM'))
    .orderBy(asc(games.position));
  const models = await fed(feeds, rows, (feed, some) => feed.models(db, some, now));
  return models.map(({ row: { nodeId }, told, isOffered }) =>
    isOffered ? { ...told, nodeId } : { ...told, nodeId, active: false, streaming: false, viewers: 0 },
  );
}

/** The node ids of the merchant's streams that are on now: a list of streams begins with them. */
export async function streamingNow(
  db: Database,
  feeds: LiveFeeds,
  merchantCode: string,
  now: number,
): Promise<number[]> {
  const models = await modelsOf(db, feeds, merchantCode, now);
  return models.filter(({ streaming }) => streaming).map(({ nodeId }) => nodeId);
}

export const liveModelCalls = (feeds: LiveFeeds) => [
  implement(liveModels, async ({ db, merchant, query, now }) => {
    const asked = (value: boolean, flag: '0' | '1' | undefined) =>
      flag === undefined || value === (flag === '1');
    const all = await modelsOf(db, feeds, merchant.merchantCode, now);
    return {
      models: all.filter(
        (model) => asked(model.active, query.active) && asked(model.streaming, query.streaming),
      ),
    };
  }),
];
