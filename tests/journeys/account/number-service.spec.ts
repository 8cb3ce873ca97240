import type { APIRequestContext, Page } from '@playwright/test';

import { expect, leaveWithoutSession, site, test, afterInputReady } from '#tests/support/journey.ts';
import { freshNumber } from '#tests/support/members.ts';
import { numberServiceAt } from '#tests/support/stand-ins/provider.ts';
import { openClientRendered, replyOf } from '#tests/support/stubs.ts';

// A service that verifies numbers, on this machine (tests/support/stand-ins/provider.ts).

const port = Number(process.env.TEST_PORT ?? 4273);
const service = numberServiceAt(`http://localhost:${port + 1000}`);
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name });
const code = (page: Page) => field(page, 'Code from the message');
const verify = (page: Page) => button(page, 'Verify with Phone Check instead');

/** What the platform takes for the service at Lotus. */
const setService = async (request: APIRequestContext, numberService: typeof service | null) => {
  const reply = await request.post(`http://127.0.0.1:${port}/platform/merchant`, {
    headers: { Host: `games.localhost:${port}` },
    data: { merchantCode: 'lotus', numberService },
  });
  expect(reply.ok()).toBe(true);
};
test.beforeAll(({ request }) => setService(request, service));
test.afterAll(({ request }) => setService(request, null));

/** A page whose settings name the service, whatever the edge has cached. */
async function open(page: Page, path: string) {
  const { name, signIn, audience } = service;
  await page.route('**/wps/system/settings/consolidated*', async (route) => {
    const envelope = await (await replyOf(route)).json();
    const value = { ...envelope.value, numberService: { name, signIn, audience } };
    await route.fulfill({ json: { ...envelope, value } });
  });
  await openClientRendered(page, path);
  await page.goto(site('lotus', path));
  await afterInputReady(page);
}

/** Has a number verified in the window of the service, or not. */
async function answer(page: Page, number: string, how: 'Yes, it is mine' | 'No') {
  const [window] = await Promise.all([page.context().waitForEvent('page'), verify(page).click()]);
  await expect(window.getByRole('heading', { name: `Is +66${number} yours?` })).toBeVisible();
  const closed = window.waitForEvent('close');
  await window.getByRole('link', { name: how }).click();
  await closed;
}

async function toNumber(page: Page, number: string) {
  await page.getByRole('radio', { name: 'Mobile number' }).check();
  await expect(button(page, 'Country code, now +66')).toBeVisible();
  await field(page, 'Mobile number').fill(number);
}

test('a number is verified by the merchant’s service in place of a code: for an account, and for a login [RG-06] [AU-14]', async ({
  page,
}) => {
  test.slow();
  const number = freshNumber();
  await open(page, '/m/register');
  await toNumber(page, number);
  await answer(page, number, 'Yes, it is mine');
  await expect(page.getByText(`Phone Check has confirmed +66${number}.`)).toBeVisible();
  await expect(code(page)).toHaveCount(0);
  await page.getByLabel('Date of birth').fill('1990-05-17');
  await button(page, 'Open my account').click();
  await expect(page).toHaveURL(site('lotus', '/m/home'));

  await leaveWithoutSession(page);
  // A page without the app, so that nothing is written again.
  await page.goto(site('lotus', '/robots.txt'));
  await page.evaluate(() => localStorage.clear());
  await open(page, '/m/login');
  await toNumber(page, number);
  await answer(page, number, 'Yes, it is mine');
  await expect(code(page)).toHaveCount(0);
  await button(page, 'Log in').last().click();
  await expect(page).toHaveURL(site('lotus', '/m/home'));
});

test('who says no there may ask for a code; another number is another question [PW-07]', async ({ page }) => {
  const number = freshNumber();
  await open(page, '/m/forget');
  await expect(button(page, 'Country code, now +66')).toBeVisible();
  await verify(page).click();
  await expect(field(page, 'Mobile number')).toBeFocused();
  await field(page, 'Mobile number').fill(number);
  await answer(page, number, 'No');
  await expect(page.getByText('Phone Check has not confirmed the number.')).toBeVisible();
  await expect(verify(page)).toBeEnabled();
  await expect(code(page)).toBeVisible();
  await answer(page, number, 'Yes, it is mine');
  await expect(code(page)).toHaveCount(0);
  await field(page, 'Mobile number').fill(`${number}1`);
  await expect(code(page)).toBeVisible();
  await expect(page.getByText('Phone Check has confirmed')).toHaveCount(0);
});
