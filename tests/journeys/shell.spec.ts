import type { Page } from '@playwright/test';

import { fail, succeed } from '#contract/envelope.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { expect, site, test, watched } from '#tests/support/journey.ts';

// Without popups and with the shell's whole chrome.
const quietPage = '/m/gameCenter?dataType=hot';

const header = (page: Page) => page.getByRole('banner');
const bottom = (page: Page) => page.getByRole('navigation', { name: 'Main' });
// One that was closed may still be leaving.
const drawer = (page: Page) => page.locator(':popover-open').getByRole('dialog');

async function openMenu(page: Page) {
  await header(page).getByRole('button', { name: 'Menu' }).click();
  await expect(drawer(page).getByRole('link', { name: 'Hot', exact: true })).toBeVisible();
}

/** Answers calls in the browser, so that no other test meets the failure. */
async function refuse(
  page: Page,
  path: string | RegExp,
  code: ErrorCode,
  details: { value?: unknown; message?: string } = {},
) {
  const { status, envelope } = fail(code, `trace-${code}`, details);
  await page.route(typeof path === 'string' ? `**${path}*` : path, (route) =>
    route.fulfill({ status, json: envelope }),
  );
}

/** A choice that asks the platform anew; by its event, as a closed page may lie over it already. */
const changeLanguage = (page: Page): Promise<void> =>
  page
    .getByRole('dialog', { name: 'Language' })
    .getByRole('button', { name: 'Español' })
    .dispatchEvent('click');

test.describe('paths', () => {
  for (const path of ['/', '/m', '/m/', '/m/home', '/m/index', '/m/index.html']) {
    test(`${path} is home: logo, download bar, five places below [SH-01] [SH-35] [SH-38] [SH-44]`, async ({
      page,
    }) => {
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
    });
  }

  test('an unknown path leads home and leaves no trace in the history [SH-02]', async ({ page }) => {
    await page.goto(site('aurora', quietPage));
    await page.goto(site('aurora', '/m/no-such-page?x=1'));
    await expect(page).toHaveURL(site('aurora', '/m/home'));
    await watched(page);
    await page.goBack();
    await expect(page).toHaveURL(site('aurora', quietPage));
    await watched(page);
    await bottom(page).getByRole('link', { name: 'Promos' }).click();
    await expect(page).toHaveURL(site('aurora', '/m/home'));
    await expect(page.getByText('This page is not open yet.')).toBeVisible();
  });

  test('login has neither header nor bottom navigation; a list has the navigation only [SH-36] [SH-37]', async ({
    page,
  }) => {
    await page.goto(site('aurora', '/m/login'));
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await expect(header(page)).toHaveCount(0);
    await expect(bottom(page)).toHaveCount(0);
    await page.goto(site('aurora', '/m/slot-games'));
    await expect(header(page).getByRole('button', { name: 'Menu' })).toHaveCount(0);
    await expect(bottom(page)).toBeVisible();
  });
});

