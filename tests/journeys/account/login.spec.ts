import type { Page, Request, Route } from '@playwright/test';

import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { fail } from '#contract/wire/failure.ts';
import { demoPassword, expect, buildSiteUrl, test, waitForAfterInput } from '#tests/support/journey.ts';
import { createUsername, waitForMessage } from '#tests/support/members.ts';

type Merchant = 'aurora' | 'lotus' | 'harbour';

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Log in' });
const method = (page: Page) => page.getByRole('group', { name: 'Log in with' });
const byMobile = (page: Page) => method(page).getByRole('radio', { name: 'Mobile number' });
const rememberMe = (page: Page) => page.getByRole('checkbox', { name: 'Remember me' });
const digits = (page: Page) => page.getByLabel('Digits in the picture');
const puzzleNotice = (page: Page) => page.getByText('A short security check runs');
const isLogin = (each: Request) => each.url().endsWith('/wps/session/login');
const quietPage = '/m/gameCenter?dataType=hot';
const loginWithReturn = `/m/login?to=${encodeURIComponent(quietPage)}`;

async function openLogin(page: Page, merchant: Merchant = 'aurora', path = '/m/login') {
  await page.goto(buildSiteUrl(merchant, path));
  await waitForAfterInput(page);
}

const buildRefusal = (code: ErrorCode, value: unknown = null) => {
  const { status, envelope } = fail(code, `trace-${code}`, { value });
  return { status, json: envelope };
};

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'My account' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
}

/**
 * Answers the calls to a path in the browser with `answers` in order, then always with the last one. Returns the
 * requests.
 */
async function mockAnswers(page: Page, path: string, answers: Parameters<Route['fulfill']>[0][]) {
  const sent: Request[] = [];
  await page.route(`**${path}*`, async (route) => {
    sent.push(route.request());
    await route.fulfill(answers[Math.min(sent.length, answers.length) - 1]);
  });
  return sent;
}

test.use({ expectedErrors: [/status of [45]\d\d|ERR_INTERNET_DISCONNECTED/] });

test.describe('the page', () => {
  test('a password can be pasted, and input from before the script loads is submitted', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    // The script loads after the fields are filled in.
    let release: (() => void) | undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(buildSiteUrl('aurora', loginWithReturn), { waitUntil: 'commit' });
    await field(page, 'Username').fill('member1');
    await password(page).press('Enter');
    await expect(page).toHaveURL(buildSiteUrl('aurora', loginWithReturn));
    release?.();
    await waitForAfterInput(page);
    await expect(field(page, 'Username')).toHaveValue('member1');
    await page.evaluate((text) => navigator.clipboard.writeText(text), demoPassword);
    await password(page).press('Control+V');
    await submit(page).click();
    await expect(page).toHaveURL(buildSiteUrl('aurora', quietPage));
  });

  test('login works with the keyboard only, and Enter submits [AU-01]', async ({ page }) => {
    await openLogin(page, 'aurora', loginWithReturn);
    await field(page, 'Username').focus();
    await page.keyboard.type('member1');
    await page.keyboard.press('Tab');
    await expect(password(page)).toBeFocused();
    await page.keyboard.type(demoPassword);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Show password' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(rememberMe(page)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(buildSiteUrl('aurora', quietPage));
  });
});

