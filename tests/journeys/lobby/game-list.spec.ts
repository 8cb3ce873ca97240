import type { Page } from '@playwright/test';

import { getGames, isListCall, openList, getParam } from '#tests/support/game-list.ts';
import { waitUntilIdle, expect, test } from '#tests/support/journey.ts';

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search games' });
const filterButton = (page: Page) => page.getByRole('button', { name: /^Filter/ });
const readSearch = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

test('the category selector lists no lotteries; its lottery entry links to /m/lottery, and Back closes the selector and stays on the list [GL-21] [GL-22]', async ({
  page,
}) => {
  await openList(page, '/m/slot-games');
  const selector = page.getByRole('button', { name: 'Slots' });
  await selector.click();
  const sheet = page.getByRole('dialog', { name: 'Choose a category' });
  await expect(sheet.getByRole('link', { name: 'Live' })).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Quick draw' })).toHaveCount(0);
  await expect(sheet.getByRole('link', { name: 'Lottery' })).toHaveAttribute('href', '/m/lottery');
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/m\/slot-games$/);
  await selector.click();
  await sheet.getByRole('link', { name: 'Live' }).click();
  await expect(page).toHaveURL(/\/m\/live-games$/);
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('list', { name: 'Live' })).toBeVisible();
});

test('a game is found by its Latin, Chinese or Thai name; an empty result links to all games, and a late reply never overwrites a newer one [GL-09] [GL-19] [GL-35]', async ({
  page,
}) => {
  await openList(page, '/m/slot-games');
  for (const [text, found] of [
    ['paper ac', 'Paper Aces'],
    ['纸王', 'Paper Aces'],
    ['ผีเสื้อ', 'Silk Butterfly'],
  ] as const) {
    const pendingRequest = page.waitForRequest(
      (request) => isListCall(request) && getParam(request, 'gameName') === text,
    );
    await searchBox(page).fill(text);
    expect(getParam(await pendingRequest, 'pageSize')).toBe('25');
    await expect(getGames(page).filter({ hasText: found })).toBeVisible();
  }
  await searchBox(page).fill('zzzzqqq');
  await expect(page.getByRole('heading', { name: 'No games found' })).toBeVisible();
  await expect(page.getByText('“zzzzqqq”')).toBeVisible();
  await page.getByRole('button', { name: 'Show all games' }).click();
  await expect(page.getByRole('list', { name: 'Slots' })).toBeVisible();
  await expect(searchBox(page)).toHaveValue('');

  const release = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route(/gameName=silk(&|$)/, async (route) => {
    const response = await route.fetch();
    await release.promise;
    await route.fulfill({ response }).catch(() => undefined);
    answered.resolve();
  });
  const first = page.waitForRequest(/gameName=silk(&|$)/);
  await searchBox(page).fill('silk');
  await first;
  await searchBox(page).fill('paper');
  await expect(getGames(page).first()).toContainText('Paper');
  release.resolve();
  await answered.promise;
  await waitUntilIdle(page);
  await expect(getGames(page).filter({ hasText: 'Silk' })).toHaveCount(0);
  await expect(getGames(page).first()).toContainText('Paper');
});

test('the drawer filters slots by class and minimum bet, and can be cleared; another vendor resets the class; other categories have only vendors [GL-11] [GL-12] [GL-13] [GL-14] [GL-15] [GL-25]', async ({
  page,
}) => {
  await openList(page, '/m/slot-games?dataType=hot');
  await filterButton(page).click();
  const drawer = page.getByRole('dialog', { name: 'Filter' });
  const kinds = drawer.getByRole('group', { name: 'Game type' });
  await expect(kinds.getByRole('radio')).toHaveCount(7);
  const bets = drawer.getByRole('group', { name: 'Minimum bet' });
  await expect(bets.locator('label')).toHaveText([
    'All',
    '$0.01',
    '$0.05',
    '$0.10',
    '$0.50',
    '$0.75',
    'Lowest',
  ]);
  await kinds.getByText('Jackpot').click();
  // The drawer counts the games with the page that the list then shows.
  const pendingRequest = page.waitForRequest(
    (request) => isListCall(request) && getParam(request, 'minBet') !== null,
  );
  await bets.getByText('Lowest').click();
  const request = await pendingRequest;
  const show = drawer.getByRole('button', { name: /^Show \d+ games?$/ });
  const [count] = /\d+/.exec((await show.textContent()) ?? '') ?? [];
  await show.click();
  expect([getParam(request, 'gameClassify'), getParam(request, 'minBet')]).toEqual(['JP', 'min']);
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: new RegExp(`^${count} games?$`) })).toBeVisible();
  await expect(filterButton(page)).toHaveAccessibleName('Filter (2)');
  await expect(getGames(page).first()).toContainText('JP');
  await page.getByRole('button', { name: 'Remove filter: Lowest bet' }).click();
  await expect(filterButton(page)).toHaveAccessibleName('Filter (1)');
  expect(readSearch(page)).toEqual({ gameClassify: 'JP' });
  await filterButton(page).click();
  await drawer.getByRole('button', { name: 'Clear' }).click();
  await expect(filterButton(page)).toHaveAccessibleName('Filter');
  await expect(page.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
  expect(readSearch(page)).toEqual({});

  await filterButton(page).click();
  await kinds.getByText('Bingo').click();
  await drawer.getByRole('group', { name: 'Provider' }).getByText('Nova Fjord').click();
  await expect(kinds.getByRole('radio', { name: 'All' })).toBeChecked();
  await drawer.getByRole('button', { name: /^Show/ }).click();
  await expect.poll(() => readSearch(page)).toEqual({ vassalage: 'NOVA' });
  await expect(getGames(page).first()).toContainText('Nova Fjord');

  await openList(page, '/m/live-games');
  await filterButton(page).click();
  await expect(drawer.getByRole('group')).toHaveCount(1);
  await expect(drawer.getByRole('group', { name: 'Provider' })).toBeVisible();
});

