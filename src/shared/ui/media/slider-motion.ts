import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { usePaintedEffect } from '#src/shared/scheduling/after-paint.ts';
import { useListeners } from '#src/shared/ui/use-listeners.ts';

import type { SliderDrag } from './slider-drag.ts';
import { computeSlideAfterSwipe } from './swipe.ts';

/**
 * `scroll`: native scrolling, without script, before hydration, and until keen-slider is loaded. `glide`: autoplay by
 * CSS transition, before the first touch. `drag`: keen-slider, loaded at the first touch.
 */
type Mode = 'scroll' | 'glide' | 'drag';

/** Returns the element that scrolls, the width of a slide in px, and the scroll offset in slides. */
function readScrollState(track: HTMLElement) {
  const width = track.firstElementChild?.getBoundingClientRect().width ?? 0;
  const scroller = track.parentElement ?? track;
  return { scroller, width, offset: width ? Math.abs(scroller.scrollLeft) / width : 0 };
}

/** Scrolls natively to the slide `index`. */
const scrollToSlide = (track: HTMLElement, index: number, behavior: ScrollBehavior): void =>
  track.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start', behavior });

/** A touch of the track before keen-slider is loaded. */
type Touch = { touching: boolean; x: number; y: number; from: number; target: number | null };

/** Calls back when the finger is lifted and native scrolling has ended. Returns a cancel function. */
function onScrollEnd(track: HTMLElement, touch: Touch, callback: () => void): () => void {
  const { scroller } = readScrollState(track);
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout>;
  const restart = () => {
    clearTimeout(timer);
    if (touch.touching) return;
    // `scrollend` is not widely available, so this waits for a pause in scroll events.
    timer = setTimeout(() => {
      // The finger came down meanwhile. The end of its touch restarts the timer.
      if (touch.touching) return;
      const { target } = touch;
      touch.target = null;
      if (target !== null && Math.round(readScrollState(track).offset) !== target) {
        // Native snapping ended elsewhere.
        scrollToSlide(track, target, 'smooth');
        restart();
        return;
      }
      controller.abort();
      callback();
    }, 100);
  };
  scroller.addEventListener('scroll', restart, { signal: controller.signal, passive: true });
  for (const type of ['touchend', 'touchcancel', 'pointerup'] as const) {
    addEventListener(type, restart, { signal: controller.signal, passive: true });
  }
  restart();
  return () => {
    controller.abort();
    clearTimeout(timer);
  };
}

/**
 * Moves a track's slides. `next` advances by one slide, `go` jumps to any slide. While `gliding` is true, a transition
 * runs; `settle` ends it. Call `touch` at the first interaction. If keen-slider fails to load, native scrolling stays.
 */
export function useSliderMotion(track: RefObject<HTMLElement | null>, count: number, speedMs: number) {
  const drag = useRef<SliderDrag | null>(null);
  const swipe = useRef<Touch>({ touching: false, x: 0, y: 0, from: 0, target: null });
  const [mode, setMode] = useState<Mode>('scroll');
  const [touched, setTouched] = useState(false);
  const [current, setCurrent] = useState(0);
  const [gliding, setGliding] = useState(false);

  useListeners(track, {
    touchstart: ({ touches: [finger] }) => {
      if (!finger || !track.current) return;
      const from = mode === 'scroll' ? Math.round(readScrollState(track.current).offset) : current;
      Object.assign(swipe.current, { touching: true, x: finger.clientX, y: finger.clientY, from });
    },
    // Native snapping needs half a slide or a flick; the threshold is the same as that of keen-slider here.
    touchend: ({ changedTouches: [finger] }) => {
      swipe.current.touching = false;
      if (!finger || !track.current || drag.current) return;
      const { x, y, from } = swipe.current;
      if (Math.abs(finger.clientX - x) < Math.abs(finger.clientY - y)) return;
      const forwards = getComputedStyle(track.current).direction === 'rtl' ? -1 : 1;
      const target = (computeSlideAfterSwipe(from, (x - finger.clientX) * forwards) + count) % count;
      swipe.current.target = target;
      scrollToSlide(track.current, target, 'smooth');
    },
    touchcancel: () => {
      swipe.current.touching = false;
    },
  });

  usePaintedEffect(() => {
    if (touched || count < 2 || !track.current) return;
    // Takes over a scroll position that was reached before hydration.
    const { offset, scroller } = readScrollState(track.current);
    setCurrent(Math.round(offset) % count);
    scroller.scrollLeft = 0;
    setMode('glide');
  }, [touched, count]);

  useLayoutEffect(() => {
    const style = track.current?.style;
    style?.setProperty('--at', String(current + Number(gliding)));
    style?.setProperty('--count', String(count));
    style?.setProperty('transition-duration', gliding ? `${speedMs}ms` : '0s');
  }, [track, current, gliding, count, speedMs]);

  const touch = useCallback(() => {
    setTouched(true);
    setGliding(false); // Back to the slide under the finger.
    setMode((before) => (before === 'glide' ? 'scroll' : before));
  }, []);

  // Sets the native scroller to the position of the glide before the drag starts.
  useLayoutEffect(() => {
    const element = track.current;
    if (!element || !touched || mode !== 'scroll') return;
    const { scroller, width } = readScrollState(element);
    const sign = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    scroller.scrollLeft = sign * current * width;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- needs the position at the time of the touch
  }, [touched, mode]);

  useEffect(() => {
    const element = track.current;
    if (!element || !touched || count < 2) return undefined;
    let cancel = () => {};
    let cancelled = false;
    const start = async () => {
      const { startDrag } = await import('./slider-drag.ts');
      if (cancelled) return;
      cancel = onScrollEnd(element, swipe.current, () => {
        const { offset, scroller } = readScrollState(element);
        const initial = Math.round(offset) % count;
        scroller.scrollLeft = 0;
        setMode('drag');
        setCurrent(initial);
        drag.current = startDrag(element, { initial, speedMs, onChange: setCurrent });
      });
    };
    start().catch(() => undefined);
    return () => {
      cancelled = true;
      cancel();
      drag.current?.destroy();
      drag.current = null;
      setMode('scroll');
    };
  }, [track, touched, count, speedMs]);

  const go = (index: number) => {
    if (drag.current) return drag.current.moveToIdx(index);
    if (track.current) scrollToSlide(track.current, index, 'auto');
    return setCurrent(index);
  };
  const next = useCallback(() => (drag.current ? drag.current.next() : setGliding(true)), []);
  const settle = useCallback(() => {
    setGliding(false);
    setCurrent((before) => (before + 1) % count);
  }, [count]);
  return { mode, current, gliding, go, next, settle, touch };
}
