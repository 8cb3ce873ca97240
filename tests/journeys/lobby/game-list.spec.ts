import type { Page } from '@playwright/test';

import { requestedPages, games, isListCall, openList, param } from '#tests/support/game-list.ts';
import { atRest, expect, site, test } from '#tests/support/journey.ts';

const tabs = (page: Page) => page.getByRole('main').getByRole('tab');
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search games' });
const filterButton = (page: Page) => page.getByRole('button', { name: /^Filter/ });
const countText = (page: Page) => page.getByRole('main').getByRole('status').first();
const search = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

const lists = [
  ['/m/slot-games', 'Slots', 'RNG'],
  ['/m/live-games', 'Live', 'LIVE'],
  ['/m/poker-games', 'Poker', 'PVP'],
  ['/m/fishing-games', 'Fishing', 'FISH'],
  ['/m/sport-games', 'Sports', 'SPORTS'],
  ['/m/esport-games', 'Sports', 'ESPORTS'],
  ['/m/gameList', 'Slots', 'RNG'],
  ['/m/gameList?gameType=COCKFIGHT', 'Sports', 'SPORTS'],
] as const;

test('each path of a list is the game list of its category [SH-19] [GL-01] [GL-02] [GL-03] [GL-34]', async ({
  page,
}) => {
  test.slow();
  for (const [path, title, gameType] of lists) {
    await openList(page, path);
    await expect(page.getByRole('heading', { level: 1, name: title }), path).toBeVisible();
    await expect(page.getByRole('list', { name: title }), path).toBeVisible();
    const asked = page.waitForRequest(isListCall);
    await page.getByRole('tab', { name: 'Hot' }).click();
    expect(param(await asked, 'gameType'), path).toBe(gameType);
  }
});

