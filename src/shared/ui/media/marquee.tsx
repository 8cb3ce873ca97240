import { type ReactNode, useEffect, useRef, useState } from 'react';

import { useDataSaving } from '#src/shared/preferences/saving.ts';
import { useListeners } from '#src/shared/ui/use-listeners.ts';

import { Icon } from './icon.tsx';

import styles from './marquee.module.css';

type MarqueeProps = {
  label: string;
  pauseLabel: string;
  playLabel: string;
  /** The items; rendered twice for a seamless loop. */
  children: ReactNode;
  /** Speed in px per second. */
  speed?: number;
};

export const framesPerSecond = 30;

/** Returns the animation timing of a strip of `width` px: duration in ms, in steps of 1/30 s. */
export function computeMarqueeTiming(
  width: number,
  speed: number,
): { duration: number; easing: string; iterations: number } {
  const duration = (width / speed) * 1000;
  const steps = Math.max(1, Math.round((duration / 1000) * framesPerSecond));
  return { duration, easing: `steps(${steps})`, iterations: Infinity };
}

/**
 * A marquee. It pauses on hover, on focus and by its button. With reduced motion and in data-saving mode it is static.
 */
export function Marquee({ label, pauseLabel, playLabel, children, speed = 40 }: MarqueeProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const animation = useRef<Animation | null>(null);
  const [width, setWidth] = useState(0);
  const [playing, setPlaying] = useState(true);
  const [paused, setPaused] = useState(false);
  const saving = useDataSaving();
  const [reducedMotion, setReducedMotion] = useState(false);
  const isStatic = saving || reducedMotion;

  useEffect(() => {
    setReducedMotion(matchMedia('(prefers-reduced-motion: reduce)').matches);
    const copy = strip.current?.firstElementChild;
    if (!copy || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setWidth(copy.getBoundingClientRect().width));
    observer.observe(copy);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const element = strip.current;
    if (!element || width === 0 || isStatic) return undefined;
    const sign = document.dir === 'rtl' ? 1 : -1;
    const frames = { transform: ['translateX(0)', `translateX(${sign * width}px)`] };
    const running = element.animate(frames, computeMarqueeTiming(width, speed));
    animation.current = running;
    return () => running.cancel();
  }, [width, speed, isStatic]);

  useEffect(() => {
    if (playing && !paused) animation.current?.play();
    else animation.current?.pause();
  }, [playing, paused, width, speed]);

  const pause = () => setPaused(true);
  const resume = () => setPaused(false);
  useListeners(viewport, { pointerenter: pause, pointerleave: resume, focusin: pause, focusout: resume });
  return (
    <div className={styles.marquee} role="group" aria-label={label}>
      <div
        ref={viewport}
        className={styles.window}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be focusable
        tabIndex={isStatic ? 0 : undefined}
      >
        <div ref={strip} className={styles.strip}>
          <div className={styles.copy}>{children}</div>
          <div
            className={styles.copy}
            aria-hidden="true"
            // Not `inert`, because both copies can be tapped. With this `tabIndex` the keyboard reaches each item only
            // once.
            ref={(copy) => copy?.querySelectorAll('a').forEach((link) => (link.tabIndex = -1))}
          >
            {children}
          </div>
        </div>
      </div>
      <button
        type="button"
        className={styles.toggle}
        aria-label={playing ? pauseLabel : playLabel}
        onClick={() => setPlaying(!playing)}
      >
        <Icon name={playing ? 'pause' : 'play'} size={16} />
      </button>
    </div>
  );
}
