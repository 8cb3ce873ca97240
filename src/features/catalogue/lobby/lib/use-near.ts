import { type RefObject, useEffect, useRef, useState } from 'react';

import { lobby } from '#src/features/catalogue/lobby/constants.ts';
import { useSaving } from '#src/shared/preferences/saving.ts';
import { drawInTurn } from '#src/shared/scheduling/staggered-mount.ts';
import { useTakenOver } from '#src/shared/scheduling/use-hydrated.ts';

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
