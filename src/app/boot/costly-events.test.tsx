// @vitest-environment jsdom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';

import { costlyEvents, muteCostlyEvents } from './costly-events.ts';

/** What a root is asked to listen for by React, with and without us in between. */
function heardBy(mute: (root: HTMLElement) => void): Set<string> {
  const root = document.createElement('div');
  const heard = vi.spyOn(root, 'addEventListener');
  mute(root);
  createRoot(root);
  return new Set(heard.mock.calls.map(([type]) => type));
}

test('React listens at its root for all but the costly events', () => {
  const all = heardBy(() => undefined);
  expect([...heardBy(muteCostlyEvents)]).toEqual([...all].filter((type) => !costlyEvents.has(type)));
  // Names that React no longer knows would keep nothing away. In jsdom some have a prefix.
  const known = new Set([...all].map((type) => type.toLowerCase().replace(/^webkit/, '')));
  expect([...costlyEvents].filter((type) => !known.has(type))).toEqual([]);
});

test('handlers of other events work, those of costly ones are silent', async () => {
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
  for (const heard of [click, release, leave]) expect(heard).toHaveBeenCalledOnce();
  expect(move).not.toHaveBeenCalled();
  root.remove();
});
