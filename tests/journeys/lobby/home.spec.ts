import type { Locator, Page } from '@playwright/test';

import { finishAnimations } from '#tests/support/accessibility.ts';
import { countColumns, isListCall, getParam } from '#tests/support/game-list.ts';
import { waitUntilIdle, expect, waitForHydration, buildSiteUrl, test } from '#tests/support/journey.ts';

/** Makes a call from the page and returns the reply's value. */
const fetchValue = <T>(page: Page, call: string): Promise<T> =>
  page.evaluate(async (url) => (await (await fetch(url)).json()).value, call);

/** Opens home and waits until it is hydrated. */
async function openHome(page: Page, url = buildSiteUrl('aurora')): Promise<void> {
  await page.goto(url);
  await expect(page.locator('[data-mode="glide"], [data-mode="drag"]')).toBeVisible();
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const shortcut = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Shortcuts' }).getByRole('button', { name });

/**
 * Swipes `px` to the left on `target`, in the upper half of it, and then lifts the finger without a rest. The events
 * carry times of their own, 10 ms apart, so the speed of the swipe does not depend on the machine.
 */
async function swipe(page: Page, target: Locator, px: number): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to swipe');
  const y = box.y + box.height / 3;
  const phone = await page.context().newCDPSession(page);
  const steps = Math.ceil(px / 12);
  const start = Date.now() / 1000 - (steps + 1) / 100;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) =>
    phone.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: 300 - (px * step) / steps, y }],
      timestamp: start + step / 100,
    });
  const sent = [send('touchStart', 0)];
  for (let step = 1; step <= steps; step += 1) sent.push(send('touchMove', step));
  await Promise.all([...sent, send('touchEnd', steps + 1)]);
  await phone.detach();
}

/** Scrolls down step by step, so that every section comes near the viewport. */
async function scrollToEnd(page: Page): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 700);
    expect(await page.evaluate(() => innerHeight + scrollY + 2 >= document.body.scrollHeight)).toBe(true);
  }).toPass({ intervals: [120], timeout: 20_000 });
}

test('home opens with the banners of group m_home, and their titles are in the HTML [HM-01]', async ({
  page,
  request,
}) => {
  const html = await (await request.get(buildSiteUrl('aurora'))).text();
  await openHome(page);
  const banners = await fetchValue<{ title: string }[]>(
    page,
    '/wps/system/banners?groupName=m_home&language=EN',
  );
  expect(banners.length).toBeGreaterThanOrEqual(4);
  for (const { title } of banners) expect(html).toContain(title);
  await expect(page.getByRole('link', { name: banners[0]?.title ?? '' })).toBeVisible();
});

test('the first swipe of 60 px moves the banners by one slide, and a shorter one moves none [HM-31]', async ({
  page,
}) => {
  for (const [px, shown] of [
    [48, 1],
    [64, 2],
    [180, 2],
  ] as const) {
    await openHome(page);
    await page.getByRole('button', { name: 'Pause banners' }).click();
    const banners = page.getByRole('region', { name: 'What’s on' });
    await swipe(page, banners, px);
    await expect(page.locator('[data-mode="drag"]')).toBeVisible();
    await expect(banners.locator('button[aria-current="true"]')).toHaveAccessibleName(
      new RegExp(`^Banner ${shown} `),
    );
  }
});

test('the first swipe of 60 px moves the games of a section by one slide and the vendors by one vendor, and a shorter one moves none [HM-09] [HM-10] [HM-17] [HM-31]', async ({
  page,
}) => {
  test.setTimeout(120_000);
  /** Index of the item that is at the start of the page's content. */
  const findFirst = (row: Locator) =>
    row
      .getByRole('listitem')
      .evaluateAll((items) =>
        items.findIndex((item) => Math.abs(item.getBoundingClientRect().left - 16) < 2),
      );
  for (const [category, name, itemsPerSlide, swipes] of [
    ['', 'Hot games', 3, [48, 64]],
    ['', 'Slots', 6, [48, 64, 220]],
    ['', 'Lottery', 2, [48, 64, 220]],
    ['?gameType=RNG', 'Providers', 1, [48, 64]],
  ] as const)
    for (const px of swipes) {
      // A load of the same page again would restore the row's scroll position.
      await page.goto('about:blank');
      await page.goto(buildSiteUrl('aurora', `/m/home${category}`));
      const row = page.getByRole('group', { name, exact: true });
      await row
        .or(page.getByRole('region', { name, exact: true }))
        .first()
        .scrollIntoViewIfNeeded();
      await expect(row.getByRole('listitem').getByRole('button').first()).toBeVisible();
      await waitUntilIdle(page);
      await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await expect.poll(() => findFirst(row), name).toBe(0);
      await swipe(page, row, px);
      await expect.poll(() => findFirst(row), `${name}, ${px} px`).toBe(px < 60 ? 0 : itemsPerSlide);
    }
});

