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
  type NowOn,
  platformOwner,
  vendors,
} from '#platform/modules/catalogue/tables.ts';

/** How many of the hot list wear its badge: one that everybody has says nothing. */
const HOT_BADGES = 10;
/** About as long as a match takes. */
const EVENT_MS = 110 * minuteMs;

/** What a merchant says of a game in a row of its own, or what the game says. */
const atMerchant = <T>(own: SQLiteColumn, shared: SQLiteColumn): SQL<T> =>
  sql<T>`case when ${gamesAtMerchants.nodeId} is null then ${shared} else ${own} end`;

/** What may differ from merchant to merchant, for queries that join {@link ownRow}. */
export const shown = {
  minBetMinor: atMerchant<number>(gamesAtMerchants.minBetMinor, games.minBetMinor),
  isNew: atMerchant(gamesAtMerchants.isNew, games.isNew).mapWith(games.isNew),
  hotRank: atMerchant<number | null>(gamesAtMerchants.hotRank, games.hotRank),
  maintenance: atMerchant(gamesAtMerchants.maintenance, games.maintenance).mapWith(games.maintenance),
  iconUrl: atMerchant<string>(gamesAtMerchants.iconUrl, games.iconUrl),
  placeholder: atMerchant<string>(gamesAtMerchants.placeholder, games.placeholder),
};

/** Joins `gamesAtMerchants` to `games`: the merchant's own row of a game. */
export const ownRow = (merchantCode: string) =>
  and(eq(gamesAtMerchants.nodeId, games.nodeId), eq(gamesAtMerchants.merchantCode, merchantCode));

/** Condition on {@link ownRow}: of a game that another merchant brought in, a merchant shows what its file names. */
export const isShown = or(eq(games.owner, platformOwner), sql`${gamesAtMerchants.nodeId} is not null`);

/** Joins `games` to one merchant's offer, with the columns that the wire needs. */
export function merchantGames(db: Database, merchantCode: string, language: LanguageCode) {
  return db
    .select({
      ...getTableColumns(games),
      ...shown,
      displayName: vendors.displayName,
      framing: vendors.framing,
      liveFeed: vendors.liveFeed,
      localName: gameNames.name,
      restriction: gameRestrictions.reason,
    })
    .from(games)
    .leftJoin(gamesAtMerchants, ownRow(merchantCode))
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

export type GameRow = Awaited<ReturnType<typeof merchantGames>>[number];

/** Condition: the merchant offers the game. For counts, which need no names. */
export const offeredBy = (db: Database, merchantCode: string): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(merchantVendors)
      .leftJoin(gamesAtMerchants, ownRow(merchantCode))
      .where(
        and(
          eq(merchantVendors.vassalage, games.vassalage),
          eq(merchantVendors.merchantCode, merchantCode),
          isShown,
        ),
      ),
  );

/** Why a game can't be played, or `open`. Maintenance comes first, as it is temporary. */
export const stateOf = (row: Pick<GameRow, 'maintenance' | 'restriction'>): Game['state'] =>
  row.maintenance ? 'maintenance' : (row.restriction ?? 'open');

/** A row as the wire has it. `now` in milliseconds. */
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
    playType: playTypeOf(row.lottoMode),
    supportPlay: row.supportPlay,
    isGameH5: row.isGameH5,
    showIcon: true,
    iconUrl: row.iconUrl,
    mobileLargeIcon: row.iconUrl,
    gameClassify: row.gameClassify,
    vendorNames: [{ vassalage: row.vassalage, accountTypeName: row.displayName }],
    isNew: row.isNew,
    isHot: row.hotRank !== null && row.hotRank <= HOT_BADGES,
    state: stateOf(row),
    minBet: row.minBetMinor,
    placeholder: row.placeholder,
    now: row.now && nowOf(row.now, now),
  };
}

