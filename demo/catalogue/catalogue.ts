import { type GameClass, type GameType, gameTypes } from '#contract/values/games.ts';
import type { GameName } from '#demo/games/engines.ts';
import { hash32, pick, randomOf } from '#demo/random.ts';

import { type GameNames, type Listing, editions, extendNames, listings } from './base.ts';
import { sides } from './events.ts';
import { engineOf } from './game-engines.ts';
import { type CatalogueVendor, vendors } from './vendors.ts';

export type { CatalogueVendor };

/** The current event of a sports or lottery game; `offsetMinutes` counts from the seeding. */
export type OnNow = {
  kind: 'event' | 'draw';
  title: string;
  offsetMinutes?: number;
  amountMinor?: number;
};

/** A game of the seed. Amounts in minor units; `hotRank` counts from 1; `artKey` names its images. */
export type CatalogueGame = {
  gameId: string;
  nodeId: number;
  gameCode: string;
  vassalage: string;
  gameType: GameType;
  names: GameNames;
  gameClassify: GameClass[];
  minBetMinor: number;
  isNew: boolean;
  hotRank: number | null;
  freePlay: boolean;
  isGameH5: boolean;
  state: 'open' | 'maintenance';
  engine: GameName;
  lottoMode: 'traditional' | 'entertainment' | null;
  roomId: string | null;
  artKey: string;
  subject: string;
  now: OnNow | null;
};

const minBets: Record<GameType, readonly [number, ...number[]]> = {
  RNG: [1, 5, 10, 10, 50, 75, 100],
  LIVE: [100, 500, 1000],
  FISH: [1, 10, 50],
  PVP: [10, 50, 100],
  SPORTS: [100, 200],
  ESPORTS: [100],
  COCKFIGHT: [200, 500],
  INHOUSE: [1, 10],
  LOTT: [50, 100],
  ELOTT: [10, 50],
  LIVESTREAM: [10],
};

/** How many hot games a category has; 40 together. */
const hotCounts: Partial<Record<GameType, number>> = {
  RNG: 20,
  LIVE: 5,
  FISH: 4,
  PVP: 4,
  SPORTS: 2,
  INHOUSE: 2,
  ESPORTS: 1,
  ELOTT: 1,
  COCKFIGHT: 1,
};

const firstNodeId = 10_001;
const freePlayTypes = new Set<GameType>(['RNG', 'FISH', 'INHOUSE']);

/** A name as a URL segment: lower-case ASCII letters, digits and hyphens. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

function onNow(listing: Listing, random: () => number): OnNow | null {
  const { gameType, title } = listing;
  if (gameType === 'LOTT' || gameType === 'ELOTT') {
    const quick = gameType === 'ELOTT';
    return {
      kind: 'draw',
      title: `No. ${String(Math.floor(random() * 900) + 100)}`,
      offsetMinutes: quick ? 1 + Math.floor(random() * 5) : 10 + Math.floor(random() * 600),
      ...(quick ? {} : { amountMinor: Math.floor(10 ** (7 + random() * 2)) }),
    };
  }
  if (gameType === 'SPORTS' || gameType === 'ESPORTS' || gameType === 'COCKFIGHT') {
    const names = sides[title.subject] ?? [title.names.EN];
    const home = Math.floor(random() * names.length);
    const away = (home + 1 + Math.floor(random() * Math.max(1, names.length - 1))) % names.length;
    const alone = title.subject === 'horse' || title.subject === 'car' || home === away;
    return {
      kind: 'event',
      title: alone ? `${names[home]}` : `${names[home]} v ${names[away]}`,
      offsetMinutes: Math.floor(random() * 540) - 45,
    };
  }
  return null;
}

function lottoModeOf(gameType: GameType): CatalogueGame['lottoMode'] {
  if (gameType === 'LOTT') return 'traditional';
  return gameType === 'ELOTT' ? 'entertainment' : null;
}

function gameOf(listing: Listing, artKey: string, nodeId: number, seed: number): CatalogueGame {
  const { vassalage, gameType, title } = listing;
  const slug = slugOf(title.names.EN);
  const random = randomOf(`${vassalage}/${slug}`, seed);
  const gameCode = slug.replaceAll('-', '_');
  const isSlot = gameType === 'RNG' && listing.gameClass === null;
  const isJackpot = isSlot && random() < 0.17;
  const minBetMinor = pick(random, minBets[gameType]);
  const freePlay = freePlayTypes.has(gameType) && random() > 0.06;
  return {
    gameId: `${vassalage}_${nodeId}`,
    nodeId,
    gameCode,
    vassalage,
    gameType,
    names: title.names,
    gameClassify: isJackpot ? ['JP'] : listing.gameClass ? [listing.gameClass] : [],
    minBetMinor,
    isNew: random() < 0.085,
    hotRank: null,
    freePlay,
    isGameH5: gameType !== 'RNG' || random() > 0.02,
    state: random() < 0.03 ? 'maintenance' : 'open',
    engine: engineOf(listing, gameCode),
    lottoMode: lottoModeOf(gameType),
    roomId: gameType === 'LIVE' ? `T${String(nodeId % 1000).padStart(3, '0')}` : null,
    artKey,
    subject: title.subject,
    now: onNow(listing, random),
  };
}

/** Random hot games of each category, ranked in one list from 1. */
function ranked(games: CatalogueGame[], seed: number): CatalogueGame[] {
  const lot = (game: CatalogueGame): number => hash32(`hot:${seed}:${game.gameCode}`);
  const hot = gameTypes.flatMap((gameType) =>
    games
      .filter((game) => game.gameType === gameType && game.state === 'open' && game.isGameH5)
      .toSorted((a, b) => lot(a) - lot(b))
      .slice(0, hotCounts[gameType] ?? 0),
  );
  const order = hot.toSorted((a, b) => lot(b) - lot(a)).map((game) => game.gameId);
  const ranks = new Map(order.map((gameId, i) => [gameId, i + 1]));
  return games.map((game) => ({ ...game, hotRank: ranks.get(game.gameId) ?? null }));
}

