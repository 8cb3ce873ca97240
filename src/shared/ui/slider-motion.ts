import type { KeenSliderInstance } from 'keen-slider';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** A shorter swipe falls back (Spec §9: swipe 60 px). */
export const swipeThresholdPx = 60;
/** How long a slide takes to settle after a swipe; the large transition of the spec. */
const settleMs = 300;

/** Which slide a swipe of `px` (positive: forwards) leads to from `at`. */
export function slideAfterSwipe(at: number, px: number): number {
  return Math.abs(px) < swipeThresholdPx ? at : at + Math.sign(px);
}

/** Replaces keen-slider's own rule (half a slide, or a flick) by the threshold. */
function snapByThreshold(
  slider: KeenSliderInstance,
  element: HTMLElement,
  forwards: 1 | -1,
  signal: AbortSignal,
) {
  let from = 0;
  let down = 0;
  let last = 0;
  // The way of the finger, not of the track: the track stands still until the direction is clear.
  const begin = (event: PointerEvent) => {
    down = event.clientX;
    last = event.clientX;
  };
  const follow = (event: PointerEvent) => {
    last = event.clientX;
  };
  element.addEventListener('pointerdown', begin, { signal });
  element.addEventListener('pointermove', follow, { signal });
  slider.on('dragStarted', () => {
    from = slider.track.details.abs;
  });
  slider.on('dragEnded', () => {
    slider.moveToIdx(slideAfterSwipe(from, (down - last) * forwards), true, { duration: settleMs });
  });
}

const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
};

/**
 * Loads keen-slider once the page is idle and lets it take over the track. Before that, and if it never comes,
 * the track scrolls by itself. `go` works in both states.
 */
export function useSliderMotion(track: RefObject<HTMLElement | null>, count: number, speedMs: number) {
  const keen = useRef<KeenSliderInstance | null>(null);
  const [live, setLive] = useState(false);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const element = track.current;
    if (!element || count < 2) return undefined;
    const gone = new AbortController();
    const start = async () => {
      const { default: KeenSlider } = await import('keen-slider');
      if (gone.signal.aborted) return;
      const width = element.firstElementChild?.clientWidth ?? element.clientWidth;
      // Where the browser's own swiping had come to.
      const scroller = element.parentElement ?? element;
      const initial = Math.round(Math.abs(scroller.scrollLeft) / width) % count;
      scroller.scrollLeft = 0;
      const rtl = getComputedStyle(element).direction === 'rtl';
      const slider = new KeenSlider(element, {
        selector: ':scope > *',
        slides: { perView: 'auto' },
        loop: true,
        rtl,
        initial,
        defaultAnimation: { duration: speedMs },
        slideChanged: (instance) => setCurrent(instance.track.details.rel),
      });
      snapByThreshold(slider, element, rtl ? -1 : 1, gone.signal);
      keen.current = slider;
      setCurrent(initial);
      setLive(true);
    };
    const cancel = whenIdle(() => void start().catch(() => undefined));
    return () => {
      gone.abort();
      cancel();
      keen.current?.destroy();
      keen.current = null;
      setLive(false);
    };
  }, [track, count, speedMs]);

  const go = (index: number) => {
    if (keen.current) return keen.current.moveToIdx(index);
    track.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' });
    return setCurrent(index);
  };
  const next = useCallback(() => keen.current?.next(), []);
  return { live, current, go, next };
}
