import { expect, test } from 'vitest';

import { toastMs } from '#src/shared/ui/feedback/toasts.ts';
import { framesPerSecond, computeMarqueeTiming } from '#src/shared/ui/media/marquee.tsx';
import { computeSlideAfterSwipe, swipeThresholdPx } from '#src/shared/ui/media/slides/swipe.ts';

import { lobby } from './constants.ts';

test('the marquee moves in thirtieths of a second [HM-30]', () => {
  expect(framesPerSecond).toBe(lobby.marqueeFps);
  expect(computeMarqueeTiming(400, 40)).toMatchObject({ duration: 10_000, easing: 'steps(300)' });
});

test('a swipe of 59 px snaps back, a swipe of 60 px changes the slide [HM-31]', () => {
  expect(swipeThresholdPx).toBe(lobby.swipePx);
  expect([
    computeSlideAfterSwipe(2, 59),
    computeSlideAfterSwipe(2, 60),
    computeSlideAfterSwipe(2, -60),
  ]).toEqual([2, 3, 1]);
});

test('an info toast stays as long as home specifies', () => {
  expect(toastMs.info).toBe(lobby.infoToastMs);
});
