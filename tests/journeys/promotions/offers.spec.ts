import type { Locator, Page } from '@playwright/test';

import { claimPromotion } from '#contract/calls/promotions/offers.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { buildPlayPath, findSlot } from '#tests/support/find-game.ts';
import {
  waitForAfterInput,
  waitUntilIdle,
  demoPassword,
  expect,
  buildSiteUrl,
  test,
} from '#tests/support/journey.ts';
import { loseReply } from '#tests/support/lost-calls.ts';
import { createNoisyPicture } from '#tests/support/wallet.ts';
import { giveMoney } from '#tests/support/wallet.ts';

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
  // Other tests publish offers meanwhile.
  await expect(cards.nth(4)).toBeVisible();
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
    await loseReply(page, claimPromotion);
    await page.getByRole('button', { name: 'Claim $7.00' }).click();
    await expect(page.getByRole('main').getByText('In your balance')).toBeVisible();
    await page.goto(buildSiteUrl('aurora', '/m/transaction/record'));
    await expect(page.getByText('$7.00').first()).toBeVisible();
    expect(await submitDeskForm(page, `Offer ${id}`, {}, 'End')).toBe(`${id} is ended.`);
  });
});

/** Plays rounds of a slot until the condition is true. */
async function spinUntil(page: Page, condition: () => Promise<boolean>): Promise<void> {
  const game = await findSlot(page);
  await page.goto(buildPlayPath(game));
  const spin = page.frameLocator('iframe').getByRole('button', { name: 'Spin' });
  for (let round = 1; round <= 30 && !(await condition()); round += 1) {
    await expect(spin).toBeEnabled({ timeout: 20_000 });
    const answered = page.waitForResponse((response) => response.url().endsWith('/play/api/rounds'));
    await spin.click();
    expect((await answered).ok()).toBe(true);
  }
}

test('a locked reward is shown at the claim, in the header, the account menu, the member centre and the rewards; bets unlock it, and a message tells the member [SH-29] [PR-08] [PR-11]', async ({
  page,
  newMember,
  request,
}) => {
  test.setTimeout(180_000);
  const { username } = await newMember(page);
  await giveMoney(request, username, 100_000);
  const id = await publishOffer(page, {
    'What members do': 'turnover',
    'Reward (whole units)': '3',
    'Bets needed to earn it': '1',
    'Reward turnover (times)': '1',
    Title: 'Three to unlock',
  });
  const offerUrl = buildSiteUrl('aurora', `/m/activityDetail?id=${id}`);
  await page.goto(offerUrl);
  await page.getByRole('button', { name: 'Join' }).click();
  await expect(page.getByText('$0.00 of $1.00 bet')).toBeVisible();
  const readStatus = async (): Promise<string | undefined> => {
    const reply = await page.request.get(buildSiteUrl('aurora', '/wps/promotion?language=EN'));
    const { promotions } = (await reply.json()).value;
    return promotions.find((each: { announcementId: number }) => String(each.announcementId) === id)?.status;
  };
  await spinUntil(page, async () => (await readStatus()) === 'claim');
  await page.goto(offerUrl);
  await page.getByRole('button', { name: 'Claim $3.00' }).click();
  await expect(page.getByText('$3.00 bonus received. It’s locked until you bet $3.00 more.')).toBeVisible();
  await expect(page.getByRole('main').getByText('Locked bonus: bet $3.00 more to unlock it')).toBeVisible();

  await page.goto(buildSiteUrl('aurora', '/m/home'));
  await expect(page.getByRole('banner').getByRole('group', { name: 'Balance' })).toContainText(
    'Locked bonus $3.00',
  );
  await page.getByRole('banner').getByRole('button', { name: 'My account' }).click();
  const menu = page.getByRole('dialog', { name: 'My account' });
  const expectListed = async (place: Locator) => {
    await expect(place.getByRole('heading', { name: 'Locked bonus: $3.00' })).toBeVisible();
    await expect(place.getByText('Bet $3.00 more to unlock', { exact: true })).toBeVisible();
  };
  await expectListed(menu);
  await expect(menu.getByText('Three to unlock')).toBeVisible();
  for (const path of ['/m/member/home', '/m/rewardCenter']) {
    await page.goto(buildSiteUrl('aurora', path));
    await expectListed(page.getByRole('main'));
    await expectAccessible(page, path);
  }

  // The message disappears after a few seconds, perhaps during a spin.
  let told = false;
  const message = page.getByText('Bonus unlocked: $3.00 is in your balance.').waitFor({ timeout: 150_000 });
  const messageShown = message.then(() => (told = true));
  await spinUntil(page, async () => told);
  await messageShown;
  await page.goto(buildSiteUrl('aurora', '/m/rewardCenter'));
  await expect(page.getByRole('main').getByText(/^Claimed on/)).toBeVisible();
  await expect(page.getByRole('heading', { name: /Locked bonus/ })).toHaveCount(0);
  await page.goto(buildSiteUrl('aurora', '/m/webEmail'));
  await expect(page.getByRole('main').getByText('Bonus unlocked: 3 USD')).toBeVisible();
  expect(await submitDeskForm(page, `Offer ${id}`, {}, 'End')).toBe(`${id} is ended.`);
});
