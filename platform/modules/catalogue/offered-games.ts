import { and, asc, count, eq, exists, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';

import type { GameType } from '#contract/values/games.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import type { Database } from '#platform/core/database/client.ts';
import {
  categoryConditions,
  type GameRow,
  merchantGames,
  offeredBy,
  shown,
} from '#platform/modules/catalogue/game-rows.ts';
import { gameNames, gameRestrictions, games } from '#platform/modules/catalogue/tables.ts';

// The catalogue's queries for other modules.

/** One game of the merchant, whatever its state; null when the merchant has no such game. */
export async function merchantGame(
  db: Database,
  merchantCode: string,
  language: LanguageCode,
  nodeId: number,
): Promise<GameRow | null> {
  const row = await merchantGames(db, merchantCode, language).where(eq(games.nodeId, nodeId)).get();
  return row ?? null;
}

/** The merchant's lotteries, those of one vendor or all, in list order. */
export const lotteriesOf = (
  db: Database,
  merchantCode: string,
  { language = 'EN', vassalage }: { language?: LanguageCode; vassalage?: string },
): Promise<GameRow[]> =>
  merchantGames(db, merchantCode, language)
    .where(
      and(
        vassalage === undefined ? undefined : eq(games.vassalage, vassalage),
        inArray(games.gameType, ['LOTT', 'ELOTT']),
      ),
    )
    .orderBy(asc(games.position))
    .all();

/** Every lottery of the database with its rules and when it draws, of any merchant. */
export const lotterySchedules = (db: Database) =>
  db
    .select({ nodeId: games.nodeId, kind: games.engine, now: games.now })
    .from(games)
    .where(inArray(games.gameType, ['LOTT', 'ELOTT']));

/** A condition, and the first thing in an order that has what cannot be played last. */
export const isClosed = sql`(${shown.maintenance} or ${gameRestrictions.reason} is not null)`;

/** So many open games like one, the likest first: of its subject, vendor, class or category. None of `except`. */
export const gamesLike = (
  db: Database,
  merchantCode: string,
  language: LanguageCode,
  { game, except, rows }: { game: GameRow; except: readonly number[]; rows: number },
): Promise<GameRow[]> => {
  const [gameClass = null] = game.gameClassify;
  // What it shows weighs more than all else together.
  const likeness = sql`8 * (${games.subject} = ${game.subject}) + 2 * (${games.vassalage} = ${game.vassalage})
    + 2 * coalesce(${gameClass} in (select value from json_each(${games.gameClassify})), 0)
    + (${games.gameType} = ${game.gameType})`;
  return merchantGames(db, merchantCode, language)
    .where(
      and(
        // Of its category alone it is like all of them.
        sql`${likeness} > 1`,
        not(isClosed),
        sql`${games.nodeId} not in (select value from json_each(${JSON.stringify(except)}))`,
      ),
    )
    .orderBy(sql`${likeness} desc`, asc(games.position))
    .limit(rows)
    .all();
};

/** Those of some games that the merchant offers, in list order. */
export const gamesIn = (
  db: Database,
  merchantCode: string,
  language: LanguageCode,
  nodeIds: readonly number[],
): Promise<GameRow[]> =>
  merchantGames(db, merchantCode, language)
    // As one value: D1 binds a hundred.
    .where(sql`${games.nodeId} in (select value from json_each(${JSON.stringify(nodeIds)}))`)
    .orderBy(asc(games.position))
    .all();

/** Name (English where the language has none) and vendor of games by node id, including games no longer offered. */
export async function gameTitles(db: Database, nodeIds: readonly number[], language: LanguageCode) {
  // As one value: D1 binds a hundred, and a page of a member's file names more games.
  const named = sql`(select value from json_each(${JSON.stringify(nodeIds)}))`;
  const rows = await db
    .select({
      nodeId: games.nodeId,
      nameEn: games.nameEn,
      localName: gameNames.name,
      vassalage: games.vassalage,
    })
    .from(games)
    .leftJoin(gameNames, and(eq(gameNames.nodeId, games.nodeId), eq(gameNames.language, language)))
    .where(sql`${games.nodeId} in ${named}`);
  return new Map(
    rows.map(({ nodeId, nameEn, localName, vassalage }) => [
      nodeId,
      { name: localName ?? nameEn, vassalage },
    ]),
  );
}

/** The condition that the merchant offers the game whose node id a column holds. */
export const isOffered = (db: Database, merchantCode: string, nodeId: SQLiteColumn): SQL =>
  exists(
    db
      .select({ nodeId: games.nodeId })
      .from(games)
      .where(and(eq(games.nodeId, nodeId), offeredBy(db, merchantCode))),
  );

/** A list of games in another module's table: the rows and their order. */
export type ListedGames = { table: SQLiteTable & { nodeId: SQLiteColumn }; where: SQL; orderBy: SQL[] };
type PageOfGames = {
  merchantCode: string;
  language: LanguageCode;
  gameType: GameType | undefined;
  vendors: readonly string[];
  cockfightVendors: readonly string[];
  page: number;
  pageSize: number;
};

/** One page of the listed games that the merchant offers, in the list's order, and how many there are. */
export async function listedGames(db: Database, { table, where, orderBy }: ListedGames, page: PageOfGames) {
  const { merchantCode, language, gameType, vendors, cockfightVendors, pageSize } = page;
  const listed = and(eq(table.nodeId, games.nodeId), where);
  const wanted = and(...categoryConditions(gameType, vendors, cockfightVendors));
  const [rows, totals] = await db.batch([
    merchantGames(db, merchantCode, language)
      .innerJoin(table, listed)
      .where(wanted)
      .orderBy(...orderBy)
      .limit(pageSize)
      .offset((page.page - 1) * pageSize),
    db
      .select({ total: count() })
      .from(games)
      .innerJoin(table, listed)
      .where(and(offeredBy(db, merchantCode), wanted)),
  ]);
  return { rows, totalCount: totals[0]?.total ?? 0 };
}

/** A category, a vendor, or both. */
export type GameChoice = {
  gameType: GameType | undefined;
  vendors: readonly string[];
  cockfightVendors: readonly string[];
};

/** The node ids of games of a category or vendor, offered or not, for a condition in another module's query. */
export const nodeIdsOf = (db: Database, { gameType, vendors, cockfightVendors }: GameChoice) =>
  db
    .select({ nodeId: games.nodeId })
    .from(games)
    .where(and(...categoryConditions(gameType, vendors, cockfightVendors)));

/** For sums by category in another module's query: the join from a node id, and the category that its game is of. */
export const categoryJoin = (nodeId: SQL): { join: SQL; category: SQL } => ({
  join: sql`join ${games} on ${games.nodeId} = ${nodeId}`,
  category: sql`case ${games.gameCategory} when 'COCKFIGHT' then 'COCKFIGHT' else ${games.gameType} end`,
});
