// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Slider } from './slider.tsx';

const keen = vi.hoisted(() => ({
  options: [] as Record<string, unknown>[],
  next: vi.fn(),
  moveToIdx: vi.fn(),
}));
vi.mock('keen-slider', () => ({
  default: class {
    next = keen.next;
    moveToIdx = keen.moveToIdx;
    on = () => undefined;
    destroy = () => undefined;
    constructor(_: unknown, options: Record<string, unknown>) {
      keen.options.push(options);
    }
  },
}));

const texts = {
  carousel: 'carousel',
  slide: 'slide',
  pause: 'Pause',
  play: 'Play',
  position: (n: number, all: number) => `${n} of ${all}`,
};
const slides = ['One', 'Two', 'Three'].map((id) => ({ id, content: <a href="/m/home">{id}</a> }));

let reducedMotion = false;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }));
  Element.prototype.scrollTo = () => undefined;
});
afterEach(() => {
  reducedMotion = false;
  keen.options.length = 0;
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Advances in steps, because React sets a timer only after it has rendered the previous change. */
async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(Math.min(ms, 100)));
  if (ms > 100) await pass(ms - 100);
}
const show = (timing: { autoplayMs?: number; speedMs?: number } = {}) =>
  render(<Slider label="Banners" slides={slides} texts={texts} {...timing} />);
const shown = () =>
  screen.getAllByRole('button').findIndex((button) => button.getAttribute('aria-current') === 'true') + 1;
/** Hovers the slider and lets keen-slider load. */
async function touch() {
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Banners' }));
  await vi.dynamicImportSettled();
  await pass(150);
}

test('by default the slider advances after 5 s with a transition of 1 s, without the library [HM-02]', async () => {
  show();
  await pass(4900);
  expect(shown()).toBe(1);
  await pass(200);
  expect(shown()).toBe(2);
  // The next interval begins when the transition is over.
  await pass(5800);
  expect(shown()).toBe(2);
  await pass(200);
  expect(shown()).toBe(3);
  expect(keen.options).toEqual([]);
});

test('interval and transition can be set', async () => {
  show({ autoplayMs: 8000, speedMs: 300 });
  await pass(7900);
  expect(shown()).toBe(1);
  await pass(200);
  expect(shown()).toBe(2);
});

test('the first slide follows the last', async () => {
  show();
  await pass(5000 + 6000 + 6000 + 100);
  expect(shown()).toBe(1);
  await pass(6000);
  expect(shown()).toBe(2);
});

test('the first touch or hover starts looped dragging, and autoplay continues afterwards', async () => {
  show();
  await pass(6100);
  await touch();
  expect(keen.options[0]).toMatchObject({ defaultAnimation: { duration: 1000 }, loop: true });
  fireEvent.pointerLeave(screen.getByRole('region', { name: 'Banners' }));
  await pass(5000);
  expect(keen.next).toHaveBeenCalledOnce();
});

test('dragging does not start under a finger that is down when the library arrives [HM-31]', async () => {
  show();
  await pass(100);
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Banners' }));
  await vi.dynamicImportSettled();
  const slide = screen.getByRole('group', { name: '1 of 3' });
  fireEvent.touchStart(slide, { touches: [{ clientX: 300, clientY: 9 }] });
  await pass(500);
  expect(keen.options).toEqual([]);
  fireEvent.touchEnd(slide, { changedTouches: [{ clientX: 300, clientY: 9 }] });
  await pass(150);
  expect(keen.options).toHaveLength(1);
});

test('onShow reports the next slide when the transition starts, not when it ends', async () => {
  const onShow = vi.fn();
  render(<Slider label="Banners" slides={slides} texts={texts} onShow={onShow} />);
  await pass(4900);
  expect(onShow.mock.calls).toEqual([[0]]);
  await pass(200);
  expect(onShow.mock.calls).toEqual([[0], [1]]);
});

test('autoplay pauses after a tap on "Pause" and while the slider has the focus', async () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  await pass(20_000);
  expect(shown()).toBe(1);
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  fireEvent.focus(screen.getByRole('link', { name: 'One' }));
  await vi.dynamicImportSettled();
  await pass(20_000);
  expect(keen.next).not.toHaveBeenCalled();
  fireEvent.blur(screen.getByRole('link', { name: 'One' }));
  await pass(5000);
  expect(keen.next).toHaveBeenCalledOnce();
});

test('autoplay is off on a device with reduced motion', async () => {
  reducedMotion = true;
  show();
  expect(screen.getByRole('button', { name: 'Play' })).toBeDefined();
  await pass(20_000);
  expect(shown()).toBe(1);
});

test('each slide has a button that shows it', async () => {
  show();
  await touch();
  fireEvent.click(screen.getByRole('button', { name: '3 of 3' }));
  expect(keen.moveToIdx).toHaveBeenCalledWith(2);
});

test('the edge renders all slides as plain HTML without a style attribute', () => {
  const html = renderToString(<Slider label="Banners" slides={slides} texts={texts} />);
  expect(html).toContain('One');
  expect(html).not.toContain('style=');
});
