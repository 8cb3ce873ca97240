import { expect, site, test, afterInputReady } from '#tests/support/journey.ts';
import { bottom, drawer, header, openMenu, quietPage } from '#tests/support/shell.ts';

test.describe('paths', () => {
  test('home has six paths: logo, download bar, five places below [SH-01] [SH-35] [SH-38] [SH-44]', async ({
    page,
  }) => {
    test.slow();
    for (const path of ['/', '/m', '/m/', '/m/home', '/m/index', '/m/index.html']) {
      await page.goto(site('aurora', path));
      await expect(header(page).getByRole('link', { name: 'Aurora' })).toBeVisible();
      await expect(page.getByText('Aurora App')).toBeVisible();
      await expect(bottom(page).getByRole('listitem')).toHaveText([
        'Home',
        'Promos',
        'Invite',
        'Support',
        'Me',
      ]);
      await expect(bottom(page).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    }
  });

  test('an unknown path leads home and leaves no trace in the history [SH-02]', async ({ page }) => {
    await page.goto(site('aurora', quietPage));
    await page.goto(site('aurora', '/m/no-such-page?x=1'));
    await expect(page).toHaveURL(site('aurora', '/m/home'));
    await afterInputReady(page);
    await page.goBack();
    await expect(page).toHaveURL(site('aurora', quietPage));
    await afterInputReady(page);
    // A link within the page, as an announcement may have one.
    await page.evaluate(() => history.pushState({}, '', '/m/no-such-page'));
    await expect(page).toHaveURL(site('aurora', '/m/home'));
    await expect(page.getByText('This page is not open yet.')).toBeVisible();
  });
});

test.describe('back', () => {
  test('closes an open drawer, then a dialog on top of it, and only then leaves the page; a reload closes them, too', async ({
    page,
  }) => {
    await page.goto(site('aurora', quietPage));
    await page.goto(site('aurora', '/m/home'));
    await afterInputReady(page);
    await openMenu(page);
    await drawer(page)
      .getByRole('button', { name: /^Language/ })
      .click();
    const languages = page.getByRole('dialog', { name: 'Language' });
    await expect(languages).toBeVisible();
    await page.goBack();
    await expect(languages).toBeHidden();
    await expect(drawer(page).getByRole('link', { name: 'Hot', exact: true })).toBeVisible();
    await page.goBack();
    await expect(drawer(page)).toBeHidden();
    await expect(page).toHaveURL(site('aurora', '/m/home'));
    // Reloaded, the page comes back without one.
    await openMenu(page);
    await page.reload();
    await afterInputReady(page);
    await expect(drawer(page)).toBeHidden();
    await expect.poll(() => page.evaluate(() => 'overlays' in history.state)).toBe(false);
    await page.goBack();
    await expect(page).toHaveURL(site('aurora', quietPage));
  });

  test('the page beneath a layer stays where it is, wherever a finger moves on it', async ({ page }) => {
    await page.goto(site('aurora', '/m/home'));
    await afterInputReady(page);
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
    const at = () => page.evaluate(() => scrollY);
    await openMenu(page);
    // Beside the drawer, on its head, and on its list, to the end and further.
    for (const [x, y] of [
      [352, 500],
      [100, 30],
      [100, 600],
      [100, 600],
      [100, 600],
    ] as const)
      await swipe(x, y);
    const scrolled = (layer: Element) =>
      [...layer.querySelectorAll('*')].some(({ scrollTop }) => scrollTop > 1);
    expect(await drawer(page).evaluate(scrolled)).toBe(true);
    expect(await at()).toBe(0);
    await page.goBack();
    await expect(drawer(page)).toBeHidden();
    // In one that has nothing to scroll.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Support' }).click();
    const support = page.getByRole('dialog');
    // Once it stands still.
    await support.getByRole('link').last().click({ trial: true });
    await swipe(180, 700);
    await swipe(180, 700);
    expect(await at()).toBe(0);
    await page.goBack();
    await expect(support).toBeHidden();
    await swipe(180, 600);
    await expect.poll(at).toBeGreaterThan(0);
  });
});

test('the header leaves when the page is scrolled down and comes back when it is scrolled up', async ({
  page,
}) => {
  await page.goto(site('aurora', quietPage));
  await afterInputReady(page);
  const top = () => header(page).evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
  expect(await top()).toBeGreaterThan(40);
  await page.mouse.wheel(0, 700);
  await expect.poll(top).toBeLessThanOrEqual(0);
  await page.mouse.wheel(0, -200);
  await expect.poll(top).toBeGreaterThan(40);
});

test.describe('bottom navigation', () => {
  test('an agent has the agency centre where others invite [SH-45] [SH-56]', async ({ page, login }) => {
    await login(page, 'agent1');
    await page.goto(site('aurora', quietPage));
    await expect(bottom(page).getByRole('link', { name: 'Agency centre' })).toHaveAttribute(
      'href',
      '/m/agent',
    );
    await expect(bottom(page).getByRole('link', { name: 'Invite' })).toHaveCount(0);
  });
});

test.describe('notices', () => {
  test.describe('without a network', () => {
    // What the page was asking for when the network went.
    test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|dynamically imported module/] });

    test('no network is said as long as there is none; a part of the page that could not be loaded is loaded by the next tap, and is no reason to update [ER-18] [ER-20]', async ({
      page,
      context,
    }) => {
      await page.goto(site('aurora', quietPage));
      await afterInputReady(page);
      await context.setOffline(true);
      const open = header(page).getByRole('button', { name: 'Language' });
      const menu = page.getByRole('dialog', { name: 'Language' });
      const said = page.getByText('There is no network. Please check your connection.');
      await expect(said).toBeVisible();
      await open.click();
      await expect(page.getByText('This could not be loaded.')).toBeVisible();
      await expect(menu).toHaveCount(0);
      await context.setOffline(false);
      await expect(said).toBeHidden();
      await expect(page.getByText('A new version is here.')).toHaveCount(0);
      await open.click();
      await expect(menu.getByRole('button', { name: 'Español' })).toBeVisible();
    });
  });
});
