import { type GameClass, type GameType, gameTypes } from '#contract/values/games.ts';
import type { GameName } from '#demo/games/engines.ts';
import { competitions } from '#demo/games/sports/competitions.ts';
import { hash32, pick, createKeyedRandom } from '#demo/random.ts';

import { type GameNames, type Listing, editions, extendNames, buildListings } from './base.ts';
import { sides } from './events.ts';
import { chooseEngine } from './game-engines.ts';
import { type CatalogueVendor, vendors } from './vendors.ts';

export type { CatalogueVendor };

/**
 * The next draw of a lottery, or the sides of a sports game's own match. `offsetMinutes` is relative to the seeding. A
 * match has no time, because it starts when the player starts it.
 */
export type CatalogueEvent = {
  kind: 'event' | 'draw';
  title: string;
  offsetMinutes?: number;
  amountMinor?: number;
};

/** A game of the seed. Amounts are in minor units; `hotRank` counts from 1; `artKey` names its images. */
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
  now: CatalogueEvent | null;
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

export function slugify(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Null for a game with real events, which the live feed lists, and for games of other categories. */
function pickCatalogueEvent(listing: Listing, gameCode: string, random: () => number): CatalogueEvent | null {
  const { gameType, title } = listing;
  if (competitions[gameCode]) return null;
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
    const hasNoOpponent = title.subject === 'horse' || title.subject === 'car' || home === away;
    return {
      kind: 'event',
      title: hasNoOpponent ? `${names[home]}` : `${names[home]} v ${names[away]}`,
    };
  }
  return null;
}

function getLottoMode(gameType: GameType): CatalogueGame['lottoMode'] {
  if (gameType === 'LOTT') return 'traditional';
  return gameType === 'ELOTT' ? 'entertainment' : null;
}

function buildGame(listing: Listing, artKey: string, nodeId: number, seed: number): CatalogueGame {
  const { vassalage, gameType, title } = listing;
  const slug = slugify(title.names.EN);
  const random = createKeyedRandom(`${vassalage}/${slug}`, seed);
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
    engine: chooseEngine(listing, gameCode),
    lottoMode: getLottoMode(gameType),
    roomId: gameType === 'LIVE' ? `T${String(nodeId % 1000).padStart(3, '0')}` : null,
    artKey,
    subject: title.subject,
    now: pickCatalogueEvent(listing, gameCode, random),
  };
}

function rankHotGames(games: CatalogueGame[], seed: number): CatalogueGame[] {
  const getShuffleKey = (game: CatalogueGame): number => hash32(`hot:${seed}:${game.gameCode}`);
  const hot = gameTypes.flatMap((gameType) =>
    games
      .filter((game) => game.gameType === gameType && game.state === 'open' && game.isGameH5)
      .toSorted((a, b) => getShuffleKey(a) - getShuffleKey(b))
      .slice(0, hotCounts[gameType] ?? 0),
  );
  const order = hot.toSorted((a, b) => getShuffleKey(b) - getShuffleKey(a)).map((game) => game.gameId);
  const ranks = new Map(order.map((gameId, i) => [gameId, i + 1]));
  return games.map((game) => ({ ...game, hotRank: ranks.get(game.gameId) ?? null }));
}

function buildBaseGames(seed: number): CatalogueGame[] {
  const getShuffleKey = (row: Listing): number =>
    hash32(`order:${seed}:${row.vassalage}:${row.title.names.EN}`);
  const mixed = gameTypes.flatMap((gameType) =>
    buildListings()
      .filter((row) => row.gameType === gameType)
      .toSorted((a, b) => getShuffleKey(a) - getShuffleKey(b)),
  );
  const games = mixed.map((row, i) => {
    const artKey = slugify(`${row.vassalage} ${row.title.names.EN}`);
    return buildGame(row, artKey, firstNodeId + i, seed);
  });
  return rankHotGames(games, seed);
}

/** Builds further RNG games for a large catalogue: numbered editions of the base slots, with the art of these slots. */
function buildExtraGames(count: number, base: readonly CatalogueGame[], seed: number): CatalogueGame[] {
  const slots = buildListings().filter((row) => row.gameType === 'RNG' && !row.edition && !row.gameClass);
  const artKeys = new Map(base.map((game) => [`${game.vassalage}/${game.names.EN}`, game.artKey]));
  return Array.from({ length: count }, (_, i) => {
    const row = slots[i % slots.length];
    const round = Math.floor(i / slots.length);
    const suffix = editions[(round + (i % slots.length)) % editions.length];
    if (!row || !suffix) throw new Error('There are no slots to number');
    const number = 2 + Math.floor(round / editions.length);
    const names = extendNames(row.title.names, suffix, number);
    const artKey = artKeys.get(`${row.vassalage}/${row.title.names.EN}`) ?? '';
    const listing = { ...row, title: { ...row.title, names } };
    return buildGame(listing, artKey, firstNodeId + base.length + i, seed);
  });
}

/** Takes `count` games, spread evenly over the list; the first is always included. */
const takeEvenly = (games: readonly CatalogueGame[], count: number): CatalogueGame[] =>
  games.filter(
    (_, i) => Math.floor((i * count) / games.length) > Math.floor(((i - 1) * count) / games.length),
  );

/**
 * Gives about `count` games, and at least one per category, a picture of their own. Each other game shows the last
 * picture before it in the same category, so that no race car represents a cockfight.
 */
function shareArt(games: readonly CatalogueGame[], count: number): CatalogueGame[] {
  const categories = [...Map.groupBy(games, (game) => game.gameType).values()];
  const own = new Set(
    categories.flatMap((row) =>
      takeEvenly(row, Math.max(1, Math.floor((count * row.length) / games.length))),
    ),
  );
  let artKey = '';
  return games.map((game) => {
    if (own.has(game)) ({ artKey } = game);
    return { ...game, artKey };
  });
}

/**
 * Builds the vendors and games of the reference platform. The result depends only on the arguments. If `count` is below
 * the 720 base games, the games are taken evenly from the categories. If `count` is above, the additional games repeat
 * the slots' themes under other names. About `drawn` of the base games have a picture of their own.
 */
export function buildCatalogue(
  count = 720,
  seed = 1,
  drawn = Infinity,
): { vendors: CatalogueVendor[]; games: CatalogueGame[] } {
  const all = buildBaseGames(seed);
  const base = drawn < all.length ? shareArt(all, drawn) : all;
  const games =
    count < base.length
      ? takeEvenly(base, count)
      : [...base, ...buildExtraGames(count - base.length, base, seed)];
  return { vendors: [...vendors], games };
}

/** Sorts games in list order: hot games first by rank, then the other games, shuffled to mix vendors. */
export function sortInListOrder(all: readonly CatalogueGame[], seed: number): CatalogueGame[] {
  const getShuffleKey = (game: CatalogueGame): number => hash32(`position:${seed}:${game.gameId}`);
  return all.toSorted(
    (a, b) =>
      (a.hotRank ?? Infinity) - (b.hotRank ?? Infinity) ||
      getShuffleKey(a) - getShuffleKey(b) ||
      a.nodeId - b.nodeId,
  );
}
