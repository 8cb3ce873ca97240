import { and, eq, exists, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';

import type { Game } from '#contract/calls/catalogue/games.ts';
import { minuteMs } from '#contract/values/durations.ts';
import type { GameType } from '#contract/values/games.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import type { Database } from '#platform/core/database/client.ts';
import {
  gameNames,
  gameRestrictions,
  games,
  gamesAtMerchants,
  merchantVendors,
  type RecurringEvent,
  platformOwner,
  vendors,
} from '#platform/modules/catalogue/tables.ts';

/** On every game, the badge would mean nothing. */
const HOT_BADGES = 10;
/** How long an event of the kind `event` stays current: about the length of a match. */
const EVENT_MS = 110 * minuteMs;

const merchantOverrideSql = <T>(own: SQLiteColumn, shared: SQLiteColumn): SQL<T> =>
  sql<T>`case when ${gamesAtMerchants.nodeId} is null then ${shared} else ${own} end`;

/** The columns that a merchant may override, for queries that join {@link merchantRowJoin}. */
export const merchantColumns = {
  minBetMinor: merchantOverrideSql<number>(gamesAtMerchants.minBetMinor, games.minBetMinor),
  isNew: merchantOverrideSql(gamesAtMerchants.isNew, games.isNew).mapWith(games.isNew),
  hotRank: merchantOverrideSql<number | null>(gamesAtMerchants.hotRank, games.hotRank),
  maintenance: merchantOverrideSql(gamesAtMerchants.maintenance, games.maintenance).mapWith(
    games.maintenance,
  ),
  iconUrl: merchantOverrideSql<string>(gamesAtMerchants.iconUrl, games.iconUrl),
  placeholder: merchantOverrideSql<string>(gamesAtMerchants.placeholder, games.placeholder),
};

/** Returns the condition that joins the merchant's own row of a game (`gamesAtMerchants`) to `games`. */
export const merchantRowJoin = (merchantCode: string) =>
  and(eq(gamesAtMerchants.nodeId, games.nodeId), eq(gamesAtMerchants.merchantCode, merchantCode));

/** Condition on {@link merchantRowJoin}: another merchant's game is shown only with the merchant's own row for it. */
export const isShown = or(eq(games.owner, platformOwner), sql`${gamesAtMerchants.nodeId} is not null`);

/** Returns the query of one merchant's games with the columns that the wire needs. */
export function selectMerchantGames(db: Database, merchantCode: string, language: LanguageCode) {
  return db
    .select({
      ...getTableColumns(games),
      ...merchantColumns,
      displayName: vendors.displayName,
      framing: vendors.framing,
      liveFeed: vendors.liveFeed,
      localName: gameNames.name,
      restriction: gameRestrictions.reason,
    })
    .from(games)
    .leftJoin(gamesAtMerchants, merchantRowJoin(merchantCode))
    .innerJoin(
      merchantVendors,
      and(
        eq(merchantVendors.vassalage, games.vassalage),
        eq(merchantVendors.merchantCode, merchantCode),
        isShown,
      ),
    )
    .innerJoin(vendors, eq(vendors.vassalage, games.vassalage))
    .leftJoin(gameNames, and(eq(gameNames.nodeId, games.nodeId), eq(gameNames.language, language)))
    .leftJoin(
      gameRestrictions,
      and(eq(gameRestrictions.nodeId, games.nodeId), eq(gameRestrictions.merchantCode, merchantCode)),
    )
    .$dynamic();
}

export type GameRow = Awaited<ReturnType<typeof selectMerchantGames>>[number];

/** Returns the condition that the merchant offers the game. For counts, which need no names. */
export const isOfferedBySql = (db: Database, merchantCode: string): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(merchantVendors)
      .leftJoin(gamesAtMerchants, merchantRowJoin(merchantCode))
      .where(
        and(
          eq(merchantVendors.vassalage, games.vassalage),
          eq(merchantVendors.merchantCode, merchantCode),
          isShown,
        ),
      ),
  );

/** Returns why a game can't be played, or `open`. Maintenance comes first because it is temporary. */
export const getGameState = (row: Pick<GameRow, 'maintenance' | 'restriction'>): Game['state'] =>
  row.maintenance ? 'maintenance' : (row.restriction ?? 'open');

/** Converts a row to its form on the wire. `now` is in ms. */
export function toGame(row: GameRow, now: number): Game {
  const gameName = row.localName ?? row.nameEn;
  return {
    gameId: row.gameId,
    nodeId: row.nodeId,
    nodeName: row.nameEn,
    gameName,
    gameType: row.gameType,
    gameCategory: row.gameCategory,
    vassalage: row.vassalage,
    displayName: row.displayName,
    gameCode: row.gameCode,
    roomId: row.roomId,
    lottoMode: row.lottoMode,
    playType: getPlayType(row.lottoMode),
    supportPlay: row.supportPlay,
    isGameH5: row.isGameH5,
    showIcon: true,
    iconUrl: row.iconUrl,
    mobileLargeIcon: row.iconUrl,
    gameClassify: row.gameClassify,
    vendorNames: [{ vassalage: row.vassalage, accountTypeName: row.displayName }],
    isNew: row.isNew,
    isHot: row.hotRank !== null && row.hotRank <= HOT_BADGES,
    state: getGameState(row),
    minBet: row.minBetMinor,
    placeholder: row.placeholder,
    now: row.now && getCurrentEvent(row.now, now),
  };
}

