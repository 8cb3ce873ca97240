import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { usePaintedEffect } from '#src/shared/scheduling/after-paint.ts';
import { useListeners } from '#src/shared/ui/use-listeners.ts';

import type { SliderDrag } from './slider-drag.ts';

/**
 * `scroll`: the browser's own swiping, before and without script. `glide`: nobody has touched it, it moves by a
 * CSS transition. `drag`: keen-slider has it, loaded at the first touch.
 */
type Mode = 'scroll' | 'glide' | 'drag';

/** Width of a slide and how many of them the track has been scrolled by. */
function scrolled(track: HTMLElement) {
  const width = track.firstElementChild?.getBoundingClientRect().width ?? 0;
  const scroller = track.parentElement ?? track;
  return { scroller, width, by: width ? Math.abs(scroller.scrollLeft) / width : 0 };
}

/** Runs `work` once the finger is off and the browser's own swiping has come to rest. Returns the way out. */
function whenAtRest(track: HTMLElement, held: RefObject<boolean>, work: () => void): () => void {
  const { scroller } = scrolled(track);
  const over = new AbortController();
  let quiet: ReturnType<typeof setTimeout>;
  const look = () => {
    clearTimeout(quiet);
    if (held.current) return;
    // `scrollend` is too new to count on: no scroll event for a while is the same.
    quiet = setTimeout(() => {
      over.abort();
      work();
    }, 100);
  };
  scroller.addEventListener('scroll', look, { signal: over.signal, passive: true });
  for (const type of ['touchend', 'touchcancel', 'pointerup'] as const) {
    addEventListener(type, look, { signal: over.signal, passive: true });
  }
  look();
  return () => {
    over.abort();
    clearTimeout(quiet);
  };
}

/**
 * Moves the slides of a track. `next` goes on by one, `go` to any; a glide begins with `gliding` and is over with
 * `settle`. `touch` at the first sign of somebody being there; if the library never comes, the browser's own
 * swiping stays.
 */
export function useSliderMotion(track: RefObject<HTMLElement | null>, count: number, speedMs: number) {
  const drag = useRef<SliderDrag | null>(null);
  const held = useRef(false);
  const [mode, setMode] = useState<Mode>('scroll');
  const [touched, setTouched] = useState(false);
  const [current, setCurrent] = useState(0);
  const [gliding, setGliding] = useState(false);

  const hold = (is: boolean) => () => {
    held.current = is;
  };
  useListeners(track, { touchstart: hold(true), touchend: hold(false), touchcancel: hold(false) });

  usePaintedEffect(() => {
    if (touched || count < 2 || !track.current) return;
    // Whoever swiped before the page was taken over.
    const { by, scroller } = scrolled(track.current);
    setCurrent(Math.round(by) % count);
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
    setGliding(false); // Back to the slide that was there, under the finger.
    setMode((before) => (before === 'glide' ? 'scroll' : before));
  }, []);

  // The browser's scroller takes over where gliding has come to, before it sees the finger move.
  useLayoutEffect(() => {
    const element = track.current;
    if (!element || !touched || mode !== 'scroll') return;
    const { scroller, width } = scrolled(element);
    const sign = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    scroller.scrollLeft = sign * current * width;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- where it was when it was touched
  }, [touched, mode]);

  useEffect(() => {
    const element = track.current;
    if (!element || !touched || count < 2) return undefined;
    let leave = () => {};
    let gone = false;
    const start = async () => {
      const { startDrag } = await import('./slider-drag.ts');
      if (gone) return;
      leave = whenAtRest(element, held, () => {
        const { by, scroller } = scrolled(element);
        const initial = Math.round(by) % count;
        scroller.scrollLeft = 0;
        setMode('drag');
        setCurrent(initial);
        drag.current = startDrag(element, { initial, speedMs, onChange: setCurrent });
      });
    };
    start().catch(() => undefined);
    return () => {
      gone = true;
      leave();
      drag.current?.destroy();
      drag.current = null;
      setMode('scroll');
    };
  }, [track, touched, count, speedMs]);

  const go = (index: number) => {
    if (drag.current) return drag.current.moveToIdx(index);
    track.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' });
    return setCurrent(index);
  };
  const next = useCallback(() => (drag.current ? drag.current.next() : setGliding(true)), []);
  const settle = useCallback(() => {
    setGliding(false);
    setCurrent((before) => (before + 1) % count);
  }, [count]);
  return { mode, current, gliding, go, next, settle, touch };
}
