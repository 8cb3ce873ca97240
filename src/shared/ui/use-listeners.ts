import { type RefObject, useEffect, useEffectEvent } from 'react';

type Listeners = { [Type in keyof HTMLElementEventMap]?: () => void };

/** Listens on the element itself, for what React is deaf to (`heard-events.ts`). Always the same types. */
export function useListeners(element: RefObject<HTMLElement | null>, listeners: Listeners): void {
  const tell = useEffectEvent((event: Event) => listeners[event.type as keyof Listeners]?.());
  useEffect(() => {
    const over = new AbortController();
    for (const type of Object.keys(listeners))
      element.current?.addEventListener(type, (event) => tell(event), { signal: over.signal, passive: true });
    return () => over.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- always the same types
  }, [element]);
}
