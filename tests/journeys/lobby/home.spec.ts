import type { Page, Request } from '@playwright/test';

import { cameToRest } from '#tests/support/accessibility.ts';
import { isListCall, param } from '#tests/support/game-list.ts';
import { atRest, demoPassword, expect, site, test, hydrated } from '#tests/support/journey.ts';

const path = (request: Request) => new URL(request.url()).pathname;
const search = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);

/** What the wire says, asked from the page itself. */
const wire = <T>(page: Page, call: string): Promise<T> =>
  page.evaluate(async (url) => (await (await fetch(url)).json()).value, call);

/** Opens home and waits until it is hydrated. */
async function openHome(page: Page, url = site('aurora')): Promise<void> {
  await page.goto(url);
  await expect(page.locator('[data-mode="glide"], [data-mode="drag"]')).toBeVisible();
}

const main = (page: Page) => page.getByRole('main');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const shortcut = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('button', { name });

/** Scrolls down step by step, so that every section comes near. */
async function scrollToEnd(page: Page): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 700);
    expect(await page.evaluate(() => innerHeight + scrollY + 2 >= document.body.scrollHeight)).toBe(true);
  }).toPass({ intervals: [120], timeout: 20_000 });
}

test('home opens with the banners of m_home, their words as text of the page [HM-01]', async ({
  page,
  request,
}) => {
  const html = await (await request.get(site('aurora'))).text();
  await openHome(page);
  const banners = await wire<{ title: string }[]>(page, '/wps/system/banners?groupName=m_home&language=EN');
  expect(banners.length).toBeGreaterThanOrEqual(4);
  for (const { title } of banners) expect(html).toContain(title);
  await expect(page.getByRole('link', { name: banners[0]?.title ?? '' })).toBeVisible();
});

test('a banner stays five seconds and changes within about one [HM-02]', async ({ page }) => {
  await openHome(page);
  await page.evaluate(() => {
    const changes: number[] = [];
    Object.assign(window, { changes });
    const dots = document.querySelectorAll('[aria-roledescription="banners"] button[aria-current]');
    const observer = new MutationObserver(() => changes.push(performance.now()));
    for (const dot of dots) observer.observe(dot, { attributeFilter: ['aria-current'] });
  });
  const changes = () => page.evaluate(() => [...new Set<number>(Reflect.get(window, 'changes'))]);
  await expect.poll(async () => (await changes()).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
  const [first = 0, second = 0] = await changes();
  expect(second - first).toBeGreaterThan(4_700);
  expect(second - first).toBeLessThan(7_000);
});

test.describe('with a density of which emulation chooses one width', () => {
  // To the look-ahead parser an emulated phone is as wide as a desktop (a real one is not): with few device pixels to
  // one it asks for another width than the page does after it.
  test.use({ deviceScaleFactor: 2.75 });

  test('the picture of a banner comes while the one before it is shown, all of them once somebody is there', async ({
    page,
  }) => {
    const asked = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.includes('/b/')) asked.add(pathname);
    });
    await page.goto(site('aurora'), { waitUntil: 'networkidle' });
    const dots = page.locator('[aria-roledescription="banners"] button[aria-current]');
    // The second is requested once the page is hydrated, which a busy machine may do after the network's rest.
    await expect.poll(() => asked.size).toBeGreaterThan(1);
    await expect(dots.first()).toHaveAttribute('aria-current', 'true');
    expect(asked.size).toBe(2);
    await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true', { timeout: 10_000 });
    await expect.poll(() => asked.size).toBe(3);
    const all = await dots.count();
    expect(all).toBeGreaterThan(3);
    await dots.last().click();
    await expect.poll(() => asked.size).toBe(all);
  });
});

test('a banner whose picture fails shows its words without a broken picture [HM-03]', async ({ page }) => {
  await page.route('**/img/*/b/**', (route) =>
    route.fulfill({ status: 200, contentType: 'image/avif', body: 'x' }),
  );
  await openHome(page);
  const hero = page.locator('[aria-roledescription="banners"]');
  await expect(hero.getByRole('link').first()).toBeVisible();
  await expect(hero.locator('img')).toHaveCount(0);
});

