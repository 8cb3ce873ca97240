import { type CSSProperties, type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Distance from the view within which a page keeps its rows, in px. */
const keepPx = 2_000;

// Heights of pages that were laid out, by the data of the page. The heights outlive the component, so that the list has
// its full height when a member opens a row and comes back.
const heights = new WeakMap<object, number>();

/**
 * Returns whether the rows of a fetched page are so far from the view that a block of the same height should replace
 * them, so that the document has only some hundred rows of a list of 100,000. In print, and unless the list `isLong`,
 * no rows are replaced.
 */
export function useRowWindow(
  block: RefObject<HTMLElement | null>,
  page: object,
  isLong = true,
): { away: boolean; style: CSSProperties | undefined } {
  const [far, setFar] = useState(() => heights.has(page));
  const printing = usePrinting(isLong);
  useEffect(() => {
    if (!isLong || !block.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        // The height is measured when the page leaves the view, because by then its rows are laid out and no longer
        // change.
        if (!entry.isIntersecting) heights.set(page, entry.boundingClientRect.height);
        setFar(!entry.isIntersecting);
      },
      { rootMargin: `${keepPx}px 0px` },
    );
    observer.observe(block.current);
    return () => observer.disconnect();
  }, [block, page, isLong]);
  const away = far && !printing;
  return { away, style: away ? { blockSize: heights.get(page) } : undefined };
}

/** True while the page is being printed, so that all rows are rendered before the browser lays it out for paper. */
function usePrinting(isLong: boolean): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    if (!isLong) return undefined;
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    // A print preview may fire no print event and only change the medium.
    const paper = matchMedia('print');
    const change = () => (paper.matches ? begin() : end());
    paper.addEventListener('change', change);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      paper.removeEventListener('change', change);
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, [isLong]);
  return printing;
}
