/**
 * Events that React must not listen for at its root. It listens for every type, in both phases, and walks all
 * components above the target each time. A tap is some twenty events, most of which emulate a mouse
 * (docs/performance.md); others fire many times a second. Components that want one of them listen on
 * their own element (`useListeners`); `tests/house/costly-events.test.ts` fails for one that does not.
 */
export const costlyEvents: ReadonlySet<string> = new Set([
  // Of a tap. `pointerdown`, `pointerup` and `click` say the same.
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
  // Of every move of a finger, mouse or page.
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
  // Of every picture, pressed button and placeholder. `onLoad` works: React listens for it on the picture itself.
  'load',
  'transitionrun',
  'transitionstart',
  'animationstart',
  'animationiteration',
]);

/** To be called before `root` is given to React. */
export function muteCostlyEvents(root: HTMLElement): void {
  const listen = root.addEventListener.bind(root);
  root.addEventListener = (type: string, ...rest: [EventListener, (boolean | AddEventListenerOptions)?]) => {
    if (!costlyEvents.has(type)) listen(type, ...rest);
  };
}
