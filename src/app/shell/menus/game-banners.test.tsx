// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { banners } from '#contract/calls/system/site.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { GameBanners } from './game-banners.tsx';

const banner = (bannerId: number) => ({
  bannerId,
  groupName: 'm_game',
  url: `/art/b/${bannerId}.webp`,
  title: `Banner ${bannerId}`,
  text: '',
  link: '',
  placeholder: '',
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Advances in steps, because a timer is only set once React has rendered the previous change. */
async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(Math.min(ms, 100)));
  if (ms > 100) await pass(ms - 100);
}
const shown = () =>
  screen
    .getAllByRole('button', { name: / of / })
    .findIndex((button) => button.getAttribute('aria-current') === 'true') + 1;

test('the carousel of the side menu shows each banner for 8 s, not the 5 s of home [HM-28]', async () => {
  mockReplies({ [banners.path]: () => [banner(1), banner(2), banner(3)] });
  renderRoute(<GameBanners />);
  await pass(100);
  expect(shown()).toBe(1);
  await pass(7_800);
  expect(shown()).toBe(1);
  await pass(300);
  expect(shown()).toBe(2);
});
