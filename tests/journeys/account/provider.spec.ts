import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';

import { demoPassword, expect, site, test, afterInputReady } from '#tests/support/journey.ts';
import { freshName } from '#tests/support/members.ts';

// With a provider of OpenID Connect on this machine (tests/support/stand-ins/provider.ts), which stands in for Google.

const google = (page: Page) => page.getByRole('button', { name: 'Continue with Google' });
const myAccount = (page: Page) => page.getByRole('button', { name: 'My account' });
const quietPage = '/m/gameCenter?dataType=hot';

async function toTheProvider(page: Page) {
  // Its page would have a font from the internet.
  await page.route('https://fonts.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/css', body: '' }),
  );
  await page.goto(site('aurora', `/m/login?to=${encodeURIComponent(quietPage)}`));
  await afterInputReady(page);
  await google(page).click();
}

/** Signs in at the provider, which takes any name. */
async function signInThere(page: Page, name: string) {
  await toTheProvider(page);
  await page.getByPlaceholder('Enter any login').fill(name);
  await page.getByPlaceholder('and password').fill('anything');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** Fills in what is missing of somebody whom the provider vouches for. */
async function register(page: Page, name: string) {
  await page.getByRole('textbox', { name: 'Username', exact: true }).fill(name);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByLabel('Repeat the password').fill(demoPassword);
  await page.getByLabel('Date of birth').fill('1990-05-17');
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check();
  await page.getByRole('button', { name: 'Open my account' }).click();
  await expect(page).toHaveURL(site('aurora', quietPage));
}

async function logOut(page: Page) {
  await afterInputReady(page);
  await myAccount(page).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
}

test.use({ expectedErrors: [/status of 4\d\d/] });

test('somebody whom the provider knows registers once, and from then on one tap lets them in, until it is unlinked by the password [AU-11] [AU-12] [AU-33] [ME-13] [RG-12]', async ({
  page,
}) => {
  test.slow();
  const name = freshName();
  const addresses: string[] = [];
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await signInThere(page, name);
  await expect(page).toHaveURL(/\/m\/register\?to=/);
  expect(addresses.some((address) => address.includes('/m/login?code='))).toBe(true);
  await expect(page.getByRole('textbox', { name: 'Email address', exact: true })).toHaveValue(
    `${name}@people.example`,
  );
  // Their ticket is in memory alone.
  expect(await page.evaluate(() => JSON.stringify([location.href, { ...sessionStorage }]))).not.toMatch(
    /code=|ticket/i,
  );
  await register(page, name);
  await expect(myAccount(page)).toBeVisible();

  await page.goto(site('aurora', '/m/securityCenter'));
  await afterInputReady(page);
  await expect(page.getByRole('main').getByText(/^Linked on /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Unlink Google' })).toBeVisible();
  await page.goto(site('aurora', quietPage));

  await logOut(page);
  await toTheProvider(page);
  await expect(page).toHaveURL(site('aurora', quietPage));
  await expect(myAccount(page)).toBeVisible();
  expect(await page.evaluate(() => JSON.stringify([location.href, { ...sessionStorage }]))).not.toMatch(
    /code=|providerLogin/,
  );

  await page.goto(site('aurora', '/m/securityCenter'));
  await afterInputReady(page);
  await page.getByRole('button', { name: 'Unlink Google' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unlink Google?' });
  await dialog.getByLabel('Your password', { exact: true }).fill('Wrong1234');
  await dialog.getByRole('button', { name: 'Unlink', exact: true }).click();
  await expect(dialog.getByText('The username or password is not right.')).toBeVisible();
  await dialog.getByLabel('Your password', { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Unlink', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('No account elsewhere opens this one.')).toBeVisible();
  await page.goto(site('aurora', quietPage));
  await logOut(page);
  await toTheProvider(page);
  await expect(page).toHaveURL(/\/m\/register\?to=/);
});

test('who has a second factor is asked for it after the provider, too [AU-12] [ME-13] [AU-33]', async ({
  page,
}) => {
  test.slow();
  const name = freshName();
  await signInThere(page, name);
  await register(page, name);
  await page.goto(site('aurora', '/m/securityCenter'));
  await afterInputReady(page);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: /^Authenticator app/ }).click();
  await dialog.getByLabel('Your password', { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const app = new TOTP({ secret: (await dialog.locator('code').innerText()).replaceAll(' ', '') });
  await dialog.getByLabel('Code from the app').fill(app.generate());
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(dialog).toBeHidden();

  await page.goto(site('aurora', quietPage));
  await logOut(page);
  await toTheProvider(page);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  const digits = page.getByRole('textbox', { name: 'Six digits from your authenticator app' });
  const submit = page.getByRole('main').getByRole('button', { name: 'Log in' });
  await expect(digits).toBeFocused();
  await digits.fill('000000');
  await submit.click();
  await expect(page.getByText('This code of the authenticator app is not right')).toBeVisible();
  // Back is the login as before; the provider is asked anew.
  await page.getByRole('main').getByRole('button', { name: 'Back', exact: true }).last().click();
  await expect(google(page)).toBeVisible();
  await google(page).click();
  // The code that switched it on is used up; the next one is good a step early (RFC 6238 §5.2).
  await digits.fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await submit.click();
  await expect(page).toHaveURL(site('aurora', quietPage));
  await expect(myAccount(page)).toBeVisible();
});

test('who turns back at the provider finds the login as before; who says no there is told so, and logs in here [AU-12]', async ({
  page,
}) => {
  await toTheProvider(page);
  await expect(page.getByPlaceholder('Enter any login')).toBeVisible();
  await page.goBack();
  await expect(google(page)).toBeVisible();
  await expect(google(page)).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('textbox', { name: 'Username', exact: true })).toBeVisible();
  await toTheProvider(page);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText('You have not logged in with the other service.')).toBeVisible();
  expect(page.url()).not.toContain('error=');
});

test('where the merchant has the flag, nothing of a provider is asked for before a tap, and an answer that this tab has not asked for is not sent on [AU-12]', async ({
  page,
}) => {
  await page.goto(site('lotus', '/m/login'));
  await expect(page.getByRole('textbox', { name: 'Username', exact: true })).toBeVisible();
  await expect(google(page)).toHaveCount(0);
  const origins = new Set<string>();
  const posted: string[] = [];
  page.on('request', (request) => {
    origins.add(new URL(request.url()).origin);
    if (request.method() === 'POST') posted.push(new URL(request.url()).pathname);
  });
  await page.goto(site('aurora', '/m/login'));
  await afterInputReady(page);
  await expect(google(page)).toBeVisible();
  expect([...origins]).toEqual([new URL(site('aurora')).origin]);
  await page.goto(site('aurora', '/m/login?code=stolen&state=somebody-elses'));
  await expect(page.getByRole('alert')).toContainText('The other service did not confirm who you are.');
  await expect(page).toHaveURL(site('aurora', '/m/login'));
  expect(posted).not.toContain('/wps/session/social');
});
