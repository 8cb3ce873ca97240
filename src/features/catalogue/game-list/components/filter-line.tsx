import { useHydrated } from '@tanstack/react-router';
import { Suspense } from 'react';

import type { DrawerFilter } from '#src/features/catalogue/game-list/lib/list-search.ts';
import { countFilters } from '#src/features/catalogue/game-list/lib/reduce-list.ts';
import { lazyOrNothing } from '#src/shared/ui/feedback/lazy.tsx';

import styles from './list-bar.module.css';

const SetFilters = lazyOrNothing(() => import('./set-filters.tsx').then((m) => m.SetFilters));

type FilterLineProps = { filter: DrawerFilter; onChange: (filter: DrawerFilter) => void };

/** The line of the filters that are set. It has its height from the start, so that its chips move nothing. */
export function FilterLine({ filter, onChange }: FilterLineProps) {
  const hydrated = useHydrated();
  if (countFilters(filter) === 0) return null;
  return (
    <div className={styles.filters}>
      <Suspense fallback={null}>{hydrated && <SetFilters filter={filter} onChange={onChange} />}</Suspense>
    </div>
  );
}
