// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';

import { costlyEvents, muteCostlyEvents } from './costly-events.ts';

/** Returns the event types that React adds listeners for at a root. */
function listListenedTypes(mute: (root: HTMLElement) => void): Set<string> {
  const root = document.createElement('div');
  const addListener = vi.spyOn(root, 'addEventListener');
  mute(root);
  createRoot(root);
  return new Set(addListener.mock.calls.map(([type]) => type));
}

test('React listens at its root for all events except the costly ones', () => {
  const all = listListenedTypes(() => undefined);
  expect([...listListenedTypes(muteCostlyEvents)]).toEqual(
    [...all].filter((type) => !costlyEvents.has(type)),
  );
  // A name that React does not know would mute nothing. In jsdom some names have a prefix.
  const known = new Set([...all].map((type) => type.toLowerCase().replace(/^webkit/, '')));
  expect([...costlyEvents].filter((type) => !known.has(type))).toEqual([]);
});

test('handlers of other events run, those of costly events do not', async () => {
  const [click, release, leave, move] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  const root = document.body.appendChild(document.createElement('div'));
  muteCostlyEvents(root);
  await act(async () =>
    createRoot(root).render(
      <button onClick={click} onPointerUp={release} onTransitionEnd={leave} onMouseMove={move}>
        play
      </button>,
    ),
  );
  const button = root.querySelector('button');
  for (const type of ['click', 'pointerup', 'transitionend', 'mousemove'])
    button?.dispatchEvent(new Event(type, { bubbles: true }));
  for (const handler of [click, release, leave]) expect(handler).toHaveBeenCalledOnce();
  expect(move).not.toHaveBeenCalled();
  root.remove();
});