/** Entertainment lotteries are played `ent`, the others `trad`. */
function playTypeOf(lottoMode: string | null): Game['playType'] {
  if (lottoMode === null) return null;
  return lottoMode === 'entertainment' ? 'ent' : 'trad';
}

/** The current event with its next time. An event stays current for {@link EVENT_MS}. */
export function nowOf(on: NowOn, now: number): NonNullable<Game['now']> {
  const { kind, title, amountMinor: amount } = on;
  if (on.firstAt === null) return { kind, title, at: null, amount };
  const period = on.everyMinutes * minuteMs;
  const over = now - on.firstAt - (kind === 'event' ? EVENT_MS : 0);
  const index = Math.max(0, Math.ceil(over / period));
  const at = new Date(on.firstAt + index * period).toISOString();
  return { kind, title: kind === 'draw' ? title.replace(/\d+/, numbered(index)) : title, at, amount };
}

/** The number so many draws after the first one's. */
const numbered =
  (index: number) =>
  (first: string): string =>
    String(Number(first) + index);

/** A draw of a lottery: its running number, and when it closes, milliseconds since 1970. */
export type Draw = { drawNo: string; closesAt: number };

/**
 * The last draw that is closed, null before the first, and so many that are open, by the number and the time that the
 * lottery's tile shows. No open one where the game draws nothing.
 */
export function drawsAround(
  on: NowOn | null,
  now: number,
  count: number,
): { last: Draw | null; next: Draw[] } {
  if (on?.kind !== 'draw' || on.firstAt === null) return { last: null, next: [] };
  const [last = null] = drawsUntil(on, now, 1);
  const { firstAt } = on;
  const first = closedBy(on, firstAt, now);
  return { last, next: Array.from({ length: count }, (_, at) => drawAt(on, firstAt, first + at)) };
}

/** The last draws, at most so many, that had closed at an instant, newest first. */
export function drawsUntil(on: NowOn | null, at: number, count: number): Draw[] {
  if (on?.kind !== 'draw' || on.firstAt === null) return [];
  const { firstAt } = on;
  const closed = closedBy(on, firstAt, at);
  return Array.from({ length: Math.min(count, closed) }, (_, back) => drawAt(on, firstAt, closed - 1 - back));
}

/** How many draws had closed at an instant. */
const closedBy = ({ everyMinutes }: NowOn, firstAt: number, at: number): number =>
  Math.max(0, Math.floor((at - firstAt) / (everyMinutes * minuteMs)) + 1);

const drawAt = ({ title, everyMinutes }: NowOn, firstAt: number, index: number): Draw => ({
  drawNo: numbered(index)(/\d+/.exec(title)?.[0] ?? '1'),
  closesAt: firstAt + index * everyMinutes * minuteMs,
});

/**
 * Category and vendors as the lists filter them. Cockfight games stand under SPORTS on the wire: SPORTS
 * excludes them; SPORTS of the cockfight vendors, or COCKFIGHT, is only them.
 */
export function categoryConditions(
  gameType: GameType | undefined,
  vassalages: readonly string[],
  cockfightVendors: readonly string[],
): SQL[] {
  const conditions: SQL[] = [];
  if (vassalages.length) conditions.push(sql`${games.vassalage} in ${vassalages}`);
  if (!gameType) return conditions;
  const ofCockfight =
    vassalages.length > 0 && vassalages.every((vendor) => cockfightVendors.includes(vendor));
  const cockfight = gameType === 'COCKFIGHT' || (gameType === 'SPORTS' && ofCockfight);
  const plainSports = gameType === 'SPORTS' && vassalages.length === 0;
  conditions.push(eq(games.gameType, cockfight ? 'SPORTS' : gameType));
  if (cockfight || plainSports) conditions.push(eq(games.gameCategory, cockfight ? 'COCKFIGHT' : 'SPORTS'));
  return conditions;
}

/** Splits the wire's comma-separated vendors. */
export const vendorsOf = (list: string | undefined): string[] => (list ? list.split(',') : []);
