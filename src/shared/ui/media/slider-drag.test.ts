// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { startDrag } from './slider-drag.ts';

/** keen-slider as the page sees it: what it was told, and its events. */
const keen = vi.hoisted(() => ({ on: new Map<string, () => void>(), moveToIdx: vi.fn() }));
vi.mock('keen-slider', () => ({
  default: class {
    track = { details: { abs: 4, rel: 1 } };
    moveToIdx = keen.moveToIdx;
    on = (name: string, listener: () => void) => keen.on.set(name, listener);
    destroy = () => undefined;
  },
}));

afterEach(() => {
  keen.on.clear();
  keen.moveToIdx.mockReset();
  document.documentElement.dir = '';
  document.body.replaceChildren();
});

/** The slide at which a finger that moved by `px`, in the direction of reading backwards, leaves the slider. */
function swipe(px: number, dir: 'ltr' | 'rtl' = 'ltr'): unknown {
  const element = document.createElement('div');
  element.style.direction = dir;
  document.body.append(element);
  startDrag(element, { initial: 1, speedMs: 1000, onChange: () => undefined });
  fireEvent(element, new MouseEvent('pointerdown', { clientX: 200 }));
  keen.on.get('dragStarted')?.();
  fireEvent(element, new MouseEvent('pointermove', { clientX: 200 - px }));
  keen.on.get('dragEnded')?.();
  expect(keen.moveToIdx).toHaveBeenCalledOnce();
  return keen.moveToIdx.mock.lastCall?.[0];
}

test.each([
  [59, 4],
  [60, 5],
  [300, 5],
  [-59, 4],
  [-60, 3],
])('a finger that drags a slider by %i px leaves it at slide %i of where it was at 4 [HM-31]', (px, at) => {
  expect(swipe(px)).toBe(at);
});

test('where one reads from the right, a swipe to the right goes on [HM-31]', () => {
  expect(swipe(-60, 'rtl')).toBe(5);
});