function baseGames(seed: number): CatalogueGame[] {
  const lot = (row: Listing): number => hash32(`order:${seed}:${row.vassalage}:${row.title.names.EN}`);
  const mixed = gameTypes.flatMap((gameType) =>
    listings()
      .filter((row) => row.gameType === gameType)
      .toSorted((a, b) => lot(a) - lot(b)),
  );
  const games = mixed.map((row, i) => {
    const artKey = slugOf(`${row.vassalage} ${row.title.names.EN}`);
    return gameOf(row, artKey, firstNodeId + i, seed);
  });
  return ranked(games, seed);
}

/** Further RNG games for a large catalogue: numbered editions of the base slots, with their art. */
function extraGames(count: number, base: readonly CatalogueGame[], seed: number): CatalogueGame[] {
  const slots = listings().filter((row) => row.gameType === 'RNG' && !row.edition && !row.gameClass);
  const artOf = new Map(base.map((game) => [`${game.vassalage}/${game.names.EN}`, game.artKey]));
  return Array.from({ length: count }, (_, i) => {
    const row = slots[i % slots.length];
    const round = Math.floor(i / slots.length);
    const by = editions[(round + (i % slots.length)) % editions.length];
    if (!row || !by) throw new Error('There are no slots to number');
    const number = 2 + Math.floor(round / editions.length);
    const names = extendNames(row.title.names, by, number);
    const artKey = artOf.get(`${row.vassalage}/${row.title.names.EN}`) ?? '';
    const listing = { ...row, title: { ...row.title, names } };
    return gameOf(listing, artKey, firstNodeId + base.length + i, seed);
  });
}

/** So many of them, taken evenly over the categories; the first is always among them. */
const evenly = (games: readonly CatalogueGame[], count: number): CatalogueGame[] =>
  games.filter(
    (_, i) => Math.floor((i * count) / games.length) > Math.floor(((i - 1) * count) / games.length),
  );

/**
 * About `count` games, and at least one of each category, have a picture of their own; the others show that of the game
 * before them in their category: no race car stands for a cockfight.
 */
function withSharedArt(games: readonly CatalogueGame[], count: number): CatalogueGame[] {
  const ofCategories = [...Map.groupBy(games, (game) => game.gameType).values()];
  const own = new Set(
    ofCategories.flatMap((row) => evenly(row, Math.max(1, Math.floor((count * row.length) / games.length)))),
  );
  let artKey = '';
  return games.map((game) => {
    if (own.has(game)) ({ artKey } = game);
    return { ...game, artKey };
  });
}

/**
 * The vendors and games of the reference platform; a pure function of its arguments.
 * Fewer than the base's 720 are taken evenly over the categories; more repeat the slots' themes
 * under other names. Of the base's games `drawn` at most have a picture of their own.
 */
export function catalogue(
  count = 720,
  seed = 1,
  drawn = Infinity,
): { vendors: CatalogueVendor[]; games: CatalogueGame[] } {
  const all = baseGames(seed);
  const base = drawn < all.length ? withSharedArt(all, drawn) : all;
  const games =
    count < base.length ? evenly(base, count) : [...base, ...extraGames(count - base.length, base, seed)];
  return { vendors: [...vendors], games };
}

/** Games in list order: hot ones first, the rest shuffled, so that vendors are mixed. */
export function inListOrder(all: readonly CatalogueGame[], seed: number): CatalogueGame[] {
  const lot = (game: CatalogueGame): number => hash32(`position:${seed}:${game.gameId}`);
  return all.toSorted(
    (a, b) => (a.hotRank ?? Infinity) - (b.hotRank ?? Infinity) || lot(a) - lot(b) || a.nodeId - b.nodeId,
  );
}
