// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Marquee, computeMarqueeTiming } from './marquee.tsx';

const animation = { play: vi.fn(), pause: vi.fn(), cancel: vi.fn() };
const animate = vi.fn(() => animation);
let reducedMotion = false;

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      callback: () => void;
      constructor(callback: () => void) {
        this.callback = callback;
      }
      observe() {
        this.callback();
      }
      disconnect() {}
    },
  );
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 20));
  Object.assign(Element.prototype, { animate });
});
afterEach(() => {
  reducedMotion = false;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

const show = () =>
  render(
    <Marquee label="News" pauseLabel="Pause" playLabel="Play">
      <a href="/m/notice">Deposits are back</a>
    </Marquee>,
  );

test('the marquee moves in 30 steps a second [HM-30]', () => {
  expect(computeMarqueeTiming(400, 40)).toEqual({
    duration: 10_000,
    easing: 'steps(300)',
    iterations: Infinity,
  });
  show();
  expect(animate).toHaveBeenCalledWith(
    { transform: ['translateX(0)', 'translateX(-400px)'] },
    expect.objectContaining({ easing: 'steps(300)' }),
  );
});

test('the marquee pauses while it has the focus and after a tap on its button', () => {
  show();
  animation.pause.mockClear();
  fireEvent.focus(screen.getByRole('link'));
  expect(animation.pause).toHaveBeenCalledOnce();
  animation.play.mockClear();
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
  fireEvent.blur(screen.getByRole('link'));
  expect(animation.play).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  expect(animation.play).toHaveBeenCalledOnce();
});

test('nothing moves with reduced motion', () => {
  reducedMotion = true;
  show();
  expect(animate).not.toHaveBeenCalled();
});

test('screen readers and the keyboard reach each item only once', () => {
  show();
  expect(screen.getAllByRole('link')).toHaveLength(1);
  const [item, copy] = screen.getAllByText('Deposits are back');
  expect([item?.tabIndex, copy?.tabIndex]).toEqual([0, -1]);
});

test('links work in both copies [MC-09]', () => {
  show();
  const links = screen.getAllByText('Deposits are back');
  expect(links.map((link) => [link.getAttribute('href'), link.closest('[inert]')])).toEqual([
    ['/m/notice', null],
    ['/m/notice', null],
  ]);
});
