import { expect, test } from 'vitest';

import { toastMs } from '#src/shared/ui/feedback/toasts.ts';
import { framesPerSecond, marqueeTiming } from '#src/shared/ui/media/marquee.tsx';
import { slideAfterSwipe, swipeThresholdPx } from '#src/shared/ui/media/slider-drag.ts';

import { lobby } from './constants.ts';

test('the marquee moves in thirtieths of a second [HM-30]', () => {
  expect(framesPerSecond).toBe(lobby.marqueeFps);
  expect(marqueeTiming(400, 40)).toMatchObject({ duration: 10_000, easing: 'steps(300)' });
});

test('a swipe of 59 px falls back, one of 60 px goes on [HM-31]', () => {
  expect(swipeThresholdPx).toBe(lobby.swipePx);
  expect([slideAfterSwipe(2, 59), slideAfterSwipe(2, 60), slideAfterSwipe(2, -60)]).toEqual([2, 3, 1]);
});

test('an info toast stays as long as the rules of home say', () => {
  expect(toastMs.info).toBe(lobby.infoToastMs);
});
