const takenOver = 'hydrated';

/**
 * Script of the document, before any other: the last tap on a button that nobody answers yet is held, shown by
 * `data-queued`, and done once the app has taken the page over. Links need no script, and lead where they lead.
 */
export const queueTap = `{
let held;
const hold = (event) => {
  held?.removeAttribute('data-queued');
  held = event.target.closest('button');
  held?.setAttribute('data-queued', '');
};
addEventListener('click', hold, true);
addEventListener('${takenOver}', () => {
  removeEventListener('click', hold, true);
  held?.removeAttribute('data-queued');
  held?.click();
}, { once: true });
}`;

/** The app listens: does what was tapped meanwhile. */
export const replayQueuedTap = (): void => void dispatchEvent(new Event(takenOver));
