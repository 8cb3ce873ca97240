import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

import { useDataSaving } from '#src/shared/preferences/saving.ts';
import { Icon } from '#src/shared/ui/media/icon.tsx';
import { useListeners } from '#src/shared/ui/use-listeners.ts';

import { useSliderMotion } from './slider-motion.ts';

import styles from './slider.module.css';

type SliderProps = {
  label: string;
  slides: readonly { id: string; content: ReactNode }[];
  /** Display time of a slide, in ms; 0 disables autoplay. Home banners 5000, others 8000. */
  autoplayMs?: number;
  speedMs?: number;
  /** Called with the index of the current slide after hydration, and of the next slide when a transition starts. */
  onShow?: ((index: number) => void) | undefined;
  texts: {
    /** `aria-roledescription` of carousel and slide. */
    carousel: string;
    slide: string;
    pause: string;
    play: string;
    /** Accessible name of slide n of all, 1-based. */
    position: (n: number, all: number) => string;
  };
};

/** Returns true while the slider is visible and neither touched, hovered nor focused. */
function useIdle(element: RefObject<HTMLElement | null>, onTouch: () => void) {
  const [engaged, setEngaged] = useState(false);
  const [visible, setVisible] = useState(true);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return undefined;
    let inView = true;
    const update = () => setVisible(inView && !document.hidden);
    const observer = new IntersectionObserver((entries) => {
      inView = entries.at(-1)?.isIntersecting ?? true;
      update();
    });
    observer.observe(element.current);
    document.addEventListener('visibilitychange', update);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', update);
    };
  }, [element]);
  const engage = () => {
    setEngaged(true);
    onTouch();
  };
  const release = () => setEngaged(false);
  useListeners(element, {
    pointerenter: engage,
    pointerdown: engage,
    pointerleave: release,
    pointercancel: release,
    focusin: engage,
    focusout: release,
  });
  return !engaged && visible;
}

/**
 * Shows part of the next slide. The first slide is static HTML; motion starts after hydration. Autoplay pauses during
 * an interaction and out of view, and is off with reduced motion and in data-saving mode.
 */
export function Slider({ label, slides, autoplayMs = 5000, speedMs = 1000, onShow, texts }: SliderProps) {
  const slider = useRef<HTMLElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const motion = useSliderMotion(scroller, track, slides.length, speedMs);
  const { mode, current, gliding, next, settle } = motion;
  const idle = useIdle(slider, motion.touch);
  const saving = useDataSaving();
  const [playing, setPlaying] = useState(autoplayMs > 0 && !saving);
  const multiple = slides.length > 1;
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
    if (!multiple || !playing || !idle || autoplayMs <= 0 || gliding) return undefined;
    const timer = setTimeout(next, autoplayMs);
    return () => clearTimeout(timer);
    // A change of `current` restarts the timer.
  }, [multiple, playing, idle, autoplayMs, gliding, current, next]);

  return (
    <section ref={slider} className={styles.slider} aria-roledescription={texts.carousel} aria-label={label}>
      <div ref={scroller} className={styles.window} data-mode={mode}>
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
      {multiple && (
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
