import { type RefObject, useEffect, useRef, useState } from 'react';

import { staggerMount } from './staggered-mount.ts';
import { useWasHydrated } from './use-was-hydrated.ts';

/** Calls `run` once, when the element is less than `marginPx` above or below the view. Returns the cancel function. */
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

/** True from the start if `renderedAtEdge`. If several elements come near at the same time, one changes per frame. */
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
