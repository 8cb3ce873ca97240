import { useElementScrollRestoration, useHydrated } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';

/**
 * Brings a reloaded list back to where it was: the router tries before the list has taken over the edge's HTML,
 * which is too short for that. Stands after the grid, whose layout effect makes the page long enough.
 */
export function RestoreScroll() {
  const hydrated = useHydrated();
  const entry = useElementScrollRestoration({ getElement: () => window });
  const first = useRef({ hydrated, y: entry?.scrollY ?? 0 });
  useLayoutEffect(() => {
    const { hydrated, y } = first.current;
    if (!hydrated && window.scrollY < y) window.scrollTo(0, y);
  }, []);
  return null;
}
