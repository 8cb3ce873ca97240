const takenOver = 'taken-over';

/**
 * Script of the document, before any other: the last tap on a button that nobody answers yet is held, shown by
 * `data-held`, and done once the app has taken the page over. Links need no script, and lead where they lead.
 */
export const holdTap = `{
let held;
const hold = (event) => {
  held?.removeAttribute('data-held');
  held = event.target.closest('button');
  held?.setAttribute('data-held', '');
};
addEventListener('click', hold, true);
addEventListener('${takenOver}', () => {
  removeEventListener('click', hold, true);
  held?.removeAttribute('data-held');
  held?.click();
}, { once: true });
}`;

/** The app listens: does what was tapped meanwhile. */
export const answerHeldTap = (): void => void dispatchEvent(new Event(takenOver));
