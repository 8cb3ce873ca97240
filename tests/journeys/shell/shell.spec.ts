import { expect, buildSiteUrl, test, waitForAfterInput } from '#tests/support/journey.ts';
import { getBottomBar, getDrawer, getHeader, openMenu, quietPage } from '#tests/support/shell.ts';

test.describe('paths', () => {
  test('each of home’s six paths shows the logo, the download bar and the five entries of the bottom bar [SH-01] [SH-35] [SH-38] [SH-44]', async ({
    page,
  }) => {
    test.slow();
    for (const path of ['/', '/m', '/m/', '/m/home', '/m/index', '/m/index.html']) {
      await page.goto(buildSiteUrl('aurora', path));
      await expect(getHeader(page).getByRole('link', { name: 'Aurora' })).toBeVisible();
      await expect(page.getByText('Aurora App')).toBeVisible();
      await expect(getBottomBar(page).getByRole('listitem')).toHaveText([
        'Lobby',
        'Promos',
        'Invite',
        'Support',
        'Me',
      ]);
      await expect(getBottomBar(page).getByRole('link', { name: 'Lobby' })).toHaveAttribute(
        'aria-current',
        'page',
      );
    }
  });

  test('the items of the bottom navigation keep their places while the rest of the HTML arrives [SH-44]', async ({
    page,
  }) => {
    await page.goto(buildSiteUrl('aurora'));
    const items = getBottomBar(page).getByRole('listitem');
    const places = (all: Element[]) => all.slice(0, 2).map((each) => each.getBoundingClientRect().toJSON());
    const complete = await items.evaluateAll(places);
    expect(complete).toHaveLength(2);
    const partial = await items.evaluateAll((all) => {
      for (const each of all.slice(2)) each.remove();
      return all.slice(0, 2).map((each) => each.getBoundingClientRect().toJSON());
    });
    expect(partial).toEqual(complete);
  });

  test('an unknown path leads home and leaves no history entry [SH-02]', async ({ page }) => {
    await page.goto(buildSiteUrl('aurora', quietPage));
    await page.goto(buildSiteUrl('aurora', '/m/no-such-page?x=1'));
    await expect(page).toHaveURL(buildSiteUrl('aurora', '/m/home'));
    await waitForAfterInput(page);
    await page.goBack();
    await expect(page).toHaveURL(buildSiteUrl('aurora', quietPage));
    await waitForAfterInput(page);
    // A link within the page, as an announcement may contain.
    await page.evaluate(() => history.pushState({}, '', '/m/no-such-page'));
    await expect(page).toHaveURL(buildSiteUrl('aurora', '/m/home'));
    await expect(page.getByText('This page isn’t available.')).toBeVisible();
  });

  test('a link inside the app to another spelling of a page opens that page', async ({ page }) => {
    await page.goto(buildSiteUrl('aurora', '/m/home'));
    await waitForAfterInput(page);
    for (const [link, opened] of [
      ['/m/register.html?i=AB12#top', '/m/register?i=AB12#top'],
      ['/m/trial', '/m/trail'],
      ['/m/index.html', '/m/home'],
      ['/m/Login?to=%2Fm%2Fset#Top', '/m/login?to=%2Fm%2Fset#Top'],
    ] as const) {
      await page.evaluate((path) => history.pushState({}, '', path), link);
      await expect(page).toHaveURL(buildSiteUrl('aurora', opened));
    }
    await expect(page.getByText('This page isn’t available.')).toBeHidden();
  });
});

