import { expect, type Page } from '@playwright/test';

import { buildSiteUrl } from '#tests/support/journey.ts';

/** Builds the session of a game's page as the server sends it. Amounts are in minor units. */
export const buildGameSession = (changes: Record<string, unknown> = {}) => ({
  balanceMinor: 9_000,
  currency: 'USD',
  exponent: 2,
  mode: 'real',
  mayDeposit: false,
  gameName: 'Game',
  event: null,
  matches: [],
  timeZone: 'Asia/Bangkok',
  table: null,
  symbols: ['rune', 'sword', 'wolf', 'snowflake', 'hammer', 'compass', 'ship', 'bear'],
  art: '',
  tint: '#2257c4',
  minBetMinor: 50,
  maxBetMinor: 5_000,
  jackpot: null,
  openRound: null,
  ...changes,
});

/**
 * Opens a demo game's page by itself, without a launch. `session` is its session, and `play` returns the reply to each
 * call of a round from the call's body.
 */
export async function openGamePage(
  page: Page,
  name: string,
  { session = {}, play }: { session?: Record<string, unknown>; play?: (body: unknown) => unknown } = {},
): Promise<void> {
  await page.route('**/play/api/session', (route) =>
    route.fulfill({ json: { success: true, value: buildGameSession(session) } }),
  );
  await page.route('**/play/api/rounds**', (route) =>
    route.fulfill({ json: play?.(route.request().postDataJSON()) }),
  );
  const app = buildSiteUrl('aurora', '');
  const games = app.replace('localhost', 'games.localhost');
  await page.goto(`${games}/localhost/play/${name}/?token=test&app=${encodeURIComponent(app)}`);
  await expect(page.locator('#veil')).toBeHidden();
}
