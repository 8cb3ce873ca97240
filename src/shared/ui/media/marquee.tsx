import { type ReactNode, useEffect, useRef, useState } from 'react';

import { useSaving } from '#src/shared/preferences/saving.ts';
import { useListeners } from '#src/shared/ui/use-listeners.ts';

import { Icon } from './icon.tsx';

import styles from './marquee.module.css';

type MarqueeProps = {
  label: string;
  pauseLabel: string;
  playLabel: string;
  /** One after the other; shown twice, so that the line has no end. */
  children: ReactNode;
  /** px a second. */
  speed?: number;
};

/** Spec §9: the marquee runs at 30 frames a second. */
export const framesPerSecond = 30;

/** How a strip of `width` px travels once: time in ms, in steps of a thirtieth of a second. */
export function marqueeTiming(
  width: number,
  speed: number,
): { duration: number; easing: string; iterations: number } {
  const duration = (width / speed) * 1000;
  const steps = Math.max(1, Math.round((duration / 1000) * framesPerSecond));
  return { duration, easing: `steps(${steps})`, iterations: Infinity };
}

/** A line of news that passes by. Stands still while pointed at or focused, when stopped, with reduced motion, and while data is saved. */
export function Marquee({ label, pauseLabel, playLabel, children, speed = 40 }: MarqueeProps) {
  const line = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const animation = useRef<Animation | null>(null);
  const [width, setWidth] = useState(0);
  const [playing, setPlaying] = useState(true);
  const [held, setHeld] = useState(false);
  const saving = useSaving();
  const [calm, setCalm] = useState(false);
  const still = saving || calm;

  useEffect(() => {
    setCalm(matchMedia('(prefers-reduced-motion: reduce)').matches);
    const copy = strip.current?.firstElementChild;
    if (!copy || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => setWidth(copy.getBoundingClientRect().width));
    observer.observe(copy);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const element = strip.current;
    if (!element || width === 0 || still) return undefined;
    const sign = document.dir === 'rtl' ? 1 : -1;
    const frames = { transform: ['translateX(0)', `translateX(${sign * width}px)`] };
    const passing = element.animate(frames, marqueeTiming(width, speed));
    animation.current = passing;
    return () => passing.cancel();
  }, [width, speed, still]);

  useEffect(() => {
    if (playing && !held) animation.current?.play();
    else animation.current?.pause();
  }, [playing, held, width, speed]);

  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  useListeners(line, { pointerenter: hold, pointerleave: release, focusin: hold, focusout: release });
  return (
    <div className={styles.marquee} role="group" aria-label={label}>
      <div
        ref={line}
        className={styles.window}
        // A line that does not move is scrolled, with the keyboard too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must take the focus
        tabIndex={still ? 0 : undefined}
      >
        <div ref={strip} className={styles.strip}>
          <div className={styles.copy}>{children}</div>
          <div className={styles.copy} aria-hidden="true" inert>
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
