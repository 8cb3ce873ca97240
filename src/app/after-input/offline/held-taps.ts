const maxHoldMs = 8_000;

type Held = { element: HTMLElement; name: string; pressed: string | null };

let held: Held | null = null;
let releaseTimer: ReturnType<typeof setTimeout> | undefined;

const getLabel = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.textContent;

/** Returns the tapped element. If the member's page has replaced it, returns the new element of the same name. */
function findTarget({ element, name }: Held): HTMLElement | undefined {
  if (element.isConnected) return element;
  const candidates = document.querySelectorAll<HTMLElement>(element.localName);
  return Array.from(candidates).find((other) => getLabel(other) === name);
}

function holdTap(event: MouseEvent): void {
  const { target, ctrlKey, metaKey, shiftKey } = event;
  const tapped = target instanceof Element ? target.closest<HTMLElement>('button, a') : null;
  // A tap that opens another tab is left to the browser.
  if (!tapped || ctrlKey || metaKey || shiftKey) return;
  held?.element.removeAttribute('data-queued');
  held = { element: tapped, name: getLabel(tapped), pressed: tapped.getAttribute('aria-pressed') };
  tapped.setAttribute('data-queued', '');
  event.preventDefault();
  event.stopPropagation();
}

/** Until the session is known (`releaseTaps`), at most 8 s: marks the last tapped button or link, delays its tap. */
export function holdTaps(): void {
  addEventListener('click', holdTap, true);
  releaseTimer = setTimeout(releaseTaps, maxHoldMs);
}

/**
 * Stops holding taps and replays the last tap. The tap is not replayed if `dropped` is set, or if the state of the
 * tapped switch has changed meanwhile. For example, if a game turns out to be a favourite already, replaying the tap on
 * its heart would remove it.
 */
export function releaseTaps({ dropped = false } = {}): void {
  clearTimeout(releaseTimer);
  removeEventListener('click', holdTap, true);
  const tap = held;
  held = null;
  if (!tap) return;
  tap.element.removeAttribute('data-queued');
  const target = dropped ? undefined : findTarget(tap);
  if (target?.getAttribute('aria-pressed') === tap.pressed) target.click();
}
