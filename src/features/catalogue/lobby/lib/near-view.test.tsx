// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { waitForViewOrInput } from './near-view.ts';

/** Callbacks of active observers. */
const observing = new Set<(near: boolean) => void>();

beforeEach(() => {
  observing.clear();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly report: (near: boolean) => void;
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.report = (isIntersecting) => callback([{ isIntersecting }]);
      }
      observe = () => observing.add(this.report);
      disconnect = () => observing.delete(this.report);
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

/** Renders a page whose footer waits for view or input. Hydrates the given HTML, if it is not empty. */
async function hydrate(html: string) {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  const clicked = vi.fn();
  const End = lazy(async () => {
    await waitForViewOrInput('#end footer');
    const Footer = () => (
      <footer>
        <button onClick={clicked}>end</button>
      </footer>
    );
    return { default: Footer };
  });
  await act(async () => {
    render(
      <div id="end">
        <Suspense fallback="place">
          <End />
        </Suspense>
      </div>,
      { container, hydrate: html !== '' },
    );
  });
  return { container, clicked };
}
const edgeHtml = '<div id="end"><!--$--><footer><button>end</button></footer><!--/$--></div>';

test.each([
  ['the footer comes near the view', () => observing.forEach((report) => report(true))],
  ['the page is touched', () => fireEvent.pointerDown(window)],
  ['a key is pressed', () => fireEvent.keyDown(window)],
])('edge-rendered HTML stays as it is until %s, and is then hydrated', async (_, trigger) => {
  const { container, clicked } = await hydrate(edgeHtml);
  const button = screen.getByRole('button');
  fireEvent.click(button);
  expect(clicked).not.toHaveBeenCalled();
  await act(async () => {
    trigger();
  });
  expect(container.querySelector('button')).toBe(button);
  fireEvent.click(button);
  expect(clicked).toHaveBeenCalledOnce();
  expect(observing.size).toBe(0);
});

test('if the edge has rendered no HTML, the component loads at once', async () => {
  await hydrate('');
  expect(await screen.findByText('end')).toBeTruthy();
  expect(observing.size).toBe(0);
});
