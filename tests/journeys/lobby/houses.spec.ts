import type { Locator, Page } from '@playwright/test';
import * as v from 'valibot';

import { type HomeBlock, homeSchema } from '#contract/values/catalogue/home-blocks.ts';
import { seedMerchants } from '#demo/seed/merchants.ts';
import { atRest, expect, site, test } from '#tests/support/journey.ts';

test.use({ viewport: { width: 360, height: 780 } });

const merchants = ['aurora', 'lotus', 'harbour'] as const;
type Merchant = (typeof merchants)[number];

/** How somebody who looks at the page finds a block. */
const marks: Partial<Record<HomeBlock, (page: Page) => Locator>> = {
  hero: (page) => page.getByRole('region', { name: 'What’s on' }),
  news: (page) => page.getByRole('button', { name: 'Search games' }),
  quick: (page) => page.getByRole('navigation', { name: 'Shortcuts' }),
  tabs: (page) => page.getByRole('tablist', { name: 'Categories' }),
  hot: (page) => page.getByRole('heading', { name: 'Hot games', exact: true }),
  odds: (page) => page.getByRole('region', { name: 'Live and next' }),
  fixtures: (page) => page.getByRole('region', { name: 'Coming up' }),
  categories: (page) => page.getByRole('heading', { name: /^(Slots|Sports)$/ }),
};

/** Rows that come as they are scrolled to, by their places; each but the boards is there by its flag. */
const rows = ['jackpots', 'welcome', 'wins', 'new', 'themes', 'tables', 'boards'] as const;
for (const name of rows) marks[name] = (page) => page.locator(`[data-of="${name}"]`);

const seedOf = (merchant: Merchant) => seedMerchants.find(({ record }) => record.merchantCode === merchant);
const recordOf = (merchant: Merchant): HomeBlock[] => v.parse(homeSchema, seedOf(merchant)?.record.home);

/** What a visitor sees of a merchant's record: not the rows whose flag is off. */
const shownAt = (merchant: Merchant): HomeBlock[] =>
  recordOf(merchant).filter((name) => {
    const flag = seedOf(merchant)?.flags[`HOME${name.toUpperCase()}`];
    return marks[name] && flag?.enabled !== '0';
  });

async function openHome(page: Page, merchant: Merchant): Promise<void> {
  await page.context().addCookies([{ name: 'language', value: 'EN', url: site(merchant) }]);
  await page.goto(site(merchant));
  await atRest(page);
}

for (const merchant of merchants) {
  test(`home of ${merchant} is made of the blocks of its record, in their order, and of no other; the third of a row is cut, so that it asks to be swiped`, async ({
    page,
  }) => {
    await openHome(page, merchant);
    const wanted = shownAt(merchant);
    expect(wanted.length).toBeGreaterThan(8);
    const seen: { name: string; top: number }[] = [];
    for (const [name, mark] of Object.entries(marks)) {
      const box = await mark(page)
        .first()
        .boundingBox({ timeout: 2_000 })
        .catch(() => null);
      if (box) seen.push({ name, top: box.y });
    }
    expect(seen.toSorted((one, other) => one.top - other.top).map(({ name }) => name)).toEqual(wanted);
    const third = page.getByRole('region', { name: 'Hot games' }).getByRole('article').nth(2);
    const { left, width } = await third.evaluate((tile) => tile.getBoundingClientRect().toJSON());
    const shown = (360 - left) / width;
    expect(shown).toBeGreaterThan(0.5);
    expect(shown).toBeLessThan(0.85);
  });
}

test('no two merchants open alike', () => {
  const openings = merchants.map((merchant) => recordOf(merchant).join(' ').split(' tabs')[0]);
  expect(new Set(openings).size).toBe(merchants.length);
});

test('the strip is in the first bytes, and a new price moves nothing', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) shifts.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  let raised = false;
  await page.route('**/wps/game/fixtures**', async (route) => {
    // Chromium alone knows that names under `localhost` are this machine.
    const url = new URL(route.request().url());
    const { host } = url;
    url.hostname = '127.0.0.1';
    const reply = await route.fetch({ url: url.href, headers: { ...route.request().headers(), host } });
    const body = await reply.json();
    for (const { markets } of body.value.fixtures) for (const market of markets) market.home = 33.5;
    raised = true;
    await route.fulfill({ response: reply, json: body });
  });
  await openHome(page, 'harbour');
  const html = await page.evaluate(async () => (await fetch('/m/home')).text());
  expect(html.indexOf('data-block="odds"')).toBeGreaterThan(0);
  expect(html.indexOf('data-block="odds"')).toBeLessThan(html.indexOf('role="tablist"'));
  const price = page.getByRole('region', { name: 'Live and next' }).getByText('33.50').first();
  await expect(price).toBeVisible({ timeout: 30_000 });
  expect(raised).toBe(true);
  // The rule beside a heading, when its face comes from the cache within the first 100 ms.
  const shifts = await page.evaluate((): number[] => Reflect.get(window, 'shifts'));
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.001);
});

/** How many of these say more than there is room for; one without any room counts. */
const cut = (texts: Locator) =>
  texts.evaluateAll(
    (all) => all.filter(({ scrollWidth, clientWidth }) => !clientWidth || scrollWidth > clientWidth).length,
  );

test('events of the list are whole on a phone: their league, and with letters of twice the size sides and prices', async ({
  page,
  context,
}) => {
  for (const language of ['UR', 'PT-BR']) {
    await context.addCookies([{ name: 'language', value: language, url: site('harbour', '/') }]);
    await page.goto(site('harbour', '/m/home'));
    const rows = page.locator('[data-block="fixtures"]').getByRole('listitem');
    const [sides, leagues, prices] = [rows.locator('bdi'), rows.locator('time + span'), rows.locator('b')];
    await expect(rows.first()).toBeVisible();
    expect.soft(await cut(leagues), language).toBe(0);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect.soft(await cut(sides), language).toBe(0);
    expect.soft(await cut(leagues), language).toBe(0);
    // A price reaches over neither edge of its own field.
    const over = await prices.evaluateAll(
      (all) =>
        all.filter(({ parentElement: field }) => field && field.scrollWidth > field.clientWidth).length,
    );
    expect.soft(over, language).toBe(0);
  }
});

test('with letters of twice the size what is in a jackpot is whole', async ({ page }) => {
  await page.goto(site('lotus', '/m/home'));
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const amounts = page.locator('[data-of="jackpots"]').getByRole('article').locator('b');
  await expect(amounts.first()).toBeVisible();
  expect(await cut(amounts)).toBe(0);
});
