let held: HTMLElement | null = null;

function hold(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  held?.removeAttribute('data-queued');
  held = event.target.closest<HTMLElement>('button, a');
  if (!held) return;
  held.setAttribute('data-queued', '');
  event.preventDefault();
  event.stopPropagation();
}

/** From now on the last tap on a button or a link waits, and shows it: nobody knows yet whose session there is. */
export const holdTaps = (): void => addEventListener('click', hold, true);

/** Lets taps through again, first the one that waits. */
export function releaseTaps(): void {
  removeEventListener('click', hold, true);
  held?.removeAttribute('data-queued');
  held?.click();
  held = null;
}
