import { type RefObject, useEffect, useEffectEvent } from 'react';

type Listeners = { readonly [type: string]: () => void };

/**
 * Adds native listeners for events that React does not handle here (`costly-events.ts`). The event types must stay the
 * same in every render. `capture` also catches non-bubbling events of descendants.
 */
export function useListeners(
  element: RefObject<HTMLElement | null>,
  listeners: Listeners,
  capture = false,
): void {
  const dispatch = useEffectEvent(({ type }: Event) => listeners[type]?.());
  useEffect(() => {
    for (const type in listeners)
      element.current?.addEventListener(type, (event) => dispatch(event), { passive: true, capture });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the types never change
  }, [element]);
}
