import type { AnyRouter } from '@tanstack/react-router';

import { isSaving } from '../preferences/saving.ts';

/** Below this a snapshot of the page costs more time than the fade is worth. */
const leastProcessors = 4;

/**
 * How the router changes pages: another path fades in (`reset.css` says how long), where the browser knows types of
 * view transitions and the phone has the strength for it. A change of the search alone is none of a page, and what
 * the browser has drawn itself, as a swipe back, is not drawn twice.
 */
export function crossFade(): NonNullable<AnyRouter['options']['defaultViewTransition']> {
  if (!window.CSS?.supports?.('selector(:active-view-transition-type(page))')) return false;
  if (navigator.hardwareConcurrency < leastProcessors) return false;
  let drawn = false;
  addEventListener('popstate', (event) => {
    drawn = event.hasUAVisualTransition;
  });
  return {
    types: ({ fromLocation, pathChanged }) => {
      const fades = fromLocation !== undefined && pathChanged && !drawn && !isSaving();
      drawn = false;
      return fades && !matchMedia('(prefers-reduced-motion: reduce)').matches ? ['page'] : false;
    },
  };
}
