import { expect, site, test, afterInputReady } from '#tests/support/journey.ts';
import { asInstalledApp, drawer, header, openMenu, quietPage } from '#tests/support/shell.ts';

test.describe('side menu', () => {
  test('lists Home, Hot, the categories of the vendors, Promo and Favourites, and where each leads [SH-50] [SH-52] [SH-53] [SH-54]', async ({
    page,
  }) => {
    await page.goto(site('aurora'));
    await afterInputReady(page);
    await openMenu(page);
    const games = drawer(page).getByRole('navigation', { name: 'Games' });
    await expect(games.getByText('Slots', { exact: true })).toBeVisible();
    const rows = await games.getByRole('link').allTextContents();
    expect([rows.at(0), rows.at(1), rows.at(-2), rows.at(-1)]).toEqual([
      'Lobby',
      'Hot',
      'Promos',
      'Favourites',
    ]);
    for (const [name, href] of [
      ['Promos', '/m/activity'],
      ['Favourites', '/m/home?type=fav&gameType=RNG'],
      ['Fishing', '/m/home?gameType=FISH'],
    ] as const) {
      await expect(games.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    }
    await games.getByRole('link', { name: 'Fishing', exact: true }).click();
    await expect(page).toHaveURL(/gameType=FISH/);
    await expect(page.getByRole('tab', { name: 'Fishing' })).toHaveAttribute('aria-selected', 'true');
  });

  test('Favourites opens home with the favourites of every category, RNG the category beside them [SH-54] [HM-08]', async ({
    page,
    login,
  }) => {
    await login(page, 'rich1');
    await page.goto(site('aurora', '/m/home'));
    await afterInputReady(page);
    // Home may have news for a member first.
    await page.addLocatorHandler(page.getByRole('alertdialog', { name: 'News for you' }), async () => {
      await page.goBack();
    });
    await openMenu(page);
    const asked = page.waitForRequest((request) => request.url().includes('/wps/game/favourite/list'));
    await drawer(page).getByRole('link', { name: 'Favourites', exact: true }).click();
    expect(new URL((await asked).url()).searchParams.get('gameType')).toBeNull();
    await expect(page).toHaveURL(site('aurora', '/m/home?type=fav&gameType=RNG'));
    await expect(page.getByRole('tab', { name: 'Favourites' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tab', { name: 'Slots' })).toHaveAttribute('aria-selected', 'false');
    await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'Favourites' })).toBeVisible();
    await expect(page.getByRole('tabpanel').getByRole('article').first()).toBeVisible();
  });

  test('a lottery entry opens its game at once, for a visitor after the login [SH-51]', async ({
    page,
    login,
  }) => {
    await page.goto(site('aurora'));
    await afterInputReady(page);
    await openMenu(page);
    await drawer(page).getByRole('button', { name: 'Lottery', exact: true }).click();
    await expect(page).toHaveURL(/\/m\/login/);
    await login(page, 'member1');
    await page.goto(site('aurora', '/m/home'));
    await afterInputReady(page);
    // Home may have news for a member first.
    await page.addLocatorHandler(page.getByRole('alertdialog', { name: 'News for you' }), async () => {
      await page.goBack();
    });
    await openMenu(page);
    const [request] = await Promise.all([
      page.waitForRequest('**/lgw/games/mobile'),
      drawer(page).getByRole('button', { name: 'Lottery', exact: true }).click(),
    ]);
    expect(request.postDataJSON()).toMatchObject({ prizeMode: expect.stringMatching(/LOTT$/) });
    await expect(page).toHaveURL(/\/m\/play/);
  });

  test('shows the VIP bonus where rewards are on, to a visitor too [SH-55]', async ({ page }) => {
    await page.goto(site('aurora'));
    await afterInputReady(page);
    await openMenu(page);
    await expect(drawer(page).getByRole('link', { name: 'VIP bonus' })).toBeAttached();
    await page.goto(site('harbour'));
    await afterInputReady(page);
    await openMenu(page);
    await expect(drawer(page).getByRole('link', { name: 'Invite friends' })).toBeAttached();
    await expect(drawer(page).getByRole('link', { name: 'VIP bonus' })).toHaveCount(0);
  });

  test('has invite, game banners, contact channels with a link, language and appearance [SH-56] [SH-57] [SH-59] [SH-60]', async ({
    page,
  }) => {
    await page.goto(site('aurora'));
    await afterInputReady(page);
    const [banners] = await Promise.all([
      page.waitForRequest(/system\/banners\?.*groupName=m_game/),
      openMenu(page),
    ]);
    const reply: unknown = await (await banners.response())?.json();
    expect(reply).toMatchObject({
      value: expect.arrayContaining([expect.objectContaining({ groupName: 'm_game' })]),
    });
    await expect(drawer(page).getByRole('link', { name: 'Invite friends' })).toHaveAttribute(
      'href',
      '/m/agent',
    );
    await expect(
      drawer(page)
        .getByRole('region', { name: 'Picked for you' })
        .or(drawer(page).getByLabel('Picked for you'))
        .first(),
    ).toBeAttached();
    for (const name of ['Telegram', 'Facebook', 'Live chat'])
      await expect(drawer(page).getByRole('link', { name, exact: true })).toHaveAttribute('target', '_blank');
    await expect(drawer(page).getByRole('button', { name: /^Language/ })).toBeAttached();
    await expect(drawer(page).getByRole('button', { name: 'Log out' })).toHaveCount(0);
    await page.goto(site('harbour'));
    await afterInputReady(page);
    await openMenu(page);
    await expect(drawer(page).getByRole('link', { name: 'Telegram', exact: true })).toBeAttached();
    await expect(drawer(page).getByRole('link', { name: 'Facebook', exact: true })).toHaveCount(0);
  });

  test('offers the app in a plain browser, not in the installed app [SH-58] [PA-03]', async ({ page }) => {
    await page.goto(site('aurora'));
    await afterInputReady(page);
    await openMenu(page);
    await expect(drawer(page).getByRole('link', { name: 'Get the app' })).toBeAttached();
    await asInstalledApp(page);
    await page.reload();
    await afterInputReady(page);
    await openMenu(page);
    await expect(drawer(page).getByRole('link', { name: 'Invite friends' })).toBeAttached();
    await expect(drawer(page).getByRole('link', { name: 'Get the app' })).toHaveCount(0);
  });

  test('closes when the page changes, and Back returns to the page, not to the menu [SH-62]', async ({
    page,
  }) => {
    await page.goto(site('aurora'));
    await afterInputReady(page);
    await openMenu(page);
    await drawer(page).getByRole('link', { name: 'Hot', exact: true }).click();
    await expect(page).toHaveURL(/gameType=HOT/);
    await expect(drawer(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(site('aurora', '/m/home'));
    await expect(drawer(page)).toBeHidden();
  });
});

test.describe('member menu', () => {
  test('shows who is here, the withdraw shortcut, the links of the member and the way out [SH-63] [SH-61]', async ({
    page,
    login,
  }) => {
    await login(page, 'rich1');
    await page.goto(site('aurora', quietPage));
    await afterInputReady(page);
    await header(page).getByRole('button', { name: 'My account' }).click();
    await expect(drawer(page)).toContainText('Sasha');
    await expect(drawer(page)).toContainText('Diamond');
    await expect(drawer(page).getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', '/m/withdraw');
    await expect(drawer(page).getByRole('link', { name: 'Favourites' })).toBeVisible();
    await expect(drawer(page).getByRole('button', { name: 'Log out' })).toBeVisible();
  });

  test('shows the account of a member without a nickname [SH-63]', async ({ page, login }) => {
    await login(page, 'test40');
    await page.goto(site('aurora', quietPage));
    await afterInputReady(page);
    await header(page).getByRole('button', { name: 'My account' }).click();
    await expect(drawer(page).getByText('test40')).toBeVisible();
  });

  test('offers a visitor the member centre, login and registration [SH-64]', async ({ page }) => {
    await page.goto(site('aurora'));
    await afterInputReady(page);
    await openMenu(page);
    await drawer(page).getByRole('button', { name: 'Log in or register' }).click();
    const menu = page.getByRole('dialog', { name: 'My account' });
    await expect(menu.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/m/login');
    await expect(menu.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/m/register');
    await expect(menu.getByRole('link', { name: 'Member centre' })).toHaveAttribute('href', /^\/m\/login/);
  });
});
