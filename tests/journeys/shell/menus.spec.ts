import { expect, site, test, afterInputReady } from '#tests/support/journey.ts';
import { asInstalledApp, drawer, header, openMenu, quietPage } from '#tests/support/shell.ts';

test.describe('side menu', () => {
  test('has the games, what the merchant’s flags and links name, language and the way in; it closes when the page changes, and Back returns to the page [SH-50] [SH-52] [SH-53] [SH-54] [SH-55] [SH-56] [SH-57] [SH-58] [SH-59] [SH-60] [SH-62] [SH-64] [PA-03]', async ({
    page,
  }) => {
    test.setTimeout(90_000);
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
    const games = drawer(page).getByRole('navigation', { name: 'Games' });
    await expect(games.getByText('Slots', { exact: true })).toBeVisible();
    const rows = await games.getByRole('link').allTextContents();
    expect([rows.at(0), rows.at(1), rows.at(-2), rows.at(-1)]).toEqual([
      'Lobby',
      'Hot',
      'Promos',
      'Favourites',
    ]);
    const link = (name: string) => drawer(page).getByRole('link', { name, exact: true });
    for (const [name, href] of [
      ['Promos', '/m/activity'],
      ['Favourites', '/m/home?type=fav&gameType=RNG'],
      ['Fishing', '/m/home?gameType=FISH'],
      ['Invite friends', '/m/agent'],
    ] as const)
      await expect(link(name)).toHaveAttribute('href', href);
    for (const name of ['VIP bonus', 'Get the app']) await expect(link(name)).toBeAttached();
    for (const name of ['Telegram', 'Facebook', 'Live chat'])
      await expect(link(name)).toHaveAttribute('target', '_blank');
    const picked = drawer(page).getByRole('region', { name: 'Picked for you' });
    await expect(picked.or(drawer(page).getByLabel('Picked for you')).first()).toBeAttached();
    await expect(drawer(page).getByRole('button', { name: /^Language/ })).toBeAttached();
    await expect(drawer(page).getByRole('button', { name: 'Log out' })).toHaveCount(0);

    await link('Fishing').click();
    await expect(page).toHaveURL(/gameType=FISH/);
    await expect(drawer(page)).toBeHidden();
    await expect(page.getByRole('tab', { name: 'Fishing' })).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(page).toHaveURL(site('aurora', '/m/home'));
    await expect(drawer(page)).toBeHidden();

    await openMenu(page);
    await drawer(page).getByRole('button', { name: 'Log in or register' }).click();
    const menu = page.getByRole('dialog', { name: 'My account' });
    await expect(menu.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/m/login');
    await expect(menu.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/m/register');
    await expect(menu.getByRole('link', { name: 'Member centre' })).toHaveAttribute('href', /^\/m\/login/);

    // Neither rewards nor Facebook here, and an installed app is offered none.
    await asInstalledApp(page);
    await page.goto(site('harbour'));
    await afterInputReady(page);
    await openMenu(page);
    for (const name of ['Invite friends', 'Telegram']) await expect(link(name)).toBeAttached();
    for (const name of ['VIP bonus', 'Facebook', 'Get the app']) await expect(link(name)).toHaveCount(0);
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
});

test.describe('member menu', () => {
  test('shows who is here, the withdraw shortcut, the links of the member and the way out; the side menu’s Favourites are those of every category [HM-08] [SH-54] [SH-63] [SH-61]', async ({
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

    await page.goto(site('aurora', '/m/home'));
    await afterInputReady(page);
    await openMenu(page);
    const asked = page.waitForRequest((request) => request.url().includes('/wps/game/favourite/list'));
    await drawer(page).getByRole('link', { name: 'Favourites', exact: true }).click();
    expect(new URL((await asked).url()).searchParams.get('gameType')).toBeNull();
    await expect(page).toHaveURL(site('aurora', '/m/home?type=fav&gameType=RNG'));
    await expect(page.getByRole('tab', { name: 'Favourites' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tab', { name: 'Slots' })).toHaveAttribute('aria-selected', 'false');
    await expect(page.getByRole('tabpanel').getByRole('heading', { name: 'Favourites' })).toBeVisible();
    await expect.poll(() => page.getByRole('tabpanel').getByRole('article').count()).toBeGreaterThan(5);
  });
});
