/**
 * The events that React hears at its root: those our components have handlers for. It would listen to every type
 * there is, twice, and look through all components above the target each time; a tap is twenty events, of which the
 * browser tells most for a mouse that is not there (docs/performance.md). What belongs to one element, as `load` or
 * `toggle`, it hears there. For the rest there is `useListeners`.
 */
export const heardEvents: ReadonlySet<string> = new Set([
  'click',
  'pointerdown',
  'pointermove',
  'focusin',
  'focusout',
  'keydown',
  'input',
  'change',
  'submit',
  'scroll',
]);

/** Before `root` is given to React. */
export function hearOnly(root: HTMLElement): void {
  const listen = root.addEventListener.bind(root);
  root.addEventListener = (type: string, ...rest: [EventListener, (boolean | AddEventListenerOptions)?]) => {
    if (heardEvents.has(type)) listen(type, ...rest);
  };
}
