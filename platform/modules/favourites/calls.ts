import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';

import {
  addFavourite,
  addRecent,
  favouriteIds,
  favouriteList,
  recentList,
  removeFavourite,
} from '#contract/calls/favourites.ts';
import type { GameType } from '#contract/values/games.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import type { Database } from '#platform/database/client.ts';
import {
  categoryConditions,
  merchantGame,
  merchantGames,
  offeredBy,
  toGame,
  vendorsOf,
} from '#platform/modules/catalogue/game-rows.ts';
import { games } from '#platform/modules/catalogue/tables.ts';
import { favourites, recents } from '#platform/modules/favourites/tables.ts';
import { implement, memberOf, type WireRequest } from '#platform/wire/implement.ts';
import { WireError } from '#platform/wire/wire-error.ts';

/** Both lists of a member: a game, and when it was added. */
type Shelf = typeof favourites | typeof recents;
/** Times may be equal, the order of insertion never is. */
const newestFirst = (shelf: Shelf) => [desc(shelf.at), sql`${shelf}.rowid desc`];

type ShelfFilter = {
  page: number;
  pageSize: number;
  language: LanguageCode;
  gameType?: GameType | undefined;
  vendors: string[];
};

/** One page of a shelf; games that the merchant no longer offers are not counted. */
async function shelfPage(request: WireRequest<unknown, null>, shelf: Shelf, filter: ShelfFilter) {
  const { db, merchant, configuration, now } = request;
  const { merchantCode } = merchant;
  const { cockfightVendors } = configuration().settings;
  const own = and(eq(shelf.nodeId, games.nodeId), eq(shelf.accountId, memberOf(request).account.id));
  const where = and(...categoryConditions(filter.gameType, filter.vendors, cockfightVendors));
  const [rows, totals] = await db.batch([
    merchantGames(db, merchantCode, filter.language)
      .innerJoin(shelf, own)
      .where(where)
      .orderBy(...newestFirst(shelf))
      .limit(filter.pageSize)
      .offset((filter.page - 1) * filter.pageSize),
    db
      .select({ total: count() })
      .from(games)
      .innerJoin(shelf, own)
      .where(and(offeredBy(db, merchantCode), where)),
  ]);
  const totalCount = totals[0]?.total ?? 0;
  return {
    games: rows.map((row) => toGame(row, now)),
    totalCount,
    totalPages: Math.ceil(totalCount / filter.pageSize),
    pageNum: filter.page,
  };
}

const ids = implement(favouriteIds, async (request) => {
  const { db, merchant, query } = request;
  const own: SQL | undefined = and(
    eq(favourites.accountId, memberOf(request).account.id),
    offeredBy(db, merchant.merchantCode),
  );
  const [rows, totals] = await db.batch([
    db
      .select({ nodeId: favourites.nodeId })
      .from(favourites)
      .innerJoin(games, eq(games.nodeId, favourites.nodeId))
      .where(own)
      .orderBy(...newestFirst(favourites))
      .limit(query.pageSize)
      .offset((query.pageNo - 1) * query.pageSize),
    db
      .select({ total: count() })
      .from(favourites)
      .innerJoin(games, eq(games.nodeId, favourites.nodeId))
      .where(own),
  ]);
  return {
    content: rows.map((row) => row.nodeId),
    totalPages: Math.ceil((totals[0]?.total ?? 0) / query.pageSize),
    pageNum: query.pageNo,
  };
});

const list = implement(favouriteList, async (request) => {
  const { pageNo, pageSize, language, gameType, vendor } = request.query;
  const filter = { page: pageNo, pageSize, language, gameType, vendors: vendorsOf(vendor) };
  const { games: content, ...page } = await shelfPage(request, favourites, filter);
  return { content, ...page };
});

const add = implement(addFavourite, async (request) => {
  const { db, merchant, body, now } = request;
  const accountId = memberOf(request).account.id;
  await offeredGame(db, merchant.merchantCode, body.nodeId, body.vendor);
  await db.insert(favourites).values({ accountId, nodeId: body.nodeId, at: now }).onConflictDoNothing();
  return { nodeId: body.nodeId };
});

const remove = implement(removeFavourite, async (request) => {
  const { db, query } = request;
  const own = eq(favourites.accountId, memberOf(request).account.id);
  await db.delete(favourites).where(and(own, eq(favourites.nodeId, query.nodeId)));
  return { nodeId: query.nodeId };
});

const recent = implement(recentList, async (request) => {
  const { page, pageSize, language, gameType, vassalage } = request.query;
  const filter = { page, pageSize, language, gameType, vendors: vendorsOf(vassalage) };
  const { games: played, ...rest } = await shelfPage(request, recents, filter);
  return { list: played, ...rest };
});

/** Doing it twice leaves the game once, at its latest time (FV-11). */
const played = implement(addRecent, async (request) => {
  const { db, merchant, query, now } = request;
  const accountId = memberOf(request).account.id;
  await offeredGame(db, merchant.merchantCode, query.nodeId, query.vassalage);
  await db
    .insert(recents)
    .values({ accountId, nodeId: query.nodeId, at: now })
    .onConflictDoUpdate({ target: [recents.accountId, recents.nodeId], set: { at: now } });
  return { nodeId: query.nodeId };
});

async function offeredGame(db: Database, merchantCode: string, nodeId: number, vendor: string) {
  const row = await merchantGame(db, merchantCode, 'EN', nodeId);
  if (row?.vassalage !== vendor) throw new WireError('game.unknown');
}

export const favouriteCalls = [ids, list, add, remove, recent, played];
