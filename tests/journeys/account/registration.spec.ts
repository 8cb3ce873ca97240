import type { Page, Request } from '@playwright/test';

import { expect, buildSiteUrl, test, waitForAfterInput } from '#tests/support/journey.ts';
import { createUsername, createNumber, waitForMessage } from '#tests/support/members.ts';

/** Waits until the countries are loaded, because the dialling code is shown only then. */
const expectDiallingCode = (page: Page) =>
  expect(page.getByRole('button', { name: /^Country code: \+\d/ })).toBeVisible();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const repeatedPassword = (page: Page) => page.getByLabel('Repeat password');
const birthday = (page: Page) => page.getByLabel('Date of birth');
const terms = (page: Page) => page.getByRole('checkbox', { name: /I agree to the terms/ });
const submit = (page: Page) => page.getByRole('button', { name: 'Open account' });
const myAccount = (page: Page) => page.getByRole('button', { name: 'My account' });
const toThaiDigits = (text: string) => text.replace(/\d/g, (digit) => '๐๑๒๓๔๕๖๗๘๙'.charAt(Number(digit)));
const isRegistration = (request: Request) =>
  request.method() === 'PUT' && new URL(request.url()).pathname.startsWith('/wps/member/register');

async function openRegistration(page: Page, merchant: 'aurora' | 'lotus' | 'harbour', search = '') {
  await page.goto(buildSiteUrl(merchant, `/m/register${search}`));
  await waitForAfterInput(page);
}

/** Fills in every field that Aurora requires. */
async function fillIn(page: Page, name = createUsername()) {
  await field(page, 'Username').fill(name);
  await password(page).fill('Demo1234');
  await repeatedPassword(page).fill('Demo1234');
  await field(page, 'Email address').fill(`${name}@mail.example`);
  await birthday(page).fill('1990-05-17');
  await terms(page).check();
  return name;
}

test.describe('registration', () => {
  test.use({ expectedErrors: [/status of [45]\d\d|ERR_INTERNET_DISCONNECTED/] });

  test('a visitor registers by username despite a lost network and an invalid invitation code, and is logged in on the page they came from [RG-04] [RG-21] [ER-09] [ER-18] [RG-32] [ER-22] [SH-05]', async ({
    page,
    context,
  }) => {
    await page.goto(
      buildSiteUrl('aurora', `/m/login?to=${encodeURIComponent('/m/gameCenter?dataType=hot')}`),
    );
    await waitForAfterInput(page);
    await page.getByRole('tab', { name: 'Register' }).click();
    await expect(page).toHaveURL(/\/m\/register/);
    // The address changes before the page does, and the login page has fields with the same names.
    await expect(page.getByRole('heading', { name: 'Join Aurora' })).toBeVisible();
    const name = await fillIn(page);
    await page.getByText('Add more (optional)').click();
    const code = field(page, 'Invitation code');
    await code.fill('NOBODY9');
    await submit(page).click();
    await expect(page.getByText('This invitation code is not valid.')).toBeVisible();
    await expect(code).toBeFocused();
    await code.fill('agent1');
    await context.setOffline(true);
    await submit(page).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await context.setOffline(false);
    await expect(field(page, 'Username')).toHaveValue(name);
    const [request] = await Promise.all([page.waitForRequest(isRegistration), submit(page).click()]);
    expect(new URL(request.url()).pathname).toBe('/wps/member/register');
    expect(request.headers()['content-type']).toBe('application/jose');
    expect(request.postData()).not.toContain('Demo1234');
    await expect(page.getByText('Your account is open, and you’re logged in.')).toBeVisible();
    await expect(page).toHaveURL(buildSiteUrl('aurora', '/m/gameCenter?dataType=hot'));
    await expect(myAccount(page)).toBeVisible();
  });

  test('a visitor registers by a pasted number, which is shown in full before a code is sent; the code can be resent only after a wait; a wrong code is reported at its field, and the other input stays [ER-05] [RG-01] [RG-05] [RG-14] [RG-16] [RG-17] [RG-18]', async ({
    page,
    request,
  }) => {
    await openRegistration(page, 'lotus');
    const by = page.getByRole('group', { name: 'Register with' });
    await expect(by.getByRole('radio', { name: 'Username' })).toBeChecked();
    await by.getByRole('radio', { name: 'Mobile number' }).check();
    const send = page.getByRole('button', { name: 'Send code' });
    await send.click();
    await expect(field(page, 'Mobile number')).toBeFocused();
    await expect(field(page, 'Mobile number')).toHaveAttribute('aria-invalid', 'true');
    const number = createNumber();
    await expectDiallingCode(page);
    // As a contact list copies it, with invisible marks.
    const typed = `\u202D+66 ${toThaiDigits(number)}\u202C`;
    await field(page, 'Mobile number').fill(typed);
    const shown = `+66 ${number.slice(0, 2)} ${number.slice(2, 5)} ${number.slice(5)}`;
    await expect(page.getByText(/^Your number:/)).toContainText(shown);
    await send.click();
    await expect(page.getByText(/^Code sent to/)).toContainText(shown);
    await expect(page.getByRole('button', { name: /^Resend in \d:\d\d$/ })).toBeDisabled();
    const { code } = await waitForMessage(request, `+66${number}`);
    await birthday(page).fill('1990-05-17');
    await field(page, 'SMS code').fill(code === '00000000' ? '11111111' : '00000000');
    await submit(page).click();
    await expect(page.getByText('Wrong code.')).toBeVisible();
    await expect(field(page, 'SMS code')).toBeFocused();
    await expect(field(page, 'Mobile number')).toHaveValue(typed);
    await field(page, 'SMS code').fill(toThaiDigits(code?.replace(/^.{4}/, '$& ') ?? ''));
    const [sent] = await Promise.all([page.waitForRequest(isRegistration), submit(page).click()]);
    expect(new URL(sent.url()).pathname).toBe('/wps/member/register/mobile');
    await expect(page).toHaveURL(buildSiteUrl('lotus', '/m/home'));
  });

  test('with only one way to register the page offers no choice; the terms must be ticked, and the phone can solve the captcha [RG-02] [RG-08] [RG-09] [RG-10] [RG-11] [RG-15]', async ({
    page,
  }) => {
    test.slow();
    await openRegistration(page, 'harbour');
    await expect(page.getByRole('group', { name: 'Register with' })).toHaveCount(0);
    await expect(terms(page)).not.toBeChecked();
    await expect(submit(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('link', { name: 'Read terms' })).toHaveAttribute('href', '/m/help#terms');
    await expectDiallingCode(page);
    await field(page, 'Mobile number').fill(`11${createNumber()}`);
    await password(page).fill('Demo1234');
    await repeatedPassword(page).fill('Demo1234');
    await birthday(page).fill('1990-05-17');
    await field(page, 'Account holder name').fill('Robin Reed');
    await expect(page.getByText(/A short security check runs/)).toBeVisible();
    // Playwright's `click` would wait until the button is no longer marked as disabled.
    await submit(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Please agree to the terms/)).toBeVisible();
    await terms(page).check();
    await expect(submit(page)).not.toHaveAttribute('aria-disabled');
    await submit(page).click();
    await expect(page).toHaveURL(buildSiteUrl('harbour', '/m/home'));
  });
});
