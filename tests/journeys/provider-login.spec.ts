import type { Page } from '@playwright/test';

import { expect, site, test, watched } from '#tests/support/journey.ts';
import { freshName } from '#tests/support/members.ts';

// At the provider of tests/support/provider.ts, which stands in for Google.

const google = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });
const myAccount = (page: Page) => page.getByRole('button', { name: 'My account' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
/** A page without popups of its own. */
const quietPage = '/m/gameCenter?dataType=hot';
const loginPage = (to = quietPage) => site('aurora', `/m/login?to=${encodeURIComponent(to)}`);

async function goThere(page: Page) {
  await page.goto(loginPage());
  await watched(page);
  await google(page).click();
  await page.waitForURL(/\/interaction\//);
}

/** Types a name at the provider and agrees, where it asks. */
async function vouchFor(page: Page, name: string) {
  await page.getByPlaceholder('Enter any login').fill(name);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test.describe('login by a provider', () => {
  test.use({ expectedErrors: [/status of 4\d\d/] });

  test('who is not known registers with what the provider says, and is in at once the next time [AU-11] [AU-12] [AU-33] [RG-12]', async ({
    page,
  }) => {
    const name = freshName();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    await page.goto(loginPage());
    await watched(page);
    await expect(google(page)).toBeVisible();
    // Nothing of a provider before a tap.
    expect([...new Set(asked)]).toEqual([new URL(loginPage()).origin]);
    await google(page).click();
    await vouchFor(page, name);

    await page.waitForURL(/\/m\/register/);
    expect(page.url()).not.toMatch(/code=|state=|ticket/);
    await expect(field(page, 'Email address')).toHaveValue(`${name}@people.example`);
    await watched(page);
    await field(page, 'Username').fill(name);
    const fill = async (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);
    if (await page.getByLabel('Password', { exact: true }).isVisible()) {
      await fill('Password', 'Demo1234');
      await fill('Repeat the password', 'Demo1234');
    }
    await page.getByLabel('Date of birth').fill('1990-05-17');
    await page.getByRole('button', { name: 'Open my account' }).click();
    await expect(page).toHaveURL(site('aurora', quietPage));
    await expect(myAccount(page)).toBeVisible();

    await page.context().clearCookies();
    await goThere(page);
    await vouchFor(page, name);
    await expect(page).toHaveURL(site('aurora', quietPage));
    await expect(myAccount(page)).toBeVisible();
  });

  test('who says no there is told so, and logs in here [AU-11]', async ({ page }) => {
    await goThere(page);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(page.getByText('You have not logged in with the other service.')).toBeVisible();
    expect(page.url()).toBe(loginPage());
  });

  test('an answer that this tab has not asked for is not sent on [AU-11]', async ({ page }) => {
    const posted: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posted.push(new URL(request.url()).pathname);
    });
    await page.goto(site('aurora', '/m/login?code=stolen&state=somebody-elses'));
    await watched(page);
    await expect(page.getByRole('alert')).toBeVisible();
    expect(page.url()).not.toContain('stolen');
    expect(posted).not.toContain('/wps/session/social');
  });

  test('merchants that have it off show no button', async ({ page }) => {
    await page.goto(site('lotus', '/m/login'));
    await expect(page.getByRole('tab', { name: 'Register' })).toBeVisible();
    await expect(google(page)).toHaveCount(0);
  });
});
