import { type RefObject, useEffect, useEffectEvent } from 'react';

type Listeners<Type extends keyof HTMLElementEventMap> = {
  readonly [Each in Type]: (event: HTMLElementEventMap[Each]) => void;
};

/**
 * Adds native listeners for events that React does not handle here (`costly-events.ts`). The event types must stay the
 * same in every render. `capture` also catches non-bubbling events of descendants.
 */
export function useListeners<Type extends keyof HTMLElementEventMap>(
  element: RefObject<HTMLElement | null>,
  listeners: Listeners<Type>,
  capture = false,
): void {
  const dispatch = useEffectEvent(<Each extends Type>(type: Each, event: HTMLElementEventMap[Each]) =>
    listeners[type](event),
  );
  useEffect(() => {
    for (const type in listeners)
      element.current?.addEventListener(type, (event) => dispatch(type, event), { passive: true, capture });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the types never change
  }, [element]);
}
