import type { Page } from '@playwright/test';

import { openRainEnvelope } from '#contract/calls/promotions/rain.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import {
  waitForAfterInput,
  waitUntilIdle,
  demoPassword,
  expect,
  buildSiteUrl,
  test,
} from '#tests/support/journey.ts';
import { loseReply } from '#tests/support/lost-calls.ts';

const port = process.env.TEST_PORT ?? 4273;
const deskUrl = `http://games.localhost:${port}/platform/desk/rain`;

/** Sends a form of the operators' desk and returns the desk's message. */
async function submitDeskForm(
  page: Page,
  article: string,
  fields: Record<string, string>,
  button: string,
): Promise<string> {
  const desk = await page.context().newPage();
  await desk.goto(deskUrl, { waitUntil: 'load' });
  const form = desk.getByRole('article', { name: article, exact: true });
  for (const [label, text] of Object.entries(fields))
    await form.getByLabel(label, { exact: true }).fill(text);
  await form.getByRole('button', { name: button }).click();
  const message = (await desk.getByRole('status').textContent()) ?? '';
  await desk.close();
  return message;
}

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|ERR_FAILED/] });

test('a visitor finds the red rain on promotions, logs in, opens each envelope once despite lost replies, and sees the total at the end [PR-13]', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const basics = { Merchant: 'harbour', Title: 'Evening rain', Budget: '10.00', Envelopes: '20' };
  const rules = {
    'Minimum per envelope': '0.50',
    'Maximum per envelope': '0.50',
    'Envelopes per member': '2',
  };
  const limits = {
    'Maximum win per member': '1.00',
    'Seconds between envelopes': '0',
    'Prize turnover (times)': '0',
  };
  const message = await submitDeskForm(page, 'New event', { ...basics, ...rules, ...limits }, 'Save draft');
  const [, id = ''] = /^Draft (\d+) saved\.$/.exec(message) ?? [];
  expect(await submitDeskForm(page, `Event ${id}`, {}, 'Publish')).toBe(`${id} was published.`);
  try {
    await page.goto(buildSiteUrl('harbour', '/m/activity'));
    await page.getByRole('link', { name: /Evening rain/ }).click();
    await expect(page).toHaveURL(buildSiteUrl('harbour', '/m/redRain'));
    await expect(page.getByRole('timer')).toHaveText(/^Ends in \d/);
    await expectAccessible(page, 'red rain');
    const open = page.getByRole('button', { name: 'Open envelope' });
    await open.click();
    await expect(page).toHaveURL(/\/m\/login\?to=/);
    await waitForAfterInput(page);
    await page.getByLabel('Username').fill('test42');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(buildSiteUrl('harbour', '/m/redRain'));
    await expect(page.getByText('0 of 2 opened')).toBeVisible();

    // The platform pays, but its reply is lost.
    await loseReply(page, openRainEnvelope);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open.press('Enter');
    await expect(page.getByText(/You won R\$\s?0[.,]50/)).toBeVisible();
    await expect(page.getByText('1 of 2 opened')).toBeVisible();

    await page.context().setOffline(true);
    await open.click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(/network/i);
    await page.context().setOffline(false);
    await open.click();
    await expect(page.getByText('You’ve opened all your envelopes.')).toBeVisible();
    await expect(open).toBeHidden();
    await expectAccessible(page, 'red rain, all opened');
  } finally {
    expect(await submitDeskForm(page, `Event ${id}`, {}, 'End')).toBe(`${id} was ended.`);
  }
  await page.reload();
  await waitUntilIdle(page);
  await expect(page.getByRole('heading', { name: 'This red envelope rain has ended' })).toBeVisible();
  await expect(page.getByText(/You won R\$\s?1[.,]00 in total/)).toBeVisible();
});