test('announcements pass by in the lobby only, not in a category [HM-04] [MC-08]', async ({ page }) => {
  await openHome(page);
  await expect(page.getByRole('group', { name: 'Announcements' })).toContainText('New games every Thursday');
  await tab(page, 'Slots').click();
  await expect(page).toHaveURL(/gameType=RNG/);
  await expect(page.getByRole('group', { name: 'Announcements' })).toHaveCount(0);
});

test('the lobby has the hot games and a section for each category of the vendors [HM-05] [HM-06]', async ({
  page,
}) => {
  await openHome(page);
  const types = await wire<{ gameType: string }[]>(page, '/wps/game/vendorGameTypes?typeId=1');
  const more = page.getByRole('link', { name: /^See all:/ });
  // Hot, and cockfight out of sports, on top of what the wire lists.
  const derived = types.some((row) => row.gameType === 'COCKFIGHT') ? 0 : 1;
  await expect(more).toHaveCount(types.length + 1 + derived);
  await expect(page.getByRole('region', { name: 'Hot games' }).getByRole('article').first()).toContainText(
    '1',
  );
  await scrollToEnd(page);
  for (const name of ['Slots', 'Sports', 'Lottery', 'Streams']) {
    await expect(page.getByRole('region', { name, exact: true }).getByRole('article').first()).toBeVisible();
  }
});

test('a section is asked for when it comes near, not before', async ({ page }) => {
  const asked: (string | null)[] = [];
  page.on('request', (request) => void (isListCall(request) && asked.push(param(request, 'gameType'))));
  await openHome(page);
  await atRest(page);
  expect(asked).not.toContain('LIVESTREAM');
  await scrollToEnd(page);
  await expect.poll(() => asked).toContain('LIVESTREAM');
  expect(asked.filter((type) => type === 'LIVESTREAM')).toHaveLength(1);
});

test('sections hold their place while they load: scrolling the lobby shifts nothing', async ({ page }) => {
  await openHome(page);
  const before = await page.evaluate(() => document.body.scrollHeight);
  await scrollToEnd(page);
  await atRest(page);
  expect(Math.abs((await page.evaluate(() => document.body.scrollHeight)) - before)).toBeLessThanOrEqual(2);
});

test('sports and lotteries lie two cards to a slide of a carousel, slots three tiles in two rows, hot games in one row [HM-09] [HM-10] [HM-11]', async ({
  page,
}) => {
  await openHome(page);
  await scrollToEnd(page);
  const layout = (name: string) =>
    page
      .getByRole('region', { name, exact: true })
      .getByRole('article')
      .evaluateAll((cards) => {
        const boxes = cards.map((card) => card.getBoundingClientRect());
        const rows = new Set(boxes.map((box) => Math.round(box.top))).size;
        return { rows, seen: Math.round(innerWidth / ((boxes[0]?.width ?? 1) + 4)) };
      });
  for (const name of ['Sports', 'Esports', 'Cockfight', 'Lottery', 'Quick draw']) {
    await expect.poll(() => layout(name), name).toEqual({ rows: 1, seen: 2 });
    const row = page.getByRole('group', { name, exact: true });
    await expect(row).toHaveAttribute('aria-roledescription', 'carousel');
  }
  await expect.poll(() => layout('Slots')).toEqual({ rows: 2, seen: 3 });
  await expect.poll(() => layout('Hot games')).toEqual({ rows: 1, seen: 3 });
});

test('"more" of a section opens its category, with its tab in view [HM-12]', async ({ page }) => {
  await openHome(page);
  const more = page.getByRole('link', { name: 'See all: Poker' });
  await more.scrollIntoViewIfNeeded();
  await more.click();
  await expect(page).toHaveURL(/\/m\/home\?gameType=PVP$/);
  await expect(tab(page, 'Poker')).toHaveAttribute('aria-selected', 'true');
  await expect(tab(page, 'Poker')).toBeInViewport();
});

