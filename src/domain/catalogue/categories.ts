import type { VendorTypes } from '#contract/calls/catalogue/games.ts';
import type { GameType } from '#contract/values/games.ts';
import { defineMessages, type MessageDescriptor } from '#src/shared/intl/intl.tsx';
import type { IconName } from '#src/shared/ui/media/icon-names.ts';

import type { GameFilter } from './game-queries.ts';

/** Categories that are not a `gameType` on the wire. */
export const pseudoCategories = ['HOME', 'HOT', 'PROMO', 'FAV', 'RECENT'] as const;
export type PseudoCategory = (typeof pseudoCategories)[number];
export type Category = GameType | PseudoCategory;

const labels = defineMessages({
  HOME: { id: 'category.HOME', defaultMessage: 'Lobby', description: 'Category tab: the whole lobby' },
  HOT: { id: 'category.HOT', defaultMessage: 'Hot', description: 'Category: most played games' },
  PROMO: { id: 'category.PROMO', defaultMessage: 'Promos', description: 'Category: promotions' },
  FAV: {
    id: 'category.FAV',
    defaultMessage: 'Favourites',
    description: "Category: the member's favourite games",
  },
  RECENT: {
    id: 'category.RECENT',
    defaultMessage: 'Recently played',
    description: 'Category: games that the member played lately',
  },
  RNG: { id: 'category.RNG', defaultMessage: 'Slots', description: 'Category of games: slots' },
  LIVE: { id: 'category.LIVE', defaultMessage: 'Live', description: 'Category of games: live casino tables' },
  FISH: { id: 'category.FISH', defaultMessage: 'Fishing', description: 'Category of games: fishing' },
  PVP: {
    id: 'category.PVP',
    defaultMessage: 'Poker',
    description: 'Category of games: card games against other players',
  },
  SPORTS: { id: 'category.SPORTS', defaultMessage: 'Sports', description: 'Category of games: sports bets' },
  ESPORTS: {
    id: 'category.ESPORTS',
    defaultMessage: 'Esports',
    description: 'Category of games: esports bets',
  },
  COCKFIGHT: {
    id: 'category.COCKFIGHT',
    defaultMessage: 'Cockfighting',
    description: 'Category of games: cockfights',
  },
  INHOUSE: {
    id: 'category.INHOUSE',
    defaultMessage: 'Originals',
    description: 'Category: games that the merchant itself offers',
  },
  LOTT: { id: 'category.LOTT', defaultMessage: 'Lottery', description: 'Category of games: lotteries' },
  ELOTT: {
    id: 'category.ELOTT',
    defaultMessage: 'Quick draw',
    description: 'Category: lotteries with a draw every few minutes',
  },
  LIVESTREAM: { id: 'category.LIVESTREAM', defaultMessage: 'Streams', description: 'Category: live streams' },
});

const icons: Record<Category, IconName> = {
  HOME: 'home',
  HOT: 'flame',
  PROMO: 'promo',
  FAV: 'heart',
  RECENT: 'clock',
  RNG: 'slots',
  LIVE: 'live',
  FISH: 'fish',
  PVP: 'poker',
  SPORTS: 'football',
  ESPORTS: 'esports',
  COCKFIGHT: 'rooster',
  INHOUSE: 'inhouse',
  LOTT: 'lottery',
  ELOTT: 'clock',
  LIVESTREAM: 'stream',
};

export const getCategoryLabel = (category: Category): MessageDescriptor => labels[category];
export const getCategoryIcon = (category: Category): IconName => icons[category];

/** Categories shown as wide cards, two per slide, instead of tiles. */
const wideTypes: ReadonlySet<GameType> = new Set(['ESPORTS', 'SPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT']);
export const isWide = (gameType: GameType): boolean => wideTypes.has(gameType);

/** Returns whether the type is a lottery. Lotteries cannot be favourites and have their own way to launch. */
export const isLottery = (gameType: GameType): boolean => gameType === 'LOTT' || gameType === 'ELOTT';

export type CategoryVendors = VendorTypes[number];

/**
 * Returns the merchant's categories in menu order. Vendors of SPORTS that the settings name as cockfight vendors are
 * listed in COCKFIGHT instead, which comes right after SPORTS, or last if there is no SPORTS.
 *
 * @param cockfightVendors ids from the settings; empty while they load.
 */
export function listCategories(types: VendorTypes, cockfightVendors: readonly string[]): CategoryVendors[] {
  const listVendors = (gameType: GameType) => types.find((row) => row.gameType === gameType)?.vendors ?? [];
  const isCockfight = (vendor: { vassalage: string }) => cockfightVendors.includes(vendor.vassalage);
  const sports = listVendors('SPORTS');
  const cockfight = [...sports.filter(isCockfight), ...listVendors('COCKFIGHT')];
  const rows = types.flatMap((row): CategoryVendors[] => {
    if (row.gameType === 'COCKFIGHT') return [];
    if (row.gameType !== 'SPORTS') return [row];
    return [
      { gameType: 'SPORTS', vendors: sports.filter((vendor) => !isCockfight(vendor)) },
      { gameType: 'COCKFIGHT', vendors: cockfight },
    ];
  });
  if (!sports.length && cockfight.length) rows.push({ gameType: 'COCKFIGHT', vendors: cockfight });
  return rows.filter((row) => row.vendors.length > 0);
}

/**
 * Builds the filter of the list call for a category. Cockfight games are SPORTS on the wire, distinguished by their
 * vendors.
 */
export function buildCategoryFilter(
  gameType: GameType,
  cockfightVendors: readonly string[],
  vassalage?: string,
): GameFilter {
  if (gameType !== 'COCKFIGHT') return { gameType, ...(vassalage && { vassalage }) };
  const vendors = vassalage ?? cockfightVendors.join(',');
  return vendors ? { gameType: 'SPORTS', vassalage: vendors } : { gameType };
}
