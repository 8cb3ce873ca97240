import { type RefObject, useEffect, useRef, useState } from 'react';

import { useSaving } from '#src/shared/config/saving.ts';
import { drawInTurn } from '#src/shared/lib/draw-in-turn.ts';
import { useTakenOver } from '#src/shared/lib/use-taken-over.ts';

import { lobby } from '../constants.ts';

/** True from the moment that the element comes near the view; `atOnce` for what the edge drew in the first view. */
export function useNear<T extends Element>(atOnce = false): { ref: RefObject<T | null>; near: boolean } {
  const ref = useRef<T>(null);
  const [near, setNear] = useState(useTakenOver() && atOnce);
  const margin = useSaving() ? lobby.savingNearPx : lobby.nearPx;
  useEffect(() => {
    const element = ref.current;
    if (near || !element) return undefined;
    let cancel = () => {};
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        cancel = drawInTurn(() => setNear(true));
      },
      { rootMargin: `${margin}px 0px` },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancel();
    };
  }, [near, margin]);
  return { ref, near };
}