test('another tab of a list begins at the top and at page 1 [GL-24]', async ({ page }) => {
  await openList(page, '/m/slot-games');
  await page.evaluate(() => scrollTo(0, 6_000));
  await expect(page.locator('[aria-posinset="100"]')).toBeVisible();
  const pendingRequest = page.waitForRequest(
    (request) => isListCall(request) && getParam(request, 'isNew') === '1',
  );
  await page.getByRole('tab', { name: 'New' }).click();
  expect(getParam(await pendingRequest, 'pageNo')).toBe('1');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator('[aria-posinset="1"]')).toBeVisible();
});

test('"See all" at the favourites on home opens favourites of every category; the other tabs there cover every category too [FV-12] [GL-26]', async ({
  page,
  login,
}) => {
  await login(page, 'rich1');
  await page.goto('/m/home');
  const block = page.getByRole('region', { name: 'Favourites' });
  await block.scrollIntoViewIfNeeded();
  const pendingRequest = page.waitForRequest(
    (request) => new URL(request.url()).pathname === '/wps/game/favourite/list',
  );
  await block.getByRole('link', { name: /^See all/ }).click();
  expect(getParam(await pendingRequest, 'gameType')).toBeNull();
  await expect(page.getByRole('heading', { level: 1, name: 'All games' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Favourites' })).toHaveAttribute('aria-selected', 'true');
  await expect(getGames(page).first()).toBeVisible();
  // The other tabs cover all categories too.
  await page.getByRole('tab', { name: 'All', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All games' })).toBeVisible();
  const recent = page.waitForRequest(/\/wps\/game\/recent\?/);
  await page.getByRole('tab', { name: 'Recently played' }).click();
  await recent;
  await expect(getGames(page).first()).toBeVisible();
});

test('hot games can be filtered by category, vendor and name, and scrolled to the last [SH-18] [GL-27]', async ({
  page,
}) => {
  await openList(page, '/m/hot-games');
  await expect(page.getByRole('heading', { level: 1, name: 'Hot games' })).toBeVisible();
  const list = page.getByRole('list', { name: 'Hot games' });
  const total = Number(await list.getByRole('listitem').first().getAttribute('aria-setsize'));
  expect(total).toBeGreaterThan(24);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.locator(`[aria-posinset="${total}"]`)).toBeVisible();

  await page.getByRole('tab', { name: 'Live' }).click();
  await expect.poll(() => readSearch(page)).toEqual({ gameType: 'LIVE' });
  const readTotal = async () => Number(await list.getByRole('listitem').first().getAttribute('aria-setsize'));
  await expect.poll(readTotal).toBeLessThan(total);

  await page.getByRole('tab', { name: 'All' }).click();
  await filterButton(page).click();
  const providers = page.getByRole('dialog', { name: 'Filter' }).getByRole('group', { name: 'Provider' });
  const vendor = (await providers.locator('label').nth(1).textContent()) ?? '';
  await providers.getByText(vendor, { exact: true }).click();
  await page.getByRole('button', { name: /^Show/ }).click();
  await expect(filterButton(page)).toHaveAccessibleName('Filter (1)');
  await expect(list.getByRole('listitem').filter({ hasNotText: vendor })).toHaveCount(0);

  await page.goto('/m/hot-games');
  const name = (await list.getByRole('button').first().textContent()) ?? '';
  await searchBox(page).fill(name);
  await expect.poll(() => readSearch(page)).toHaveProperty('gameName');
  await expect(list.getByRole('listitem').first()).toContainText(name);
});

test('a provider’s page shows its name and games, and keeps the header; an unknown provider leads to all games [SH-21] [GL-28]', async ({
  page,
}) => {
  await openList(page, '/m/provider?vassalage=NOVA');
  await expect(page.getByRole('heading', { level: 1, name: 'Nova Fjord' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  const shown = page.getByRole('list', { name: 'Nova Fjord' }).getByRole('listitem');
  await expect(shown.first()).toBeVisible();
  await expect(shown.filter({ hasNotText: 'Nova Fjord' })).toHaveCount(0);
  for (const query of ['', '?vassalage=NOBODY']) {
    await page.goto(`/m/provider${query}`);
    await expect(page.getByRole('link', { name: 'See all games' })).toHaveAttribute('href', '/m/gameCenter');
  }
});
