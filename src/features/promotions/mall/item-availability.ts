import type { MallItem } from '#contract/calls/promotions/mall.ts';

/**
 * What prevents a member from redeeming an item; if there are several reasons, the most final one. `open`: nothing
 * prevents it.
 */
export type Availability = 'open' | 'soldOut' | 'limit' | 'short';

/** Returns the availability of an item for a member with these points; null for a visitor, who has no points yet. */
export function itemAvailability(
  { stock, perMember, taken, points: price }: Pick<MallItem, 'stock' | 'perMember' | 'taken' | 'points'>,
  points: number | null,
): Availability {
  if (stock === 0) return 'soldOut';
  if (perMember !== null && taken >= perMember) return 'limit';
  return points !== null && points < price ? 'short' : 'open';
}

/** Returns whether so few pieces are left that the card should say so. */
export const isScarce = ({ stock }: Pick<MallItem, 'stock'>): boolean => stock > 0 && stock <= 5;

/** Sorts items in the merchant's order, with sold-out ones last. */
export const sortSoldOutLast = <Item extends Pick<MallItem, 'stock'>>(items: readonly Item[]): Item[] =>
  [...items].sort((a, b) => Number(a.stock === 0) - Number(b.stock === 0));
