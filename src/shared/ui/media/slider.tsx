import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

import { useSaving } from '#src/shared/preferences/saving.ts';
import { useListeners } from '#src/shared/ui/use-listeners.ts';

import { Icon } from './icon.tsx';
import { useSliderMotion } from './slider-motion.ts';

import styles from './slider.module.css';

type SliderProps = {
  label: string;
  slides: readonly { id: string; content: ReactNode }[];
  /** How long a slide stays, in ms; 0: it never moves by itself. Home banners 5000 (HM-02), others 8000 (HM-28). */
  autoplayMs?: number;
  /** How long the change takes, in ms (HM-02). */
  speedMs?: number;
  /** Told after hydration which slide is there, from 0, and at the begin of each change which one comes. */
  onShow?: ((index: number) => void) | undefined;
  texts: {
    /** "carousel" and "slide" as readers call them. */
    carousel: string;
    slide: string;
    pause: string;
    play: string;
    /** Name of slide n of all, from 1. */
    position: (n: number, all: number) => string;
  };
};

/** True while nobody is touching, pointing at or focusing it, and it is seen. */
function useUnattended(element: RefObject<HTMLElement | null>, onTouch: () => void) {
  const [held, setHeld] = useState(false);
  const [seen, setSeen] = useState(true);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return undefined;
    let inView = true;
    const look = () => setSeen(inView && !document.hidden);
    const observer = new IntersectionObserver((entries) => {
      inView = entries.at(-1)?.isIntersecting ?? true;
      look();
    });
    observer.observe(element.current);
    document.addEventListener('visibilitychange', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [element]);
  const hold = () => {
    setHeld(true);
    onTouch();
  };
  const release = () => setHeld(false);
  useListeners(element, {
    pointerenter: hold,
    pointerdown: hold,
    pointerleave: release,
    pointercancel: release,
    focusin: hold,
    focusout: release,
  });
  return !held && seen;
}

/**
 * One slide at a time, the next one peeking. The first is static HTML; motion comes after hydration. Moves by
 * itself unless the member is at it, it is out of sight, the device asks for less motion, or data is saved; it
 * can be stopped and started.
 */
export function Slider({ label, slides, autoplayMs = 5000, speedMs = 1000, onShow, texts }: SliderProps) {
  const slider = useRef<HTMLElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const motion = useSliderMotion(track, slides.length, speedMs);
  const { mode, current, gliding, next, settle } = motion;
  const unattended = useUnattended(slider, motion.touch);
  const saving = useSaving();
  const [playing, setPlaying] = useState(autoplayMs > 0 && !saving);
  const many = slides.length > 1;
  const shown = (current + Number(gliding)) % slides.length;

  useEffect(() => onShow?.(shown), [onShow, shown]);

  useEffect(() => {
    if (saving || matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
  }, [saving]);

  useEffect(() => {
    if (!gliding) return undefined;
    const timer = setTimeout(settle, speedMs);
    return () => clearTimeout(timer);
  }, [gliding, settle, speedMs]);

  useEffect(() => {
    if (!many || !playing || !unattended || autoplayMs <= 0 || gliding) return undefined;
    const timer = setTimeout(next, autoplayMs);
    return () => clearTimeout(timer);
    // `current` restarts the wait.
  }, [many, playing, unattended, autoplayMs, gliding, current, next]);

  return (
    <section ref={slider} className={styles.slider} aria-roledescription={texts.carousel} aria-label={label}>
      <div className={styles.window} data-mode={mode}>
        <div ref={track} className={styles.track}>
          {slides.map(({ id, content }, index) => (
            <div
              key={id}
              className={styles.slide}
              role="group"
              aria-roledescription={texts.slide}
              aria-label={texts.position(index + 1, slides.length)}
              data-after={index < current}
              inert={mode !== 'scroll' && index !== shown}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
      {many && (
        <div className={styles.bar}>
          {slides.map(({ id }, index) => (
            <button
              key={id}
              type="button"
              className={styles.dot}
              aria-label={texts.position(index + 1, slides.length)}
              aria-current={index === shown}
              onClick={() => motion.go(index)}
            />
          ))}
          {autoplayMs > 0 && (
            <button
              type="button"
              className={styles.toggle}
              aria-label={playing ? texts.pause : texts.play}
              onClick={() => setPlaying(!playing)}
            >
              <Icon name={playing ? 'pause' : 'play'} size={16} />
            </button>
          )}
        </div>
      )}
    </section>
  );
}
