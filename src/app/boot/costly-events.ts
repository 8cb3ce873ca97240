/**
 * React listens for every type at its root, in both phases, and walks all components above the target each time. A tap
 * fires some twenty events, most of which emulate a mouse (docs/performance.md). A component that needs such an event
 * uses `useListeners`; `tests/repository/costly-events.test.ts` fails if it uses React's handler instead.
 */
export const costlyEvents: ReadonlySet<string> = new Set([
  // Fired by a tap. `pointerdown`, `pointerup` and `click` carry the same information.
  'mousedown',
  'mousemove',
  'mouseout',
  'mouseover',
  'mouseup',
  'pointerout',
  'pointerover',
  'gotpointercapture',
  'lostpointercapture',
  'touchstart',
  'touchend',
  // Fired by every move of a finger, a mouse or the page.
  'pointermove',
  'touchmove',
  'wheel',
  'scroll',
  'scrollend',
  'drag',
  'dragenter',
  'dragexit',
  'dragleave',
  'dragover',
  // Fired by every picture, pressed button and placeholder. `onLoad` works: React listens on the picture itself.
  'load',
  'transitionrun',
  'transitionstart',
  'animationstart',
  'animationiteration',
]);

/** Makes `root` ignore listeners for costly events. Call this function before React gets `root`. */
export function muteCostlyEvents(root: HTMLElement): void {
  const listen = root.addEventListener.bind(root);
  root.addEventListener = (type: string, ...rest: [EventListener, (boolean | AddEventListenerOptions)?]) => {
    if (!costlyEvents.has(type)) listen(type, ...rest);
  };
}
