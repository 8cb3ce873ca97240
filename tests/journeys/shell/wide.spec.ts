import type { Locator, Page } from '@playwright/test';

import { expect, buildSiteUrl, test } from '#tests/support/journey.ts';
import { getBottomBar, getHeader } from '#tests/support/shell.ts';
import { fillEnvelope, sendEnvelope } from '#tests/support/wallet.ts';

/** Uses the window of a tablet or desktop. By default journeys use that of a phone. */
test.use({ isMobile: false, hasTouch: false });

const getBox = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not on the page');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};
/** Returns the boxes of navigation, header and content, and how much wider than the window the page is, in px. */
async function readLayout(page: Page) {
  const [nav, head, main] = await Promise.all([
    getBox(getBottomBar(page)),
    getBox(getHeader(page)),
    getBox(page.getByRole('main')),
  ]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return { nav, head, main, overflow };
}
const openAtSize = async (page: Page, path: string, width: number, height = 800) => {
  await page.setViewportSize({ width, height });
  await page.goto(buildSiteUrl('aurora', path));
};

test('on a wide screen the navigation is at the side, also without script', async ({
  page,
  login,
  browser,
}) => {
  await login(page, 'rich1');
  for (const path of ['/m/home', '/m/withdraw', '/m/transaction/record']) {
    await openAtSize(page, path, 1280);
    for (const width of [768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const { nav, head, main, overflow } = await readLayout(page);
      expect.soft(nav, `${path} at ${width}`).toMatchObject({ x: 0, y: 0, height: 800 });
      for (const other of [head, main]) {
        expect.soft(other.x, `${path} at ${width}`).toBeGreaterThanOrEqual(nav.right);
        // The header and the content reach the right edge of the window.
        expect.soft(other.right, `${path} at ${width}`).toBe(width);
      }
      expect.soft(overflow, `${path} at ${width}`).toBeLessThanOrEqual(0);
    }
  }
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 1280, height: 800 },
  });
  const withoutScript = await context.newPage();
  await withoutScript.goto(buildSiteUrl('aurora', '/m/home'));
  expect(await getBox(getBottomBar(withoutScript))).toMatchObject({ x: 0, y: 0, height: 800 });
  await context.close();
});

