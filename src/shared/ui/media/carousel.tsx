import { Children, type ReactNode, useRef } from 'react';

import { IconButton } from '#src/shared/ui/input/icon-button.tsx';

import styles from './carousel.module.css';

type CarouselProps = {
  label: string;
  /** `aria-roledescription`: "carousel" in the member's language. */
  role: string;
  /** Items per view of 360 px; the last item is cut. `vendors`: three items, 13 px apart. */
  per?: '1' | '2' | '3' | 'vendors';
  /** Number of lines; two lines are filled in column order. */
  rows?: 1 | 2;
  previousLabel: string;
  nextLabel: string;
  children: ReactNode;
};

/** Scrolls natively, so it works before hydration and without script. The arrow buttons are for the mouse. */
export function Carousel({
  label,
  role,
  per = '3',
  rows = 1,
  previousLabel,
  nextLabel,
  children,
}: CarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const scrollPages = (pages: number) => {
    const element = track.current;
    if (!element) return;
    const sign = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollBy({
      left: sign * pages * element.clientWidth * 0.9,
      behavior: reducedMotion ? 'auto' : 'smooth',
    });
  };
  return (
    <div className={styles.carousel} role="group" aria-roledescription={role} aria-label={label}>
      <ul ref={track} className={styles.track} data-per={per} data-rows={rows}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
      <span className={`${styles.arrow} ${styles.previous}`}>
        <IconButton icon="chevron-right" name={previousLabel} solid onClick={() => scrollPages(-1)} />
      </span>
      <span className={`${styles.arrow} ${styles.next}`}>
        <IconButton icon="chevron-right" name={nextLabel} solid onClick={() => scrollPages(1)} />
      </span>
    </div>
  );
}
