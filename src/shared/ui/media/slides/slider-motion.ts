import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { usePaintedEffect } from '#src/shared/scheduling/after-paint.ts';

import type { SliderDrag } from './slider-drag.ts';
import { findNearestSlide, scrollToSlide, useSwipeScroll } from './use-swipe-scroll.ts';

/**
 * `scroll`: native scrolling, without script, before hydration, and until keen-slider is loaded. `glide`: autoplay by
 * CSS transition, before the first touch. `drag`: keen-slider, loaded at the first touch.
 */
type Mode = 'scroll' | 'glide' | 'drag';

const listSlides = (scroller: HTMLElement) => [...(scroller.firstElementChild?.children ?? [])];

/**
 * Moves a track's slides. `next` advances by one slide, `go` jumps to any slide. While `gliding` is true, a transition
 * runs; `settle` ends it. Call `touch` at the first interaction. If keen-slider fails to load, native scrolling stays.
 */
export function useSliderMotion(
  scroller: RefObject<HTMLElement | null>,
  track: RefObject<HTMLElement | null>,
  count: number,
  speedMs: number,
) {
  const drag = useRef<SliderDrag | null>(null);
  const [mode, setMode] = useState<Mode>('scroll');
  const [touched, setTouched] = useState(false);
  const [current, setCurrent] = useState(0);
  const [gliding, setGliding] = useState(false);

  const whenSettled = useSwipeScroll(scroller, {
    listSlides,
    loop: true,
    getStart: () => (mode === 'scroll' ? undefined : current),
    isOff: () => drag.current !== null,
  });

  usePaintedEffect(() => {
    const element = scroller.current;
    if (touched || count < 2 || !element) return;
    // Takes over a scroll position that was reached before hydration.
    setCurrent(findNearestSlide(element, listSlides(element)));
    element.scrollLeft = 0;
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
    const element = scroller.current;
    if (!element || !touched || mode !== 'scroll') return;
    scrollToSlide(element, listSlides(element)[current], 'instant');
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
      cancel = whenSettled(() => {
        if (!scroller.current) return;
        const initial = findNearestSlide(scroller.current, listSlides(scroller.current));
        scroller.current.scrollLeft = 0;
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
  }, [track, scroller, whenSettled, touched, count, speedMs]);

  const go = (index: number) => {
    if (drag.current) return drag.current.moveToIdx(index);
    if (scroller.current) scrollToSlide(scroller.current, listSlides(scroller.current)[index], 'instant');
    return setCurrent(index);
  };
  const next = useCallback(() => (drag.current ? drag.current.next() : setGliding(true)), []);
  const settle = useCallback(() => {
    setGliding(false);
    setCurrent((before) => (before + 1) % count);
  }, [count]);
  return { mode, current, gliding, go, next, settle, touch };
}
