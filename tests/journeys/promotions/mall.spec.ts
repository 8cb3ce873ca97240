import type { Page } from '@playwright/test';

import { redeemItem } from '#contract/calls/promotions/mall.ts';
import { claimVipBonus } from '#contract/calls/promotions/vip.ts';
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

// The tests run one after another because they share the mall's items.
test.describe.configure({ mode: 'default' });

const deskUrl = `http://games.localhost:${process.env.TEST_PORT ?? 4273}/platform/desk/mall`;
const mall = buildSiteUrl('aurora', '/m/mall/mallHome');

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
  for (const [label, text] of Object.entries(fields)) await form.getByLabel(label).fill(text);
  await form.getByRole('button', { name: button }).click();
  const message = (await desk.getByRole('status').textContent()) ?? '';
  await desk.close();
  return message;
}

test.describe(() => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_RESET|ERR_FAILED|status of 409/] });

  test('a visitor finds the VIP club by the shortcuts, logs in there, and claims the level bonus once despite a lost reply [SH-32] [PR-14] [HM-20]', async ({
    page,
  }) => {
    test.setTimeout(90_000);
    await page.goto(buildSiteUrl('aurora'));
    await waitForAfterInput(page);
    await page.getByRole('button', { name: 'VIP', exact: true }).click();
    await expect(page).toHaveURL(buildSiteUrl('aurora', '/m/member/benefits'));
    await expect(page.getByText('5 levels, from Bronze to Black')).toBeVisible();
    await expectAccessible(page, 'levels');
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(/\/m\/login\?to=/);
    await waitForAfterInput(page);
    await page.getByLabel('Username').fill('master1');
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(buildSiteUrl('aurora', '/m/member/benefits'));
    await expect(page.getByRole('heading', { name: 'Gold' })).toBeVisible();
    await expect(page.getByText('$9,000.00 of $20,000.00 deposited')).toBeVisible();
    await waitUntilIdle(page);
    await expectAccessible(page, 'club');
    const gold = page.getByRole('listitem').filter({ hasText: 'Level-up bonus: Gold' });
    const claim = gold.getByRole('button', { name: 'Claim' });
    // On a retry of the test the bonus is already claimed.
    if (await claim.isVisible()) {
      // The platform pays, but its reply is lost.
      await loseReply(page, claimVipBonus);
      await claim.click();
    }
    await expect(gold.getByText('Locked bonus: bet $20.00 more to unlock it')).toBeVisible();
    await page.goto(buildSiteUrl('aurora', '/m/transaction/record'));
    await expect(page.getByText('+$20.00')).toHaveCount(1);
  });

  test('the last piece goes to one of two tabs despite a lost network, and its points come back when the desk rejects the order [SH-30] [PR-12]', async ({
    page,
    newMember,
  }) => {
    test.setTimeout(90_000);
    const { username } = await newMember(page);
    const name = `Scarf of ${username}`;
    expect(await submitDeskForm(page, 'Give points', { Username: username, Points: '300' }, 'Give')).toBe(
      `300 points given to ${username}.`,
    );
    const item = { Name: name, Text: 'Of wool.', Points: '120', Stock: '1', 'Picture path': 'm/teapot' };
    const [, id = ''] =
      /^Item (\d+) was added\.$/.exec(await submitDeskForm(page, 'New item', item, 'Add')) ?? [];
    await page.goto(mall);
    const other = await page.context().newPage();
    await other.goto(mall);
    for (const tab of [page, other]) {
      await waitUntilIdle(tab);
      await tab.getByRole('button', { name: new RegExp(name) }).click();
      await expect(tab.getByRole('dialog', { name })).toContainText('Points left');
    }
    const take = page.getByRole('button', { name: 'Redeem for 120 points' });
    await page.bringToFront();
    await expect(take).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'item');
    await page.context().setOffline(true);
    await take.click();
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(/network/i);
    await page.context().setOffline(false);
    // The platform takes the points, but its reply is lost. The app's retry sends the same order.
    await loseReply(page, redeemItem);
    await take.click();
    await expect(page.getByRole('dialog').getByText(/^Sold out\. If/)).toBeVisible();
    await other.getByRole('button', { name: 'Redeem for 120 points' }).click();
    await expect(other.getByRole('dialog').getByRole('alert')).toContainText(
      'This gift has changed in the meantime.',
    );
    await other.close();
    await page.goto(mall);
    await expect(page.getByRole('main').getByText('180', { exact: true })).toBeVisible();
    await waitUntilIdle(page);
    await page.getByRole('tab', { name: 'My orders' }).click();
    await expect(page.getByText('Being prepared')).toHaveCount(1);
    const orderNo = (await page.getByText(/^M\d{6}-/).textContent()) ?? '';
    expect(await submitDeskForm(page, orderNo, {}, 'Refuse and return points')).toBe(
      `${orderNo} is refused.`,
    );
    await page.goto(mall);
    await expect(page.getByRole('main').getByText('300', { exact: true })).toBeVisible();
    await waitUntilIdle(page);
    await page.getByRole('tab', { name: 'My orders' }).click();
    await expect(page.getByText('Points returned')).toBeVisible();
    // A link that is half under the header would be too small a target.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page, 'orders');
    const hide = { 'Add to stock': '-1' };
    expect(await submitDeskForm(page, `Item ${id}`, hide, 'Save')).toBe(`Item ${id} was changed.`);
  });
});

test('without the flags there is no mall and no club; with the flags both pages work in a right-to-left language [SH-30] [SH-32] [ST-13]', async ({
  page,
  login,
}) => {
  await page.goto(buildSiteUrl('lotus', '/m/mall/mallHome'));
  await expect(page.getByText('The points mall isn’t available')).toBeVisible();
  await login(page, 'member1', 'harbour');
  await page.goto(buildSiteUrl('harbour', '/m/member/benefits'));
  await expect(page.getByText('The VIP club isn’t available')).toBeVisible();
  await page.goto(buildSiteUrl('harbour', '/m/member/home'));
  await waitForAfterInput(page);
  await expect(page.getByRole('main').getByRole('link', { name: 'Points mall' })).toHaveCount(0);
  await page.context().addCookies([{ name: 'language', value: 'UR', url: buildSiteUrl('aurora') }]);
  for (const path of ['/m/mall/mallHome', '/m/member/benefits']) {
    await page.goto(buildSiteUrl('aurora', path));
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
    const { width, shown } = await page.evaluate(() => ({
      width: document.documentElement.scrollWidth,
      shown: document.documentElement.clientWidth,
    }));
    expect(width).toBeLessThanOrEqual(shown);
    await expectAccessible(page, path);
  }
});