test('the side navigation has the entries of the bottom bar, deposit and withdrawal, and comes before the content by keyboard; on a phone the bottom bar has five entries, which fit also at double text size', async ({
  page,
  login,
}) => {
  await login(page, 'rich1');
  await openAtSize(page, '/m/withdraw', 1280);
  const names = ['Lobby', 'Promos', 'Invite', 'Support', 'Me', 'Deposit', 'Withdraw'];
  for (const name of names) await expect(getBottomBar(page).getByText(name, { exact: true })).toBeVisible();
  await expect(getBottomBar(page).getByRole('link', { name: 'Withdraw' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(getBottomBar(page).getByRole('button', { name: 'Log out' })).toBeAttached();
  await getHeader(page).getByRole('button', { name: 'My account' }).focus();
  for (const name of [...names, 'Hot']) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveText(name);
  }
  await getBottomBar(page).getByRole('button', { name: 'Log out' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);

  await openAtSize(page, '/m/withdraw', 360, 780);
  const phone = await readLayout(page);
  expect(phone.nav).toMatchObject({ x: 0, width: 360, bottom: 780 });
  expect(phone.main).toMatchObject({ x: 0, width: 360 });
  expect(phone.overflow).toBeLessThanOrEqual(0);
  const entries = getBottomBar(page).getByRole('listitem');
  await expect(entries).toHaveCount(5);
  for (const entry of await entries.all()) expect((await getBox(entry)).width).toBe(72);
  await expect(getBottomBar(page).getByRole('link', { name: 'Withdraw' })).toHaveCount(0);

  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const nav = await getBox(getBottomBar(page));
  for (const entry of await getBottomBar(page).getByRole('listitem').all()) {
    const label = await getBox(entry.locator('span'));
    expect.soft(label.x).toBeGreaterThanOrEqual(0);
    expect.soft(label.right).toBeLessThanOrEqual(360);
    expect.soft(label.y).toBeGreaterThanOrEqual(nav.y);
    expect.soft(label.bottom).toBeLessThanOrEqual(nav.bottom);
  }
  const balance = getHeader(page).getByRole('status');
  await expect(balance).toHaveText(/\d/);
  expect(await balance.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('a sidebar has the entries of the side menu, so the header has no menu button; no category tab is cut', async ({
  page,
}) => {
  for (const merchant of ['aurora', 'lotus', 'harbour'] as const)
    for (const width of [1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(buildSiteUrl(merchant, '/m/home'));
      const nav = getBottomBar(page);
      for (const name of ['Hot', 'Fishing', 'Favourites', 'Help'])
        await expect(nav.getByRole('link', { name, exact: true })).toBeAttached();
      await expect(nav.getByRole('button', { name: /^Language/ })).toBeAttached();
      await expect(getHeader(page).getByRole('button', { name: 'Menu' })).toBeHidden();
      const tabs = page.getByRole('tablist', { name: 'Categories' }).getByRole('tab');
      const rights = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().right));
      expect.soft(rights.length, merchant).toBeGreaterThan(8);
      expect.soft(Math.max(...rights), `${merchant} at ${width}`).toBeLessThanOrEqual(width);
    }
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(getHeader(page).getByRole('button', { name: 'Menu' })).toBeVisible();
});

test('in a right-to-left language the navigation is on the right', async ({ page }) => {
  await page.context().addCookies([{ name: 'language', value: 'UR', url: buildSiteUrl('harbour', '/') }]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(buildSiteUrl('harbour', '/m/home'));
  const nav = await getBox(page.getByRole('navigation').first());
  const main = await getBox(page.getByRole('main'));
  expect(nav.right).toBe(1280);
  expect(main.x).toBe(0);
  expect(main.right).toBeLessThanOrEqual(nav.x);
});

test('a tile on a wide screen is less than 1.6 times as wide as on a phone', async ({ page }) => {
  const readTileWidth = async (path: string, width: number) => {
    await page.setViewportSize({ width, height: 800 });
    const main = page.getByRole('main');
    const list = path === '/m/home' ? main.getByRole('region', { name: 'Hot games' }) : main;
    return (await getBox(list.getByRole('article').first())).width;
  };
  for (const path of ['/m/gameList', '/m/hot-games', '/m/home']) {
    await openAtSize(page, path, 360);
    const phone = await readTileWidth(path, 360);
    for (const width of [1024, 1440, 1920])
      expect.soft(await readTileWidth(path, width), `${path} at ${width}`).toBeLessThan(phone * 1.6);
  }
});

test('a page without bottom navigation on a phone has side navigation on a wide screen [SH-37]', async ({
  page,
  login,
}) => {
  await login(page, 'member1');
  for (const path of ['/m/notice', '/m/help', '/m/chat', '/m/app', '/m/gameList']) {
    await openAtSize(page, path, 1280);
    const [nav, main] = await Promise.all([getBox(getBottomBar(page)), getBox(page.getByRole('main'))]);
    expect.soft(nav, path).toMatchObject({ x: 0, y: 0, height: 800 });
    expect.soft(main.x, path).toBeGreaterThanOrEqual(nav.right);
    expect.soft(main.right, path).toBeLessThanOrEqual(1280);
    await page.setViewportSize({ width: 360, height: 780 });
    await expect.soft(page.getByRole('navigation', { name: 'Main', includeHidden: true })).toBeHidden();
    expect.soft(await getBox(page.getByRole('main')), path).toMatchObject({ x: 0, width: 360 });
  }
});

test('a dialog is centred on a wide screen, and at the bottom of a phone, where the thumb reaches it', async ({
  page,
}) => {
  for (const [width, height] of [
    [1280, 800],
    [360, 780],
  ] as const) {
    await openAtSize(page, '/m/message', width, height);
    await getBottomBar(page).getByRole('button', { name: 'Support' }).click();
    const dialog = page.getByRole('dialog', { name: 'How can we help?' });
    const computeOffset = async () => {
      const { y, bottom: end } = await getBox(dialog);
      return width === 360 ? end - height : Math.round(y + end - height);
    };
    await expect.poll(computeOffset, `at ${width}`).toBe(0);
  }
});

test('the table of levels fits a wide screen; on a phone scrolling stops at a column, so no figure is cut off', async ({
  page,
}) => {
  await openAtSize(page, '/m/member/benefits', 1280);
  const table = page.getByRole('region', { name: 'Benefits by level' });
  const hint = page.getByText('Swipe sideways to see all');
  const hidden = () => table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(await hidden()).toBe(0);
  await expect(hint).toBeHidden();
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(hint).toBeVisible();
  for (const left of [0, 150, 9_999]) {
    await table.evaluate((element, to) => element.scrollTo({ left: to }), left);
    const { right: edge } = await getBox(table.getByRole('columnheader').first());
    const levels = await Promise.all((await table.getByRole('columnheader').all()).slice(1).map(getBox));
    const nearest = Math.min(...levels.map(({ x }) => Math.abs(x - edge)));
    expect(nearest, `scrolled to ${left}`).toBeLessThanOrEqual(1);
  }
});

test('the page beneath a dialog does not scroll, wherever the pointer is when the wheel turns', async ({
  page,
}) => {
  await openAtSize(page, '/m/home', 1280);
  await page.getByRole('banner').getByRole('button', { name: 'Language' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  for (const [x, y] of [
    [30, 400],
    [640, 400],
  ] as const) {
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, 3_000);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.mouse.wheel(0, 700);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

/** Returns the share of the width between navigation and window edge that a block's parts cover, in percent. */
const readCoverage = (blocks: Locator, from: number, width: number) =>
  blocks.evaluateAll(
    (elements, [start, end]) => {
      const boxes = elements.map((element) => element.getBoundingClientRect());
      const left = Math.min(...boxes.map(({ left: x }) => x));
      const right = Math.max(...boxes.map(({ right: x }) => x));
      return Math.round(((right - left) / (end - start)) * 100);
    },
    [from, width] as const,
  );

test('on a wide screen the upcoming events of a sports home fill whole rows of equal cards, to both edges of the page', async ({
  page,
}) => {
  for (const [width, perRow] of [
    [768, 2],
    [1024, 2],
    [1280, 4],
    [1920, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(buildSiteUrl('harbour', '/m/home'));
    const cards = page.getByRole('region', { name: 'Upcoming', exact: true }).getByRole('listitem');
    await expect.poll(() => cards.count(), `at ${width}`).toBeGreaterThanOrEqual(4);
    const boxes = await Promise.all((await cards.all()).map(getBox));
    const rows = new Map<number, number>();
    for (const { y } of boxes) rows.set(Math.round(y), (rows.get(Math.round(y)) ?? 0) + 1);
    expect
      .soft(
        [...rows.values()].every((count) => count === perRow),
        `rows at ${width}`,
      )
      .toBe(true);
    expect.soft(new Set(boxes.map((box) => Math.round(box.width))).size, `cards at ${width}`).toBe(1);
    const cut = await cards
      .locator('bdi')
      .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).length);
    expect.soft(cut, `names that are cut at ${width}`).toBe(0);
    const nav = await getBox(getBottomBar(page));
    expect.soft(await readCoverage(cards, nav.right, width), `width at ${width}`).toBeGreaterThanOrEqual(85);
  }
});

test('on a wide screen an agent has the agents’ pages at the side, with the current page marked; on a phone they are tiles', async ({
  page,
  login,
}) => {
  await login(page, 'agent1');
  await openAtSize(page, '/m/teamBetting', 1280);
  const menu = getBottomBar(page).getByRole('list', { name: 'Agents’ pages' });
  await expect(menu.getByRole('link')).toHaveText([
    'Team overview',
    'Transactions',
    'Team management',
    'Red envelopes',
    'Team profit and loss',
    'Team betting',
    'Rebate rates',
    'Rebate income',
    'Security centre',
    'Messages',
    'Contracts',
    'Dividends',
    'Invite',
    'News',
  ]);
  await expect(menu.locator('[aria-current=page]')).toHaveText(['Team betting']);
  // All entries are in sight without scrolling.
  expect((await getBox(menu)).bottom).toBeLessThanOrEqual(800);
  await menu.getByRole('link', { name: 'Contracts' }).click();
  await expect(page.getByRole('heading', { name: 'Daily salary', level: 1 })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Dividend', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Dividend', level: 1 })).toBeVisible();
  await expect(menu.locator('[aria-current=page]')).toHaveText(['Contracts']);
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(menu).toHaveCount(0);
  await openAtSize(page, '/m/agent', 360, 780);
  await expect(page.getByRole('main').getByRole('link', { name: 'Team betting' })).toBeVisible();
});

/** Returns the words of elements' texts that are on more than one line. */
const listBrokenWords = (texts: Locator) =>
  texts.evaluateAll((elements) =>
    elements.flatMap((element) => {
      const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
      return [...(node?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        if (node) {
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
        }
        return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : [];
      });
    }),
  );

test('on wide screens no word of an agent’s menu and no amount of the team’s betting is broken, and the current page’s entry is as high as the others', async ({
  page,
  login,
}) => {
  await login(page, 'agent1');
  await openAtSize(page, '/m/agent/team/pnl', 1280);
  const menu = getBottomBar(page).getByRole('list', { name: 'Agents’ pages' });
  const heights = await Promise.all((await menu.getByRole('link').all()).map(getBox));
  expect(new Set(heights.map(({ height }) => Math.round(height))).size).toBe(1);
  for (const width of [768, 1024, 1280]) {
    await openAtSize(page, '/m/teamBetting', width);
    const amounts = page.getByRole('table', { name: 'By category' }).getByRole('cell').locator('[dir=ltr]');
    await expect(amounts.first()).toBeVisible();
    expect.soft(await listBrokenWords(amounts), `amounts at ${width}`).toEqual([]);
    const labels = menu.getByRole('link').locator('span');
    expect.soft(await listBrokenWords(labels), `menu at ${width}`).toEqual([]);
  }
});

test('in a right-to-left language an agent’s figures are below their labels, at the same side', async ({
  page,
  login,
}) => {
  await login(page, 'agent1');
  await page.context().addCookies([{ name: 'language', value: 'UR', url: buildSiteUrl('aurora', '/') }]);
  await openAtSize(page, '/m/agent', 360, 780);
  const figures = page.getByRole('main').locator('dl dd');
  await expect(figures).toHaveText(Array.from({ length: 8 }, () => /\d/));
  const offsets = await figures.evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return Math.round(element.getBoundingClientRect().right - range.getBoundingClientRect().right);
    }),
  );
  expect(new Set(offsets)).toEqual(new Set([0]));
});

test('on a wide screen an agent’s home is a dashboard: figures beside a trend, what waits beside the balance, and no empty half', async ({
  page,
  login,
}) => {
  await login(page, 'agent1');
  for (const width of [768, 1280, 1920]) {
    await openAtSize(page, '/m/agent', width);
    const main = page.getByRole('main');
    const movers = main.getByRole('table', { name: 'Most active in 7 days' });
    await expect(movers.getByRole('row')).not.toHaveCount(0);
    const nav = await getBox(getBottomBar(page));
    const getSection = (name: string) =>
      main.locator('section', { has: page.getByRole('heading', { name }) });
    const [waiting, today, trend] = await Promise.all(
      ['Waiting for you', 'My team today', 'Trend'].map((name) => getBox(getSection(name))),
    );
    const balance = await getBox(main.getByRole('region', { name: 'My balance' }));
    const pairs = [
      [balance, waiting],
      [today, trend],
    ] as const;
    for (const [start, end] of pairs) {
      if (!start || !end) throw new Error('A block is missing');
      expect.soft(Math.abs(start.y - end.y), `tops at ${width}`).toBeLessThanOrEqual(1);
      expect.soft(Math.abs(start.bottom - end.bottom), `ends at ${width}`).toBeLessThanOrEqual(1);
      const covered = (end.right - start.x) / (width - nav.right);
      expect.soft(covered, `width at ${width}`).toBeGreaterThanOrEqual(0.85);
    }
    const table = await getBox(movers);
    expect.soft(table.width / (width - nav.right), `table at ${width}`).toBeGreaterThanOrEqual(0.8);
  }
});

/** Returns, for each section below the top of home, the share of the column that its content spans, in percent. */
const readContentShares = (main: Locator) =>
  main.evaluate((element) => {
    const column = element.getBoundingClientRect();
    const sections = [...element.querySelectorAll('section')].filter(
      (section) => !section.parentElement?.closest('section') && section.checkVisibility(),
    );
    return sections.map((section) => {
      const head = section.querySelector('h2')?.getBoundingClientRect().bottom ?? -Infinity;
      const boxes = [...section.querySelectorAll('*')]
        .filter((each) => each.childElementCount === 0 && each.checkVisibility())
        .map((each) => each.getBoundingClientRect())
        // Is below the heading, or reaches further down than what is beside it.
        .filter(({ top, bottom, width }) => (top >= head || bottom > head + 24) && width > 1);
      const left = Math.max(column.left, Math.min(...boxes.map((box) => box.left)));
      const right = Math.min(column.right, Math.max(...boxes.map((box) => box.right)));
      const name = section.getAttribute('aria-label') ?? section.querySelector('h2')?.textContent ?? '';
      return { name, percent: Math.round(((right - left) / column.width) * 100) };
    });
  });

for (const merchant of ['harbour', 'aurora', 'lotus'] as const)
  test(`on a desktop every section of ${merchant}’s home uses the width of the page`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(buildSiteUrl(merchant, '/m/home'));
    await expect(async () => {
      await page.mouse.wheel(0, 700);
      expect(await page.evaluate(() => innerHeight + scrollY + 2 >= document.body.scrollHeight)).toBe(true);
    }).toPass({ intervals: [120], timeout: 60_000 });
    const shares = await readContentShares(page.getByRole('main'));
    expect(shares.length).toBeGreaterThan(5);
    expect(shares.filter(({ percent }) => percent < 60)).toEqual([]);
  });

test('on a desktop an agent’s envelopes and invite links are tables that use the width of the page', async ({
  page,
  login,
}) => {
  await login(page, 'agent1');
  for (const [path, name, share] of [
    ['/m/agent/envelopes', 'Sent', 0.55],
    ['/m/agentRegister', 'Invite links', 0.85],
  ] as const) {
    await openAtSize(page, path, 1280);
    if (name === 'Sent') {
      await fillEnvelope(page, 'A long greeting for everyone in my whole team');
      await sendEnvelope(page);
    }
    const main = await getBox(page.getByRole('main'));
    const table = page.getByRole('main').getByRole('table', { name });
    await expect(table.getByRole('columnheader').first()).toBeVisible();
    expect.soft((await getBox(table)).width / main.width, path).toBeGreaterThanOrEqual(share);
  }
});
