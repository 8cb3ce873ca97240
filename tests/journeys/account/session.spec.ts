import type { Page } from '@playwright/test';

import { succeed } from '#contract/wire/envelope.ts';
import { balanceLoaded, demoPassword, expect, site, test, afterInputReady } from '#tests/support/journey.ts';
import { refuse } from '#tests/support/stubs.ts';

const account = 'member1';
const field = {
  username: (page: Page) => page.getByLabel('Username'),
  password: (page: Page) => page.getByLabel('Password', { exact: true }),
  captcha: (page: Page) => page.getByLabel('Digits in the picture'),
};
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Log in' });
const myAccount = (page: Page) => page.getByRole('button', { name: 'My account' });

async function fillIn(page: Page, password = demoPassword) {
  await afterInputReady(page);
  await field.username(page).fill(account);
  await field.password(page).fill(password);
}

/** A page without popups of its own. */
const quietPage = '/m/gameCenter?dataType=hot';

test.describe('login', () => {
  test.use({ expectedErrors: [/status of 4\d\d/] });

  test('a member logs in with username and password; the script never sees a token [SH-03] [AU-01] [AU-13] [AU-17]', async ({
    page,
  }) => {
    await page.goto(site('aurora', `/m/login?to=${encodeURIComponent(quietPage)}`));
    await fillIn(page);
    const [request] = await Promise.all([
      page.waitForRequest((each) => each.url().endsWith('/wps/session/login')),
      submit(page).click(),
    ]);
    expect(request.method()).toBe('POST');
    // A compact JWE: nothing of what was typed is on the wire, nor in the address.
    expect(request.postData()).toMatch(/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(await request.headerValue('Encryption')).toMatch(/^jwe;kid=[\w-]+$/);
    expect(request.url() + request.postData()).not.toContain(account);
    const reply: unknown = await (await request.response())?.json();
    expect(reply).toMatchObject({
      success: true,
      value: { type: 0, merchantCode: 'aurora', userName: account, firstTimeLogin: expect.any(Boolean) },
    });
    expect(JSON.stringify(reply)).not.toContain('token');
    await expect(myAccount(page)).toBeVisible();
    expect(await page.evaluate(() => document.cookie)).not.toContain('session');
  });

  test('login leads back to the page that asked for it and says that it worked [AU-33] [ER-23] [ER-28]', async ({
    page,
  }) => {
    await page.goto(site('aurora', quietPage));
    await afterInputReady(page);
    await page
      .getByRole('button', { name: /^Favourite:/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/m\/login\?to=/);
    await fillIn(page);
    await submit(page).click();
    await expect(page).toHaveURL(site('aurora', quietPage));
    const said = page.getByText('You are logged in.');
    await expect(said).toBeVisible();
    await expect(said).toBeHidden({ timeout: 4_000 });
  });

  test('a return path of another site is not followed [AU-33]', async ({ page }) => {
    await page.goto(site('aurora', '/m/login?to=%2F%2Fevil.example%2Fm%2Fhome'));
    await fillIn(page);
    await submit(page).click();
    await expect(page).toHaveURL(site('aurora', '/m/home'));
  });

  test('the password can be shown and hidden [AU-04]', async ({ page }) => {
    await page.goto(site('aurora', '/m/login'));
    await afterInputReady(page);
    await field.password(page).fill('secret');
    await expect(field.password(page)).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(field.password(page)).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(field.password(page)).toHaveAttribute('type', 'password');
  });

  test('fields are checked by the rules of the server before anything is sent; the first wrong one gets the focus [AU-26] [AU-27] [ER-13] [ER-30]', async ({
    page,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await page.goto(site('aurora', '/m/login'));
    await afterInputReady(page);
    await field.username(page).fill('ab');
    await field.password(page).fill('short');
    await submit(page).click();
    await expect(page.getByText('Please use 3 to 24 characters.')).toBeVisible();
    await expect(page.getByText('Please use 6 to 64 characters.')).toBeVisible();
    await expect(field.username(page)).toBeFocused();
    await field.username(page).fill('not a name');
    await submit(page).click();
    await expect(page.getByText('There is a character in here that cannot be used.')).toBeVisible();
    expect(sent).not.toContain('/wps/session/login');
  });

  test('a wrong password says so and keeps what was typed; there is nothing for support to find [ER-12]', async ({
    page,
  }) => {
    await refuse(page, '/wps/session/login', 'account.password.wrong');
    await page.goto(site('aurora', '/m/login'));
    await fillIn(page, 'not-the-password');
    await submit(page).click();
    await expect(page.getByText('The username or password is not right.')).toBeVisible();
    await expect(field.username(page)).toHaveValue(account);
    await expect(field.password(page)).toHaveValue('not-the-password');
    await expect(page.getByText('trace-')).toHaveCount(0);
  });

  test('too many attempts say when the next may be made [ED-11]', async ({ page }) => {
    await refuse(page, '/wps/session/login', 'too.many.requests', { headers: { 'Retry-After': '780' } });
    await page.goto(site('aurora', '/m/login'));
    await fillIn(page, 'not-the-password');
    await submit(page).click();
    await expect(page.getByRole('alert')).toContainText(
      'Too many attempts. Please wait a while and try again. You can try again in 13 min.',
    );
  });

  test('the captcha appears once a failure asks for it; each failure and each tap brings another [AU-05] [AU-06] [AU-07] [AU-25]', async ({
    page,
  }) => {
    await page.goto(site('aurora', '/m/login'));
    await expect(field.captcha(page)).toHaveCount(0);
    await refuse(page, '/wps/session/login', 'account.password.wrong');
    await fillIn(page, 'not-the-password');
    await submit(page).click();
    await expect(page.getByText('The username or password is not right.')).toBeVisible();
    await expect(field.captcha(page)).toHaveCount(0);

    await refuse(page, '/wps/session/login', 'captcha.required');
    await submit(page).click();
    await expect(page.getByText('Your phone solves a short task')).toBeVisible();
    await page.getByRole('button', { name: 'Read a picture instead' }).click();
    await expect(field.captcha(page)).toBeFocused();
    const picture = page.getByRole('button', { name: 'Show another picture' }).locator('img');
    const first = await picture.getAttribute('src');
    expect(first).toMatch(/^data:image\/png;/);

    await page.getByRole('button', { name: 'Show another picture' }).click();
    await expect(picture).not.toHaveAttribute('src', first ?? '');
    const second = await picture.getAttribute('src');

    await field.captcha(page).pressSequentially('12345678');
    await expect(field.captcha(page)).toHaveValue('123456');
    await refuse(page, '/wps/session/login', 'captcha.wrong');
    const [request] = await Promise.all([
      page.waitForRequest((each) => each.url().endsWith('/wps/session/login')),
      submit(page).click(),
    ]);
    expect(await request.headerValue('Content-Type')).toBe('application/jose');
    await expect(page.getByText('That was not what is in the picture.')).toBeVisible();
    await expect(picture).not.toHaveAttribute('src', second ?? '');
    await expect(field.captcha(page)).toHaveValue('');
  });

  test('who is logged in already is not asked again', async ({ page, login }) => {
    await login(page, account);
    await page.goto(site('aurora', `/m/login?to=${encodeURIComponent(quietPage)}`));
    await expect(page).toHaveURL(site('aurora', quietPage));
  });
});

test.describe('logout', () => {
  test('logout asks, shows that it is under way, tells the platform, leaves nothing behind and goes home [AU-22] [AU-34] [CA-07] [CA-12] [SH-61] [ER-26]', async ({
    page,
    login,
  }) => {
    await login(page, account);
    await page.goto(site('aurora', quietPage));
    await afterInputReady(page);
    await myAccount(page).click();
    await expect(page.getByRole('dialog').getByText('Robin')).toBeVisible();
    const storage = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
    await expect.poll(storage).toContain('Robin');
    expect(await storage()).toContain('"aurora:autoLogin:v1":"1"');

    await page.getByRole('button', { name: 'Log out' }).click();
    const question = page.getByRole('alertdialog', { name: 'Log out?' });
    await question.getByRole('button', { name: 'Stay' }).first().click();
    await expect(question).toBeHidden();
    await expect(myAccount(page)).toBeVisible();

    await page.route('**/wps/session/logout', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await myAccount(page).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    const [request] = await Promise.all([
      page.waitForRequest('**/wps/session/logout'),
      question.getByRole('button', { name: 'Log out' }).click(),
    ]);
    expect(request.method()).toBe('DELETE');
    await expect(page.getByRole('dialog', { name: 'Loading' })).toBeVisible();
    await expect(page).toHaveURL(site('aurora', '/m/home'));
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    expect(await storage()).not.toContain('Robin');
    expect(await storage()).toContain('"aurora:autoLogin:v1":"0"');
    await page.reload();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  });

  test('on home, too, it leaves a guest’s page with no question over it [AU-22]', async ({ page, login }) => {
    await login(page, account);
    await page.goto(site('aurora', '/m/home'));
    await afterInputReady(page);
    await myAccount(page).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page).toHaveURL(site('aurora', '/m/home'));
    expect(await page.evaluate(() => Reflect.get(history.state, 'overlays') ?? [])).toEqual([]);
  });

  test.describe('that fails', () => {
    test.use({ expectedErrors: [/status of 5\d\d/] });
    test('leaves the member logged in and says so [ER-14]', async ({ page, login }) => {
      await login(page, account);
      await page.goto(site('aurora', quietPage));
      await afterInputReady(page);
      await refuse(page, '/wps/session/logout', 'system.error');
      await myAccount(page).click();
      await page.getByRole('button', { name: 'Log out' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
      await expect(page.getByText('You are still logged in')).toBeVisible();
      await expect(myAccount(page)).toBeVisible();
    });
  });
});

test.describe('a session that ends', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('leads to login and back to where it ended [AU-32] [AU-33]', async ({ page, login }) => {
    await login(page, account);
    await page.goto(site('aurora', quietPage));
    await afterInputReady(page);
    await balanceLoaded(page);
    await refuse(page, '/wps/wallet/balance', 'login.not.session');
    await page.getByRole('button', { name: 'Refresh balance' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/m\/login\?to=/);
    await page.unroute('**/wps/wallet/balance*');
    await fillIn(page);
    await submit(page).click();
    await expect(page).toHaveURL(site('aurora', quietPage));
    await expect(myAccount(page)).toBeVisible();
  });

  test('is followed by the other tabs without another dialog; so is the next login [AU-32]', async ({
    page,
    login,
  }) => {
    await login(page, account);
    await page.goto(site('aurora', quietPage));
    await balanceLoaded(page);
    const other = await page.context().newPage();
    await other.goto(site('aurora', quietPage));
    await afterInputReady(other);
    await expect(myAccount(other)).toBeVisible();
    await refuse(page, '/wps/wallet/balance', 'login.not.session');
    await page.bringToFront();
    await page.getByRole('button', { name: 'Refresh balance' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expect(other.getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(other.getByRole('alertdialog')).toHaveCount(0);

    await page.getByRole('alertdialog').getByRole('button', { name: 'Log in' }).click();
    await page.unroute('**/wps/wallet/balance*');
    await fillIn(page);
    await submit(page).click();
    await expect(myAccount(page)).toBeVisible();
    await expect(myAccount(other)).toBeVisible();
  });
});

test('the balance is asterisks while hidden, and stays hidden at the next visit [CA-08]', async ({
  page,
  login,
}) => {
  await login(page, account);
  await page.route('**/wps/wallet/balance*', (route) =>
    route.fulfill({ json: succeed({ sumBalance: 123_456, currency: 'USD' }, 't') }),
  );
  await page.goto(site('aurora', quietPage));
  const money = page.getByRole('group', { name: 'Balance' }).getByRole('status');
  await expect(money).toHaveText('$1,234.56');
  await page.getByRole('button', { name: 'Hide balance' }).click();
  await expect(money).not.toContainText('1,234');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show balance' })).toBeVisible();
  await expect(money).not.toContainText('1,234');
  await page.getByRole('button', { name: 'Show balance' }).click();
  await expect(money).toHaveText('$1,234.56');
});

test.describe('an account that may not be used', () => {
  test.use({ expectedErrors: [/status of 40[13]/] });

  test('is said at login to be locked, disabled or closed, and what was typed stays [ER-07]', async ({
    page,
  }) => {
    await page.goto(site('aurora', '/m/login'));
    await afterInputReady(page);
    for (const [username, said] of [
      ['locked1', 'This account is locked.'],
      ['disabled1', 'This account is disabled.'],
      ['closed1', 'This account is closed.'],
    ] as const) {
      await field.username(page).fill(username);
      await field.password(page).fill(demoPassword);
      await submit(page).click();
      await expect(page.getByRole('alert')).toContainText(said);
      await expect(field.username(page)).toHaveValue(username);
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    }
  });

  test('is the reason that the end of its session gives [ER-04] [ER-07]', async ({ page, login }) => {
    await login(page, account);
    await page.goto(site('aurora', quietPage));
    await afterInputReady(page);
    await balanceLoaded(page);
    await refuse(page, '/wps/wallet/balance', 'account.locked');
    await page.getByRole('button', { name: 'Refresh balance' }).click();
    const said = page.getByRole('alertdialog', { name: 'You have been logged out' });
    await expect(said).toContainText('This account is locked.');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeAttached();
  });

  test('of somebody who excluded himself shows the money and opens no game [ER-07]', async ({
    page,
    login,
  }) => {
    await login(page, 'excluded1');
    await page.goto(site('aurora', quietPage));
    await afterInputReady(page);
    await balanceLoaded(page);
    await page.getByRole('article').getByRole('button').first().click();
    await expect(page.getByText('You have excluded yourself from playing')).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Back to the lobby' }).click();
    await expect(page).toHaveURL(site('aurora', quietPage));
  });
});
