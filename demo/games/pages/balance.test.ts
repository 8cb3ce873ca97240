// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';

import { showGamePage } from './open-page.ts';

// jsdom has no media queries.
vi.stubGlobal('matchMedia', () => ({ matches: true }));

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

test('the balance follows what another tab has spent, once the player returns to the game', async () => {
  let balanceMinor = 9_000;
  vi.stubGlobal('fetch', async () => Response.json({ success: true, value: { ...session, balanceMinor } }));
  history.replaceState(null, '', '?token=t');
  await showGamePage('plinko');
  await import('./plinko/game.js');
  const balance = document.getElementById('balance');
  expect(balance?.textContent).toBe('$90.00');

  balanceMinor = 7_500;
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(balance?.textContent).toBe('$90.00');
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => balance?.textContent).toBe('$75.00');
});