test.describe('at a pixel density at which the preload scanner and the page request the same width', () => {
  // On an emulated phone, unlike on a real phone, Chromium's preload scanner assumes a desktop's width. At a low pixel
  // density it would request another picture width than the page does later.
  test.use({ deviceScaleFactor: 2.75 });

  test('the picture of a banner loads while the previous banner is shown, and all pictures load after an interaction', async ({
    page,
  }) => {
    const pictures = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.includes('/b/')) pictures.add(pathname);
    });
    await page.goto(buildSiteUrl('aurora'), { waitUntil: 'networkidle' });
    const dots = page.locator('[aria-roledescription="banners"] button[aria-current]');
    // The second picture is requested after hydration, which on a busy machine may come after the network is idle.
    await expect.poll(() => pictures.size).toBeGreaterThan(1);
    await expect(dots.first()).toHaveAttribute('aria-current', 'true');
    expect(pictures.size).toBe(2);
    await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true', { timeout: 10_000 });
    await expect.poll(() => pictures.size).toBe(3);
    const all = await dots.count();
    expect(all).toBeGreaterThan(3);
    await dots.last().click();
    await expect.poll(() => pictures.size).toBe(all);
  });
});

test('the search has the focus at once, finds games while the visitor types, and leads to all results [HM-29]', async ({
  page,
}) => {
  await openHome(page);
  await page.getByRole('button', { name: 'Search games' }).click();
  const sheet = page.getByRole('dialog', { name: 'Search' });
  await expect(sheet.getByRole('article')).toHaveCount(6);
  expect(await countColumns(sheet.getByRole('article'))).toBe(3);
  await expect(sheet.getByRole('heading', { name: 'Most played right now' })).toBeVisible();
  await expect(sheet.getByRole('searchbox')).toBeFocused();
  const box = () => sheet.getByRole('searchbox').boundingBox();
  await finishAnimations(page);
  const boxBefore = await box();
  await page.keyboard.type('nova wlof');
  await expect(sheet.getByRole('status')).toContainText('for “nova wlof”');
  await expect(sheet.getByRole('article').first()).toContainText('Northlight Wolf');
  await sheet.getByRole('searchbox').fill('xqzvk');
  await expect(sheet.getByRole('status')).toContainText('No games match “xqzvk”');
  await expect(sheet.getByRole('article')).toHaveCount(6);
  // Results must not move the search box.
  expect(await box()).toEqual(boxBefore);
  await sheet.getByRole('searchbox').fill('dragon');
  await sheet.getByRole('link', { name: /^Show all \d+/ }).click();
  await expect(page).toHaveURL(/\/m\/gameCenter\?gameName=dragon/);
  await page.goBack();
  await expect(page).toHaveURL(/\/m\/home$/);
});