test('slotsCenter lists slots under the standard header [SH-24]', async ({ page }) => {
  await openList(page, '/m/slotsCenter');
  await expect(page.getByRole('list', { name: 'Slots' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('gameCenter lists the games of all categories under the standard header [SH-25]', async ({ page }) => {
  await openList(page, '/m/gameCenter');
  await expect(page.getByRole('list', { name: 'All games' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  const asked = page.waitForRequest(isListCall);
  await page.getByRole('tab', { name: 'Hot' }).click();
  expect(param(await asked, 'gameType')).toBeNull();
});

test('a list arrives as HTML with its games, and the browser asks for nothing that it carries', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/m/slot-games')).text();
  // A phone shows eleven at most.
  expect(html.match(/role="listitem"/g)).toHaveLength(12);
  const asked = requestedPages(page);
  await openList(page, '/m/slot-games');
  await atRest(page);
  expect(asked).toEqual([]);
});

test('a malformed search shows the list as if it were absent', async ({ page }) => {
  await openList(
    page,
    '/m/gameList?gameType=NOPE&vassalage=%27%20or%201&dataType=7&minBet=x&gameClassify=[]',
  );
  await expect(page.getByRole('list', { name: 'Slots' })).toBeVisible();
  await expect(tabs(page).filter({ hasText: /^All$/ })).toHaveAttribute('aria-selected', 'true');
});

test('a name that is no list leads home [SH-02]', async ({ page }) => {
  await page.goto('/m/no-such-games');
  await expect(page).toHaveURL(/\/m\/home$/);
});

test('the address says vendor and tab [GL-04] [GL-05]', async ({ page }) => {
  await openList(page, '/m/slot-games?vassalage=NOVA&dataType=new');
  await expect(page.getByRole('tab', { name: 'New' })).toHaveAttribute('aria-selected', 'true');
  await expect(filterButton(page)).toHaveAccessibleName('Filter, 1 set');
  const [shown, ofVendor, isNew] = await Promise.all([
    games(page).count(),
    games(page).filter({ hasText: 'Nova Fjord' }).count(),
    games(page).filter({ hasText: 'NEW' }).count(),
  ]);
  expect(shown).toBeGreaterThan(0);
  expect([ofVendor, isNew]).toEqual([shown, shown]);
});

test('slots have tabs for new and the classes, other categories have not [GL-06] [GL-07] [GL-08]', async ({
  page,
}) => {
  await openList(page, '/m/slot-games');
  await expect(tabs(page)).toHaveText([
    'All',
    'Hot',
    'Recently played',
    'Favourites',
    'New',
    'Video poker',
    'Jackpot',
    'Scratch cards',
    'Table games',
    'Arcade',
  ]);
  await page.getByRole('tab', { name: 'Jackpot' }).click();
  await expect.poll(() => search(page)).toMatchObject({ dataType: 'JP' });
  await expect(games(page).first()).toContainText('JP');
  await openList(page, '/m/live-games');
  await expect(tabs(page)).toHaveText(['All', 'Hot', 'Recently played', 'Favourites']);
});

test('Originals have neither tabs nor search nor filter [GL-20]', async ({ page }) => {
  await openList(page, '/m/gameList?gameType=INHOUSE');
  await expect(page.getByRole('heading', { level: 1, name: 'Originals' })).toBeVisible();
  await expect(tabs(page)).toHaveCount(0);
  await expect(searchBox(page)).toHaveCount(0);
  await expect(filterButton(page)).toHaveCount(0);
});

test('the selector has no lotteries among the categories; its lottery entry leads to /m/lottery [GL-21] [GL-22]', async ({
  page,
}) => {
  await openList(page, '/m/slot-games');
  await page.getByRole('button', { name: 'Slots' }).click();
  const sheet = page.getByRole('dialog', { name: 'Choose a category' });
  await expect(sheet.getByRole('link', { name: 'Live' })).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Quick draw' })).toHaveCount(0);
  await expect(sheet.getByRole('link', { name: 'Lottery' })).toHaveAttribute('href', '/m/lottery');
  await sheet.getByRole('link', { name: 'Live' }).click();
  await expect(page).toHaveURL(/\/m\/live-games$/);
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('list', { name: 'Live' })).toBeVisible();
});

test('Back closes the selector and stays on the list', async ({ page }) => {
  await openList(page, '/m/slot-games');
  await page.getByRole('button', { name: 'Slots' }).click();
  const sheet = page.getByRole('dialog', { name: 'Choose a category' });
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/m\/slot-games$/);
});

test('a game is found by its name in Latin, Chinese and Thai letters once typing rests 600 ms [GL-09] [GL-10]', async ({
  page,
}) => {
  for (const [text, found] of [
    ['paper ac', 'Paper Aces'],
    ['纸王', 'Paper Aces'],
    ['ผีเสื้อ', 'Silk Butterfly'],
  ] as const) {
    await openList(page, '/m/slot-games');
    const asked = page.waitForRequest(
      (request) => isListCall(request) && param(request, 'gameName') !== null,
    );
    // From before the typing: a slow machine adds to the 600 ms, and never takes from them.
    const typed = Date.now();
    await searchBox(page).fill(text);
    const request = await asked;
    expect(Date.now() - typed).toBeGreaterThanOrEqual(600);
    expect(param(request, 'gameName')).toBe(text);
    expect(param(request, 'pageSize')).toBe('25');
    await expect(games(page).filter({ hasText: found })).toBeVisible();
  }
});

test('a late reply of an older search never overwrites a newer one [GL-35]', async ({ page }) => {
  await openList(page, '/m/slot-games');
  const late = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route(/gameName=silk(&|$)/, async (route) => {
    const response = await route.fetch();
    await late.promise;
    await route.fulfill({ response }).catch(() => undefined);
    answered.resolve();
  });
  const first = page.waitForRequest(/gameName=silk(&|$)/);
  await searchBox(page).fill('silk');
  await first;
  await searchBox(page).fill('paper');
  await expect(games(page).first()).toContainText('Paper');
  late.resolve();
  await answered.promise;
  await atRest(page);
  await expect(games(page).filter({ hasText: 'Silk' })).toHaveCount(0);
  await expect(games(page).first()).toContainText('Paper');
});

test('a search without result says so and offers all games [GL-19]', async ({ page }) => {
  await openList(page, '/m/slot-games');
  await searchBox(page).fill('zzzzqqq');
  await expect(page.getByRole('heading', { name: 'No game found' })).toBeVisible();
  await expect(page.getByText('“zzzzqqq”')).toBeVisible();
  await page.getByRole('button', { name: 'Show all games' }).click();
  await expect(page.getByRole('list', { name: 'Slots' })).toBeVisible();
  await expect(searchBox(page)).toHaveValue('');
});

test('the drawer filters slots by class and minimum bet, and clearing returns to all [GL-11] [GL-13] [GL-14] [GL-15]', async ({
  page,
}) => {
  await openList(page, '/m/slot-games?dataType=hot');
  await filterButton(page).click();
  const drawer = page.getByRole('dialog', { name: 'Filter' });
  const kinds = drawer.getByRole('group', { name: 'Kind of game' });
  await expect(kinds.getByRole('radio')).toHaveCount(7);
  const bets = drawer.getByRole('group', { name: 'Minimum bet' });
  await expect(bets.locator('label')).toHaveText(['All', '0.01', '0.05', '0.10', '0.50', '0.75', 'Lowest']);
  await kinds.getByText('Jackpot').click();
  await bets.getByText('Lowest').click();
  const asked = page.waitForRequest(isListCall);
  await drawer.getByRole('button', { name: 'Show' }).click();
  const request = await asked;
  expect([param(request, 'gameClassify'), param(request, 'minBet'), param(request, 'isHot')]).toEqual([
    'JP',
    'min',
    null,
  ]);
  await expect(drawer).toBeHidden();
  await expect(filterButton(page)).toHaveAccessibleName('Filter, 2 set');
  await expect(games(page).first()).toContainText('JP');
  await filterButton(page).click();
  await drawer.getByRole('button', { name: 'Clear' }).click();
  await expect(filterButton(page)).toHaveAccessibleName('Filter');
  await expect(page.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
  expect(search(page)).toEqual({});
});

test('another vendor in the drawer sets the class back to all [GL-12] [GL-25]', async ({ page }) => {
  await openList(page, '/m/slot-games');
  await filterButton(page).click();
  const drawer = page.getByRole('dialog', { name: 'Filter' });
  const kinds = drawer.getByRole('group', { name: 'Kind of game' });
  await kinds.getByText('Bingo').click();
  await drawer.getByRole('group', { name: 'Provider' }).getByText('Nova Fjord').click();
  await expect(kinds.getByRole('radio', { name: 'All' })).toBeChecked();
  await drawer.getByRole('button', { name: 'Show' }).click();
  await expect.poll(() => search(page)).toEqual({ vassalage: 'NOVA' });
  await expect(games(page).first()).toContainText('Nova Fjord');
});

test('categories other than slots filter by vendor only [GL-13] [GL-14]', async ({ page }) => {
  await openList(page, '/m/live-games');
  await filterButton(page).click();
  const drawer = page.getByRole('dialog', { name: 'Filter' });
  await expect(drawer.getByRole('group')).toHaveCount(1);
  await expect(drawer.getByRole('group', { name: 'Provider' })).toBeVisible();
});

test('another tab begins at the top and at page 1 [GL-24]', async ({ page }) => {
  await openList(page, '/m/slot-games');
  await page.evaluate(() => scrollTo(0, 6_000));
  await expect(page.locator('[aria-posinset="100"]')).toBeVisible();
  const asked = page.waitForRequest((request) => isListCall(request) && param(request, 'isNew') === '1');
  await page.getByRole('tab', { name: 'New' }).click();
  expect(param(await asked, 'pageNo')).toBe('1');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator('[aria-posinset="1"]')).toBeVisible();
});

test('recent and favourites lead a visitor to login and a member to their own games [GL-26]', async ({
  page,
  login,
}) => {
  await openList(page, '/m/slot-games');
  await page.getByRole('tab', { name: 'Favourites' }).click();
  await expect(page).toHaveURL(/\/m\/login\?to=/);
  await page.goBack();
  await expect(page).toHaveURL(/\/m\/slot-games$/);
  await login(page, 'rich1');
  await openList(page, '/m/gameCenter?dataType=fav');
  await expect(page.getByRole('tab', { name: 'Favourites' })).toHaveAttribute('aria-selected', 'true');
  await expect(countText(page)).toHaveText(/^\d+ games$/);
  const recent = page.waitForRequest(/\/wps\/game\/recent\?/);
  await page.getByRole('tab', { name: 'Recently played' }).click();
  await recent;
  await expect(games(page).first()).toBeVisible();
});

test('"more" of the favourites shows all favourites, of every category [FV-12]', async ({ page, login }) => {
  await login(page, 'rich1');
  await page.goto('/m/home');
  const block = page.getByRole('region', { name: 'Favourites' });
  await block.scrollIntoViewIfNeeded();
  const asked = page.waitForRequest(
    (request) => new URL(request.url()).pathname === '/wps/game/favourite/list',
  );
  await block.getByRole('link', { name: /^See all/ }).click();
  expect(param(await asked, 'gameType')).toBeNull();
  await expect(page.getByRole('heading', { level: 1, name: 'All games' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Favourites' })).toHaveAttribute('aria-selected', 'true');
  await expect(games(page).first()).toBeVisible();
  // Every tab beside it is of all categories too.
  await page.getByRole('tab', { name: 'All', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All games' })).toBeVisible();
});

test('hot games can be chosen by category, vendor and name, and scrolled to the last [SH-18] [GL-27]', async ({
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
  await expect.poll(() => search(page)).toEqual({ gameType: 'LIVE' });
  const shown = async () => Number(await list.getByRole('listitem').first().getAttribute('aria-setsize'));
  await expect.poll(shown).toBeLessThan(total);

  await page.getByRole('tab', { name: 'All' }).click();
  await filterButton(page).click();
  const providers = page.getByRole('dialog', { name: 'Filter' }).getByRole('group', { name: 'Provider' });
  const vendor = (await providers.locator('label').nth(1).textContent()) ?? '';
  await providers.getByText(vendor, { exact: true }).click();
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(filterButton(page)).toHaveAccessibleName('Filter, 1 set');
  await expect(list.getByRole('listitem').filter({ hasNotText: vendor })).toHaveCount(0);

  await page.goto('/m/hot-games');
  const name = (await list.getByRole('button').first().textContent()) ?? '';
  await searchBox(page).fill(name);
  const typed = Date.now();
  await expect.poll(() => search(page), { intervals: [20] }).toHaveProperty('gameName');
  expect(Date.now() - typed).toBeGreaterThanOrEqual(350);
  await expect(list.getByRole('listitem').first()).toContainText(name);
});

test("a provider's page shows its name and its games, and keeps the header [SH-21] [GL-28]", async ({
  page,
}) => {
  await openList(page, '/m/provider?vassalage=NOVA');
  await expect(page.getByRole('heading', { level: 1, name: 'Nova Fjord' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  const shown = page.getByRole('list', { name: 'Nova Fjord' }).getByRole('listitem');
  await expect(shown.first()).toBeVisible();
  await expect(shown.filter({ hasNotText: 'Nova Fjord' })).toHaveCount(0);
});

for (const query of ['', '?vassalage=NOBODY', '?vassalage=%3Cscript%3E']) {
  test(`a provider that is not there (${query || 'none named'}) leads on to all games`, async ({ page }) => {
    await page.goto(`/m/provider${query}`);
    await expect(page.getByRole('link', { name: 'See all games' })).toHaveAttribute('href', '/m/gameCenter');
  });
}

test('every merchant lists its own games in its own look', async ({ page }) => {
  for (const merchant of ['aurora', 'lotus', 'harbour'] as const) {
    await page.goto(site(merchant, '/m/slot-games'));
    await expect(page.locator('html')).toHaveAttribute('data-theme', merchant);
    await expect(games(page).first()).toBeVisible();
  }
});
