import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { listCategories, type CategoryVendors } from '#src/domain/catalogue/categories.ts';
import { vendorTypesQuery } from '#src/domain/catalogue/game-queries.ts';
import { settingsQuery } from '#src/domain/system/system-queries.ts';

/** Returns the merchant's categories (including cockfight) with their vendors, and the query of the categories. */
export function useCategories() {
  const query = useQuery(vendorTypesQuery());
  const cockfightVendors = useQuery(settingsQuery()).data?.cockfightVendors;
  const categories: CategoryVendors[] = useMemo(
    () => listCategories(query.data ?? [], cockfightVendors ?? []),
    [query.data, cockfightVendors],
  );
  return { query, categories, cockfightVendors: cockfightVendors ?? [] };
}

export const countGames = (row: CategoryVendors): number =>
  row.vendors.reduce((sum, vendor) => sum + vendor.gameCount, 0);
