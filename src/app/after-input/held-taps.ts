/** Longer than anybody waits, ms. */
const longestMs = 8_000;

let held: HTMLElement | null = null;
let end: ReturnType<typeof setTimeout> | undefined;

function hold(event: MouseEvent): void {
  const { target, ctrlKey, metaKey, shiftKey } = event;
  const tapped = target instanceof Element ? target.closest<HTMLElement>('button, a') : null;
  // What opens another tab is the browser's.
  if (!tapped || ctrlKey || metaKey || shiftKey) return;
  held?.removeAttribute('data-queued');
  held = tapped;
  held.setAttribute('data-queued', '');
  event.preventDefault();
  event.stopPropagation();
}

/**
 * From now on the last tap on a button or a link waits, and shows it: nobody knows yet whose session there is. Ends by
 * itself after eight seconds, whatever has become of the page.
 */
export function holdTaps(): void {
  addEventListener('click', hold, true);
  end = setTimeout(releaseTaps, longestMs);
}

/** Lets taps through again, first the one that waits, unless it is `dropped`. */
export function releaseTaps({ dropped = false } = {}): void {
  clearTimeout(end);
  removeEventListener('click', hold, true);
  const waiting = held;
  held = null;
  waiting?.removeAttribute('data-queued');
  if (!dropped && waiting?.isConnected) waiting.click();
}
