import { expect, buildSiteUrl, test, waitForAfterInput } from '#tests/support/journey.ts';
import { emulateInstalledApp, getDrawer, getHeader, openMenu, quietPage } from '#tests/support/shell.ts';

test.describe('side menu', () => {
  test('has the games, the entries of the merchant’s flags and links, language and login; the menu closes on navigation, and Back returns to the page [SH-50] [SH-52] [SH-53] [SH-54] [SH-55] [SH-56] [SH-57] [SH-58] [SH-59] [SH-60] [SH-62] [SH-64] [PA-03]', async ({
    page,
  }) => {
    test.setTimeout(90_000);
    await page.goto(buildSiteUrl('aurora'));
    await waitForAfterInput(page);
    const [banners] = await Promise.all([
      page.waitForRequest(/system\/banners\?.*groupName=m_game/),
      openMenu(page),
    ]);
    const reply: unknown = await (await banners.response())?.json();
    expect(reply).toMatchObject({
      value: expect.arrayContaining([expect.objectContaining({ groupName: 'm_game' })]),
    });
    const games = getDrawer(page).getByRole('navigation', { name: 'Games' });
    await expect(games.getByText('Slots', { exact: true })).toBeVisible();
    const rows = await games.getByRole('link').allTextContents();
    expect([rows.at(0), rows.at(1), rows.at(-2), rows.at(-1)]).toEqual([
      'Lobby',
      'Hot',
      'Promos',
      'Favourites',
    ]);
    const link = (name: string) => getDrawer(page).getByRole('link', { name, exact: true });
    for (const [name, href] of [
      ['Promos', '/m/activity'],
      ['Favourites', '/m/home?type=fav&gameType=RNG'],
      ['Fishing', '/m/home?gameType=FISH'],
      ['Invite friends', '/m/agent'],
    ] as const)
      await expect(link(name)).toHaveAttribute('href', href);
    for (const name of ['VIP club', 'Get the app']) await expect(link(name)).toBeAttached();
    for (const name of ['Telegram', 'Facebook', 'Live chat'])
      await expect(link(name)).toHaveAttribute('target', '_blank');
    const picked = getDrawer(page).getByRole('region', { name: 'Picked for you' });
    await expect(picked.or(getDrawer(page).getByLabel('Picked for you')).first()).toBeAttached();
    await expect(getDrawer(page).getByRole('button', { name: /^Language/ })).toBeAttached();
    await expect(getDrawer(page).getByRole('button', { name: 'Log out' })).toHaveCount(0);

    await link('Fishing').click();
    await expect(page).toHaveURL(/gameType=FISH/);
    await expect(getDrawer(page)).toBeHidden();
    await expect(page.getByRole('tab', { name: 'Fishing' })).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(page).toHaveURL(buildSiteUrl('aurora', '/m/home'));
    await expect(getDrawer(page)).toBeHidden();

    await openMenu(page);
    await getDrawer(page).getByRole('button', { name: 'Log in or register' }).click();
    const menu = page.getByRole('dialog', { name: 'My account' });
    await expect(menu.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/m/login');
    await expect(menu.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/m/register');
    await expect(menu.getByRole('link', { name: 'Member centre' })).toHaveAttribute('href', /^\/m\/login/);

    // This merchant has neither a VIP club nor a Facebook channel, and the menu of an installed app does not offer the
    // app.
    await emulateInstalledApp(page);
    await page.goto(buildSiteUrl('harbour'));
    await waitForAfterInput(page);
    await openMenu(page);
    for (const name of ['Invite friends', 'Telegram']) await expect(link(name)).toBeAttached();
    for (const name of ['VIP club', 'Facebook', 'Get the app']) await expect(link(name)).toHaveCount(0);
  });

  test('a lottery entry opens its game at once; a visitor is sent to the login first [SH-51]', async ({
    page,
    login,
  }) => {
    await page.goto(buildSiteUrl('aurora'));
    await waitForAfterInput(page);
    await openMenu(page);
    await getDrawer(page).getByRole('button', { name: 'Lottery', exact: true }).click();
    // The login leads to the game.
    await expect(page).toHaveURL(/\/m\/login\?to=%2Fm%2Fplay%3FnodeId%3D\d+$/);
    await login(page, 'member1');
    await page.goto(buildSiteUrl('aurora', '/m/home'));
    await waitForAfterInput(page);
    // Home may show news to a member first.
    await page.addLocatorHandler(page.getByRole('alertdialog', { name: 'News for you' }), async () => {
      await page.goBack();
    });
    await openMenu(page);
    const [request] = await Promise.all([
      page.waitForRequest('**/lgw/games/mobile'),
      getDrawer(page).getByRole('button', { name: 'Lottery', exact: true }).click(),
    ]);
    expect(request.postDataJSON()).toMatchObject({ prizeMode: expect.stringMatching(/LOTT$/) });
    await expect(page).toHaveURL(/\/m\/play/);
  });
});

test.describe('member menu', () => {
  test('shows the member, the withdraw shortcut, the member links and logout; Favourites in the side menu cover every category [HM-08] [SH-54] [SH-63] [SH-61]', async ({
    page,
    login,
  }) => {
    await login(page, 'rich1');
    await page.goto(buildSiteUrl('aurora', quietPage));
    await waitForAfterInput(page);
    await getHeader(page).getByRole('button', { name: 'My account' }).click();
    await expect(getDrawer(page)).toContainText('Sasha');
    await expect(getDrawer(page)).toContainText('Diamond');
    await expect(getDrawer(page).getByRole('link', { name: 'Withdraw' })).toHaveAttribute(
      'href',
      '/m/withdraw',
    );
    await expect(getDrawer(page).getByRole('link', { name: 'Favourites' })).toBeVisible();
    await expect(getDrawer(page).getByRole('button', { name: 'Log out' })).toBeVisible();

    await page.goto(buildSiteUrl('aurora', '/m/home'));
    await waitForAfterInput(page);
    await openMenu(page);
    const favouritesRequest = page.waitForRequest((request) =>
      request.url().includes('/wps/game/favourite/list'),
    );
    await getDrawer(page).getByRole('link', { name: 'Favourites', exact: true }).click();
    expect(new URL((await favouritesRequest).url()).searchParams.get('gameType')).toBeNull();
    await expect(page).toHaveURL(buildSiteUrl('aurora', '/m/home?type=fav&gameType=RNG'));
    await expect(page.getByRole('tab', { name: 'Favourites' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tab', { name: 'Slots' })).toHaveAttribute('aria-selected', 'false');
    await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'Favourites' })).toBeVisible();
    await expect.poll(() => page.getByRole('tabpanel').getByRole('article').count()).toBeGreaterThan(5);
  });
});
