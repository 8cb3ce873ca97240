import { Children, type ReactNode, useRef } from 'react';

import { IconButton } from '#src/shared/ui/input/icon-button.tsx';

import { scrollByViews, useSwipeScroll } from './use-swipe-scroll.ts';

import styles from './carousel.module.css';

type CarouselProps = {
  label: string;
  /** `aria-roledescription`: "carousel" in the member's language. */
  role: string;
  /**
   * Columns of a slide. A slide is whole, and the edge of the next one is in sight. `vendors`: three in view, 13 px
   * apart, each a slide of its own. With `1` the caller's style sheet sets the width.
   */
  per?: '1' | '2' | '3' | 'vendors';
  /** Number of lines; two lines are filled in column order. */
  rows?: 1 | 2;
  previousLabel: string;
  nextLabel: string;
  children: ReactNode;
};

/** Lists the first items of the slides, which are the ones that snap. */
const listSlides = (track: HTMLElement) =>
  [...track.children].filter((item) => getComputedStyle(item).scrollSnapAlign !== 'none');

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
  useSwipeScroll(track, { listSlides });
  const scrollPages = (pages: number) => {
    if (track.current) scrollByViews(track.current, listSlides(track.current), pages);
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
