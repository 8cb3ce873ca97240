import { and, asc, count, eq, exists, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';

import type { GameType } from '#contract/values/games.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import type { Database } from '#platform/core/database/client.ts';
import {
  buildCategoryConditions,
  type GameRow,
  selectMerchantGames,
  isOfferedBySql,
  merchantColumns,
} from '#platform/modules/catalogue/game-rows.ts';
import { gameNames, gameRestrictions, games } from '#platform/modules/catalogue/tables.ts';

/** Finds one game of the merchant in any state. Null if the merchant has no such game. */
export async function findMerchantGame(
  db: Database,
  merchantCode: string,
  language: LanguageCode,
  nodeId: number,
): Promise<GameRow | null> {
  const row = await selectMerchantGames(db, merchantCode, language).where(eq(games.nodeId, nodeId)).get();
  return row ?? null;
}

/** Lists the merchant's lotteries, of one vendor or all, in list order. */
export const listLotteries = (
  db: Database,
  merchantCode: string,
  { language = 'EN', vassalage }: { language?: LanguageCode; vassalage?: string },
): Promise<GameRow[]> =>
  selectMerchantGames(db, merchantCode, language)
    .where(
      and(
        vassalage === undefined ? undefined : eq(games.vassalage, vassalage),
        inArray(games.gameType, ['LOTT', 'ELOTT']),
      ),
    )
    .orderBy(asc(games.position))
    .all();

/** Lists all lotteries in the database, of any merchant, with their rules and schedules. */
export const listLotterySchedules = (db: Database) =>
  db
    .select({ nodeId: games.nodeId, kind: games.engine, now: games.now })
    .from(games)
    .where(inArray(games.gameType, ['LOTT', 'ELOTT']));

/** Condition that a game cannot be played. As the first sort term it puts such games last. */
export const isClosed = sql`(${merchantColumns.maintenance} or ${gameRestrictions.reason} is not null)`;

/** Lists open games, most similar first, by subject, vendor, class and category. Leaves out `except`. */
export const listSimilarGames = (
  db: Database,
  merchantCode: string,
  language: LanguageCode,
  { game, except, rows }: { game: GameRow; except: readonly number[]; rows: number },
): Promise<GameRow[]> => {
  const [gameClass = null] = game.gameClassify;
  // The subject outweighs all other terms together.
  const similarity = sql`8 * (${games.subject} = ${game.subject}) + 2 * (${games.vassalage} = ${game.vassalage})
    + 2 * coalesce(${gameClass} in (select value from json_each(${games.gameClassify})), 0)
    + (${games.gameType} = ${game.gameType})`;
  return selectMerchantGames(db, merchantCode, language)
    .where(
      and(
        // Sharing only the category is not enough, because all games of the category do.
        sql`${similarity} > 1`,
        not(isClosed),
        sql`${games.nodeId} not in (select value from json_each(${JSON.stringify(except)}))`,
      ),
    )
    .orderBy(sql`${similarity} desc`, asc(games.position))
    .limit(rows)
    .all();
};

/** Lists the given games that the merchant offers, in list order. */
export const listOfferedGames = (
  db: Database,
  merchantCode: string,
  language: LanguageCode,
  nodeIds: readonly number[],
): Promise<GameRow[]> =>
  selectMerchantGames(db, merchantCode, language)
    // Bound as one JSON value because D1 allows only 100 parameters.
    .where(sql`${games.nodeId} in (select value from json_each(${JSON.stringify(nodeIds)}))`)
    .orderBy(asc(games.position))
    .all();

/** Reads names and vendors by node id, also of games no longer offered. Names fall back to English. */
export async function readGameTitles(db: Database, nodeIds: readonly number[], language: LanguageCode) {
  // Bound as one JSON value: D1 allows only 100 parameters, and a page of a member's data export names more games.
  const requestedIds = sql`(select value from json_each(${JSON.stringify(nodeIds)}))`;
  const rows = await db
    .select({
      nodeId: games.nodeId,
      nameEn: games.nameEn,
      localName: gameNames.name,
      vassalage: games.vassalage,
    })
    .from(games)
    .leftJoin(gameNames, and(eq(gameNames.nodeId, games.nodeId), eq(gameNames.language, language)))
    .where(sql`${games.nodeId} in ${requestedIds}`);
  return new Map(
    rows.map(({ nodeId, nameEn, localName, vassalage }) => [
      nodeId,
      { name: localName ?? nameEn, vassalage },
    ]),
  );
}

/** Returns the condition that the merchant offers the game whose node id is in a column. */
export const isOfferedSql = (db: Database, merchantCode: string, nodeId: SQLiteColumn): SQL =>
  exists(
    db
      .select({ nodeId: games.nodeId })
      .from(games)
      .where(and(eq(games.nodeId, nodeId), isOfferedBySql(db, merchantCode))),
  );

export type ListedGames = { table: SQLiteTable & { nodeId: SQLiteColumn }; where: SQL; orderBy: SQL[] };
type PageOptions = {
  merchantCode: string;
  language: LanguageCode;
  gameType: GameType | undefined;
  vendors: readonly string[];
  cockfightVendors: readonly string[];
  page: number;
  pageSize: number;
};

/** Reads one page of the listed games that the merchant offers, in the list's order, and their total number. */
export async function readListedGamesPage(
  db: Database,
  { table, where, orderBy }: ListedGames,
  page: PageOptions,
) {
  const { merchantCode, language, gameType, vendors, cockfightVendors, pageSize } = page;
  const listed = and(eq(table.nodeId, games.nodeId), where);
  const filter = and(...buildCategoryConditions(gameType, vendors, cockfightVendors));
  const [rows, totals] = await db.batch([
    selectMerchantGames(db, merchantCode, language)
      .innerJoin(table, listed)
      .where(filter)
      .orderBy(...orderBy)
      .limit(pageSize)
      .offset((page.page - 1) * pageSize),
    db
      .select({ total: count() })
      .from(games)
      .innerJoin(table, listed)
      .where(and(isOfferedBySql(db, merchantCode), filter)),
  ]);
  return { rows, totalCount: totals[0]?.total ?? 0 };
}

export type GameChoice = {
  gameType: GameType | undefined;
  vendors: readonly string[];
  cockfightVendors: readonly string[];
};

/** Returns the query of the node ids in a category or of a vendor, offered or not, for another module's condition. */
export const nodeIdsQuery = (db: Database, { gameType, vendors, cockfightVendors }: GameChoice) =>
  db
    .select({ nodeId: games.nodeId })
    .from(games)
    .where(and(...buildCategoryConditions(gameType, vendors, cockfightVendors)));

/** Builds the join from a node id to its game, for sums by `category` in another module's query. */
export const buildCategoryJoin = (nodeId: SQL): { join: SQL; category: SQL } => ({
  join: sql`join ${games} on ${games.nodeId} = ${nodeId}`,
  category: sql`case ${games.gameCategory} when 'COCKFIGHT' then 'COCKFIGHT' else ${games.gameType} end`,
});
