import { useEffect, useEffectEvent, useRef } from 'react';

/** Layers that are open, the topmost last: it has the focus and hears Escape, unless a native dialog lies above. */
const layers: HTMLElement[] = [];
const isTopmost = (layer: HTMLElement) => layers.at(-1) === layer && !document.querySelector('dialog[open]');

const stops = 'a[href], button, input, select, textarea, [tabindex="0"]';

/** Gives the focus to the first thing within that takes it, or to the last. */
function enter(layer: HTMLElement, fromTheEnd: boolean): void {
  const within = [...layer.querySelectorAll<HTMLElement>(stops)];
  if (fromTheEnd) within.reverse();
  const taken = within.some((stop) => {
    stop.focus();
    return document.activeElement === stop;
  });
  if (!taken) layer.querySelector<HTMLElement>('[tabindex]')?.focus();
}

/**
 * Opens and closes a `popover="manual"` that covers the page as a modal dialog does, keeps the focus in the topmost
 * one and gives it back to whoever had it. Not `showModal`: it makes the page inert, for which the browser styles
 * every element anew, at the opening and at the closing (docs/performance.md).
 */
export function useLayer(open: boolean, onEscape: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    const layer = ref.current;
    if (!layer || !open) return undefined;
    const opener = document.activeElement;
    layer.showPopover();
    layers.push(layer);
    enter(layer, false);
    const keepFocus = ({ target }: FocusEvent) => {
      if (!isTopmost(layer) || !(target instanceof Element) || layer.contains(target)) return;
      enter(layer, Boolean(layer.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING));
    };
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || !isTopmost(layer)) return;
      // One press closes one layer.
      event.preventDefault();
      escape();
    };
    document.addEventListener('focusin', keepFocus);
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('focusin', keepFocus);
      document.removeEventListener('keydown', listen);
      layers.splice(layers.indexOf(layer), 1);
      layer.hidePopover();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [open]);
  return ref;
}
