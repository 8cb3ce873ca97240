import { useElementScrollRestoration, useHydrated } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';

/**
 * Restores the scroll position of a reloaded list. The router tries this before hydration, when the document is still
 * too short. Render it after the grid, whose layout effect sets the height.
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
