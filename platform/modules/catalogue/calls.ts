import { and, asc, count, eq, gte, isNotNull, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';

import { gameList, hotGames, vendorGameTypes } from '#contract/calls/catalogue/games.ts';
import { type GameType, gameTypes } from '#contract/values/games.ts';
import { getCurrencyExponent } from '#contract/values/money.ts';
import { implement, type Implementation, type WireRequest } from '#platform/core/calls/implement.ts';
import { buildFixtureCalls } from '#platform/modules/catalogue/fixtures/fixtures.ts';
import {
  buildCategoryConditions,
  buildEventStartOrder,
  isShown,
  selectMerchantGames,
  isOfferedBySql,
  merchantRowJoin,
  merchantColumns,
  toGame,
  splitVendors,
} from '#platform/modules/catalogue/game-rows.ts';
import type { LiveFeeds } from '#platform/modules/catalogue/live-tables/feed.ts';
import {
  buildLiveModelCalls,
  listStreamsOnAir,
} from '#platform/modules/catalogue/live-tables/live-models.ts';
import { buildLiveTableCalls } from '#platform/modules/catalogue/live-tables/live-tables.ts';
import { isClosed } from '#platform/modules/catalogue/offered-games.ts';
import { findGames } from '#platform/modules/catalogue/search/find-games.ts';
import { games, gamesAtMerchants, merchantVendors, vendors } from '#platform/modules/catalogue/tables.ts';
import { themeCalls } from '#platform/modules/catalogue/themes.ts';
import { winnerCalls } from '#platform/modules/catalogue/winners.ts';

/** Maximum number of hot games in a reply. The seed has 40. */
const HOT_LIMIT = 100;
/** Categories whose games are events with a start. */
const eventTypes: ReadonlySet<GameType> = new Set(['SPORTS', 'ESPORTS', 'COCKFIGHT']);

type Vendor = { vassalage: string; displayName: string; iconUrl: string; gameCount: number };
type ListRequest = WireRequest<v.InferOutput<typeof gameList.query>, null>;

const list = (feeds: LiveFeeds) =>
  implement(gameList, async (request) => {
    const { db, merchant, query, now } = request;
    const found =
      query.gameName &&
      JSON.stringify(await findGames(db, merchant.merchantCode, query.gameName, query.language));
    const where = and(...(await buildListConditions(request, found)));
    // A search by name puts the best match first. Other lists put unplayable games last.
    const order = found
      ? sql`(select key from json_each(${found}) where value = ${games.nodeId})`
      : sql`${isClosed}, ${await buildCurrentOrder(request, feeds)}, ${games.position}`;
    const [rows, totals] = await db.batch([
      selectMerchantGames(db, merchant.merchantCode, query.language)
        .where(where)
        .orderBy(order)
        .limit(query.pageSize)
        .offset((query.pageNo - 1) * query.pageSize),
      db
        .select({ total: count() })
        .from(games)
        .leftJoin(gamesAtMerchants, merchantRowJoin(merchant.merchantCode))
        .where(and(isOfferedBySql(db, merchant.merchantCode), where)),
    ]);
    const totalCount = totals[0]?.total ?? 0;
    return {
      games: rows.map((row) => toGame(row, now)),
      totalCount,
      totalPages: Math.ceil(totalCount / query.pageSize),
      pageNum: query.pageNo,
    };
  });

/** Returns the SQL sort term for what is on now: streams on air first, sports by start. No effect on other lists. */
async function buildCurrentOrder({ db, merchant, query, now }: ListRequest, feeds: LiveFeeds): Promise<SQL> {
  if (query.gameType && eventTypes.has(query.gameType)) return buildEventStartOrder(now);
  if (query.gameType !== 'LIVESTREAM') return sql`false`;
  const onAir = JSON.stringify(await listStreamsOnAir(db, feeds, merchant.merchantCode, now));
  return sql`${games.nodeId} not in (select value from json_each(${onAir}))`;
}

/** Builds the filters of a list. `minBet=min` selects the lowest bet among the games that match the other filters. */
async function buildListConditions(
  { db, merchant, configuration, query }: ListRequest,
  found: string | undefined,
): Promise<SQL[]> {
  const conditions = buildCategoryConditions(
    query.gameType,
    splitVendors(query.vassalage),
    configuration().settings.cockfightVendors,
  );
  if (found) conditions.push(sql`${games.nodeId} in (select value from json_each(${found}))`);
  if (query.gameClassify) {
    conditions.push(sql`${query.gameClassify} in (select value from json_each(${games.gameClassify}))`);
  }
  if (query.nodeId) conditions.push(eq(games.nodeId, query.nodeId));
  if (query.isNew) conditions.push(sql`${merchantColumns.isNew}`);
  if (query.minLine) conditions.push(gte(games.lines, Number(query.minLine)));
  if (query.minBet === 'min') {
    const where = and(isOfferedBySql(db, merchant.merchantCode), ...conditions);
    const lowest = await db
      .select({ bet: sql<number | null>`min(${merchantColumns.minBetMinor})` })
      .from(games)
      .leftJoin(gamesAtMerchants, merchantRowJoin(merchant.merchantCode))
      .where(where)
      .get();
    conditions.push(eq(merchantColumns.minBetMinor, lowest?.bet ?? 0));
  } else if (query.minBet) {
    const minor = Math.round(Number(query.minBet) * 10 ** getCurrencyExponent(merchant.currency));
    conditions.push(eq(merchantColumns.minBetMinor, minor));
  }
  return conditions;
}

const vendorTypes = implement(vendorGameTypes, async ({ db, merchant, configuration }) => {
  const rows = await db
    .select({
      gameType: games.gameType,
      vassalage: vendors.vassalage,
      displayName: vendors.displayName,
      iconUrl: sql<string>`coalesce(${merchantVendors.iconUrl}, ${vendors.iconUrl})`,
      gameCount: count(),
    })
    .from(games)
    .leftJoin(gamesAtMerchants, merchantRowJoin(merchant.merchantCode))
    .innerJoin(
      merchantVendors,
      and(
        eq(merchantVendors.vassalage, games.vassalage),
        eq(merchantVendors.merchantCode, merchant.merchantCode),
        isShown,
      ),
    )
    .innerJoin(vendors, eq(vendors.vassalage, games.vassalage))
    .groupBy(games.gameType, vendors.vassalage)
    .orderBy(asc(vendors.sequence));
  const byType = Map.groupBy(rows, (row) => row.gameType);
  const order = new Set([...configuration().settings.categoryOrder, ...gameTypes]);
  return [...order].flatMap((gameType) => {
    const offered = byType.get(gameType);
    return offered ? [{ gameType, vendors: offered.map(toVendor) }] : [];
  });
});

function toVendor({ vassalage, displayName, iconUrl, gameCount }: Vendor): Vendor {
  return { vassalage, displayName, iconUrl, gameCount };
}

const hot = implement(hotGames, async ({ db, merchant, query, now }) => {
  const rows = await selectMerchantGames(db, merchant.merchantCode, query.language)
    .where(isNotNull(merchantColumns.hotRank))
    .orderBy(asc(merchantColumns.hotRank), asc(games.position))
    .limit(HOT_LIMIT);
  return { games: rows.map((row) => toGame(row, now)) };
});

/** Builds the calls of the catalogue. `feeds` are the adapters for the vendors' live tables, streams and events. */
export const buildCatalogueCalls = (feeds: LiveFeeds): readonly Implementation[] => [
  list(feeds),
  vendorTypes,
  hot,
  ...buildFixtureCalls(feeds),
  ...winnerCalls,
  ...themeCalls,
  ...buildLiveTableCalls(feeds),
  ...buildLiveModelCalls(feeds),
];