test.describe('back', () => {
  test('login leads home, wherever one came from [SH-41]', async ({ page }) => {
    await page.goto(site('aurora', quietPage));
    await watched(page);
    await header(page).getByRole('link', { name: 'Log in' }).click();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(site('aurora', '/m/home'));
  });

  test('a page leads one step back; a page opened by its address leads home [SH-40] [SH-43]', async ({
    page,
  }) => {
    await page.goto(site('aurora', '/m/home'));
    await watched(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    await openMenu(page);
    await drawer(page).getByRole('link', { name: 'Live', exact: true }).click();
    await expect(page).toHaveURL(/gameType=LIVE/);
    await page.goto(site('aurora', quietPage));
    await watched(page);
    await header(page).getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(site('aurora', '/m/home'));
  });

  test('closes an open drawer, then a dialog on top of it, and only then leaves the page', async ({
    page,
  }) => {
    await page.goto(site('aurora', quietPage));
    await page.goto(site('aurora', '/m/home'));
    await watched(page);
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
    await page.goBack();
    await expect(page).toHaveURL(site('aurora', quietPage));
  });

  test('the page beneath an open drawer stays where it is', async ({ page }) => {
    await page.goto(site('aurora', '/m/home'));
    await watched(page);
    await openMenu(page);
    await page.mouse.move(352, 400);
    await page.mouse.wheel(0, 700);
    await page.goBack();
    await expect(drawer(page)).toBeHidden();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.mouse.wheel(0, 700);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  });

  test('a page reloaded under an open drawer comes back without it', async ({ page }) => {
    await page.goto(site('aurora', '/m/home'));
    await watched(page);
    await openMenu(page);
    await page.reload();
    await watched(page);
    await expect(drawer(page)).toBeHidden();
    await expect.poll(() => page.evaluate(() => 'overlays' in history.state)).toBe(false);
  });
});

test('the header leaves when the page is scrolled down and comes back when it is scrolled up', async ({
  page,
}) => {
  await page.goto(site('aurora', quietPage));
  await watched(page);
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

  test('support opens a popup in place of a page, with the channels that have a link, and closes again [SH-46]', async ({
    page,
  }) => {
    await page.goto(site('aurora', quietPage));
    await watched(page);
    const support = bottom(page).getByRole('button', { name: 'Support' });
    await support.click();
    const popup = page.getByRole('dialog', { name: 'How can we help?' });
    await expect(popup.getByRole('link')).toHaveText(['Live chat', 'Telegram', 'Facebook', 'X']);
    await expect(popup.getByRole('link').first()).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(page).toHaveURL(site('aurora', quietPage));
    await page.touchscreen.tap(180, 60);
    await expect(popup).toBeHidden();
    await expect(support).toHaveAttribute('aria-expanded', 'false');
  });

  test('the member centre sends a visitor to login [SH-47]', async ({ page }) => {
    await page.goto(site('aurora', quietPage));
    await watched(page);
    await bottom(page).getByRole('link', { name: 'Me', exact: true }).click();
    await expect(page).toHaveURL(/\/m\/login\?to=/);
  });

  test('the member centre tells a guest to register or to leave it [SH-48] [ER-02]', async ({
    page,
    login,
  }) => {
    await login(page, 'guest1');
    await page.goto(site('aurora', quietPage));
    await watched(page);
    await bottom(page).getByRole('button', { name: 'Me', exact: true }).click();
    const alert = page.getByRole('alertdialog');
    await expect(alert).toContainText('Please log in with an actual account to use this function.');
    await alert.getByRole('button', { name: 'Cancel' }).last().click();
    await expect(alert).toBeHidden();
    await bottom(page).getByRole('button', { name: 'Me', exact: true }).click();
    const [asked] = await Promise.all([
      page.waitForURL(/\/m\/(register|home)/).then(() => page.url()),
      alert.getByRole('button', { name: 'Register now' }).click(),
    ]);
    expect(asked).toContain('/m/');
    await expect(alert).toBeHidden();
  });

  test('the member centre is open to a member [SH-49]', async ({ page, login }) => {
    await login(page, 'member1');
    await page.goto(site('aurora', quietPage));
    await expect(bottom(page).getByRole('link', { name: 'Me', exact: true })).toHaveAttribute(
      'href',
      '/m/member/home',
    );
  });
});

test.describe('side menu', () => {
  test('lists Home, Hot, the categories of the vendors, Promo and Favourites, and where each leads [SH-50] [SH-52] [SH-53] [SH-54]', async ({
    page,
  }) => {
    await page.goto(site('aurora'));
    await watched(page);
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

  test('a lottery entry opens its game at once, for a visitor after the login [SH-51]', async ({
    page,
    login,
  }) => {
    await page.goto(site('aurora'));
    await watched(page);
    await openMenu(page);
    await drawer(page).getByRole('button', { name: 'Lottery', exact: true }).click();
    await expect(page).toHaveURL(/\/m\/login/);
    await login(page, 'member1');
    await page.goto(site('aurora', '/m/home'));
    await watched(page);
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
    await watched(page);
    await openMenu(page);
    await expect(drawer(page).getByRole('link', { name: 'VIP bonus' })).toBeAttached();
    await page.goto(site('harbour'));
    await watched(page);
    await openMenu(page);
    await expect(drawer(page).getByRole('link', { name: 'Invite friends' })).toBeAttached();
    await expect(drawer(page).getByRole('link', { name: 'VIP bonus' })).toHaveCount(0);
  });

  test('has invite, game banners, contact channels with a link, language and appearance [SH-56] [SH-57] [SH-59] [SH-60]', async ({
    page,
  }) => {
    await page.goto(site('aurora'));
    await watched(page);
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
    await watched(page);
    await openMenu(page);
    await expect(drawer(page).getByRole('link', { name: 'Telegram', exact: true })).toBeAttached();
    await expect(drawer(page).getByRole('link', { name: 'Facebook', exact: true })).toHaveCount(0);
  });

  test('offers the app in a plain browser, not in the installed app [SH-58]', async ({ page }) => {
    await page.goto(site('aurora'));
    await watched(page);
    await openMenu(page);
    await expect(drawer(page).getByRole('link', { name: 'Get the app' })).toBeAttached();
    await page.addInitScript(() => {
      const real = window.matchMedia.bind(window);
      window.matchMedia = (query) =>
        query === '(display-mode: standalone)' ? { ...real(query), matches: true } : real(query);
    });
    await page.reload();
    await watched(page);
    await openMenu(page);
    await expect(drawer(page).getByRole('link', { name: 'Invite friends' })).toBeAttached();
    await expect(drawer(page).getByRole('link', { name: 'Get the app' })).toHaveCount(0);
  });

  test('closes when the page changes, and Back returns to the page, not to the menu [SH-62]', async ({
    page,
  }) => {
    await page.goto(site('aurora'));
    await watched(page);
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
    await watched(page);
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
    await watched(page);
    await header(page).getByRole('button', { name: 'My account' }).click();
    await expect(drawer(page).getByText('test40')).toBeVisible();
  });

  test('offers a visitor the member centre, login and registration [SH-64]', async ({ page }) => {
    await page.goto(site('aurora'));
    await watched(page);
    await openMenu(page);
    await drawer(page).getByRole('button', { name: 'Log in or register' }).click();
    const menu = page.getByRole('dialog', { name: 'My account' });
    await expect(menu.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/m/login');
    await expect(menu.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/m/register');
    await expect(menu.getByRole('link', { name: 'Member centre' })).toHaveAttribute('href', /^\/m\/login/);
  });

  test('where rewards are off, VIP and rewards say whom to ask, for 2 s [SH-65] [ER-25] [ER-28]', async ({
    page,
    login,
  }) => {
    await login(page, 'member1', 'harbour');
    await page.goto(site('harbour', quietPage));
    await watched(page);
    await header(page).getByRole('button', { name: 'My account' }).click();
    await drawer(page).getByRole('button', { name: 'VIP and rewards' }).click();
    const said = page.getByText('Please contact support about this.');
    await expect(said).toBeVisible();
    await expect(said).toBeHidden({ timeout: 3_500 });
  });
});

test.describe('preferences', () => {
  test('another language is there after a moment and at the next visit; the page says so [IN-05] [IN-07] [CA-08] [SH-60]', async ({
    page,
  }) => {
    await page.goto(site('aurora', quietPage));
    await watched(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (searchParams.has('language')) asked.push(`${pathname} ${searchParams.get('language')}`);
    });
    await header(page).getByRole('button', { name: 'Language' }).click();
    const list = page.getByRole('dialog', { name: 'Language' });
    await list.getByLabel('Search a language').fill('urdu');
    await list.getByRole('button', { name: 'اردو' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ur');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect.poll(() => asked.join()).toContain('UR');
    expect(asked.join()).not.toContain(' EN');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ur');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  });

  test('what is on the screen stays until it is there in the new language [IN-05]', async ({ page }) => {
    await page.goto(site('aurora', '/m/home'));
    await watched(page);
    const tile = page.getByRole('main').getByRole('article').first();
    await tile.evaluate((element) => element.setAttribute('data-stays', ''));
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/language=ES/, async (route) => {
      await held;
      await route.continue();
    });
    const asked = page.waitForRequest(/language=ES/);
    await header(page).getByRole('button', { name: 'Language' }).click();
    await changeLanguage(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    const request = await asked;
    await expect(page.locator('[data-stays]')).toBeVisible();
    answer();
    await (await request.response())?.finished();
    await expect(page.locator('[data-stays]')).toBeVisible();
  });

  test('walking through languages loads only the last one [IN-05]', async ({ page }) => {
    await page.goto(site('aurora', quietPage));
    await watched(page);
    const loaded: string[] = [];
    page.on('request', (request) => {
      const { searchParams } = new URL(request.url());
      const language = searchParams.get('language');
      if (language) loaded.push(language);
    });
    await header(page).getByRole('button', { name: 'Language' }).click();
    const list = page.getByRole('dialog', { name: 'Language' });
    await expect(list.getByRole('button', { name: 'ไทย' })).toBeVisible();
    await list.evaluate((element) => {
      for (const name of ['简体中文', 'हिन्दी', 'ไทย'])
        [...element.querySelectorAll('button')].find((row) => row.textContent.includes(name))?.click();
    });
    await expect(page.locator('html')).toHaveAttribute('lang', 'th');
    expect(new Set(loaded)).toEqual(new Set(['TH']));
  });

  test('the scheme is dark until the member says otherwise, and then stays [TH-01] [TH-11] [CA-08]', async ({
    page,
  }) => {
    await page.goto(site('aurora'));
    await watched(page);
    const html = page.locator('html');
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await expect(html).toHaveAttribute('data-scheme', 'dark');
    const dark = await ground();
    await openMenu(page);
    await drawer(page).getByText('Light', { exact: true }).click();
    await expect(html).toHaveAttribute('data-scheme', 'light');
    const light = await ground();
    expect(light).not.toBe(dark);
    await page.reload();
    await expect(html).toHaveAttribute('data-scheme', 'light');
    await watched(page);
    await openMenu(page);
    await drawer(page).getByText('Like my phone', { exact: true }).click();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await ground()).toBe(dark);
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await ground()).toBe(light);
  });

  test('the download bar stays away once it was put away, without moving the page [CA-06]', async ({
    page,
  }) => {
    await page.goto(site('aurora'));
    await watched(page);
    const bar = page.getByText('Aurora App');
    await page.getByRole('complementary').getByRole('button', { name: 'Hide' }).click();
    await expect(bar).toBeHidden();
    await page.reload({ waitUntil: 'commit' });
    await expect(header(page)).toBeVisible();
    await expect(bar).toBeHidden();
  });

  test('motion takes 200 and 300 ms, and next to none where less motion is asked for [TH-07]', async ({
    page,
  }) => {
    await page.goto(site('aurora'));
    const durations = () =>
      page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        return [style.getPropertyValue('--dur-s'), style.getPropertyValue('--dur-l')].map((each) =>
          each.trim(),
        );
      });
    const milliseconds = (text: string) => Number.parseFloat(text) * (/\dms$/.test(text) ? 1 : 1000);
    expect((await durations()).map(milliseconds)).toEqual([200, 300]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect((await durations()).map(milliseconds)).toEqual([1, 1]);
  });
});

test.describe('system status', () => {
  test.use({ expectedErrors: [/status of (503|451)/] });

  test('maintenance closes the whole page, keeps support at hand, and opens again by itself [ST-03] [ST-06] [ST-14] [ER-16]', async ({
    page,
  }) => {
    await page.goto(site('aurora', quietPage));
    await watched(page);
    await bottom(page).getByRole('button', { name: 'Support' }).click();
    await page.goBack();
    await header(page).getByRole('button', { name: 'Language' }).click();
    await refuse(page, /\/wps\//, 'system.maintenance');
    await changeLanguage(page);
    const screen = page.getByRole('alertdialog', { name: 'We will be right back' });
    await expect(screen).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Live chat' })).toHaveAttribute('href', /^https:/);
    await page.unroute(/\/wps\//);
    await screen.getByRole('button', { name: 'Check again' }).click();
    await expect(screen).toBeHidden();
    await expect(page.getByRole('button', { name: /^Favourite:/ }).first()).toBeVisible();
  });

  test('a restricted region shows the address of the visitor, and support [ST-04] [ST-07] [ST-14] [ER-17]', async ({
    page,
  }) => {
    await page.goto(site('aurora', quietPage));
    await watched(page);
    const message = 'Aurora cannot be used over Tor.';
    await header(page).getByRole('button', { name: 'Language' }).click();
    await refuse(page, /\/wps\//, 'region.restricted', {
      value: { ip: '203.0.113.9', reason: 'tor' },
      message,
    });
    await changeLanguage(page);
    const screen = page.getByRole('alertdialog', { name: 'Not available where you are' });
    await expect(screen).toContainText('203.0.113.9');
    // The reason, in the words of the page that the edge shows instead of the app.
    await expect(screen).toContainText(message);
    await expect(screen.getByRole('link', { name: 'Telegram' })).toBeVisible();
  });

  test('the copy of the last visit is applied at once and then refreshed [ST-01] [ST-02] [ST-05] [CA-02]', async ({
    page,
  }) => {
    await page.goto(site('aurora', quietPage));
    await watched(page);
    const key = 'aurora:systemStatus:v1';
    await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toContain('"status":0');
    await page.evaluate(
      (name) => localStorage.setItem(name, JSON.stringify({ status: 1, ip: null, at: Date.now() })),
      key,
    );
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/wps/system/status', async (route) => {
      await asked;
      await route.fulfill({ json: succeed({ status: 0 }, 't') });
    });
    await page.reload();
    const screen = page.getByRole('alertdialog', { name: 'We will be right back' });
    await expect(screen).toBeVisible();
    answer();
    await expect(screen).toBeHidden();
  });
});

test.describe('notices', () => {
  test('no network is said as long as there is none [ER-18]', async ({ page, context }) => {
    await page.goto(site('aurora', quietPage));
    await watched(page);
    const said = page.getByText('There is no network. Please check your connection.');
    await context.setOffline(true);
    await expect(said).toBeVisible();
    await context.setOffline(false);
    await expect(said).toBeHidden();
  });

  test('a newer build asks for an update, which loads the page anew [ER-21]', async ({ page }) => {
    await page.goto(site('aurora', quietPage));
    await watched(page);
    await page.route('**/wps/**', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), 'x-build': 'another' } });
    });
    await header(page).getByRole('button', { name: 'Language' }).click();
    await page.getByRole('dialog', { name: 'Language' }).getByRole('button', { name: 'Español' }).click();
    const update = page.getByRole('button', { name: 'Update' });
    await expect(update).toBeVisible();
    await page.unroute('**/wps/**');
    await Promise.all([page.waitForEvent('domcontentloaded'), update.click()]);
    await watched(page);
    await expect(page.getByText('A new version is here.')).toHaveCount(0);
  });

  test('a visitor who taps deposit is told to log in first [ER-03]', async ({ page }) => {
    await page.goto(site('aurora'));
    await watched(page);
    await page.getByRole('main').getByText('Deposit', { exact: true }).click();
    await expect(page.getByText(/^Please log in first/)).toBeVisible();
    await expect(page).toHaveURL(/\/m\/login/);
  });
});
