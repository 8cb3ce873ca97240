const hydrated = 'hydrated';

/** First script: marks the last tap on a button and replays it after hydration. Links work without script. */
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

export const replayQueuedTap = (): void => void dispatchEvent(new Event(hydrated));
