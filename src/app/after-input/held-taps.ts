/** Longer than anybody waits, ms. */
const longestMs = 8_000;

type Held = { element: HTMLElement; name: string; pressed: string | null };

let held: Held | null = null;
let end: ReturnType<typeof setTimeout> | undefined;

const nameOf = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.textContent;

/** What was tapped, or what the member's page has made anew under the same name, wherever its row has been scrolled to. */
function stillThere({ element, name }: Held): HTMLElement | undefined {
  if (element.isConnected) return element;
  const alike = document.querySelectorAll<HTMLElement>(element.localName);
  return Array.from(alike).find((other) => nameOf(other) === name);
}

function hold(event: MouseEvent): void {
  const { target, ctrlKey, metaKey, shiftKey } = event;
  const tapped = target instanceof Element ? target.closest<HTMLElement>('button, a') : null;
  // What opens another tab is the browser's.
  if (!tapped || ctrlKey || metaKey || shiftKey) return;
  held?.element.removeAttribute('data-queued');
  held = { element: tapped, name: nameOf(tapped), pressed: tapped.getAttribute('aria-pressed') };
  tapped.setAttribute('data-queued', '');
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

/**
 * Lets taps through again, first the one that waits, unless it is `dropped`, or on a switch that has come to what was
 * tapped for by itself: a heart that was the member's all along.
 */
export function releaseTaps({ dropped = false } = {}): void {
  clearTimeout(end);
  removeEventListener('click', hold, true);
  const waiting = held;
  held = null;
  if (!waiting) return;
  waiting.element.removeAttribute('data-queued');
  const target = dropped ? undefined : stillThere(waiting);
  if (target?.getAttribute('aria-pressed') === waiting.pressed) target.click();
}
