// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { startDrag } from './slider-drag.ts';

/** A fake keen-slider: its event listeners and the moves it received. */
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

/** Swipes `px` to the left (negative: to the right) and returns the index of the slide that the slider moves to. */
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
])('a swipe of %i px from slide 4 ends at slide %i [HM-31]', (px, at) => {
  expect(swipe(px)).toBe(at);
});

test('in a right-to-left page a swipe to the right moves forwards [HM-31]', () => {
  expect(swipe(-60, 'rtl')).toBe(5);
});
