import type { AnyRouter } from '@tanstack/react-router';

import { isSavingData } from '../preferences/saving.ts';

/** Minimum number of processors: with fewer, a snapshot of the page takes too long. */
const minProcessors = 4;

/**
 * Returns the router's page transition: a page at another path fades in (duration in `reset.css`), if the browser
 * supports types of view transitions and the phone is fast enough. A page does not fade in data-saving mode, with
 * reduced motion, or if the browser itself has animated the navigation (a swipe back).
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
      const fades = fromLocation !== undefined && pathChanged && !animatedByBrowser && !isSavingData();
      animatedByBrowser = false;
      return fades && !matchMedia('(prefers-reduced-motion: reduce)').matches ? ['page'] : false;
    },
  };
}
