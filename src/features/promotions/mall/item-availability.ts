import type { MallItem } from '#contract/calls/promotions/mall.ts';

/** What prevents a member from redeeming an item; `open` if nothing does. Of several reasons the first applies. */
export type Availability = 'open' | 'soldOut' | 'limit' | 'tooFewPoints';

/**
 * Returns the availability of an item. `points` are the member's points, or null for a visitor. For a visitor, an item
 * is never `tooFewPoints`.
 */
export function getAvailability(
  { stock, perMember, taken, points: price }: Pick<MallItem, 'stock' | 'perMember' | 'taken' | 'points'>,
  points: number | null,
): Availability {
  if (stock === 0) return 'soldOut';
  if (perMember !== null && taken >= perMember) return 'limit';
  return points !== null && points < price ? 'tooFewPoints' : 'open';
}

/** Returns whether only a few pieces are left, so that the card shows their number. */
export const isScarce = ({ stock }: Pick<MallItem, 'stock'>): boolean => stock > 0 && stock <= 5;

export const sortSoldOutLast = <Item extends Pick<MallItem, 'stock'>>(items: readonly Item[]): Item[] =>
  [...items].sort((a, b) => Number(a.stock === 0) - Number(b.stock === 0));
