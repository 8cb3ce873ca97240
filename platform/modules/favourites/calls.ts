import { and, count, desc, eq, sql } from 'drizzle-orm';

import { similarGames } from '#contract/calls/catalogue/lobby-rows.ts';
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
import { implement, requireCaller, type WireRequest } from '#platform/core/calls/implement.ts';
import type { Database } from '#platform/core/database/client.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import {
  listSimilarGames,
  isOfferedSql,
  readListedGamesPage,
  findMerchantGame,
  toGame,
  splitVendors,
} from '#platform/modules/catalogue/exports.ts';
import { favourites, recents } from '#platform/modules/favourites/tables.ts';

type MemberList = typeof favourites | typeof recents;
/** The row id breaks ties between equal times. */
const orderNewestFirst = (table: MemberList) => [desc(table.at), sql`${table}.rowid desc`];

type ListFilter = {
  page: number;
  pageSize: number;
  language: LanguageCode;
  gameType?: GameType | undefined;
  vendors: string[];
};

/** Reads one page of a list. Games that the merchant no longer offers are neither listed nor counted. */
async function readListPage(request: WireRequest<unknown, null>, table: MemberList, filter: ListFilter) {
  const { db, merchant, configuration, now } = request;
  const where = eq(table.accountId, requireCaller(request).account.id);
  const { rows, totalCount } = await readListedGamesPage(
    db,
    { table, where, orderBy: orderNewestFirst(table) },
    {
      ...filter,
      gameType: filter.gameType,
      merchantCode: merchant.merchantCode,
      cockfightVendors: configuration().settings.cockfightVendors,
    },
  );
  return {
    games: rows.map((row) => toGame(row, now)),
    totalCount,
    totalPages: Math.ceil(totalCount / filter.pageSize),
    pageNum: filter.page,
  };
}

const listIds = implement(favouriteIds, async (request) => {
  const { db, merchant, query } = request;
  const own = and(
    eq(favourites.accountId, requireCaller(request).account.id),
    isOfferedSql(db, merchant.merchantCode, favourites.nodeId),
  );
  const [rows, totals] = await db.batch([
    db
      .select({ nodeId: favourites.nodeId })
      .from(favourites)
      .where(own)
      .orderBy(...orderNewestFirst(favourites))
      .limit(query.pageSize)
      .offset((query.pageNo - 1) * query.pageSize),
    db.select({ total: count() }).from(favourites).where(own),
  ]);
  return {
    content: rows.map((row) => row.nodeId),
    totalPages: Math.ceil((totals[0]?.total ?? 0) / query.pageSize),
    pageNum: query.pageNo,
  };
});

const listFavourites = implement(favouriteList, async (request) => {
  const { pageNo, pageSize, language, gameType, vendor } = request.query;
  const filter = { page: pageNo, pageSize, language, gameType, vendors: splitVendors(vendor) };
  const { games: content, ...page } = await readListPage(request, favourites, filter);
  return { content, ...page };
});

const addCall = implement(addFavourite, async (request) => {
  const { db, merchant, body, now } = request;
  const accountId = requireCaller(request).account.id;
  await refuseUnknownGame(db, merchant.merchantCode, body.nodeId, body.vendor);
  await db.insert(favourites).values({ accountId, nodeId: body.nodeId, at: now }).onConflictDoNothing();
  return { nodeId: body.nodeId };
});

const removeCall = implement(removeFavourite, async (request) => {
  const { db, query } = request;
  const own = eq(favourites.accountId, requireCaller(request).account.id);
  await db.delete(favourites).where(and(own, eq(favourites.nodeId, query.nodeId)));
  return { nodeId: query.nodeId };
});

const listRecents = implement(recentList, async (request) => {
  const { page, pageSize, language, gameType, vassalage } = request.query;
  const filter = { page, pageSize, language, gameType, vendors: splitVendors(vassalage) };
  const { games: launched, ...rest } = await readListPage(request, recents, filter);
  return { list: launched, ...rest };
});

/** A repeated launch updates the time of the game's only row. */
const recordLaunch = implement(addRecent, async (request) => {
  const { db, merchant, query, now } = request;
  const accountId = requireCaller(request).account.id;
  await refuseUnknownGame(db, merchant.merchantCode, query.nodeId, query.vassalage);
  await db
    .insert(recents)
    .values({ accountId, nodeId: query.nodeId, at: now })
    .onConflictDoUpdate({ target: [recents.accountId, recents.nodeId], set: { at: now } });
  return { nodeId: query.nodeId };
});

const RECENTS_EXCLUDED = 20;
const SIMILAR_MAX = 12;

const similarCall = implement(similarGames, async (request) => {
  const { db, merchant, query, now } = request;
  const { merchantCode } = merchant;
  const { language } = query;
  const own = and(
    eq(recents.accountId, requireCaller(request).account.id),
    isOfferedSql(db, merchantCode, recents.nodeId),
  );
  const played = await db
    .select({ nodeId: recents.nodeId })
    .from(recents)
    .where(own)
    .orderBy(...orderNewestFirst(recents))
    .limit(RECENTS_EXCLUDED);
  const except = played.map(({ nodeId }) => nodeId);
  const game = except[0] === undefined ? null : await findMerchantGame(db, merchantCode, language, except[0]);
  if (!game) return { because: null, games: [] };
  const rows = await listSimilarGames(db, merchantCode, language, { game, except, rows: SIMILAR_MAX });
  return { because: game.localName ?? game.nameEn, games: rows.map((row) => toGame(row, now)) };
});

async function refuseUnknownGame(db: Database, merchantCode: string, nodeId: number, vendor: string) {
  const row = await findMerchantGame(db, merchantCode, 'EN', nodeId);
  if (row?.vassalage !== vendor) throw new WireError('game.unknown');
}

export const favouriteCalls = [
  listIds,
  listFavourites,
  addCall,
  removeCall,
  listRecents,
  recordLaunch,
  similarCall,
];