function getPlayType(lottoMode: string | null): Game['playType'] {
  if (lottoMode === null) return null;
  return lottoMode === 'entertainment' ? 'ent' : 'trad';
}

/**
 * Returns a game's event with the time of its current or next occurrence. An event of the kind `event` stays current
 * for {@link EVENT_MS}, and a draw until it closes.
 */
export function getCurrentEvent(on: RecurringEvent, now: number): NonNullable<Game['now']> {
  const { kind, title, amountMinor: amount } = on;
  if (on.firstAt === null) return { kind, title, at: null, amount };
  const period = on.everyMinutes * minuteMs;
  const elapsed = now - on.firstAt - (kind === 'event' ? EVENT_MS : 0);
  const index = Math.max(0, Math.ceil(elapsed / period));
  const at = new Date(on.firstAt + index * period).toISOString();
  return {
    kind,
    title: kind === 'draw' ? title.replace(/\d+/, (first) => incrementNumber(index)(first)) : title,
    at,
    amount,
  };
}

/** Returns the SQL sort term for the start of {@link getCurrentEvent} of sports: running events first, no time last. */
export function buildEventStartOrder(now: number): SQL {
  const firstAt = sql`(${games.now} ->> '$.firstAt')`;
  const period = sql`((${games.now} ->> '$.everyMinutes') * ${minuteMs})`;
  const periods = sql`cast((${now - EVENT_MS} - ${firstAt} + ${period} - 1) / ${period} as integer)`;
  return sql`${firstAt} + max(0, ${periods}) * ${period} nulls last`;
}

const incrementNumber =
  (index: number) =>
  (first: string): string =>
    String(Number(first) + index);

/** `closesAt` is in ms since 1970. */
export type Draw = { drawNo: string; closesAt: number };

/**
 * Returns the last closed draw (null if no draw has closed) and the next `count` open draws. Their numbers and times
 * are those on the lottery's tile. For a game without draws, `last` is null and `next` is empty.
 */
export function getDrawsAround(
  on: RecurringEvent | null,
  now: number,
  count: number,
): { last: Draw | null; next: Draw[] } {
  if (on?.kind !== 'draw' || on.firstAt === null) return { last: null, next: [] };
  const [last = null] = getDrawsUntil(on, now, 1);
  const { firstAt } = on;
  const first = countClosedDraws(on, firstAt, now);
  return { last, next: Array.from({ length: count }, (_, at) => getDrawAt(on, firstAt, first + at)) };
}

/** Returns at most `count` draws that were closed at `at`, newest first. */
export function getDrawsUntil(on: RecurringEvent | null, at: number, count: number): Draw[] {
  if (on?.kind !== 'draw' || on.firstAt === null) return [];
  const { firstAt } = on;
  const closed = countClosedDraws(on, firstAt, at);
  return Array.from({ length: Math.min(count, closed) }, (_, back) =>
    getDrawAt(on, firstAt, closed - 1 - back),
  );
}

const countClosedDraws = ({ everyMinutes }: RecurringEvent, firstAt: number, at: number): number =>
  Math.max(0, Math.floor((at - firstAt) / (everyMinutes * minuteMs)) + 1);

const getDrawAt = ({ title, everyMinutes }: RecurringEvent, firstAt: number, index: number): Draw => ({
  drawNo: incrementNumber(index)(/\d+/.exec(title)?.[0] ?? '1'),
  closesAt: firstAt + index * everyMinutes * minuteMs,
});

/**
 * Builds the category and vendor filters of lists. Cockfight games have the type SPORTS on the wire, but a filter by
 * SPORTS without vendors leaves them out. A filter by COCKFIGHT, or by SPORTS with only cockfight vendors, selects only
 * cockfight games. A filter by SPORTS with other vendors selects all their games of this type.
 */
export function buildCategoryConditions(
  gameType: GameType | undefined,
  vassalages: readonly string[],
  cockfightVendors: readonly string[],
): SQL[] {
  const conditions: SQL[] = [];
  if (vassalages.length) conditions.push(sql`${games.vassalage} in ${vassalages}`);
  if (!gameType) return conditions;
  const areCockfightVendors =
    vassalages.length > 0 && vassalages.every((vendor) => cockfightVendors.includes(vendor));
  const cockfight = gameType === 'COCKFIGHT' || (gameType === 'SPORTS' && areCockfightVendors);
  const plainSports = gameType === 'SPORTS' && vassalages.length === 0;
  conditions.push(eq(games.gameType, cockfight ? 'SPORTS' : gameType));
  if (cockfight || plainSports) conditions.push(eq(games.gameCategory, cockfight ? 'COCKFIGHT' : 'SPORTS'));
  return conditions;
}

/** Splits the wire's comma-separated vendors. */
export const splitVendors = (list: string | undefined): string[] => (list ? list.split(',') : []);
