import { type RefObject, useEffect, useEffectEvent } from 'react';

type Listeners = { readonly [type: string]: () => void };

/**
 * Listens on an element, for as long as it is there, to what React is not told of (`costly-events.ts`). Always the
 * same types. `capture`: what does not bubble is heard of the elements within, too.
 */
export function useListeners(
  element: RefObject<HTMLElement | null>,
  listeners: Listeners,
  capture = false,
): void {
  const tell = useEffectEvent(({ type }: Event) => listeners[type]?.());
  useEffect(() => {
    for (const type in listeners)
      element.current?.addEventListener(type, (event) => tell(event), { passive: true, capture });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- always the same types
  }, [element]);
}
