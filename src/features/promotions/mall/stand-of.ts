import type { MallItem } from '#contract/calls/promotions/mall.ts';

/** What keeps a member from taking an item, the most final first; `open`: nothing. */
export type Stand = 'open' | 'soldOut' | 'limit' | 'short';

/** How an item stands to somebody with so many points; null: a visitor, who has none yet. */
export function standOf(
  { stock, perMember, taken, points: price }: Pick<MallItem, 'stock' | 'perMember' | 'taken' | 'points'>,
  points: number | null,
): Stand {
  if (stock === 0) return 'soldOut';
  if (perMember !== null && taken >= perMember) return 'limit';
  return points !== null && points < price ? 'short' : 'open';
}

/** So few are left that it is worth saying. */
export const isScarce = ({ stock }: Pick<MallItem, 'stock'>): boolean => stock > 0 && stock <= 5;

/** Items in the merchant's order, but that what is sold out comes last. */
export const soldOutLast = <Item extends Pick<MallItem, 'stock'>>(items: readonly Item[]): Item[] =>
  [...items].sort((a, b) => Number(a.stock === 0) - Number(b.stock === 0));