test.describe('back', () => {
  test('closes a dialog, then the drawer below it, and only then leaves the page; a reload closes the drawer, too', async ({
    page,
  }) => {
    await page.goto(buildSiteUrl('aurora', quietPage));
    await page.goto(buildSiteUrl('aurora', '/m/home'));
    await waitForAfterInput(page);
    await openMenu(page);
    await getDrawer(page)
      .getByRole('button', { name: /^Language/ })
      .click();
    const languages = page.getByRole('dialog', { name: 'Language' });
    await expect(languages).toBeVisible();
    await page.goBack();
    await expect(languages).toBeHidden();
    await expect(getDrawer(page).getByRole('link', { name: 'Hot', exact: true })).toBeVisible();
    await page.goBack();
    await expect(getDrawer(page)).toBeHidden();
    await expect(page).toHaveURL(buildSiteUrl('aurora', '/m/home'));
    // After a reload the page has no open drawer.
    await openMenu(page);
    await page.reload();
    await waitForAfterInput(page);
    await expect(getDrawer(page)).toBeHidden();
    await expect.poll(() => page.evaluate(() => 'overlays' in history.state)).toBe(false);
    await page.goBack();
    await expect(page).toHaveURL(buildSiteUrl('aurora', quietPage));
  });

  test('the page beneath a drawer or dialog does not scroll, wherever a finger swipes', async ({ page }) => {
    await page.goto(buildSiteUrl('aurora', '/m/home'));
    await waitForAfterInput(page);
    const devtools = await page.context().newCDPSession(page);
    const swipe = async (x: number, y: number) => {
      const touch = (
        type: 'touchStart' | 'touchMove' | 'touchEnd',
        ...touchPoints: { x: number; y: number }[]
      ) => devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
      await touch('touchStart', { x, y });
      for (let moved = 20; moved <= 300; moved += 20) await touch('touchMove', { x, y: y - moved });
      await touch('touchEnd');
    };
    const readScroll = () => page.evaluate(() => scrollY);
    await openMenu(page);
    // Swipes next to the drawer, on its header, and on its list until after the list's end.
    for (const [x, y] of [
      [352, 500],
      [100, 30],
      [100, 600],
      [100, 600],
      [100, 600],
    ] as const)
      await swipe(x, y);
    const hasScrolled = (layer: Element) =>
      [...layer.querySelectorAll('*')].some(({ scrollTop }) => scrollTop > 1);
    expect(await getDrawer(page).evaluate(hasScrolled)).toBe(true);
    expect(await readScroll()).toBe(0);
    await page.goBack();
    await expect(getDrawer(page)).toBeHidden();
    // Swipes in a dialog that has nothing to scroll.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Support' }).click();
    const support = page.getByRole('dialog');
    // Waits until the dialog's animation has ended.
    await support.getByRole('link').last().click({ trial: true });
    await swipe(180, 700);
    await swipe(180, 700);
    expect(await readScroll()).toBe(0);
    await page.goBack();
    await expect(support).toBeHidden();
    await swipe(180, 600);
    await expect.poll(readScroll).toBeGreaterThan(0);
  });
});

test('the header hides on scrolling down and returns on scrolling up', async ({ page }) => {
  await page.goto(buildSiteUrl('aurora', quietPage));
  await waitForAfterInput(page);
  const readHeaderBottom = () =>
    getHeader(page).evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
  expect(await readHeaderBottom()).toBeGreaterThan(40);
  await page.mouse.wheel(0, 700);
  await expect.poll(readHeaderBottom).toBeLessThanOrEqual(0);
  await page.mouse.wheel(0, -200);
  await expect.poll(readHeaderBottom).toBeGreaterThan(40);
});

test.describe('bottom navigation', () => {
  test('an agent has the agency centre in place of the invitation [SH-45] [SH-56]', async ({
    page,
    login,
  }) => {
    await login(page, 'agent1');
    await page.goto(buildSiteUrl('aurora', quietPage));
    await expect(getBottomBar(page).getByRole('link', { name: 'Agent centre' })).toHaveAttribute(
      'href',
      '/m/agent',
    );
    await expect(getBottomBar(page).getByRole('link', { name: 'Invite' })).toHaveCount(0);
  });
});

test.describe('notices', () => {
  test.describe('without a network', () => {
    // These errors come from requests without a network.
    test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|dynamically imported module/] });

    test('the offline notice stays while there is no network; a chunk that failed to load is loaded by the next tap, without an update prompt [ER-18] [ER-20]', async ({
      page,
      context,
    }) => {
      await page.goto(buildSiteUrl('aurora', quietPage));
      await waitForAfterInput(page);
      await context.setOffline(true);
      const open = getHeader(page).getByRole('button', { name: 'Language' });
      const menu = page.getByRole('dialog', { name: 'Language' });
      const offlineNotice = page.getByText('No network. Please check your connection.');
      await expect(offlineNotice).toBeVisible();
      await open.click();
      await expect(page.getByText('This couldn’t be loaded.')).toBeVisible();
      await expect(menu).toHaveCount(0);
      await context.setOffline(false);
      await expect(offlineNotice).toBeHidden();
      await expect(page.getByText('A new version is available.')).toHaveCount(0);
      await open.click();
      await expect(menu.getByRole('button', { name: 'Español' })).toBeVisible();
    });
  });
});
