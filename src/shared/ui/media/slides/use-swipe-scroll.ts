import { type RefObject, useCallback, useRef } from 'react';

import { useListeners } from '#src/shared/ui/use-listeners.ts';

import { computeSlideAfterSwipe } from './swipe.ts';

/** Scrolling has ended when no scroll event came for this time, in ms. `scrollend` is not widely available. */
const quietMs = 100;

/** Maximum number of corrections after a swipe: the browser may snap elsewhere, or the games may still be rendering. */
const maxCorrections = 10;

/** Returns 1 if the element's slides follow each other to the right, -1 if to the left. */
export const getForwards = (element: HTMLElement): 1 | -1 =>
  getComputedStyle(element).direction === 'rtl' ? -1 : 1;

/** Returns how far forwards `slide` is from its snap position in `scroller`, in px. */
function measureDistance(scroller: HTMLElement, slide: Element): number {
  const view = scroller.getBoundingClientRect();
  const box = slide.getBoundingClientRect();
  const padding = Number.parseFloat(getComputedStyle(scroller).paddingInlineStart) || 0;
  const ahead = getForwards(scroller) === 1 ? box.left - view.left : view.right - box.right;
  return ahead - padding;
}

/** Returns the index of the slide that is nearest to its snap position. */
export function findNearestSlide(scroller: HTMLElement, slides: readonly Element[]): number {
  const distances = slides.map((slide) => Math.abs(measureDistance(scroller, slide)));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/** Scrolls natively to `slide`, without scrolling the page. */
export function scrollToSlide(
  scroller: HTMLElement,
  slide: Element | undefined,
  behavior: ScrollBehavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
): void {
  if (!slide) return;
  // `scrollBy` would stop at the first snap position on the way.
  const left = scroller.scrollLeft + getForwards(scroller) * measureDistance(scroller, slide);
  scroller.scrollTo({ left, behavior });
}

/** Scrolls on, or back if `views` is negative, by as many slides as fit the view. */
export function scrollByViews(scroller: HTMLElement, slides: readonly Element[], views: number): void {
  const [first, second] = slides;
  if (!first || !second) return;
  const width = measureDistance(scroller, second) - measureDistance(scroller, first);
  const step = Math.max(1, Math.floor(scroller.clientWidth / width));
  scrollToSlide(scroller, findTarget(slides, findNearestSlide(scroller, slides) + views * step, false));
}

type Options = {
  listSlides: (scroller: HTMLElement) => readonly Element[];
  /** True if the last slide is followed by the first. */
  loop?: boolean;
  /** Index of the slide at the touch, if not the scroller but a transition moves the slides. */
  getStart?: () => number | undefined;
  /** True while something else moves the slides. */
  isOff?: () => boolean;
};

/** The touch of a scroller, and where its scrolling has to end. */
type Swipe = {
  touching: boolean;
  x: number;
  y: number;
  from: number;
  /** Finds the slide at which the last swipe has to end; null once scrolling has ended. */
  target: (() => Element | undefined) | null;
  corrections: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  callbacks: Set<() => void>;
};

const createSwipe = (): Swipe => ({
  touching: false,
  x: 0,
  y: 0,
  from: 0,
  target: null,
  corrections: 0,
  timer: undefined,
  callbacks: new Set(),
});

/** Waits until scrolling has ended, corrects its end, and then calls the callbacks. */
function awaitQuiet(swipe: Swipe, scroller: HTMLElement | null): void {
  clearTimeout(swipe.timer);
  if (swipe.touching) return;
  swipe.timer = setTimeout(() => {
    const slide = swipe.target?.();
    const isOffTarget = scroller && slide && Math.abs(measureDistance(scroller, slide)) > 1;
    if (isOffTarget && swipe.corrections < maxCorrections) {
      swipe.corrections += 1;
      scrollToSlide(scroller, slide);
      awaitQuiet(swipe, scroller);
      return;
    }
    swipe.target = null;
    const callbacks = [...swipe.callbacks];
    swipe.callbacks.clear();
    for (const callback of callbacks) callback();
  }, quietMs);
}

/**
 * Native scrolling with the specified swipe threshold: a shorter swipe stays on its slide, a longer one reaches at
 * least the next. The browser alone needs half a slide or a flick. Returns `whenSettled`, which calls back once the
 * finger is lifted and scrolling has ended, and returns a cancel function.
 */
export function useSwipeScroll(scroller: RefObject<HTMLElement | null>, options: Options) {
  const { listSlides, loop = false, getStart, isOff } = options;
  const swipe = useRef<Swipe | null>(null);
  const getSwipe = () => (swipe.current ??= createSwipe());

  useListeners(scroller, {
    touchstart: ({ touches: [finger] }) => {
      const element = scroller.current;
      if (!finger || !element || isOff?.()) return;
      const from = getStart?.() ?? findNearestSlide(element, listSlides(element));
      const start = {
        touching: true,
        x: finger.clientX,
        y: finger.clientY,
        from,
        target: null,
        corrections: 0,
      };
      clearTimeout(Object.assign(getSwipe(), start).timer);
    },
    touchend: ({ changedTouches: [finger] }) => {
      const state = getSwipe();
      const element = scroller.current;
      const { touching, x, y, from } = state;
      state.touching = false;
      if (!touching || !finger || !element) return;
      if (Math.abs(finger.clientX - x) > Math.abs(finger.clientY - y)) {
        const next = computeSlideAfterSwipe(from, (x - finger.clientX) * getForwards(element));
        const nearest = findNearestSlide(element, listSlides(element));
        // On wide screens a finger can move the row by several slides.
        const reached =
          next === from ? from : next > from ? Math.max(next, nearest) : Math.min(next, nearest);
        state.target = () => findTarget(listSlides(element), reached, loop);
        scrollToSlide(element, state.target());
      }
      awaitQuiet(state, element);
    },
    touchcancel: () => {
      const state = getSwipe();
      state.touching = false;
      awaitQuiet(state, scroller.current);
    },
    scroll: () => awaitQuiet(getSwipe(), scroller.current),
  });

  return useCallback(
    (callback: () => void) => {
      const state = (swipe.current ??= createSwipe());
      state.callbacks.add(callback);
      awaitQuiet(state, scroller.current);
      return () => void state.callbacks.delete(callback);
    },
    [scroller],
  );
}

const findTarget = (slides: readonly Element[], index: number, loop: boolean): Element | undefined =>
  slides[loop ? (index + slides.length) % slides.length : Math.max(0, Math.min(index, slides.length - 1))];
