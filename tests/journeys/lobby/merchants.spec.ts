import type { Locator, Page } from '@playwright/test';
import * as v from 'valibot';

import { type HomeBlock, homeSchema } from '#contract/values/catalogue/home-blocks.ts';
import { seedMerchants } from '#demo/seed/merchants.ts';
import { waitUntilIdle, expect, buildSiteUrl, test } from '#tests/support/journey.ts';
import { expectNoShift, recordShifts } from '#tests/support/layout-shift.ts';

test.use({ viewport: { width: 360, height: 780 } });

const merchants = ['aurora', 'lotus', 'harbour'] as const;
type Merchant = (typeof merchants)[number];

/** Locates each block as a visitor recognises it. */
const blockLocators: Partial<Record<HomeBlock, (page: Page) => Locator>> = {
  hero: (page) => page.getByRole('region', { name: 'What’s on' }),
  highlights: (page) => page.getByRole('region', { name: 'Highlights' }),
  news: (page) => page.getByRole('button', { name: 'Search games' }),
  quick: (page) => page.getByRole('navigation', { name: 'Shortcuts' }),
  tabs: (page) => page.getByRole('tablist', { name: 'Categories' }),
  hot: (page) => page.getByRole('heading', { name: 'Hot games', exact: true }),
  odds: (page) => page.getByRole('region', { name: 'Live and upcoming' }),
  fixtures: (page) => page.getByRole('region', { name: 'Upcoming', exact: true }),
  categories: (page) => page.getByRole('heading', { name: /^(Slots|Sports)$/ }),
};

/** Rows that load when a visitor scrolls to them, in their order. Every row except `boards` has a flag. */
const rows = ['jackpots', 'welcome', 'wins', 'new', 'themes', 'tables', 'boards'] as const;
for (const name of rows) blockLocators[name] = (page) => page.locator(`[data-of="${name}"]`);

const findSeed = (merchant: Merchant) => seedMerchants.find(({ record }) => record.merchantCode === merchant);
const getHomeBlocks = (merchant: Merchant): HomeBlock[] =>
  v.parse(homeSchema, findSeed(merchant)?.record.home);

/** Returns the blocks that a visitor sees: the merchant's record without the rows whose flag is off. */
const getVisibleBlocks = (merchant: Merchant): HomeBlock[] =>
  getHomeBlocks(merchant).filter((name) => {
    const flag = findSeed(merchant)?.flags[`HOME${name.toUpperCase()}`];
    return blockLocators[name] && flag?.enabled !== '0';
  });

async function openHome(page: Page, merchant: Merchant): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: 'EN', url: buildSiteUrl(merchant) }]);
  await page.goto(buildSiteUrl(merchant));
  await waitUntilIdle(page);
}

for (const merchant of merchants) {
  test(`home of ${merchant} has exactly the blocks of its record, in their order; a row shows three whole games and the edge of a fourth, as a hint that it scrolls [HM-10]`, async ({
    page,
  }) => {
    await openHome(page, merchant);
    const expected = getVisibleBlocks(merchant);
    expect(expected.length).toBeGreaterThan(8);
    const seen: { name: string; top: number }[] = [];
    for (const [name, locate] of Object.entries(blockLocators)) {
      const box = await locate(page)
        .first()
        .boundingBox({ timeout: 2_000 })
        .catch(() => null);
      if (box) seen.push({ name, top: box.y });
    }
    expect(seen.toSorted((one, other) => one.top - other.top).map(({ name }) => name)).toEqual(expected);
    const tiles = page.getByRole('region', { name: 'Hot games' }).getByRole('article');
    const boxes = await tiles.evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().toJSON()));
    expect(boxes[2].right).toBeLessThan(360);
    expect(360 - boxes[3].left).toBeGreaterThanOrEqual(12);
    expect(360 - boxes[3].left).toBeLessThan(boxes[3].width / 2);
  });
}

test('no two merchants start home with the same blocks', () => {
  const openings = merchants.map((merchant) => getHomeBlocks(merchant).join(' ').split(' tabs')[0]);
  expect(new Set(openings).size).toBe(merchants.length);
});

test('the odds are in the HTML, and a new price shifts nothing', async ({ page }) => {
  await recordShifts(page);
  let hasNewPrice = false;
  await page.route('**/wps/game/fixtures**', async (route) => {
    // Only Chromium resolves names under `localhost` to this machine.
    const url = new URL(route.request().url());
    const { host } = url;
    url.hostname = '127.0.0.1';
    const reply = await route.fetch({ url: url.href, headers: { ...route.request().headers(), host } });
    const body = await reply.json();
    for (const { markets } of body.value.fixtures) for (const market of markets) market.home = 33.5;
    hasNewPrice = true;
    await route.fulfill({ response: reply, json: body });
  });
  await openHome(page, 'harbour');
  const html = await page.evaluate(async () => (await fetch('/m/home')).text());
  expect(html.indexOf('data-block="odds"')).toBeGreaterThan(0);
  expect(html.indexOf('data-block="odds"')).toBeLessThan(html.indexOf('role="tablist"'));
  const price = page.getByRole('region', { name: 'Live and upcoming' }).getByText('33.50').first();
  await expect(price).toBeVisible({ timeout: 30_000 });
  expect(hasNewPrice).toBe(true);
  // Allows a small shift, because the line next to a heading moves if the heading's font comes from the cache within
  // the first 100 ms.
  await expectNoShift(page);
});

/** Returns the number of texts that are cut off, including those without any space. */
const countCutTexts = (texts: Locator) =>
  texts.evaluateAll(
    (all) => all.filter(({ scrollWidth, clientWidth }) => !clientWidth || scrollWidth > clientWidth).length,
  );

test('on a phone, events in the list show league, sides and prices in full, also at double text size', async ({
  page,
  context,
}) => {
  for (const language of ['UR', 'PT-BR']) {
    await context.addCookies([{ name: 'language', value: language, url: buildSiteUrl('harbour', '/') }]);
    await page.goto(buildSiteUrl('harbour', '/m/home'));
    const rows = page.locator('[data-block="fixtures"]').getByRole('listitem');
    const [sides, leagues, prices] = [rows.locator('bdi'), rows.locator('time + span'), rows.locator('b')];
    await expect(rows.first()).toBeVisible();
    expect.soft(await countCutTexts(leagues), language).toBe(0);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect.soft(await countCutTexts(sides), language).toBe(0);
    expect.soft(await countCutTexts(leagues), language).toBe(0);
    // A price stays inside its own field on both sides.
    const overflowing = await prices.evaluateAll(
      (all) =>
        all.filter(({ parentElement: field }) => field && field.scrollWidth > field.clientWidth).length,
    );
    expect.soft(overflowing, language).toBe(0);
  }
});

test('a jackpot’s content is fully visible at double text size', async ({ page }) => {
  await page.goto(buildSiteUrl('lotus', '/m/home'));
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const amounts = page.locator('[data-of="jackpots"]').getByRole('article').locator('b');
  await expect(amounts.first()).toBeVisible();
  expect(await countCutTexts(amounts)).toBe(0);
});
