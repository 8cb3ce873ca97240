const hydrated = 'hydrated';
/** Name of everything outside of the blocks whose code loads after the page's (`data-block`). */
const page = 'page';

/** First script: marks the last tap on a button and replays it after hydration. Links work without script. */
export const queueTapScript = `{
const hydratedBlocks = new Set();
const getBlock = (button) => button.closest('[data-block]')?.dataset.block ?? '${page}';
let queued;
const clear = () => {
  queued?.removeAttribute('data-queued');
  queued = undefined;
};
addEventListener('click', ({ target }) => {
  clear();
  const button = target.closest('button');
  if (!button || hydratedBlocks.has(getBlock(button))) return;
  queued = button;
  queued.setAttribute('data-queued', '');
}, true);
addEventListener('${hydrated}', ({ detail: block }) => {
  hydratedBlocks.add(block);
  if (!queued || getBlock(queued) !== block) return;
  const button = queued;
  clear();
  button.click();
});
}`;

/** Replays the tap that waits for this block, or for the page. */
export const replayQueuedTap = (block = page): void =>
  void dispatchEvent(new CustomEvent(hydrated, { detail: block }));