test('a category brings 24 games, one vendor of it a preview of nine, then the whole list [HM-13] [HM-14] [HM-15] [HM-16]', async ({
  page,
}) => {
  await openHome(page);
  const category = page.waitForRequest(
    (request) => isListCall(request) && param(request, 'gameType') === 'PVP',
  );
  await tab(page, 'Poker').click();
  expect(param(await category, 'pageSize')).toBe('24');
  const view = page.getByRole('region', { name: 'Poker', exact: true });
  await expect(view.getByRole('list', { name: 'Poker' }).getByRole('article')).toHaveCount(24);
  const menu = view.getByRole('group', { name: 'Vendors' });
  await expect(menu.getByRole('button', { name: 'All', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const vendor = menu.getByRole('button').nth(1);
  const name = (await vendor.textContent()) ?? '';
  const narrowed = page.waitForRequest(
    (request) => isListCall(request) && param(request, 'vassalage') !== null,
  );
  await vendor.click();
  expect(param(await narrowed, 'pageSize')).toBe('9');
  await expect(vendor).toHaveAttribute('aria-pressed', 'true');
  const games = view.getByRole('list', { name: 'Poker' }).getByRole('article');
  await expect(games.first()).toBeVisible();
  expect(await games.count()).toBeLessThanOrEqual(9);
  for (const text of await games.allTextContents()) expect(text).toContain(name);
  const { vassalage = '' } = search(page);
  await view.getByRole('link', { name: /^See all/ }).click();
  await expect(page).toHaveURL(new RegExp(`/m/poker-games\\?vassalage=${vassalage}`));
});

test('vendors stand three to a view, 13 px apart [HM-17]', async ({ page }) => {
  await page.goto(site('aurora', '/m/home?gameType=RNG'));
  const boxes = await page
    .getByRole('group', { name: 'Vendors' })
    .getByRole('listitem')
    .evaluateAll((items) => items.slice(0, 4).map((item) => item.getBoundingClientRect().toJSON()));
  const [first, second, third, fourth] = boxes;
  expect(Math.round(second.left - first.right)).toBe(13);
  expect(third.right).toBeLessThanOrEqual(360);
  expect(fourth.right).toBeGreaterThan(360);
});

test('five tabs are in view and a cut sixth; the bar scrolls [HM-18]', async ({ page }) => {
  await openHome(page);
  const boxes = await page
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.map((each) => each.getBoundingClientRect().toJSON()));
  expect(boxes.filter((box) => box.right <= 360)).toHaveLength(5);
  expect(boxes[5].left).toBeLessThan(360);
  expect(boxes[5].right).toBeGreaterThan(360);
  await page.getByRole('tab').last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('tab').last()).toBeInViewport({ ratio: 0.9 });
});

test('a category is its games: no banners, no shortcuts; its tabs stay within reach however far one scrolls', async ({
  page,
}) => {
  await openHome(page);
  const banners = page.getByRole('heading', { name: 'What’s on' });
  await expect(banners).toBeAttached();
  await expect(shortcut(page, 'Deposit')).toBeVisible();
  await tab(page, 'Slots').click();
  await expect(banners).toHaveCount(0);
  await expect(shortcut(page, 'Deposit')).toHaveCount(0);
  const games = page.getByRole('list', { name: 'Slots' }).getByRole('article');
  await expect(games.nth(2)).toBeInViewport({ ratio: 1 });
  // Down to the last of the rows that are drawn, which are more and more.
  await expect(async () => {
    await games.last().scrollIntoViewIfNeeded();
    await expect(games.first()).not.toBeInViewport({ timeout: 500 });
  }).toPass();
  await expect(tab(page, 'Slots')).toBeInViewport({ ratio: 1 });
  // The header hides meanwhile, and the tabs follow it.
  await atRest(page);
  await tab(page, 'Hot').click();
  await expect(page.getByRole('list', { name: 'Hot' }).getByRole('article').first()).toBeInViewport();
  await tab(page, 'Lobby').click();
  await expect(banners).toBeAttached();
});

test('three columns of a row: the third is cut, so that it asks to be swiped', async ({ page }) => {
  for (const merchant of ['aurora', 'lotus', 'harbour'] as const) {
    await openHome(page, site(merchant));
    const third = page.getByRole('region', { name: 'Hot games' }).getByRole('article').nth(2);
    const { left, width } = await third.evaluate((tile) => tile.getBoundingClientRect().toJSON());
    const shown = (360 - left) / width;
    expect(shown, merchant).toBeGreaterThan(0.5);
    expect(shown, merchant).toBeLessThan(0.85);
  }
});

test('picking a tab stays on home, and Back leads to the lobby however many were looked at [HM-19]', async ({
  page,
}) => {
  await openHome(page);
  for (const [name, gameType] of [
    ['Live', 'LIVE'],
    ['Fishing', 'FISH'],
    ['Hot', 'HOT'],
  ] as const) {
    await tab(page, name).click();
    await expect(page).toHaveURL(new RegExp(`/m/home\\?gameType=${gameType}$`));
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(tab(page, 'Lobby')).toHaveAttribute('aria-selected', 'true');
});

test('a visitor who taps deposit is asked to log in, in a toast of two seconds, and led back to it [HM-20] [HM-27]', async ({
  page,
}) => {
  await openHome(page);
  for (const name of ['Deposit', 'Withdraw', 'Favourites', 'VIP', 'App', 'Rewards']) {
    await expect(shortcut(page, name)).toBeVisible();
  }
  await shortcut(page, 'Deposit').click();
  const toast = page.getByRole('status').getByText('Please log in first');
  await expect(toast).toBeVisible();
  const shown = Date.now();
  await expect(page).toHaveURL(/\/m\/login\?to=%2Fm%2FvoucherCenter/);
  await expect(toast).toBeHidden();
  expect(Date.now() - shown).toBeLessThan(3_000);
});

test('favourites of a visitor lead to login and back to them [HM-20]', async ({ page }) => {
  await openHome(page);
  await shortcut(page, 'Favourites').click();
  await expect(page).toHaveURL(/\/m\/login/);
  expect(search(page).to).toBe('/m/home?type=fav');
});

test('where there is no reward centre, VIP and rewards name customer service, for 2 s [SH-65] [ER-25] [ER-28]', async ({
  page,
}) => {
  await openHome(page, site('harbour'));
  for (const name of ['VIP', 'Rewards']) {
    await shortcut(page, name).click();
    const toast = page.getByRole('status').getByText('Please contact customer service');
    await expect(toast).toBeVisible();
    await expect(page).toHaveURL(/\/m\/home$/);
    await expect(toast).toBeHidden({ timeout: 3_000 });
  }
});

test('a member reads the popup after login once a session, in the size of the settings [HM-21] [HM-32]', async ({
  page,
  context,
  newMember,
}) => {
  // Who has read nothing yet; registered elsewhere, as that tab has no popups.
  const { username } = await newMember(await context.newPage());
  await context.clearCookies();
  await page.clock.install();
  await page.goto(site('aurora', '/m/login'));
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  const popup = page.getByRole('alertdialog', { name: 'News for you' });
  await expect(popup).toContainText('Welcome to Aurora');
  const { popup: size } = await wire<{ popup: { width: number } }>(page, '/wps/system/settings/consolidated');
  const box = popup.locator('[style]').first();
  expect(await box.evaluate((element) => element instanceof HTMLElement && element.style.inlineSize)).toBe(
    `${size.width / 100}rem`,
  );
  await page.goBack();
  await expect(popup).toBeHidden();
  await page.reload();
  await expect(page.locator('[data-mode="glide"], [data-mode="drag"]')).toBeVisible();
  await atRest(page);
  await page.clock.runFor(2_500);
  await atRest(page);
  await expect(popup).toBeHidden();
});

test('the download popup and customer service open from home, and Back closes them [HM-22] [HM-23]', async ({
  page,
}) => {
  await openHome(page);
  await shortcut(page, 'App').click();
  const download = page.getByRole('alertdialog', { name: 'Get the app' });
  await expect(download.getByRole('link', { name: 'Android app' })).toHaveAttribute('href', /^https:/);
  await page.goBack();
  await expect(download).toBeHidden();
  await expect(page).toHaveURL(/\/m\/home$/);
  await page.getByRole('contentinfo').getByRole('button', { name: 'Customer service' }).click();
  const service = page.getByRole('dialog', { name: 'How can we help?' });
  await expect(service.getByRole('link').first()).toBeVisible();
  await page.goBack();
  await expect(service).toBeHidden();
});

test('home asks for all its announcements in one call, and for vendors by type 1 [HM-24] [GL-30]', async ({
  page,
}) => {
  await page.goto(site('aurora', '/m/login'));
  const announcements = page.waitForRequest((request) => path(request) === '/wps/announcement');
  const vendors = page.waitForRequest((request) => path(request) === '/wps/game/vendorGameTypes');
  await page
    .getByRole('link', { name: 'Aurora' })
    .or(page.getByRole('button', { name: 'Back' }))
    .first()
    .click();
  expect(param(await announcements, 'types')).toBe('B,PL,PU,PR,H');
  expect(param(await vendors, 'typeId')).toBe('1');
});

test('the boards at the end name the latest wins and the best of the week, in money of the merchant [HM-25] [HM-26]', async ({
  page,
}) => {
  await openHome(page);
  await scrollToEnd(page);
  const wins = await wire<{ vo: { winAmount: number; account: string } }[]>(
    page,
    '/wps/game/winners?language=EN',
  );
  const money = (minor: number) =>
    new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(minor / 100);
  const board = page.getByRole('region', { name: 'Latest wins' });
  await expect(board).toContainText(money(wins[0]?.vo.winAmount ?? 0));
  await expect(board).toContainText(wins[0]?.vo.account ?? '?');
  const ranks = await wire<{ account: string; amount: number }[]>(page, '/wps/game/rankList?language=EN');
  const rows = page.getByRole('region', { name: 'Top winners this week' }).getByRole('listitem');
  await expect(rows).toHaveCount(5);
  await expect(rows.first()).toContainText(ranks[0]?.account ?? '?');
  await expect(rows.first()).toContainText(money(ranks[0]?.amount ?? 0));
});

test('the search has the keyboard at once, finds while typing what was meant, and leads to all of it [HM-29]', async ({
  page,
}) => {
  await openHome(page);
  await page.getByRole('button', { name: 'Search games' }).click();
  const sheet = page.getByRole('dialog', { name: 'Search' });
  await expect(sheet.getByRole('article')).toHaveCount(6);
  await expect(sheet.getByRole('heading', { name: 'Played most right now' })).toBeVisible();
  await expect(sheet.getByRole('searchbox')).toBeFocused();
  const box = () => sheet.getByRole('searchbox').boundingBox();
  await cameToRest(page);
  const place = await box();
  await page.keyboard.type('nova wlof');
  await expect(sheet.getByRole('status')).toContainText('for “nova wlof”');
  await expect(sheet.getByRole('article').first()).toContainText('Northlight Wolf');
  await sheet.getByRole('searchbox').fill('xqzvk');
  await expect(sheet.getByRole('status')).toContainText('No game is like “xqzvk”');
  await expect(sheet.getByRole('article')).toHaveCount(6);
  // Not pushed up and down by what is found.
  expect(await box()).toEqual(place);
  await sheet.getByRole('searchbox').fill('dragon');
  await sheet.getByRole('link', { name: /^Show all \d+/ }).click();
  await expect(page).toHaveURL(/\/m\/gameCenter\?gameName=dragon/);
  await page.goBack();
  await expect(page).toHaveURL(/\/m\/home$/);
});

test('the footer has licence, age, help, ways to pay, language and vendors, but never TCG_SEA [HM-07] [HM-33] [HM-34]', async ({
  page,
}) => {
  await openHome(page);
  type Types = { vendors: { vassalage: string; displayName: string; gameCount: number }[] }[];
  const vendors = (await wire<Types>(page, '/wps/game/vendorGameTypes?typeId=1')).flatMap(
    (row) => row.vendors,
  );
  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  // Its code comes when it is near.
  await hydrated(page);
  const sea = vendors.find((vendor) => vendor.vassalage === 'TCG_SEA');
  expect(sea, 'the merchant has the vendor that must not be named').toBeDefined();
  await expect(footer.getByRole('link', { name: sea?.displayName ?? '', exact: true })).toHaveCount(0);
  await expect(footer.getByRole('link', { name: 'Nova Fjord' })).toHaveAttribute(
    'href',
    /provider\?vassalage=NOVA/,
  );
  const total = vendors.reduce((sum, vendor) => sum + vendor.gameCount, 0);
  const claim = Number(/Over ([\d,]+) games/.exec((await footer.textContent()) ?? '')?.[1]?.replace(',', ''));
  expect(claim).toBeGreaterThanOrEqual(600);
  expect(total).toBeGreaterThan(claim);
  await expect(footer).toContainText('© 2002–2025 Aurora');
  await expect(footer).toContainText('aged 18 and over');
  await expect(footer.getByRole('link', { name: 'help@aurora.example' })).toBeVisible();
  for (const text of ['Ways to pay', 'Play responsibly']) {
    await expect(footer.getByRole('heading', { name: text })).toBeVisible();
  }
  await footer.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('cockfight stands right after sports, in the tabs and in the lobby [LS-06] [LS-07]', async ({
  page,
}) => {
  await openHome(page);
  const tabs = await page.getByRole('tab').allTextContents();
  expect(tabs[tabs.indexOf('Sports') + 1]).toBe('Cockfight');
  const asked = page.waitForRequest(
    (request) => isListCall(request) && (param(request, 'vassalage') ?? '').includes(','),
  );
  await tab(page, 'Cockfight').click();
  expect(param(await asked, 'gameType')).toBe('SPORTS');
});

test('malformed search parameters show the lobby', async ({ page }) => {
  await openHome(page, site('aurora', '/m/home?gameType=%22&vassalage=%00&type=%5B1%5D'));
  await expect(tab(page, 'Lobby')).toHaveAttribute('aria-selected', 'true');
  await expect(main(page).getByRole('article').first()).toBeVisible();
});

test('a game under maintenance says so on its tile and in a toast, and does not open', async ({ page }) => {
  // Such games are at the end of their list.
  await openHome(page);
  const list = (pageNo: number) =>
    wire<{ games: { gameName: string; state: string }[]; totalPages: number }>(
      page,
      `/wps/game/gameList?platform=html5&clientType=2&language=EN&gameType=RNG&pageSize=100&pageNo=${pageNo}`,
    );
  const { totalPages } = await list(1);
  const closed = (await list(totalPages)).games.find(({ state }) => state === 'maintenance');
  await page.goto(site('aurora', `/m/slot-games?gameName=${encodeURIComponent(closed?.gameName ?? '')}`));
  const tile = main(page).getByRole('article').filter({ hasText: 'Back soon' }).first();
  await tile.getByRole('button').first().click();
  await expect(page.getByRole('status').getByText('is being maintained')).toBeVisible();
  await expect(page).toHaveURL(/\/m\/slot-games/);
});

test.describe('a part of home fails', () => {
  test.use({ expectedErrors: [/503/] });

  test('a section that can not be loaded says so in its own place, the others stay, and a tap brings it back [ER-20]', async ({
    page,
  }) => {
    let down = true;
    const failure = {
      success: false,
      value: null,
      errorCode: 'system.busy',
      message: null,
      traceId: 'trace-77',
    };
    await page.route(/gameList.*gameType=PVP|game\/winners/, (route) =>
      down ? route.fulfill({ status: 503, json: failure }) : route.continue(),
    );
    await openHome(page);
    await scrollToEnd(page);
    const poker = page.getByRole('region', { name: 'Poker', exact: true });
    const wins = page.getByRole('region', { name: 'Latest wins' });
    for (const section of [poker, wins]) {
      await expect(section.getByRole('button', { name: 'Loading failed, tap to retry' })).toBeVisible();
      await expect(section).toContainText('trace-77');
    }
    const fishing = page.getByRole('region', { name: 'Fishing', exact: true });
    await expect(fishing.getByRole('article').first()).toBeVisible();
    down = false;
    await poker.getByRole('button', { name: 'Loading failed, tap to retry' }).click();
    await expect(poker.getByRole('article').first()).toBeVisible();
    await expect(wins.getByRole('button', { name: 'Loading failed, tap to retry' })).toBeVisible();
  });
});

test('a member with favourites and recent games finds them on home; type=fav shows the favourites [HM-08]', async ({
  page,
  login,
}) => {
  await login(page, 'rich1');
  await openHome(page);
  await shortcut(page, 'Favourites').click();
  await expect(page).toHaveURL(/\/m\/home\?type=fav$/);
  await expect(tab(page, 'Favourites')).toHaveAttribute('aria-selected', 'true');
  await expect(main(page).getByRole('article').first()).toBeVisible();
});
