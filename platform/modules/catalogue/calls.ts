import { and, asc, count, eq, gte, isNotNull, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';

import { gameList, hotGames, vendorGameTypes } from '#contract/calls/catalogue/games.ts';
import { gameTypes } from '#contract/values/games.ts';
import { exponentOf } from '#contract/values/money.ts';
import { implement, type Implementation, type WireRequest } from '#platform/core/calls/implement.ts';
import { fixtureCalls } from '#platform/modules/catalogue/fixtures/fixtures.ts';
import {
  categoryConditions,
  isShown,
  merchantGames,
  offeredBy,
  ownRow,
  shown,
  toGame,
  vendorsOf,
} from '#platform/modules/catalogue/game-rows.ts';
import type { LiveFeeds } from '#platform/modules/catalogue/live-tables/feed.ts';
import { liveModelCalls, streamingNow } from '#platform/modules/catalogue/live-tables/live-models.ts';
import { liveTableCalls } from '#platform/modules/catalogue/live-tables/live-tables.ts';
import { isClosed } from '#platform/modules/catalogue/offered-games.ts';
import { findGames } from '#platform/modules/catalogue/search/find-games.ts';
import { games, gamesAtMerchants, merchantVendors, vendors } from '#platform/modules/catalogue/tables.ts';
import { themeCalls } from '#platform/modules/catalogue/themes.ts';
import { winnerCalls } from '#platform/modules/catalogue/winners.ts';

/** More than the hot screen needs; the seed marks 40. */
const HOT_LIMIT = 100;

type Vendor = { vassalage: string; displayName: string; iconUrl: string; gameCount: number };
type ListRequest = WireRequest<v.InferOutput<typeof gameList.query>, null>;

const list = (feeds: LiveFeeds) =>
  implement(gameList, async (request) => {
    const { db, merchant, query, now } = request;
    const found =
      query.gameName &&
      JSON.stringify(await findGames(db, merchant.merchantCode, query.gameName, query.language));
    const where = and(...(await listConditions(request, found)));
    // By how well they fit, where a name was asked for; else what cannot be played comes last.
    const order = found
      ? sql`(select key from json_each(${found}) where value = ${games.nodeId})`
      : sql`${isClosed}, ${await offAir(request, feeds)}, ${games.position}`;
    const [rows, totals] = await db.batch([
      merchantGames(db, merchant.merchantCode, query.language)
        .where(where)
        .orderBy(order)
        .limit(query.pageSize)
        .offset((query.pageNo - 1) * query.pageSize),
      db
        .select({ total: count() })
        .from(games)
        .leftJoin(gamesAtMerchants, ownRow(merchant.merchantCode))
        .where(and(offeredBy(db, merchant.merchantCode), where)),
    ]);
    const totalCount = totals[0]?.total ?? 0;
    return {
      games: rows.map((row) => toGame(row, now)),
      totalCount,
      totalPages: Math.ceil(totalCount / query.pageSize),
      pageNum: query.pageNo,
    };
  });

/** For the order of a list of streams: those that are on come first. */
async function offAir({ db, merchant, query, now }: ListRequest, feeds: LiveFeeds): Promise<SQL> {
  if (query.gameType !== 'LIVESTREAM') return sql`false`;
  const on = JSON.stringify(await streamingNow(db, feeds, merchant.merchantCode, now));
  return sql`${games.nodeId} not in (select value from json_each(${on}))`;
}

/** The filters of a list; `minBet=min` is the lowest bet among the games that match the other filters. */
async function listConditions(
  { db, merchant, configuration, query }: ListRequest,
  found: string | undefined,
): Promise<SQL[]> {
  const conditions = categoryConditions(
    query.gameType,
    vendorsOf(query.vassalage),
    configuration().settings.cockfightVendors,
  );
  if (found) conditions.push(sql`${games.nodeId} in (select value from json_each(${found}))`);
  if (query.gameClassify) {
    conditions.push(sql`${query.gameClassify} in (select value from json_each(${games.gameClassify}))`);
  }
  if (query.nodeId) conditions.push(eq(games.nodeId, query.nodeId));
  if (query.isNew) conditions.push(sql`${shown.isNew}`);
  if (query.isHot) conditions.push(isNotNull(shown.hotRank));
  if (query.minLine) conditions.push(gte(games.lines, Number(query.minLine)));
  if (query.minBet === 'min') {
    const where = and(offeredBy(db, merchant.merchantCode), ...conditions);
    const lowest = await db
      .select({ bet: sql<number | null>`min(${shown.minBetMinor})` })
      .from(games)
      .leftJoin(gamesAtMerchants, ownRow(merchant.merchantCode))
      .where(where)
      .get();
    conditions.push(eq(shown.minBetMinor, lowest?.bet ?? 0));
  } else if (query.minBet) {
    const minor = Math.round(Number(query.minBet) * 10 ** exponentOf(merchant.currency));
    conditions.push(eq(shown.minBetMinor, minor));
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
    .leftJoin(gamesAtMerchants, ownRow(merchant.merchantCode))
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
  const rows = await merchantGames(db, merchant.merchantCode, query.language)
    .where(isNotNull(shown.hotRank))
    .orderBy(asc(shown.hotRank), asc(games.position))
    .limit(HOT_LIMIT);
  return { games: rows.map((row) => toGame(row, now)) };
});

/** `feeds`: what vendors tell of their live tables, streams and events. */
export const catalogueCalls = (feeds: LiveFeeds): readonly Implementation[] => [
  list(feeds),
  vendorTypes,
  hot,
  ...fixtureCalls(feeds),
  ...winnerCalls,
  ...themeCalls,
  ...liveTableCalls(feeds),
  ...liveModelCalls(feeds),
];
