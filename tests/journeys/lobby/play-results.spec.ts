import type { Page } from '@playwright/test';

import { engineNames } from '#platform/modules/catalogue/engine-names.ts';
import { expect, test } from '#tests/support/journey.ts';
import { openGamePage } from '#tests/support/stand-ins/game-page.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/**
 * Shows an outcome and a big win below it. Returns the distance in px of the first line from the top of the page, and
 * how far the page's other parts have moved.
 */
const showTwoLines = (page: Page) =>
  page.locator('#result').evaluate((result) => {
    const listBoxes = () =>
      [...document.querySelectorAll('.stage > :not(.result)')].map((part) => part.getBoundingClientRect());
    result.textContent = '';
    const before = listBoxes();
    const outcome = document.createElement('small');
    outcome.className = 'outcome';
    outcome.textContent = 'Banker wins, 8 to 3';
    result.replaceChildren(outcome, 'You won $1,234.50');
    if (result instanceof HTMLElement) result.dataset.tone = 'big';
    const moves = listBoxes().map(({ top, bottom }, at) =>
      Math.max(Math.abs(top - (before[at]?.top ?? 0)), Math.abs(bottom - (before[at]?.bottom ?? 0))),
    );
    return { top: outcome.getBoundingClientRect().top, moved: Math.round(Math.max(...moves)) };
  });

const screens = [
  { width: 320, height: 516 },
  { width: 360, height: 728 },
  { width: 1280, height: 748 },
  // A phone held sideways, below the bar of the lobby.
  { width: 780, height: 264 },
];

/** Lists the controls that are cut off or covered. What scrolls into sight is neither. */
const listCutControls = (page: Page) =>
  page.evaluate(() => {
    const isCut = (control: Element): boolean => {
      const { left, top, bottom, width, height } = control.getBoundingClientRect();
      let scroller = control.parentElement;
      while (scroller && getComputedStyle(scroller).overflowY !== 'auto') scroller = scroller.parentElement;
      if (width === 0 || scroller) return false;
      const seen = document.elementFromPoint(left + width / 2, top + height / 2);
      return top < 0 || bottom > innerHeight || !control.contains(seen);
    };
    return [...document.querySelectorAll('.game button')]
      .filter((control) => isCut(control))
      .map(({ textContent, id }) => textContent || id);
  });

test('no control of a game is cut off, and its result has room for two lines, which keep away from the frame’s edge and move nothing', async ({
  page,
}) => {
  test.slow();
  for (const name of engineNames) {
    await openGamePage(page, name);
    // In a frame, the game has no bar of its own above the result.
    await page.evaluate(() => document.body.classList.add('framed'));
    for (const screen of screens) {
      await page.setViewportSize(screen);
      const { top, moved } = await showTwoLines(page);
      expect.soft(top, `${name} at ${screen.width}: distance from the edge`).toBeGreaterThanOrEqual(7);
      expect.soft(moved, `${name} at ${screen.width}: move`).toBe(0);
      expect.soft(await listCutControls(page), `${name} at ${screen.width}: cut`).toEqual([]);
    }
  }
});

const hand = { cards: ['5S', '6D'], total: 11, soft: false, doubled: false, outcome: null };
/** The reply to the opening of a round of blackjack. */
const dealt = {
  roundId: 'round',
  step: 0,
  done: false,
  view: { hands: [hand], active: 0, dealer: ['TD'], dealerTotal: 10, mayDouble: true, maySplit: false },
  betMinor: 50,
  winMinor: 0,
  balanceMinor: 0,
};

test('a step that the balance does not allow keeps the hand on the screen and says what the hand holds', async ({
  page,
}) => {
  const replies = [
    { success: true, value: dealt },
    { success: false, errorCode: 'wallet.insufficient' },
  ];
  await openGamePage(page, 'blackjack', { play: () => replies.shift() });
  await page.getByRole('button', { name: 'Deal', exact: true }).click();
  const double = page.getByRole('button', { name: 'Double', exact: true });
  await double.click();
  await expect(page.getByRole('alert')).toContainText('Your balance is too low for this bet.');
  await expect(page.locator('#result')).toHaveText('You 11, dealer 10');
  await expect(double).toBeEnabled();
});

test('a step in a round that has ended in another tab shows the end and says that it had already ended', async ({
  page,
}) => {
  const view = { ...dealt.view, hands: [{ ...hand, outcome: 'lose' }], active: null, dealerTotal: 17 };
  const replies = [
    { success: true, value: dealt },
    { success: true, value: { ...dealt, step: 1, done: true, view, isIgnored: true } },
  ];
  await openGamePage(page, 'blackjack', { play: () => replies.shift() });
  await page.getByRole('button', { name: 'Deal', exact: true }).click();
  await page.getByRole('button', { name: 'Hit', exact: true }).click();
  await expect(page.locator('#result')).toHaveText('Dealer wins, 17 to 11');
  await expect(page.getByRole('alert')).toContainText(
    'This round had already ended, for example in another tab.',
  );
});

test('on a low screen the names stay beside the score of a match, and its sets are below', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 516 });
  const view = { outcome: 'home', sets: ['hhahh', 'aahaa', 'hhhah'] };
  const value = { ...dealt, done: true, view };
  const session = { event: 'Ada v Bo' };
  await openGamePage(page, 'tennis', { session, play: () => ({ success: true, value }) });
  await page.getByRole('button', { name: /^Ada/ }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.locator('.set')).toHaveCount(3);
  const measure = (part: string) => page.locator(part).evaluate((element) => element.getBoundingClientRect());
  const [home, score, away, sets] = [
    await measure('#home-name'),
    await measure('.score'),
    await measure('#away-name'),
    await measure('#sets'),
  ];
  expect(home.width).toBeGreaterThan(0);
  expect(home.right).toBeLessThanOrEqual(score.left);
  expect(away.left).toBeGreaterThanOrEqual(score.right);
  expect(sets.top).toBeGreaterThanOrEqual(score.bottom);
});
