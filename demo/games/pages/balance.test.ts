// @vitest-environment jsdom
import { beforeAll, expect, test, vi } from 'vitest';

import { showGamePage } from './open-page.ts';

// jsdom has no media queries and no animations.
vi.stubGlobal('matchMedia', () => ({ matches: true }));
// A pause is an animation; here, the pause before a second attempt does not end.
Element.prototype.animate = vi.fn().mockReturnValue({ finished: new Promise(() => {}) });

const session = {
  balanceMinor: 9_000,
  currency: 'USD',
  exponent: 2,
  mode: 'real',
  mayDeposit: false,
  gameName: 'Game',
  event: null,
  matches: [],
  timeZone: 'UTC',
  table: null,
  symbols: ['rune', 'sword', 'wolf', 'snowflake', 'hammer', 'compass', 'ship', 'bear'],
  art: '',
  tint: '#2257c4',
  minBetMinor: 50,
  maxBetMinor: 5_000,
  jackpot: null,
  openRound: null,
};

let answer: () => Promise<Response>;
const answerWith = (balanceMinor: number) => {
  answer = async () => Response.json({ success: true, value: { ...session, balanceMinor } });
};
const read = (id: string) => document.getElementById(id)?.textContent;

beforeAll(async () => {
  vi.stubGlobal('fetch', () => answer());
  answerWith(9_000);
  history.replaceState(null, '', '?token=t');
  await showGamePage('plinko');
  await import('./plinko/game.js');
});

/** Hides or shows the page, and lets its calls be answered. */
async function setHidden(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
  await new Promise((resolve) => setTimeout(resolve));
}

test('the balance follows what another tab has spent, once the player returns to the game', async () => {
  expect(read('balance')).toBe('$90.00');
  answerWith(7_500);
  await setHidden(true);
  expect(read('balance')).toBe('$90.00');
  await setHidden(false);
  await expect.poll(() => read('balance')).toBe('$75.00');
});

test('a slow answer for which the player does not wait leaves the text of the game', async () => {
  const before = read('result');
  answer = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')));
  await setHidden(false);
  expect(answer).toHaveBeenCalled();
  expect(read('result')).toBe(before);
  expect(before).not.toBe('');
});
