import type { Page } from '@playwright/test';

import { cameToRest } from '#tests/support/accessibility.ts';
import { isListCall, param } from '#tests/support/game-list.ts';
import { atRest, expect, hydrated, site, test } from '#tests/support/journey.ts';

/** What the wire says, asked from the page itself. */
const wire = <T>(page: Page, call: string): Promise<T> =>
  page.evaluate(async (url) => (await (await fetch(url)).json()).value, call);

/** Opens home and waits until it is hydrated. */
async function openHome(page: Page, url = site('aurora')): Promise<void> {
  await page.goto(url);
  await expect(page.locator('[data-mode="glide"], [data-mode="drag"]')).toBeVisible();
}

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

test('a visitor who scrolls the lobby sees hot games and a section for each category of the vendors, asked for as it comes near and laid out for its kind; at the end wins, the best of the week and the footer [HM-05] [HM-06] [HM-07] [HM-09] [HM-10] [HM-11] [HM-25] [HM-26] [HM-33] [HM-34]', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const asked: (string | null)[] = [];
  page.on('request', (request) => void (isListCall(request) && asked.push(param(request, 'gameType'))));
  await openHome(page);
  await atRest(page);
  expect(asked).not.toContain('LIVESTREAM');
  type Types = {
    gameType: string;
    vendors: { vassalage: string; displayName: string; gameCount: number }[];
  }[];
  const types = await wire<Types>(page, '/wps/game/vendorGameTypes?typeId=1');
  // Hot, and cockfight out of sports, on top of what the wire lists.
  const derived = types.some((row) => row.gameType === 'COCKFIGHT') ? 0 : 1;
  await expect(page.getByRole('link', { name: /^See all:/ })).toHaveCount(types.length + 1 + derived);
  await expect(page.getByRole('region', { name: 'Hot games' }).getByRole('article').first()).toContainText(
    '1',
  );

  await scrollToEnd(page);
  await expect.poll(() => asked).toContain('LIVESTREAM');
  expect(asked.filter((type) => type === 'LIVESTREAM')).toHaveLength(1);
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

  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  // Its code comes when it is near.
  await hydrated(page);
  const vendors = types.flatMap((row) => row.vendors);
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
  for (const text of ['Ways to pay', 'Play responsibly'])
    await expect(footer.getByRole('heading', { name: text })).toBeVisible();
  await footer.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a category is its games: news, banners and shortcuts are the lobby’s, tabs stay within reach, a vendor narrows it to a preview; Back leads to the lobby however many were looked at [HM-04] [MC-08] [HM-12] [HM-13] [HM-14] [HM-15] [HM-16] [HM-17] [HM-18] [HM-19]', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await openHome(page);
  const banners = page.getByRole('heading', { name: 'What’s on' });
  const news = page.getByRole('group', { name: 'Announcements' });
  await expect(banners).toBeAttached();
  await expect(news).toContainText('New games every Thursday');
  await expect(shortcut(page, 'Deposit')).toBeVisible();
  // Five tabs are in view, and a cut sixth; the bar scrolls.
  const boxes = await page
    .getByRole('tab')
    .evaluateAll((tabs) => tabs.map((each) => each.getBoundingClientRect().toJSON()));
  expect(boxes.filter((box) => box.right <= 360)).toHaveLength(5);
  expect(boxes[5].left).toBeLessThan(360);
  expect(boxes[5].right).toBeGreaterThan(360);
  await page.getByRole('tab').last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('tab').last()).toBeInViewport({ ratio: 0.9 });

  await tab(page, 'Slots').click();
  await expect(page).toHaveURL(/\/m\/home\?gameType=RNG$/);
  for (const own of [banners, news, shortcut(page, 'Deposit')]) await expect(own).toHaveCount(0);
  // Vendors stand three to a view, 13 px apart.
  const vendors = page.getByRole('group', { name: 'Vendors' }).getByRole('listitem');
  await expect(vendors.nth(3)).toBeAttached();
  const [first, second, third, fourth] = await vendors.evaluateAll((items) =>
    items.slice(0, 4).map((item) => item.getBoundingClientRect().toJSON()),
  );
  expect(Math.round(second.left - first.right)).toBe(13);
  expect(third.right).toBeLessThanOrEqual(360);
  expect(fourth.right).toBeGreaterThan(360);
  const slots = page.getByRole('list', { name: 'Slots' }).getByRole('article');
  await expect(slots.nth(2)).toBeInViewport({ ratio: 1 });
  // Down to the last of the rows that are drawn, which are more and more.
  await expect(async () => {
    await slots.last().scrollIntoViewIfNeeded();
    await expect(slots.first()).not.toBeInViewport({ timeout: 500 });
  }).toPass();
  await expect(tab(page, 'Slots')).toBeInViewport({ ratio: 1 });
  // The header hides meanwhile, and the tabs follow it.
  await atRest(page);
  await tab(page, 'Hot').click();
  await expect(page).toHaveURL(/\/m\/home\?gameType=HOT$/);
  await expect(page.getByRole('list', { name: 'Hot' }).getByRole('article').first()).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(tab(page, 'Lobby')).toHaveAttribute('aria-selected', 'true');

  const category = page.waitForRequest(
    (request) => isListCall(request) && param(request, 'gameType') === 'PVP' && !param(request, 'vassalage'),
  );
  const more = page.getByRole('link', { name: 'See all: Poker' });
  await more.scrollIntoViewIfNeeded();
  await more.click();
  await expect(page).toHaveURL(/\/m\/home\?gameType=PVP$/);
  await expect(tab(page, 'Poker')).toHaveAttribute('aria-selected', 'true');
  await expect(tab(page, 'Poker')).toBeInViewport();
  await category;
  const view = page.getByRole('region', { name: 'Poker', exact: true });
  const games = view.getByRole('list', { name: 'Poker' }).getByRole('article');
  await expect(games).toHaveCount(24);
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
  await expect(games.first()).toBeVisible();
  expect(await games.count()).toBeLessThanOrEqual(9);
  for (const text of await games.allTextContents()) expect(text).toContain(name);
  const vassalage = new URL(page.url()).searchParams.get('vassalage') ?? '';
  await view.getByRole('link', { name: /^See all/ }).click();
  await expect(page).toHaveURL(new RegExp(`/m/poker-games\\?vassalage=${vassalage}`));
});
