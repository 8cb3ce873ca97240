import { asc, eq } from 'drizzle-orm';

import { type LiveModel, liveModels } from '#contract/calls/catalogue/live-tables.ts';
import { implement } from '#platform/core/calls/implement.ts';
import type { Database } from '#platform/core/database/client.ts';
import { selectMerchantGames } from '#platform/modules/catalogue/game-rows.ts';
import { readFeeds, type LiveFeeds } from '#platform/modules/catalogue/live-tables/feed.ts';
import { games } from '#platform/modules/catalogue/tables.ts';

/** Lists the models in list order. No model is on air in a closed game. */
async function listModels(
  db: Database,
  feeds: LiveFeeds,
  merchantCode: string,
  now: number,
): Promise<LiveModel[]> {
  const rows = await selectMerchantGames(db, merchantCode, 'EN')
    .where(eq(games.gameType, 'LIVESTREAM'))
    .orderBy(asc(games.position));
  const models = await readFeeds(feeds, rows, (feed, some) => feed.models(db, some, now));
  return models.map(({ row: { nodeId }, report, isOffered }) =>
    isOffered ? { ...report, nodeId } : { ...report, nodeId, active: false, streaming: false, viewers: 0 },
  );
}

/** Lists the node ids of the merchant's streams that are on air. Lists of streams begin with these. */
export async function listStreamsOnAir(
  db: Database,
  feeds: LiveFeeds,
  merchantCode: string,
  now: number,
): Promise<number[]> {
  const models = await listModels(db, feeds, merchantCode, now);
  return models.filter(({ streaming }) => streaming).map(({ nodeId }) => nodeId);
}

export const buildLiveModelCalls = (feeds: LiveFeeds) => [
  implement(liveModels, async ({ db, merchant, query, now }) => {
    const matchesFlag = (value: boolean, flag: '0' | '1' | undefined) =>
      flag === undefined || value === (flag === '1');
    const all = await listModels(db, feeds, merchant.merchantCode, now);
    return {
      models: all.filter(
        (model) => matchesFlag(model.active, query.active) && matchesFlag(model.streaming, query.streaming),
      ),
    };
  }),
];
