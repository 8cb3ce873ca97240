import { type ReactNode, useEffect, useRef, useState } from 'react';

import { useSaving } from '#src/shared/config/saving.ts';

import { Icon } from './icon.tsx';
import styles from './slider.module.css';
import { useSliderMotion } from './slider-motion.ts';

type SliderProps = {
  label: string;
  slides: readonly { id: string; content: ReactNode }[];
  /** How long a slide stays, in ms; 0: it never moves by itself. Home banners 5000 (HM-02), others 8000 (HM-28). */
  autoplayMs?: number;
  /** How long the change takes, in ms (HM-02). */
  speedMs?: number;
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

/** True while nobody is touching, pointing at or focusing it, and the page is seen. */
function useUnattended() {
  const [held, setHeld] = useState(false);
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const look = () => setHidden(document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  const handlers = {
    onPointerEnter: hold,
    onPointerDown: hold,
    onPointerLeave: release,
    onPointerCancel: release,
    onFocus: hold,
    onBlur: release,
  };
  return { unattended: !held && !hidden, handlers };
}

/**
 * One slide at a time, the next one peeking. The first is static HTML; motion comes after hydration. Moves by
 * itself unless the member is at it, the tab is hidden, the device asks for less motion, or data is saved; it can be stopped
 * and started.
 */
export function Slider({ label, slides, autoplayMs = 5000, speedMs = 1000, texts }: SliderProps) {
  const track = useRef<HTMLDivElement>(null);
  const { live, current, go, next } = useSliderMotion(track, slides.length, speedMs);
  const { unattended, handlers } = useUnattended();
  const saving = useSaving();
  const [playing, setPlaying] = useState(autoplayMs > 0 && !saving);
  const many = slides.length > 1;

  useEffect(() => {
    if (saving || matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
  }, [saving]);

  useEffect(() => {
    if (!live || !playing || !unattended || autoplayMs <= 0) return undefined;
    const timer = setTimeout(next, autoplayMs);
    return () => clearTimeout(timer);
    // `current` restarts the wait.
  }, [live, playing, unattended, autoplayMs, current, next]);

  return (
    <section className={styles.slider} aria-roledescription={texts.carousel} aria-label={label} {...handlers}>
      <div className={styles.window} data-live={live}>
        <div ref={track} className={styles.track}>
          {slides.map(({ id, content }, index) => (
            <div
              key={id}
              className={styles.slide}
              role="group"
              aria-roledescription={texts.slide}
              aria-label={texts.position(index + 1, slides.length)}
              inert={live && index !== current}
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
              aria-current={index === current}
              onClick={() => go(index)}
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
