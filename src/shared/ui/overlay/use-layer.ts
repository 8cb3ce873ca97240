import { useEffect, useEffectEvent, useRef } from 'react';

/** Open layers, the topmost last. The topmost one has the focus and handles Escape, unless a native dialog is open. */
const layers: HTMLElement[] = [];
const isTopmost = (layer: HTMLElement) => layers.at(-1) === layer && !document.querySelector('dialog[open]');

const focusable = 'a[href], button, input, select, textarea, [tabindex="0"]';

function focusFirst(layer: HTMLElement, fromTheEnd: boolean): void {
  const elements = [...layer.querySelectorAll<HTMLElement>(focusable)];
  if (fromTheEnd) elements.reverse();
  const focused = elements.some((element) => {
    element.focus();
    return document.activeElement === element;
  });
  if (!focused) layer.querySelector<HTMLElement>('[tabindex]')?.focus();
}

/**
 * Shows or hides a layer: in the browser's top layer, or only by its style sheet if the browser does not know popovers.
 */
function setShown(layer: HTMLElement, shown: boolean): void {
  layer.toggleAttribute('data-open', shown);
  if (!('showPopover' in layer)) return;
  // Not `togglePopover`, which throws if the layer has been removed from the page together with its opener.
  if (shown) layer.showPopover();
  else layer.hidePopover();
}

/**
 * A `popover="manual"` like a modal dialog: the focus goes to `data-focus` or the first element that accepts it, stays
 * in the topmost layer, and returns at the end. `showModal` would make the page inert, so the browser would recalculate
 * the style of every element at opening and closing (docs/performance.md).
 */
export function useLayer(open: boolean, onEscape: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  const escape = useEffectEvent(onEscape);
  useEffect(() => {
    const layer = ref.current;
    if (!layer || !open) return undefined;
    const opener = document.activeElement;
    setShown(layer, true);
    layers.push(layer);
    const preferred = layer.querySelector<HTMLElement>('[data-focus]');
    if (preferred) preferred.focus();
    else focusFirst(layer, false);
    const keepFocus = ({ target }: FocusEvent) => {
      if (!isTopmost(layer) || !(target instanceof Element) || layer.contains(target)) return;
      focusFirst(layer, Boolean(layer.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING));
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || event.defaultPrevented || !isTopmost(layer)) return;
      // One key press closes one layer.
      event.preventDefault();
      escape();
    };
    document.addEventListener('focusin', keepFocus);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('focusin', keepFocus);
      document.removeEventListener('keydown', onKeyDown);
      layers.splice(layers.indexOf(layer), 1);
      setShown(layer, false);
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [open]);
  return ref;
}
