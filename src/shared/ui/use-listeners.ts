import { type RefObject, useEffect, useEffectEvent } from 'react';

type Listeners = { readonly [type: string]: () => void };

/** Listens on an element, for as long as it is there, to what React is deaf to (`heard-events.ts`). Always the same types. */
export function useListeners(element: RefObject<HTMLElement | null>, listeners: Listeners): void {
  const tell = useEffectEvent(({ type }: Event) => listeners[type]?.());
  useEffect(() => {
    for (const type in listeners)
      element.current?.addEventListener(type, (event) => tell(event), { passive: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- always the same types
  }, [element]);
}
