/** Minimum swipe distance in px (from the spec). */
export const swipeThresholdPx = 60;

/** Returns the index of the slide after a swipe of `px` (positive: forwards) from `at`. */
export function computeSlideAfterSwipe(at: number, px: number): number {
  return Math.abs(px) < swipeThresholdPx ? at : at + Math.sign(px);
}
