import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the page is being printed: rendered before the browser lays it out for paper. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    // A preview may change the medium alone.
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
  }, []);
  return printing;
}
