// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// Another test may have left mounts in the queue.
vi.resetModules();
const { onceNear, useNear } = await import('./near-view.ts');

/** Active observers, with their callbacks and options. */
const observing = new Set<Observer>();
class Observer {
  readonly report: (near: boolean) => void;
  readonly rootMargin: string | undefined;
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void, options?: { rootMargin: string }) {
    this.report = (isIntersecting) => callback([{ isIntersecting }]);
    this.rootMargin = options?.rootMargin;
  }
  observe() {
    observing.add(this);
  }
  disconnect() {
    observing.delete(this);
  }
}
const comeNear = () =>
  act(async () => {
    for (const each of observing) each.report(true);
  });

beforeEach(() => {
  observing.clear();
  vi.stubGlobal('IntersectionObserver', Observer);
});
afterEach(() => vi.unstubAllGlobals());

test('an element that comes near the view runs the callback once', () => {
  const run = vi.fn();
  onceNear(document.body, 800, run);
  const [observer] = observing;
  expect(observer?.rootMargin).toBe('800px 0px');
  observer?.report(false);
  expect(run).not.toHaveBeenCalled();
  observer?.report(true);
  expect(run).toHaveBeenCalledOnce();
  expect(observing.size).toBe(0);
});

function Part({ renderedAtEdge = false }) {
  const { ref, near } = useNear<HTMLDivElement>(100, renderedAtEdge);
  return <div ref={ref}>{near ? 'part' : 'placeholder'}</div>;
}

test('a part is mounted when its placeholder comes near the view', async () => {
  const { container } = render(<Part />);
  expect(container.textContent).toBe('placeholder');
  await comeNear();
  await screen.findByText('part');
});

test('an unmounted part is no longer observed', () => {
  const { unmount } = render(<Part />);
  expect(observing.size).toBe(1);
  unmount();
  expect(observing.size).toBe(0);
});

test('a part that the edge has rendered is mounted from the start and never observed', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Part renderedAtEdge />);
  expect(container.textContent).toBe('part');
  render(<Part renderedAtEdge />, { container, hydrate: true });
  expect(container.textContent).toBe('part');
  expect(observing.size).toBe(0);
});