test('a visitor who scrolls the lobby sees hot games and a section for each category, each loaded when it comes near the viewport, and also wins, the week’s best and the footer [HM-05] [HM-06] [HM-07] [HM-09] [HM-10] [HM-11] [HM-25] [HM-26] [HM-33] [HM-34]', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const requestedTypes: (string | null)[] = [];
  page.on(
    'request',
    (request) => void (isListCall(request) && requestedTypes.push(getParam(request, 'gameType'))),
  );
  await openHome(page);
  await waitUntilIdle(page);
  expect(requestedTypes).not.toContain('LIVESTREAM');
  type Types = {
    gameType: string;
    vendors: { vassalage: string; displayName: string; gameCount: number }[];
  }[];
  const types = await fetchValue<Types>(page, '/wps/game/vendorGameTypes?typeId=1');
  // Besides the categories of the reply, home shows hot games, and cockfights, which it derives from sports.
  const derived = types.some((row) => row.gameType === 'COCKFIGHT') ? 0 : 1;
  await expect(page.getByRole('link', { name: /^See all:/ })).toHaveCount(types.length + 1 + derived);
  await expect(page.getByRole('region', { name: 'Hot games' }).getByRole('article').first()).toContainText(
    '1',
  );

  await scrollToEnd(page);
  await expect.poll(() => requestedTypes).toContain('LIVESTREAM');
  expect(requestedTypes.filter((type) => type === 'LIVESTREAM')).toHaveLength(1);
  const layout = (name: string) =>
    page
      .getByRole('region', { name, exact: true })
      .getByRole('article')
      .evaluateAll((cards) => {
        const boxes = cards.map((card) => card.getBoundingClientRect());
        const tops = new Set(boxes.map((box) => Math.round(box.top)));
        const line = boxes.filter((box) => Math.round(box.top) === Math.min(...tops));
        const whole = line.filter((box) => box.left >= 0 && box.right <= innerWidth);
        // Part of the next slide, wide enough to be noticed.
        const edge = innerWidth - (line[whole.length]?.left ?? innerWidth);
        return { rows: tops.size, whole: whole.length, edge: edge >= 12 && edge < 60 };
      });
  for (const name of ['Sports', 'Esports', 'Cockfighting', 'Lottery', 'Quick draw']) {
    await expect.poll(() => layout(name), name).toEqual({ rows: 1, whole: 2, edge: true });
    const row = page.getByRole('group', { name, exact: true });
    await expect(row).toHaveAttribute('aria-roledescription', 'carousel');
  }
  await expect.poll(() => layout('Slots')).toEqual({ rows: 2, whole: 3, edge: true });
  await expect.poll(() => layout('Hot games')).toEqual({ rows: 1, whole: 3, edge: true });

  const wins = await fetchValue<{ vo: { winAmount: number; account: string } }[]>(
    page,
    '/wps/game/winners?language=EN',
  );
  const money = (minor: number) =>
    new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(minor / 100);
  const board = page.getByRole('region', { name: 'Latest wins' });
  await expect(board).toContainText(money(wins[0]?.vo.winAmount ?? 0));
  await expect(board).toContainText(wins[0]?.vo.account ?? '?');
  const ranks = await fetchValue<{ account: string; amount: number }[]>(
    page,
    '/wps/game/rankList?language=EN',
  );
  const rows = page.getByRole('region', { name: 'Top winners this week' }).getByRole('listitem');
  await expect(rows).toHaveCount(5);
  await expect(rows.first()).toContainText(ranks[0]?.account ?? '?');
  await expect(rows.first()).toContainText(money(ranks[0]?.amount ?? 0));

  const footer = page.getByRole('contentinfo');
  await footer.scrollIntoViewIfNeeded();
  // The footer's code loads when the footer comes near the viewport.
  await waitForHydration(page);
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
  await expect(footer).toContainText('For ages 18 and over only.');
  await expect(footer.getByRole('link', { name: 'help@aurora.example' })).toBeVisible();
  for (const text of ['Payment methods', 'Play responsibly'])
    await expect(footer.getByRole('heading', { name: text })).toBeVisible();
  await footer.getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a category shows only its games and keeps the tabs in view; choosing a vendor shows a preview of its games; Back always leads to the lobby [HM-04] [MC-08] [HM-12] [HM-13] [HM-14] [HM-15] [HM-16] [HM-17] [HM-18] [HM-19]', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await openHome(page);
  const banners = page.getByRole('heading', { name: 'What’s on' });
  const news = page.getByRole('group', { name: 'Announcements' });
  await expect(banners).toBeAttached();
  await expect(news).toContainText('New games every Thursday');
  await expect(shortcut(page, 'Deposit')).toBeVisible();
  // Five tabs and part of a sixth are in view; the bar scrolls.
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
  for (const lobbyPart of [banners, news, shortcut(page, 'Deposit')]) await expect(lobbyPart).toHaveCount(0);
  // Three vendors fit the view, 13 px apart.
  const vendors = page.getByRole('group', { name: 'Providers' }).getByRole('listitem');
  await expect(vendors.nth(3)).toBeAttached();
  const [first, second, third, fourth] = await vendors.evaluateAll((items) =>
    items.slice(0, 4).map((item) => item.getBoundingClientRect().toJSON()),
  );
  expect(Math.round(second.left - first.right)).toBe(13);
  expect(third.right).toBeLessThanOrEqual(360);
  expect(fourth.right).toBeGreaterThan(360);
  const slots = page.getByRole('list', { name: 'Slots' }).getByRole('article');
  await expect(slots.nth(2)).toBeInViewport({ ratio: 1 });
  // Scroll to the last row; more rows are rendered along the way.
  await expect(async () => {
    await slots.last().scrollIntoViewIfNeeded();
    await expect(slots.first()).not.toBeInViewport({ timeout: 500 });
  }).toPass();
  await expect(tab(page, 'Slots')).toBeInViewport({ ratio: 1 });
  // The header hides during the scroll, and the tabs move up with it.
  await waitUntilIdle(page);
  await tab(page, 'Hot').click();
  await expect(page).toHaveURL(/\/m\/home\?gameType=HOT$/);
  await expect(page.getByRole('list', { name: 'Hot' }).getByRole('article').first()).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/\/m\/home$/);
  await expect(tab(page, 'Lobby')).toHaveAttribute('aria-selected', 'true');

  const category = page.waitForRequest(
    (request) =>
      isListCall(request) && getParam(request, 'gameType') === 'PVP' && !getParam(request, 'vassalage'),
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
  const menu = view.getByRole('group', { name: 'Providers' });
  await expect(menu.getByRole('button', { name: 'All', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const vendor = menu.getByRole('button').nth(1);
  const name = (await vendor.textContent()) ?? '';
  const narrowed = page.waitForRequest(
    (request) => isListCall(request) && getParam(request, 'vassalage') !== null,
  );
  await vendor.click();
  expect(getParam(await narrowed, 'pageSize')).toBe('9');
  await expect(vendor).toHaveAttribute('aria-pressed', 'true');
  await expect(games.first()).toBeVisible();
  expect(await games.count()).toBeLessThanOrEqual(9);
  for (const text of await games.allTextContents()) expect(text).toContain(name);
  const vassalage = new URL(page.url()).searchParams.get('vassalage') ?? '';
  await view.getByRole('link', { name: /^See all/ }).click();
  await expect(page).toHaveURL(new RegExp(`/m/poker-games\\?vassalage=${vassalage}`));
});

test('the first view of a phone has the jackpot, the welcome offer and the first games of home; on a narrow phone jackpot and offer share a line', async ({
  page,
}) => {
  for (const [width, height] of [
    [360, 780],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openHome(page);
    const highlights = page.getByRole('main').getByRole('region', { name: 'Highlights' });
    const parts = [highlights.getByRole('button'), highlights.getByRole('link')];
    const picture = page.getByRole('main').getByRole('article').first().locator('img').first();
    const boxes = await Promise.all([...parts, picture].map((part) => part.boundingBox()));
    const [jackpot, offer, tile] = boxes;
    const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    if (!jackpot || !offer || !tile || !bar) throw new Error('A part of the first view is missing');
    expect.soft(offer.y, `one line at ${width}`).toBe(jackpot.y);
    expect.soft(jackpot.y + jackpot.height, `highlights at ${width}`).toBeLessThanOrEqual(bar.y);
    const visible = (bar.y - tile.y) / tile.height;
    expect
      .soft(visible, `share of the first tile at ${width}`)
      .toBeGreaterThanOrEqual(width === 360 ? 0.5 : 0.1);
  }
});

test('a category whose code has not loaded shows its heading and tiles without games', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.goto(buildSiteUrl('aurora'));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await tab(page, 'Slots').tap();
  const panel = page.getByRole('tabpanel');
  await expect(panel.locator('[aria-busy="true"]').getByRole('heading', { name: 'Slots' })).toBeVisible();
  await expect(panel.locator('[aria-busy="true"] li').first()).toBeInViewport();
  release();
  await expect(panel.getByRole('list', { name: 'Slots' }).getByRole('button').first()).toBeVisible();
  await expect(panel.locator('[aria-busy="true"]')).toHaveCount(0);
});
