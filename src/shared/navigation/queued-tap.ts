const hydrated = 'hydrated';

/**
 * Script of the document, before any other script. It queues the last tap on a button before hydration, marks the
 * button with `data-queued`, and replays the tap once the page is hydrated. Links work without script.
 */
export const queueTapScript = `{
let queued;
const queue = (event) => {
  queued?.removeAttribute('data-queued');
  queued = event.target.closest('button');
  queued?.setAttribute('data-queued', '');
};
addEventListener('click', queue, true);
addEventListener('${hydrated}', () => {
  removeEventListener('click', queue, true);
  queued?.removeAttribute('data-queued');
  queued?.click();
}, { once: true });
}`;

/** Replays the tap that was queued before hydration, if any. */
export const replayQueuedTap = (): void => void dispatchEvent(new Event(hydrated));
