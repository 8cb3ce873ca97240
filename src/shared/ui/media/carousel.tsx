import { Children, type ReactNode, useRef } from 'react';

import { IconButton } from '#src/shared/ui/input/icon-button.tsx';

import styles from './carousel.module.css';

type CarouselProps = {
  /** Name of the row for readers, e.g. the section's title. */
  label: string;
  /** What a reader calls it: "carousel" in the member's language. */
  role: string;
  /** How many to a view of 360 px, the last one cut; `vendors`: three, 13 px apart (HM-17). */
  per?: '1' | '2' | '3' | 'vendors';
  /** 2: one above the other, read column by column (HM-10). */
  rows?: 1 | 2;
  previousLabel: string;
  nextLabel: string;
  children: ReactNode;
};

/**
 * A row that snaps, swiped by the browser itself: works before and without script. Arrows for a mouse; the
 * keyboard walks through the controls inside, which scroll into view as they get the focus.
 */
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
  const page = (pages: number) => {
    const element = track.current;
    if (!element) return;
    const sign = getComputedStyle(element).direction === 'rtl' ? -1 : 1;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    element.scrollBy({ left: sign * pages * element.clientWidth * 0.9, behavior: still ? 'auto' : 'smooth' });
  };
  return (
    <div className={styles.carousel} role="group" aria-roledescription={role} aria-label={label}>
      <ul ref={track} className={styles.track} data-per={per} data-rows={rows}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
      <span className={`${styles.arrow} ${styles.previous}`}>
        <IconButton icon="chevron-right" name={previousLabel} solid onClick={() => page(-1)} />
      </span>
      <span className={`${styles.arrow} ${styles.next}`}>
        <IconButton icon="chevron-right" name={nextLabel} solid onClick={() => page(1)} />
      </span>
    </div>
  );
}
