import type { APIRequestContext, Page } from '@playwright/test';

import {
  expect,
  leaveWithoutSession,
  buildSiteUrl,
  test,
  waitForAfterInput,
} from '#tests/support/journey.ts';
import { createNumber } from '#tests/support/members.ts';
import { buildNumberService } from '#tests/support/stand-ins/provider.ts';
import { openClientRendered, fetchReply } from '#tests/support/stubs.ts';

// Uses a stand-in for a number verification service on this machine (tests/support/stand-ins/provider.ts).

const port = Number(process.env.TEST_PORT ?? 4273);
const service = buildNumberService(`http://localhost:${port + 1000}`);
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name });
const code = (page: Page) => field(page, 'SMS code');
const verify = (page: Page) => button(page, 'Verify with Phone Check instead');

/** Sets the number service of Lotus on the platform. */
const setService = async (request: APIRequestContext, numberService: typeof service | null) => {
  const reply = await request.post(`http://127.0.0.1:${port}/platform/merchant`, {
    headers: { Host: `games.localhost:${port}` },
    data: { merchantCode: 'lotus', numberService },
  });
  expect(reply.ok()).toBe(true);
};
test.beforeAll(({ request }) => setService(request, service));
test.afterAll(({ request }) => setService(request, null));

/** Opens a page whose settings contain the service, even if the edge has cached other settings. */
async function openWithService(page: Page, path: string) {
  const { name, signIn, audience } = service;
  await page.route('**/wps/system/settings/consolidated*', async (route) => {
    const envelope = await (await fetchReply(route)).json();
    const value = { ...envelope.value, numberService: { name, signIn, audience } };
    await route.fulfill({ json: { ...envelope, value } });
  });
  await openClientRendered(page, path);
  await page.goto(buildSiteUrl('lotus', path));
  await waitForAfterInput(page);
}

/** Answers in the service's window whether the number belongs to the member. */
async function answerInService(page: Page, number: string, answer: 'Yes, it is mine' | 'No') {
  const [window] = await Promise.all([page.context().waitForEvent('page'), verify(page).click()]);
  await expect(window.getByRole('heading', { name: `Is +66${number} yours?` })).toBeVisible();
  const closed = window.waitForEvent('close');
  await window.getByRole('link', { name: answer }).click();
  await closed;
}

async function chooseNumber(page: Page, number: string) {
  await page.getByRole('radio', { name: 'Mobile number' }).check();
  await expect(button(page, 'Country code: +66')).toBeVisible();
  await field(page, 'Mobile number').fill(number);
}

test('a number that the merchant’s service has verified needs no code, for a registration and for a login [RG-06] [AU-14]', async ({
  page,
}) => {
  test.slow();
  const number = createNumber();
  await openWithService(page, '/m/register');
  await chooseNumber(page, number);
  await answerInService(page, number, 'Yes, it is mine');
  await expect(page.getByText(`Phone Check has confirmed +66${number}.`)).toBeVisible();
  await expect(code(page)).toHaveCount(0);
  await page.getByLabel('Date of birth').fill('1990-05-17');
  await button(page, 'Open account').click();
  await expect(page).toHaveURL(buildSiteUrl('lotus', '/m/home'));

  await leaveWithoutSession(page);
  // A page without the app, so that nothing writes to the storage again.
  await page.goto(buildSiteUrl('lotus', '/robots.txt'));
  await page.evaluate(() => localStorage.clear());
  await openWithService(page, '/m/login');
  await chooseNumber(page, number);
  await answerInService(page, number, 'Yes, it is mine');
  await expect(code(page)).toHaveCount(0);
  await button(page, 'Log in').last().click();
  await expect(page).toHaveURL(buildSiteUrl('lotus', '/m/home'));
});

test('if the service does not confirm a number, the member can request a code, and another number can be verified [PW-07]', async ({
  page,
}) => {
  const number = createNumber();
  await openWithService(page, '/m/forget');
  await expect(button(page, 'Country code: +66')).toBeVisible();
  await verify(page).click();
  await expect(field(page, 'Mobile number')).toBeFocused();
  await field(page, 'Mobile number').fill(number);
  await answerInService(page, number, 'No');
  await expect(page.getByText('Phone Check couldn’t confirm the number.')).toBeVisible();
  await expect(verify(page)).toBeEnabled();
  await expect(code(page)).toBeVisible();
  await answerInService(page, number, 'Yes, it is mine');
  await expect(code(page)).toHaveCount(0);
  await field(page, 'Mobile number').fill(`${number}1`);
  await expect(code(page)).toBeVisible();
  await expect(page.getByText('Phone Check has confirmed')).toHaveCount(0);
});

test('a member who is logged in can verify a number for a new password [PW-07]', async ({ page, login }) => {
  const number = createNumber();
  await login(page, 'agent1', 'lotus');
  await openWithService(page, '/m/forget');
  await expect(button(page, 'Country code: +66')).toBeVisible();
  await field(page, 'Mobile number').fill(number);
  await answerInService(page, number, 'Yes, it is mine');
  await expect(page.getByText(`Phone Check has confirmed +66${number}.`)).toBeVisible();
});
