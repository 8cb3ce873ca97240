import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { listCategories, type CategoryVendors } from '#src/domain/catalogue/categories.ts';
import { vendorTypesQuery } from '#src/domain/catalogue/game-queries.ts';
import { settingsQuery } from '#src/domain/system/system-queries.ts';

/** Returns the merchant's categories with their vendors, including cockfight, and the query. */
export function useCategories() {
  const query = useQuery(vendorTypesQuery());
  const cockfight = useQuery(settingsQuery()).data?.cockfightVendors;
  const categories: CategoryVendors[] = useMemo(
    () => listCategories(query.data ?? [], cockfight ?? []),
    [query.data, cockfight],
  );
  return { query, categories, cockfight: cockfight ?? [] };
}

/** Counts the games of a category's vendors. */
export const countGames = (row: CategoryVendors): number =>
  row.vendors.reduce((sum, vendor) => sum + vendor.gameCount, 0);
