/**
 * Events that React must not listen for at its root. React listens for every type, in both phases, and walks all
 * components above the target each time. A tap fires some twenty events, most of which emulate a mouse
 * (docs/performance.md); other events fire many times a second. A component that needs such an event listens on its own
 * element (`useListeners`). `tests/repository/costly-events.test.ts` fails if a component uses React's handler instead.
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
  // Fired by every picture, pressed button and placeholder. `onLoad` works, because React listens for it on the picture
  // itself.
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
