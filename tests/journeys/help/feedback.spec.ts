import type { Page } from '@playwright/test';

import { sendFeedback } from '#contract/calls/help.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, buildSiteUrl, test } from '#tests/support/journey.ts';
import { loseReply } from '#tests/support/lost-calls.ts';
import { createNoisyPicture } from '#tests/support/wallet.ts';

const deskUrl = `http://games.localhost:${process.env.TEST_PORT ?? 4273}/platform/desk/feedback`;

const textBox = (page: Page) => page.getByRole('textbox', { name: 'Your message' });
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });

test.describe(() => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET/] });

  test('a message with a picture survives a lost network, gets a number, is answered at the desk and read in the ticket [SH-14] [HP-08] [HP-09]', async ({
    page,
    newMember,
  }) => {
    test.setTimeout(90_000);
    await newMember(page);
    await page.goto(buildSiteUrl('aurora', '/m/feedback'));
    await expect(page.getByText('You haven’t sent us any messages yet.')).toBeVisible();
    await send(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Please choose a topic' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Deposit' })).toBeFocused();
    await page.getByRole('radio', { name: 'Technical problem' }).check();
    await textBox(page).fill('Too short');
    await send(page).click();
    await expect(page.getByRole('alert')).toContainText('at least 10 characters');
    const text = 'The wheel <b>stops</b> in the middle & nothing happens.';
    await textBox(page).fill(text);
    await expect(page.getByText(`${text.length} of 500`)).toBeVisible();

    const file = page.getByLabel(/Add a picture/);
    await file.setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
    await expect(page.getByRole('alert')).toContainText('Please use a PNG or JPG picture.');
    await expect(textBox(page)).toHaveValue(text);
    await file.setInputFiles({
      name: 'r.png',
      mimeType: 'image/png',
      buffer: await createNoisyPicture(page),
    });
    await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expectAccessible(page, 'form');

    await page.context().setOffline(true);
    await send(page).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText(/network/i);
    await page.context().setOffline(false);
    await expect(textBox(page)).toHaveValue(text);
    await loseReply(page, sendFeedback);
    await send(page).click();
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await send(page).click();
    await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible();
    const confirmation = await page.getByText(/Your message number is F/).textContent();
    const ticketNo = /F\d{6}-[0-9A-Z]{8}/.exec(confirmation ?? '')?.[0] ?? '';
    const row = page.getByRole('link').filter({ hasText: ticketNo });
    await expect(row).toContainText('In progress');
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(1);

    const desk = await page.context().newPage();
    await desk.goto(deskUrl);
    const card = desk.getByRole('article', { name: ticketNo });
    await expect(card).toContainText(text);
    await expect(card.getByRole('img')).toBeVisible();
    await card.getByRole('textbox', { name: 'Answer' }).fill('It runs <i>again</i>.');
    await card.getByRole('button', { name: 'Answer' }).click();
    await expect(card).toContainText('It runs <i>again</i>.');
    await desk.close();

    await row.click();
    await expect(page.getByText('Answered')).toBeVisible();
    await expect(page.getByText('It runs <i>again</i>.')).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByRole('img', { name: 'Your picture 1' })).toBeVisible();
    await expectAccessible(page, 'ticket');
  });
});

for (const [merchant, scheme, language] of [
  ['lotus', 'light', 'TH'],
  ['harbour', 'dark', 'UR'],
] as const) {
  test(`${merchant} in ${scheme} and ${language}: feedback meets WCAG 2.2 AA and fits 360 px`, async ({
    page,
    login,
  }) => {
    await login(page, 'member1', merchant);
    await page.context().addCookies([
      { name: 'scheme', value: scheme, url: buildSiteUrl(merchant) },
      { name: 'language', value: language, url: buildSiteUrl(merchant) },
    ]);
    await page.goto(buildSiteUrl(merchant, '/m/feedback'));
    await expect(page.getByRole('textbox')).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  });
}
