import type { Page, Request } from '@playwright/test';

import { expect, site, test, afterInputReady } from '#tests/support/journey.ts';
import { freshName, freshNumber, newestMessage } from '#tests/support/members.ts';

/** The countries are there, and with them the dialling code. */
const codeKnown = (page: Page) =>
  expect(page.getByRole('button', { name: /^Country code, now \+\d/ })).toBeVisible();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const again = (page: Page) => page.getByLabel('Repeat the password');
const birthday = (page: Page) => page.getByLabel('Date of birth');
const terms = (page: Page) => page.getByRole('checkbox', { name: /I agree to the terms/ });
const submit = (page: Page) => page.getByRole('button', { name: 'Open my account' });
const myAccount = (page: Page) => page.getByRole('button', { name: 'My account' });
const isRegistration = (request: Request) =>
  request.method() === 'PUT' && new URL(request.url()).pathname.startsWith('/wps/member/register');

async function open(page: Page, merchant: 'aurora' | 'lotus' | 'harbour', search = '') {
  await page.goto(site(merchant, `/m/register${search}`));
  await afterInputReady(page);
}

/** Everything that Aurora needs. */
async function fillIn(page: Page, name = freshName()) {
  await field(page, 'Username').fill(name);
  await password(page).fill('Demo1234');
  await again(page).fill('Demo1234');
  await field(page, 'Email address').fill(`${name}@mail.example`);
  await birthday(page).fill('1990-05-17');
  await terms(page).check();
  return name;
}

test.describe('registration', () => {
  test.use({ expectedErrors: [/status of [45]\d\d|ERR_INTERNET_DISCONNECTED/] });

  test('a visitor registers by username over a lost network and a code that nobody invites with, and is logged in on the page that asked for it [RG-04] [RG-21] [ER-09] [ER-18] [RG-32] [ER-22] [SH-05]', async ({
    page,
    context,
  }) => {
    await page.goto(site('aurora', `/m/login?to=${encodeURIComponent('/m/gameCenter?dataType=hot')}`));
    await afterInputReady(page);
    await page.getByRole('tab', { name: 'Register' }).click();
    await expect(page).toHaveURL(/\/m\/register/);
    // The address changes first; the page that is left has fields of the same names.
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
    await expect(page.getByText('Your account is open, and you are logged in.')).toBeVisible();
    await expect(page).toHaveURL(site('aurora', '/m/gameCenter?dataType=hot'));
    await expect(myAccount(page)).toBeVisible();
  });

  test('a visitor registers by number with the code of an SMS, which may not be asked for again at once; a wrong one is said at its field, and what else was typed stays [ER-05] [RG-01] [RG-05] [RG-14] [RG-16] [RG-17] [RG-18]', async ({
    page,
    request,
  }) => {
    await open(page, 'lotus');
    const by = page.getByRole('group', { name: 'Register with' });
    await expect(by.getByRole('radio', { name: 'Username' })).toBeChecked();
    await by.getByRole('radio', { name: 'Mobile number' }).check();
    const send = page.getByRole('button', { name: 'Send code' });
    await send.click();
    await expect(field(page, 'Mobile number')).toBeFocused();
    await expect(field(page, 'Mobile number')).toHaveAttribute('aria-invalid', 'true');
    const number = freshNumber();
    await codeKnown(page);
    await field(page, 'Mobile number').fill(number);
    await send.click();
    await expect(page.getByText(`The code is on its way to +66 ${number}.`)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Again in \d:\d\d$/ })).toBeDisabled();
    const { code } = await newestMessage(request, `+66${number}`);
    await birthday(page).fill('1990-05-17');
    await field(page, 'Code from the message').fill(code === '000000' ? '111111' : '000000');
    await submit(page).click();
    await expect(page.getByText('The verification code is not right.')).toBeVisible();
    await expect(field(page, 'Code from the message')).toBeFocused();
    await expect(field(page, 'Mobile number')).toHaveValue(number);
    await field(page, 'Code from the message').fill(code ?? '');
    const [sent] = await Promise.all([page.waitForRequest(isRegistration), submit(page).click()]);
    expect(new URL(sent.url()).pathname).toBe('/wps/member/register/mobile');
    await expect(page).toHaveURL(site('lotus', '/m/home'));
  });

  test('where only numbers are registered there is no choice; terms that start unticked must be ticked, the picture can be left to the phone [RG-02] [RG-08] [RG-09] [RG-10] [RG-11] [RG-15]', async ({
    page,
  }) => {
    test.slow();
    await open(page, 'harbour');
    await expect(page.getByRole('group', { name: 'Register with' })).toHaveCount(0);
    await expect(terms(page)).not.toBeChecked();
    await expect(submit(page)).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByRole('link', { name: 'Read the terms' })).toHaveAttribute('href', '/m/help#terms');
    await codeKnown(page);
    await field(page, 'Mobile number').fill(freshNumber());
    await password(page).fill('Demo1234');
    await again(page).fill('Demo1234');
    await birthday(page).fill('1990-05-17');
    await field(page, 'Payee name').fill('Robin Reed');
    await expect(page.getByText(/Your phone solves a short task/)).toBeVisible();
    // Not the test's `click`, which waits for a button that is not said to be disabled.
    await submit(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(/Please agree to the terms first/)).toBeVisible();
    await terms(page).check();
    await expect(submit(page)).not.toHaveAttribute('aria-disabled');
    await submit(page).click();
    await expect(page).toHaveURL(site('harbour', '/m/home'));
  });
});
