import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';

import { demoPassword, expect, buildSiteUrl, test, waitForAfterInput } from '#tests/support/journey.ts';
import { createUsername } from '#tests/support/members.ts';

// Uses an OpenID Connect provider on this machine (tests/support/stand-ins/provider.ts) in place of Google.

const google = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });
const myAccount = (page: Page) => page.getByRole('button', { name: 'My account' });
const quietPage = '/m/gameCenter?dataType=hot';

async function goToProvider(page: Page) {
  // The provider's page would load a font from the internet.
  await page.route('https://fonts.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/css', body: '' }),
  );
  await page.goto(buildSiteUrl('aurora', `/m/login?to=${encodeURIComponent(quietPage)}`));
  await waitForAfterInput(page);
  await google(page).click();
}

/** Signs in at the provider, which accepts any name. */
async function signInAtProvider(page: Page, name: string) {
  await goToProvider(page);
  await page.getByPlaceholder('Enter any login').fill(name);
  await page.getByPlaceholder('and password').fill('anything');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Completes the registration with the data that the provider did not supply. */
async function completeRegistration(page: Page, name: string) {
  await page.getByRole('textbox', { name: 'Username', exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByLabel('Repeat password').fill(demoPassword);
  await page.getByLabel('Date of birth').fill('1990-05-17');
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check();
  await page.getByRole('button', { name: 'Open account' }).click();
  await expect(page).toHaveURL(buildSiteUrl('aurora', quietPage));
}

async function logOut(page: Page) {
  await waitForAfterInput(page);
  await myAccount(page).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
}

test.use({ expectedErrors: [/status of 4\d\d/] });

test('a person known to the provider registers once and then logs in with one tap, until the link is removed with the password [AU-11] [AU-12] [AU-33] [ME-13] [RG-12]', async ({
  page,
}) => {
  test.slow();
  const name = createUsername();
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await signInAtProvider(page, name);
  await expect(page).toHaveURL(/\/m\/register\?to=/);
  expect(addresses.some((address) => address.includes('/m/login?code='))).toBe(true);
  await expect(page.getByRole('textbox', { name: 'Email address', exact: true })).toHaveValue(
    `${name}@people.example`,
  );
  // The page keeps the registration's token only in memory.
  expect(await page.evaluate(() => JSON.stringify([location.href, { ...sessionStorage }]))).not.toMatch(
    /code=|ticket/i,
  );
  await completeRegistration(page, name);
  await expect(myAccount(page)).toBeVisible();

  await page.goto(buildSiteUrl('aurora', '/m/securityCenter'));
  await waitForAfterInput(page);
  await expect(page.getByRole('main').getByText(/^Linked on /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unlink Google' })).toBeVisible();
  await page.goto(buildSiteUrl('aurora', quietPage));

  await logOut(page);
  await goToProvider(page);
  await expect(page).toHaveURL(buildSiteUrl('aurora', quietPage));
  await expect(myAccount(page)).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify([location.href, { ...sessionStorage }]))).not.toMatch(
    /code=|providerLogin/,
  );

  await page.goto(buildSiteUrl('aurora', '/m/securityCenter'));
  await waitForAfterInput(page);
  await page.getByRole('button', { name: 'Unlink Google' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unlink Google?' });
  await dialog.getByLabel('Your password', { exact: true }).fill('Wrong1234');
  await dialog.getByRole('button', { name: 'Unlink', exact: true }).click();
  await expect(dialog.getByText('Wrong username or password.')).toBeVisible();
  await dialog.getByLabel('Your password', { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Unlink', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('No other service, such as Google, is linked to your account.')).toBeVisible();
  await page.goto(buildSiteUrl('aurora', quietPage));
  await logOut(page);
  await goToProvider(page);
  await expect(page).toHaveURL(/\/m\/register\?to=/);
});

test('a member with a second factor must enter it after the provider, too [AU-12] [ME-13] [AU-33]', async ({
  page,
}) => {
  test.slow();
  const name = createUsername();
  await signInAtProvider(page, name);
  await completeRegistration(page, name);
  await page.goto(buildSiteUrl('aurora', '/m/securityCenter'));
  await waitForAfterInput(page);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: /^Authenticator app/ }).click();
  await dialog.getByLabel('Your password', { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const app = new TOTP({ secret: (await dialog.locator('code').innerText()).replaceAll(' ', '') });
  await dialog.getByLabel('Code from the app').fill(app.generate());
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await dialog.getByRole('button', { name: 'I’ve saved them' }).click();
  await expect(dialog).toBeHidden();

  await page.goto(buildSiteUrl('aurora', quietPage));
  await logOut(page);
  await goToProvider(page);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  const digits = page.getByRole('textbox', { name: '6-digit authenticator code' });
  const submit = page.getByRole('main').getByRole('button', { name: 'Log in' });
  await expect(digits).toBeFocused();
  await digits.fill('000000');
  await submit.click();
  await expect(page.getByText('Wrong or already used authenticator code')).toBeVisible();
  // Back shows the login form again, and a new login starts at the provider.
  await page.getByRole('main').getByRole('button', { name: 'Back', exact: true }).last().click();
  await expect(google(page)).toBeVisible();
  await google(page).click();
  // The code that switched the authenticator on is used up. The next code is valid one step early (RFC 6238 §5.2).
  await digits.fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await submit.click();
  await expect(page).toHaveURL(buildSiteUrl('aurora', quietPage));
  await expect(myAccount(page)).toBeVisible();
});

test('going back from the provider shows the login form again, and a login that is cancelled at the provider is reported [AU-12]', async ({
  page,
}) => {
  await goToProvider(page);
  await expect(page.getByPlaceholder('Enter any login')).toBeVisible();
  await page.goBack();
  await expect(google(page)).toBeVisible();
  await expect(google(page)).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('textbox', { name: 'Username', exact: true })).toBeVisible();
  await goToProvider(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText('Login was cancelled, and nothing was shared.')).toBeVisible();
  expect(page.url()).not.toContain('error=');
});

test('the login offers the provider only with the merchant’s flag, the provider is not contacted before a tap, and an answer that this tab did not request is not forwarded [AU-12]', async ({
  page,
}) => {
  await page.goto(buildSiteUrl('lotus', '/m/login'));
  await expect(page.getByRole('textbox', { name: 'Username', exact: true })).toBeVisible();
  await expect(google(page)).toHaveCount(0);
  const origins = new Set<string>();
  const posted: string[] = [];
  page.on('request', (request) => {
    origins.add(new URL(request.url()).origin);
    if (request.method() === 'POST') posted.push(new URL(request.url()).pathname);
  });
  await page.goto(buildSiteUrl('aurora', '/m/login'));
  await waitForAfterInput(page);
  await expect(google(page)).toBeVisible();
  expect([...origins]).toEqual([new URL(buildSiteUrl('aurora')).origin]);
  await page.goto(buildSiteUrl('aurora', '/m/login?code=stolen&state=somebody-elses'));
  await expect(page.getByRole('alert')).toContainText('We couldn’t log you in this way.');
  await expect(page).toHaveURL(buildSiteUrl('aurora', '/m/login'));
  expect(posted).not.toContain('/wps/session/social');
});
