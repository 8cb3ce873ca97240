import type { Page } from '@playwright/test';

import { claimPromotion } from '#contract/calls/promotions/offers.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { createNoisyPicture } from '#tests/support/deposits.ts';
import {
  waitForAfterInput,
  waitUntilIdle,
  demoPassword,
  expect,
  buildSiteUrl,
  test,
} from '#tests/support/journey.ts';

const deskUrl = `http://games.localhost:${process.env.TEST_PORT ?? 4273}/platform/desk/promotions`;

/** Sends a form of the operators' desk and returns the desk's message. */
async function submitDeskForm(
  page: Page,
  article: string | RegExp,
  fields: Record<string, string>,
  button: string,
): Promise<string> {
  const desk = await page.context().newPage();
  await desk.goto(deskUrl);
  const form = desk.getByRole('article', { name: article }).first();
  for (const [label, text] of Object.entries(fields)) {
    const field = form.getByLabel(label);
    if (label === 'What members do') await field.selectOption(text);
    else await field.fill(text);
  }
  await form.getByRole('button', { name: button }).click();
  const message = (await desk.getByRole('status').textContent()) ?? '';
  await desk.close();
  return message;
}

/** Creates and publishes an offer of Aurora, and returns the id of its announcement. */
async function publishOffer(page: Page, fields: Record<string, string>): Promise<string> {
  const all = { 'Text (HTML)': '<p>Terms.</p>', ...fields };
  const message = await submitDeskForm(page, 'New offer', all, 'Save draft');
  const [, id = ''] = /^Draft (\d+) saved\.$/.exec(message) ?? [];
  expect(await submitDeskForm(page, `Offer ${id}`, {}, 'Publish')).toBe(`${id} is published.`);
  return id;
}

test('a visitor finds an offer by the Promos tab and its category, logs in there, returns to it and takes part [SH-15] [SH-16] [PR-02] [PR-08]', async ({
  page,
}) => {
  test.setTimeout(90_000);
  await page.goto(buildSiteUrl('aurora'));
  await page.getByRole('link', { name: 'Promos' }).click();
  await expect(page).toHaveURL(buildSiteUrl('aurora', '/m/activity'));
  await expect(page.getByRole('tab', { name: 'All offers', selected: true })).toBeVisible();
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(5);
  await page.getByRole('tab', { name: 'Bonus' }).click();
  await expect(page).toHaveURL(/category=3/);
  await expect(cards).toHaveCount(1);
  await page.reload();
  await expect(cards).toHaveCount(1);
  await expectAccessible(page, 'promotions');
  await cards.getByRole('link', { name: 'A bonus for your bets' }).click();
  await expect(page).toHaveURL(/\/m\/activityDetail\?id=\d+$/);
  const address = page.url();
  await expect(page.getByText('Bet $200.00 after joining')).toBeVisible();
  await expectAccessible(page, 'promotion');
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page).toHaveURL(/\/m\/login\?to=/);
  await waitForAfterInput(page);
  await page.getByLabel('Username').fill('test41');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(address);
  const join = page.getByRole('button', { name: 'Join' });
  const progress = page.getByText('$0.00 of $200.00 bet');
  await expect(join.or(progress)).toBeVisible();
  // On a retry of the test the member has already joined.
  if (await join.isVisible()) await join.click();
  await expect(progress).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(cards.getByText('In progress')).toBeVisible();
});

test.describe(() => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|ERR_FAILED/] });

  test('an application with a picture survives a lost network, is accepted at the desk, and its reward is paid once for repeated claims [PR-08] [PR-09] [PR-10]', async ({
    page,
    newMember,
  }) => {
    test.setTimeout(90_000);
    await newMember(page);
    const id = await publishOffer(page, {
      'What members do': 'application',
      'Reward (whole units)': '7',
      Title: 'Show it',
    });
    const open = () => page.goto(buildSiteUrl('aurora', `/m/activityDetail?id=${id}`));
    await open();
    await waitUntilIdle(page);
    await page.getByLabel('Comment').fill('Look at this');
    await page
      .getByLabel(/Add a picture/)
      .setInputFiles({ name: 'r.png', mimeType: 'image/png', buffer: await createNoisyPicture(page) });
    await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
    await expectAccessible(page, 'application');
    const send = page.getByRole('button', { name: 'Send application' });
    await page.context().setOffline(true);
    await send.click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(/network/i);
    await page.context().setOffline(false);
    await send.click();
    await expect(page.getByText('We’re reviewing your application.')).toBeVisible();
    expect(await submitDeskForm(page, /^P\d/, {}, 'Issue')).toContain('is issued.');
    await open();
    await expect(page.getByText('Your application was approved.')).toBeVisible();
    // The platform pays, but its reply is lost.
    await page.route(
      `**${claimPromotion.path}`,
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Claim $7.00' }).click();
    await expect(page.getByRole('main').getByText('In your balance')).toBeVisible();
    await page.goto(buildSiteUrl('aurora', '/m/transaction/record'));
    await expect(page.getByText('$7.00').first()).toBeVisible();
    expect(await submitDeskForm(page, `Offer ${id}`, {}, 'End')).toBe(`${id} is ended.`);
  });
});
