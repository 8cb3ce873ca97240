import type { Page } from '@playwright/test';

import {
  waitForBalance,
  demoPassword,
  expect,
  buildSiteUrl,
  test,
  waitForAfterInput,
} from '#tests/support/journey.ts';
import { mockFailure } from '#tests/support/stubs.ts';

const account = 'member1';
const field = {
  username: (page: Page) => page.getByLabel('Username'),
  password: (page: Page) => page.getByLabel('Password', { exact: true }),
};
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Log in' });
const myAccount = (page: Page) => page.getByRole('button', { name: 'My account' });

async function fillIn(page: Page) {
  await waitForAfterInput(page);
  await field.username(page).fill(account);
  await field.password(page).fill(demoPassword);
}

/** A page without popups of its own. */
const quietPage = '/m/gameCenter?dataType=hot';

test.describe('login', () => {
  test.use({ expectedErrors: [/status of 4\d\d/] });

  test('a member logs in with username and password; the reply and the readable cookies contain no token [SH-03] [AU-01] [AU-13] [AU-17]', async ({
    page,
  }) => {
    await page.goto(buildSiteUrl('aurora', `/m/login?to=${encodeURIComponent(quietPage)}`));
    await fillIn(page);
    const [request] = await Promise.all([
      page.waitForRequest((each) => each.url().endsWith('/wps/session/login')),
      submit(page).click(),
    ]);
    expect(request.method()).toBe('POST');
    // The body is a compact JWE, so neither the body nor the address reveals the typed input.
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
});

test.describe('logout', () => {
  test.use({ expectedErrors: [/status of 5\d\d/] });

  test('logout asks for confirmation, reports a failure, shows its progress, calls the platform, clears all data and leads home [ER-14] [AU-22] [AU-34] [CA-07] [CA-12] [SH-61] [ER-26]', async ({
    page,
    login,
  }) => {
    await login(page, account);
    // A logged-in member does not see the login form again.
    await page.goto(buildSiteUrl('aurora', `/m/login?to=${encodeURIComponent(quietPage)}`));
    await expect(page).toHaveURL(buildSiteUrl('aurora', quietPage));
    await waitForAfterInput(page);
    await myAccount(page).click();
    await expect(page.getByRole('dialog').getByText('Robin')).toBeVisible();
    const storage = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
    await expect.poll(storage).toContain('Robin');
    expect(await storage()).toContain('"aurora:autoLogin:v1":"1"');

    await page.getByRole('button', { name: 'Log out' }).click();
    const question = page.getByRole('alertdialog', { name: 'Log out?' });
    await question.getByRole('button', { name: 'Stay logged in' }).first().click();
    await expect(question).toBeHidden();
    await expect(myAccount(page)).toBeVisible();

    await mockFailure(page, '/wps/session/logout', 'system.error');
    await myAccount(page).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await question.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByText('You’re still logged in')).toBeVisible();
    await expect(question).toBeHidden();
    await expect(myAccount(page)).toBeVisible();
    await page.unroute('**/wps/session/logout*');

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
    await expect(page).toHaveURL(buildSiteUrl('aurora', '/m/home'));
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    expect(await storage()).not.toContain('Robin');
    expect(await storage()).toContain('"aurora:autoLogin:v1":"0"');
    await page.reload();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  });

  test('after a logout on home the page is a visitor’s home, without a dialog [AU-22]', async ({
    page,
    login,
  }) => {
    await login(page, account);
    await page.goto(buildSiteUrl('aurora', '/m/home'));
    await waitForAfterInput(page);
    await myAccount(page).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page).toHaveURL(buildSiteUrl('aurora', '/m/home'));
    expect(await page.evaluate(() => Reflect.get(history.state, 'overlays') ?? [])).toEqual([]);
  });
});

test.describe('a session that ends', () => {
  test.use({ expectedErrors: [/status of 401/] });

  test('leads to the login and back; the other tabs log out and in too, without a dialog of their own [AU-32] [AU-33]', async ({
    page,
    login,
  }) => {
    await login(page, account);
    await page.goto(buildSiteUrl('aurora', quietPage));
    await waitForBalance(page);
    const other = await page.context().newPage();
    await other.goto(buildSiteUrl('aurora', quietPage));
    await waitForAfterInput(other);
    await expect(myAccount(other)).toBeVisible();
    await mockFailure(page, '/wps/wallet/balance', 'login.not.session');
    await page.bringToFront();
    await page.getByRole('button', { name: 'Refresh balance' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expect(other.getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(other.getByRole('alertdialog')).toHaveCount(0);

    await page.getByRole('alertdialog').getByRole('button', { name: 'Log in' }).click();
    await page.unroute('**/wps/wallet/balance*');
    await fillIn(page);
    await submit(page).click();
    await expect(page).toHaveURL(buildSiteUrl('aurora', quietPage));
    await expect(myAccount(page)).toBeVisible();
    await expect(myAccount(other)).toBeVisible();
  });
});