test.describe('a failure', () => {
  test('without a network or an encryption key no password is sent [ER-18] [AU-15]', async ({ page }) => {
    const sent: Request[] = [];
    page.on('request', (request) => isLogin(request) && sent.push(request));
    await openLogin(page);
    await field(page, 'Username').fill('member1');
    await password(page).fill(demoPassword);
    await page.route('**/wps/system/key*', (route) => route.fulfill(buildRefusal('system.error')));
    await submit(page).click();
    await expect(page.getByRole('alert').getByRole('button', { name: 'Send diagnostics' })).toBeVisible();
    expect(sent).toHaveLength(0);
    await page.unroute('**/wps/system/key*');
    await page.context().setOffline(true);
    await submit(page).click();
    await expect(page.getByRole('alert')).toContainText('No network.');
    await page.context().setOffline(false);
    await submit(page).click();
    await expect(page).toHaveURL(buildSiteUrl('aurora', '/m/home'));
  });

  test('after three failed logins a username needs a captcha, which the phone solves or the member reads from a picture; a tap or a wrong answer shows a new picture [AU-05] [AU-06] [AU-07] [AU-25]', async ({
    page,
  }) => {
    test.slow();
    await openLogin(page);
    await field(page, 'Username').fill(createUsername());
    await password(page).fill('Wrong1234');
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const replied = page.waitForResponse((reply) => isLogin(reply.request()));
      await submit(page).click();
      await replied;
      await expect(page.getByText('Wrong username or password.')).toBeVisible();
    }
    await expect(puzzleNotice(page)).toHaveCount(0);
    await submit(page).click();
    await expect(page.getByText('Please send the form again.')).toBeVisible();
    await expect(puzzleNotice(page)).toBeVisible();
    await submit(page).click();
    await expect(page.getByText('Wrong username or password.')).toBeVisible({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Use a picture instead' }).click();
    await expect(digits(page)).toBeFocused();
    const another = page.getByRole('button', { name: 'Show another picture' });
    const picture = another.locator('img');
    const first = (await picture.getAttribute('src')) ?? '';
    expect(first).toMatch(/^data:image\/png;/);
    await another.click();
    await expect(picture).not.toHaveAttribute('src', first);
    const second = (await picture.getAttribute('src')) ?? '';
    await digits(page).pressSequentially('000000');
    await expect(digits(page)).toHaveValue('000000');
    await submit(page).click();
    await expect(page.getByText('That doesn’t match the picture.')).toBeVisible();
    await expect(picture).not.toHaveAttribute('src', second);
    await expect(digits(page)).toHaveValue('');
  });
});

test.describe('by number and code', () => {
  test('a code is sent only to a valid number, can be resent only after a wait, and logs the member in; the number is remembered [AU-02] [AU-03] [AU-24] [AU-28] [AU-31] [RG-17] [RG-18]', async ({
    page,
    request,
  }) => {
    // A number gets one code per minute, so a later run uses another number.
    const last = [101, 102, 105, 106, 107][Math.floor(Date.now() / 20_000) % 5];
    const number = `7700 900${last}`;
    await openLogin(page, 'lotus', loginWithReturn);
    await byMobile(page).check();
    const send = page.getByRole('button', { name: 'Send code' });
    await field(page, 'Mobile number').fill('12');
    await send.click();
    await expect(field(page, 'Mobile number')).toBeFocused();
    await expect(page.getByText(/^This isn’t a complete mobile number/)).toBeVisible();
    await field(page, 'Mobile number').fill(number);

    await page.getByRole('button', { name: 'Country code: +66' }).click();
    const drawer = page.getByRole('dialog', { name: 'Country code' });
    await drawer.getByRole('searchbox').fill('kingd');
    await drawer.getByRole('button', { name: 'United Kingdom' }).click();
    await expect(page.getByRole('button', { name: 'Country code: +44' })).toBeVisible();

    await submit(page).click();
    await expect(page.getByText('Please fill this in.')).toBeVisible();
    await send.click();
    const sentToast = page.getByText(new RegExp(`^Code sent to .\\+44 ${number}`));
    await expect(sentToast.or(puzzleNotice(page)).first()).toBeVisible();
    // A number to which several codes were recently sent needs a captcha.
    if (await puzzleNotice(page).isVisible()) await send.click();
    await expect(sentToast).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('button', { name: /^Resend in \d:\d\d$/ })).toBeDisabled();
    await field(page, 'SMS code').fill('00000000');
    await submit(page).click();
    await expect(page.getByText('Wrong code.')).toBeVisible();
    await expect(field(page, 'SMS code')).toHaveValue('');
    const { code } = await waitForMessage(request, `+44${number.replace(' ', '')}`);
    await field(page, 'SMS code').fill(code ?? '');
    await rememberMe(page).check();
    const [sent] = await Promise.all([page.waitForRequest(isLogin), submit(page).click()]);
    expect(sent.postData()).not.toContain(code ?? '');
    await expect(page).toHaveURL(buildSiteUrl('lotus', quietPage));

    await logOut(page);
    await openLogin(page, 'lotus');
    await expect(byMobile(page)).toBeChecked();
    await expect(field(page, 'Mobile number')).toHaveValue(number.replace(' ', ''));
    await expect(page.getByRole('button', { name: 'Country code: +44' })).toBeVisible();
    await expect(field(page, 'SMS code')).toHaveValue('');
  });

  test('each login method has its own remembered name and its own captcha picture [AU-08] [AU-09] [AU-24]', async ({
    page,
  }) => {
    await openLogin(page, 'lotus', loginWithReturn);
    await field(page, 'Username').fill('rich1');
    await password(page).fill(demoPassword);
    await rememberMe(page).check();
    await submit(page).click();
    await expect(page).toHaveURL(buildSiteUrl('lotus', quietPage));
    await logOut(page);

    await mockAnswers(page, '/wps/session/login', [buildRefusal('captcha.required')]);
    await openLogin(page, 'lotus');
    await expect(field(page, 'Username')).toHaveValue('rich1');
    await expect(password(page)).toHaveValue(demoPassword);
    await submit(page).click();
    await page.getByRole('button', { name: 'Use a picture instead' }).click();
    const picture = page.getByRole('button', { name: 'Show another picture' }).locator('img');
    const first = await picture.getAttribute('src');
    await field(page, 'Username').fill('somebody');
    await byMobile(page).check();
    await expect(picture).not.toHaveAttribute('src', first ?? '');
    await expect(rememberMe(page)).not.toBeChecked();
    await method(page).getByRole('radio', { name: 'Username' }).check();
    await expect(field(page, 'Username')).toHaveValue('rich1');
    await expect(rememberMe(page)).toBeChecked();
  });
});
