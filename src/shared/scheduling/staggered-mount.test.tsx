// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';

// The test decides when a frame comes.
const frame = vi.hoisted(() => ({ waiting: [] as (() => void)[] }));
vi.mock('./after-paint.ts', () => ({
  afterPaint: () => new Promise<void>((resolve) => void frame.waiting.push(resolve)),
}));
// Another test may have loaded the module with the real `afterPaint`.
vi.resetModules();
const { staggerMount, useStaggeredList, useStaggeredMount } = await import('./staggered-mount.ts');
const nextFrame = () =>
  act(async () => {
    for (const go of frame.waiting.splice(0)) go();
  });

beforeEach(() => {
  frame.waiting.length = 0;
});

let box = { top: 500, height: 2_400 };
function List({ count, step }: { count: number; step: number }) {
  const list = useRef<HTMLUListElement>(null);
  const { from, to } = useStaggeredList(list, count, step);
  const ref = (element: HTMLUListElement | null) => {
    if (element) element.getBoundingClientRect = () => DOMRect.fromRect({ y: box.top, height: box.height });
    list.current = element;
  };
  return <ul ref={ref}>{`${from}-${to}`}</ul>;
}

/** Returns the text after each frame, until it no longer changes. */
async function collectFrames(container: HTMLElement): Promise<string[]> {
  const seen = [container.textContent];
  for (let each = 0; each < 20; each += 1) {
    await nextFrame();
    if (container.textContent !== seen.at(-1)) seen.push(container.textContent);
  }
  return seen;
}

test('one mount runs per frame, in the order of the calls', async () => {
  const mounted: number[] = [];
  for (const piece of [1, 2, 3]) staggerMount(() => mounted.push(piece));
  expect(mounted).toEqual([]);
  await nextFrame();
  expect(mounted).toEqual([1]);
  await nextFrame();
  expect(mounted).toEqual([1, 2]);
  await nextFrame();
  expect(mounted).toEqual([1, 2, 3]);
});

test('a cancelled mount takes no frame', async () => {
  const mounted: number[] = [];
  staggerMount(() => mounted.push(1));
  const cancel = staggerMount(() => mounted.push(2));
  staggerMount(() => mounted.push(3));
  cancel();
  await nextFrame();
  await nextFrame();
  expect(mounted).toEqual([1, 3]);
});

function Part() {
  return useStaggeredMount() ? 'part' : 'placeholder';
}

test('a part on a page that the browser renders shows its placeholder until its turn', async () => {
  const { container } = render(<Part />);
  expect(await collectFrames(container)).toEqual(['placeholder', 'part']);
});

test('a part that the edge has rendered is mounted from the start', () => {
  const html = renderToString(<Part />);
  expect(html).toBe('part');
  const container = document.createElement('div');
  container.innerHTML = html;
  render(<Part />, { container, hydrate: true });
  expect(container.textContent).toBe('part');
  expect(frame.waiting).toEqual([]);
});

test('a list on a page that the browser renders is mounted step by step', async () => {
  box = { top: 500, height: 2_400 };
  const { container } = render(<List count={14} step={6} />);
  expect(await collectFrames(container)).toEqual(['0-0', '0-6', '0-12', '0-18']);
});

test('items in view are mounted first, then those below, then those above', async () => {
  box = { top: -1_300, height: 2_400 };
  const { container } = render(<List count={24} step={6} />);
  expect(await collectFrames(container)).toEqual(['0-0', '12-18', '12-24', '6-24', '0-24']);
});

test('a list above the view mounts its end first', async () => {
  box = { top: -9_000, height: 2_400 };
  const { container } = render(<List count={12} step={6} />);
  expect((await collectFrames(container))[1]).toBe('6-12');
});

test('a list without an element mounts its first items first', async () => {
  function Absent() {
    const { from, to } = useStaggeredList({ current: null }, 6, 6);
    return `${from}-${to}`;
  }
  const { container } = render(<Absent />);
  expect((await collectFrames(container)).at(-1)).toBe('0-6');
});

test('items that are loaded or added later are mounted', async () => {
  box = { top: 0, height: 800 };
  const { container, rerender } = render(<List count={0} step={6} />);
  expect(await collectFrames(container)).toEqual(['0-0']);
  rerender(<List count={6} step={6} />);
  expect((await collectFrames(container)).at(-1)).toBe('0-6');
  rerender(<List count={9} step={6} />);
  expect((await collectFrames(container)).at(-1)).toBe('0-12');
});

test('the edge renders the first step, and the browser continues from there', async () => {
  const html = renderToString(<List count={24} step={6} />);
  expect(html).toContain('0-6');
  const container = document.createElement('div');
  container.innerHTML = html;
  render(<List count={24} step={6} />, { container, hydrate: true });
  expect(await collectFrames(container)).toEqual(['0-6', '0-12', '0-18', '0-24']);
});
