import type { AnyRouter } from '@tanstack/react-router';

import { isSaving } from '../preferences/saving.ts';

/** Minimum number of processors: with fewer, a snapshot of the page takes too long. */
const minProcessors = 4;

/**
 * Returns the router's page transition: a page at another path fades in (duration in `reset.css`), if the browser
 * supports types of view transitions and the phone is fast enough. Two kinds of navigation do not fade: a change of
 * only the search, and a navigation that the browser itself has animated, such as a swipe back.
 */
export function createCrossFade(): NonNullable<AnyRouter['options']['defaultViewTransition']> {
  if (!window.CSS?.supports?.('selector(:active-view-transition-type(page))')) return false;
  if (navigator.hardwareConcurrency < minProcessors) return false;
  let animatedByBrowser = false;
  addEventListener('popstate', (event) => {
    animatedByBrowser = event.hasUAVisualTransition;
  });
  return {
    types: ({ fromLocation, pathChanged }) => {
      const fades = fromLocation !== undefined && pathChanged && !animatedByBrowser && !isSaving();
      animatedByBrowser = false;
      return fades && !matchMedia('(prefers-reduced-motion: reduce)').matches ? ['page'] : false;
    },
  };
}
