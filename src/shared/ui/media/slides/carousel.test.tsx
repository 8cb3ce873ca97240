// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Carousel } from './carousel.tsx';

const texts = { role: 'carousel', previousLabel: 'Previous', nextLabel: 'Next' };
const slidePx = 100;
const paddingPx = 16;
/** Where the track is scrolled to, and the positions to which it was told to scroll. */
let at = 0;
const scrollTo = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  at = 0;
  scrollTo.mockReset();
  Element.prototype.scrollTo = scrollTo;
  vi.spyOn(Element.prototype, 'scrollLeft', 'get').mockImplementation(() => at);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(2 * slidePx + 20);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const left = this.tagName === 'LI' ? paddingPx + Number(this.textContent) * slidePx - at : 0;
    return new DOMRect(left, 0, slidePx, slidePx);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function show() {
  render(
    <Carousel label="Slots" per="1" {...texts}>
      {[0, 1, 2, 3, 4].map((slide) => (
        <span key={slide}>{slide}</span>
      ))}
    </Carousel>,
  );
  // In a browser the style sheet says which items snap.
  for (const item of screen.getAllByRole('listitem')) item.style.scrollSnapAlign = 'start';
  const track = screen.getByRole('list');
  track.style.paddingInlineStart = `${paddingPx}px`;
  return track;
}
const target = () => scrollTo.mock.lastCall?.[0].left / slidePx;
/** Swipes to the left by `px`, during which the track moves to `reached` px. */
function swipe(px: number, { reached = at, down = 0 } = {}) {
  const track = show();
  fireEvent.touchStart(track, { touches: [{ clientX: 300, clientY: 9 }] });
  at = reached;
  fireEvent.touchEnd(track, { changedTouches: [{ clientX: 300 - px, clientY: 9 + down }] });
}

test.each([
  [59, 2],
  [60, 3],
  [-59, 2],
  [-60, 1],
])('a swipe of %i px on the third slide of a row ends at slide %i [HM-31]', (px, slide) => {
  at = 2 * slidePx;
  swipe(px);
  expect(target()).toBe(slide);
});

test('a swipe ends at the first and the last slide, and a long one at the slide that it has reached [HM-31]', () => {
  swipe(-80);
  expect(target()).toBe(0);
  document.body.replaceChildren();
  swipe(320, { reached: 310 });
  expect(target()).toBe(3);
  document.body.replaceChildren();
  at = 4 * slidePx;
  swipe(80);
  expect(target()).toBe(4);
});

test('a swipe up or down does not move the row', () => {
  swipe(70, { down: 200 });
  expect(scrollTo).not.toHaveBeenCalled();
});

test('if the browser’s own snapping ends elsewhere, the row is corrected until it is at its slide [HM-31]', () => {
  swipe(80);
  expect(scrollTo).toHaveBeenCalledTimes(1);
  at = 0;
  vi.advanceTimersByTime(110);
  expect(scrollTo).toHaveBeenCalledTimes(2);
  expect(target()).toBe(1);
  at = slidePx;
  vi.advanceTimersByTime(1_000);
  expect(scrollTo).toHaveBeenCalledTimes(2);
});

test('the arrows move by as many slides as fit the view', () => {
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(target()).toBe(2);
  at = 2 * slidePx;
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(target()).toBe(0);
});
