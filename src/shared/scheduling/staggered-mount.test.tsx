// @vitest-environment jsdom
import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';

// Frames come when the test says so.
const frame = vi.hoisted(() => ({ waiting: [] as (() => void)[] }));
vi.mock('./after-paint.ts', () => ({
  afterPaint: () => new Promise<void>((resolve) => void frame.waiting.push(resolve)),
}));
// Not with the frames that another test has it load with.
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

/** What is drawn after each frame until nothing changes. */
async function course(container: HTMLElement): Promise<string[]> {
  const seen = [container.textContent];
  for (let each = 0; each < 20; each += 1) {
    await nextFrame();
    if (container.textContent !== seen.at(-1)) seen.push(container.textContent);
  }
  return seen;
}

test('one piece a frame, in the order in which they were asked for', async () => {
  const drawn: number[] = [];
  for (const piece of [1, 2, 3]) staggerMount(() => drawn.push(piece));
  expect(drawn).toEqual([]);
  await nextFrame();
  expect(drawn).toEqual([1]);
  await nextFrame();
  expect(drawn).toEqual([1, 2]);
  await nextFrame();
  expect(drawn).toEqual([1, 2, 3]);
});

test('what has gone before its turn takes no frame', async () => {
  const drawn: number[] = [];
  staggerMount(() => drawn.push(1));
  const cancel = staggerMount(() => drawn.push(2));
  staggerMount(() => drawn.push(3));
  cancel();
  await nextFrame();
  await nextFrame();
  expect(drawn).toEqual([1, 3]);
});

function Part() {
  return useStaggeredMount() ? 'part' : 'place';
}

test('a part that the browser opens holds its place until it is its turn', async () => {
  const { container } = render(<Part />);
  expect(await course(container)).toEqual(['place', 'part']);
});

test('a part that the edge has drawn is there from the start', () => {
  const html = renderToString(<Part />);
  expect(html).toBe('part');
  const container = document.createElement('div');
  container.innerHTML = html;
  render(<Part />, { container, hydrate: true });
  expect(container.textContent).toBe('part');
  expect(frame.waiting).toEqual([]);
});

test('a list that the browser opens comes step by step', async () => {
  box = { top: 500, height: 2_400 };
  const { container } = render(<List count={14} step={6} />);
  expect(await course(container)).toEqual(['0-0', '0-6', '0-12', '0-18']);
});

test('what is in sight comes first, then what follows, then what comes before', async () => {
  box = { top: -1_300, height: 2_400 };
  const { container } = render(<List count={24} step={6} />);
  expect(await course(container)).toEqual(['0-0', '12-18', '12-24', '6-24', '0-24']);
});

test('a list that has gone by begins with its end', async () => {
  box = { top: -9_000, height: 2_400 };
  const { container } = render(<List count={12} step={6} />);
  expect((await course(container))[1]).toBe('6-12');
});

test('a list that nobody has put on the page yet begins with its first items', async () => {
  function Absent() {
    const { from, to } = useStaggeredList({ current: null }, 6, 6);
    return `${from}-${to}`;
  }
  const { container } = render(<Absent />);
  expect((await course(container)).at(-1)).toBe('0-6');
});

test('what is not here yet waits, and what is added later is drawn', async () => {
  box = { top: 0, height: 800 };
  const { container, rerender } = render(<List count={0} step={6} />);
  expect(await course(container)).toEqual(['0-0']);
  rerender(<List count={6} step={6} />);
  expect((await course(container)).at(-1)).toBe('0-6');
  rerender(<List count={9} step={6} />);
  expect((await course(container)).at(-1)).toBe('0-12');
});

test('the edge draws the first step, and the browser goes on from there', async () => {
  const html = renderToString(<List count={24} step={6} />);
  expect(html).toContain('0-6');
  const container = document.createElement('div');
  container.innerHTML = html;
  render(<List count={24} step={6} />, { container, hydrate: true });
  expect(await course(container)).toEqual(['0-6', '0-12', '0-18', '0-24']);
});
