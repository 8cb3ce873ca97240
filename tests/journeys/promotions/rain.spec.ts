import type { Page } from '@playwright/test';

import { drawRain } from '#contract/calls/promotions/rain.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { afterInputReady, atRest, demoPassword, expect, site, test } from '#tests/support/journey.ts';

const port = process.env.TEST_PORT ?? 4273;
const deskUrl = `http://games.localhost:${port}/platform/desk/rain`;

/** Sends a form of the operators' desk; returns what the desk says. */
async function atDesk(
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
  const said = (await desk.getByRole('status').textContent()) ?? '';
  await desk.close();
  return said;
}

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|ERR_FAILED/] });

test('a visitor finds the red rain on promotions, logs in by its button, opens envelopes over a lost reply and a lost network, each once, and sees what he won after its end [PR-13]', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const facts = { Merchant: 'harbour', Title: 'Evening rain', Budget: '10.00', Envelopes: '20' };
  const rules = { 'Least in one': '0.50', 'Most in one': '0.50', 'Envelopes a member': '2' };
  const more = { 'Most a member wins': '1.00', 'Seconds between two': '0', 'Times to bet a prize': '0' };
  const [id = ''] = (
    await atDesk(page, 'New event', { ...facts, ...rules, ...more }, 'Write the draft')
  ).split(' ');
  expect(await atDesk(page, `Event ${id}`, {}, 'Publish')).toBe(`${id} is published.`);
  try {
    await page.goto(site('harbour', '/m/activity'));
    await page.getByRole('link', { name: /Evening rain/ }).click();
    await expect(page).toHaveURL(site('harbour', '/m/redRain'));
    await expect(page.getByRole('timer')).toHaveText(/^Ends in \d/);
    await expectAccessible(page, 'red rain');
    const open = page.getByRole('button', { name: 'Open an envelope' });
    await open.click();
    await expect(page).toHaveURL(/\/m\/login\?to=/);
    await afterInputReady(page);
    await page.getByLabel('Username').fill('test42');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(site('harbour', '/m/redRain'));
    await expect(page.getByText('0 of 2 opened')).toBeVisible();

    // The platform has paid, and its reply is lost.
    await page.route(
      `**${drawRain.path}`,
      async (route) => {
        // Node does not know the hosts under localhost.
        const headers = { ...(await route.request().allHeaders()), host: `harbour.localhost:${port}` };
        await route.fetch({ url: `http://127.0.0.1:${port}${drawRain.path}`, headers });
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open.press('Enter');
    await expect(page.getByText(/You won R\$\s?0[.,]50/)).toBeVisible();
    await expect(page.getByText('1 of 2 opened')).toBeVisible();

    await page.context().setOffline(true);
    await open.click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(/network/i);
    await page.context().setOffline(false);
    await open.click();
    await expect(page.getByText('You have opened all your envelopes.')).toBeVisible();
    await expect(open).toBeHidden();
    await expectAccessible(page, 'red rain, all opened');
  } finally {
    expect(await atDesk(page, `Event ${id}`, {}, 'End')).toBe(`${id} is ended.`);
  }
  await page.reload();
  await atRest(page);
  await expect(page.getByRole('heading', { name: 'This red rain is over' })).toBeVisible();
  await expect(page.getByText(/You won R\$\s?1[.,]00 in all/)).toBeVisible();
});
