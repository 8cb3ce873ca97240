import type { AnyRouter } from '@tanstack/react-router';

import { isSaving } from '../preferences/saving.ts';

/** Below this a snapshot of the page takes too long. */
const leastProcessors = 4;

/**
 * How the router changes pages: another path fades in (`reset.css` says how long), where the browser knows types of
 * view transitions and the phone is fast enough. A change of the search alone does not fade, nor does a navigation
 * that the browser has animated itself, as a swipe back.
 */
export function crossFade(): NonNullable<AnyRouter['options']['defaultViewTransition']> {
  if (!window.CSS?.supports?.('selector(:active-view-transition-type(page))')) return false;
  if (navigator.hardwareConcurrency < leastProcessors) return false;
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
