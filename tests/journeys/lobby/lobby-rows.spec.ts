import type { Page } from '@playwright/test';
import * as v from 'valibot';

import { jackpotList, similarGames } from '#contract/calls/catalogue/lobby-rows.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { waitUntilIdle, expect, waitForHydration, buildSiteUrl, test } from '#tests/support/journey.ts';
import { readShifts, recordShiftsFromNow, type Shift } from '#tests/support/layout-shift.ts';

const rowCallPattern = /\/wps\/(?:game\/(?:jackpots|themes|similar|liveTables)|promotion\/welcome)/;
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
/** Converts a text such as `$1,234.56` to minor units. */
const parseMinor = (text: string | null) => Math.round(Number(text?.replaceAll(/[^\d.]/g, '')) * 100);

/**
 * Scrolls through the page in steps, as a thumb does. Returns each layout shift above 0.005, which is more than the
 * shift of a label.
 */
async function scrollThrough(page: Page): Promise<Shift[]> {
  await recordShiftsFromNow(page);
  await expect(async () => {
    await page.mouse.wheel(0, 500);
    expect(await page.evaluate(() => innerHeight + scrollY + 2 >= document.body.scrollHeight)).toBe(true);
  }).toPass({ intervals: [150], timeout: 30_000 });
  await waitUntilIdle(page);
  return (await readShifts(page)).filter(({ value }) => value > 0.005);
}

test('a visitor who scrolls sees jackpots, the welcome offer, live wins, new games, themes and free seats; none of these rows is in the first view, and nothing shifts', async ({
  page,
}) => {
  const rowRequests: string[] = [];
  page.on(
    'request',
    (request) => void (rowCallPattern.test(request.url()) && rowRequests.push(request.url())),
  );
  await page.goto(buildSiteUrl('aurora'));
  await waitUntilIdle(page);
  expect(rowRequests).toEqual([]);
  const before = await page.evaluate(() => document.body.scrollHeight);
  expect(await scrollThrough(page)).toEqual([]);
  expect(Math.abs((await page.evaluate(() => document.body.scrollHeight)) - before)).toBeLessThanOrEqual(2);
  const names = await page
    .getByRole('region')
    .evaluateAll((all) =>
      all.map((each) => each.getAttribute('aria-label') ?? each.querySelector('h2')?.textContent ?? ''),
    );
  const expectedNames = ['Hot games', 'Jackpots', 'Welcome offer', 'Latest wins', 'New this week', 'Slots'];
  expect(names.filter((name) => expectedNames.includes(name))).toEqual(expectedNames);
  for (const name of ['Open seats', 'Night sky', 'Dragons and legends', 'Egypt'])
    await expect(region(page, name).getByRole('article').first()).toBeVisible();
  await expect(
    region(page, 'Open seats')
      .getByText(/^\d\/\d$/)
      .first(),
  ).toBeVisible();

  // The amount is the platform's, so a reload never shows less.
  const jackpots = region(page, 'Jackpots');
  await jackpots.scrollIntoViewIfNeeded();
  const reply = await page.evaluate(async () => (await fetch('/wps/game/jackpots?language=EN')).json());
  const { jackpots: list } = v.parse(
    jackpotList.value,
    v.parse(v.object({ value: v.unknown() }), reply).value,
  );
  const grand = list[0];
  if (!grand) throw new Error('no jackpot');
  expect(grand.amount).toBeGreaterThan(grand.seed);
  const amount = jackpots.getByRole('article').first().locator('b');
  expect(parseMinor(await amount.textContent())).toBeLessThanOrEqual(grand.amount);
  await expectAccessible(page);

  // A visitor can open the offer, but is sent to the login to play a jackpot's game.
  await region(page, 'Welcome offer').getByRole('link').click();
  await expect(page).toHaveURL(/\/m\/activityDetail\?id=\d+/);
  await expect(page.getByRole('main')).toContainText('100%');
  await page.goBack();
  await jackpots.getByRole('button', { name: /^Grand jackpot: play / }).click();
  await expect(page).toHaveURL(/\/m\/login/);
});

test('a member who has deposited sees no welcome offer, sees games similar to the last one played, and can open a jackpot’s game', async ({
  page,
  login,
}) => {
  await login(page, 'rich1');
  const similar = page.waitForResponse((response) => response.url().includes(similarGames.path));
  await page.goto(buildSiteUrl('aurora'));
  await waitForHydration(page);
  await scrollThrough(page);
  const reply = v.parse(v.object({ value: v.unknown() }), await (await similar).json());
  const { because, games } = v.parse(similarGames.value, reply.value);
  const row = region(page, `Because you played ${because}`);
  await expect(row.getByRole('article').first()).toContainText(games[0]?.gameName ?? '?');
  await expect(region(page, 'Welcome offer')).toHaveCount(0);
  const card = region(page, 'Jackpots').getByRole('button', { name: /^Grand jackpot: play / });
  await card.click();
  const game = page.frameLocator('iframe');
  // The game shows its jackpot.
  await expect(game.getByText(/^Jackpot: \$/)).toBeVisible();
  await game.getByRole('button', { name: 'Rules and payouts' }).click();
  await expect(game.getByText(/^1% of every bet goes into the jackpot, now at \$/)).toBeVisible();
});
