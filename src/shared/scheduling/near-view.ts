import { type RefObject, useEffect, useRef, useState } from 'react';

import { staggerMount } from './staggered-mount.ts';
import { useWasHydrated } from './use-was-hydrated.ts';

/** Runs `run` once, when the element is less than `marginPx` above or below the view. Returns the cancel. */
export function onceNear(element: Element, marginPx: number, run: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: `${marginPx}px 0px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/**
 * True from the moment that the element is near the view, or from the start where the edge has rendered it
 * (`renderedAtEdge`). Parts that come near together become true one a frame.
 */
export function useNear<T extends Element>(
  marginPx: number,
  renderedAtEdge = false,
): { ref: RefObject<T | null>; near: boolean } {
  const ref = useRef<T>(null);
  const [near, setNear] = useState(useWasHydrated() && renderedAtEdge);
  useEffect(() => {
    if (near || !ref.current) return undefined;
    let cancelMount = () => {};
    const stopObserving = onceNear(ref.current, marginPx, () => {
      cancelMount = staggerMount(() => setNear(true));
    });
    return () => {
      stopObserving();
      cancelMount();
    };
  }, [near, marginPx]);
  return { ref, near };
}
