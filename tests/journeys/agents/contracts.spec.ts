import type { Page } from '@playwright/test';

import { expectAccessible } from '#tests/support/accessibility.ts';
import { afterInputReady, demoPassword, expect, site, test } from '#tests/support/journey.ts';

const port = process.env.TEST_PORT ?? 4273;

/** Offers agent1 of Harbour an hourly contract at the operators' desk; what the desk says. */
async function offerAtDesk(page: Page): Promise<string> {
  const desk = await page.context().newPage();
  await desk.goto(`http://games.localhost:${port}/platform/desk/contracts`, { waitUntil: 'load' });
  const form = desk.getByRole('article', { name: 'Offer', exact: true });
  await form.getByLabel('Merchant').fill('harbour');
  await form.getByLabel('Kind').selectOption('hourly');
  await form.getByRole('combobox', { name: /^Period/ }).selectOption('hour');
  await form.getByRole('button', { name: 'Offer' }).click();
  const said = (await desk.getByRole('status').textContent()) ?? '';
  await desk.close();
  return said;
}

test('an agent is reminded after login of what waits for him, looks, accepts, and opens a statement to what it was reckoned from [CT-01] [CT-03] [CT-07] [CT-09]', async ({
  page,
}) => {
  test.setTimeout(120_000);
  expect(await offerAtDesk(page)).toMatch(/version \d+ is offered\.$/);
  await page.goto(site('harbour', '/m/login'));
  await afterInputReady(page);
  // Unless he has read it: news come first.
  await page.addLocatorHandler(page.getByRole('alertdialog', { name: 'News for you' }), (news) =>
    news.getByRole('button', { name: 'Close' }).click(),
  );
  await page.getByLabel('Username').fill('agent1');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(site('harbour', '/m/home'));
  const first = page.getByRole('alertdialog', { name: 'Dividend: a contract waits for you' });
  await first.getByRole('button', { name: 'Not now' }).click();
  const second = page.getByRole('alertdialog', { name: 'Hourly salary: a contract waits for you' });
  await second.getByRole('link', { name: 'Look at it' }).click();
  await expect(page).toHaveURL(site('harbour', '/m/member/agent/getHourContract'));
  await expectAccessible(page, 'offered contract');
  await page.getByRole('button', { name: 'Accept' }).click();
  const ask = page.getByRole('alertdialog', { name: /^Accept version/ });
  await ask.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('heading', { name: /^Accepted, counts from/ })).toBeVisible();

  await page.getByRole('link', { name: 'Daily salary' }).click();
  await expect(page.getByRole('heading', { name: /^If it ended now/ })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: /Paid$/ }).first().click();
  const sheet = page.getByRole('dialog', { name: 'Daily salary' });
  await expect(sheet.getByText(/by version 1 of contract C\d{6}-/)).toBeVisible();
  await expect(sheet.getByText(/× 0\.5%|× 0\.8%|× 1\.2%/)).toBeVisible();
  await sheet.locator('summary').first().click();
  await expect(sheet.getByText('rich1')).toBeVisible();
  await expectAccessible(page, 'statement');

  // The money leads to the same statement.
  await page.goto(site('harbour', '/m/transaction/record?types=A&kind=contract&days=30d'));
  const paid = page.getByRole('link', { name: /^Contract/ }).first();
  const number = /S\d{6}-[0-9A-Z]{8}/.exec((await paid.textContent()) ?? '')?.[0] ?? 'none';
  await paid.click();
  await expect(page.getByRole('heading', { name: 'Contract statement' })).toBeVisible();
  await expect(page.getByText(`Statement ${number}`)).toBeVisible();
  await expectAccessible(page, 'statement of a movement');
});

test('a master agent sees his dividends, and offers one to an agent of his within his own rates [CT-02] [AG-27]', async ({
  page,
  login,
}) => {
  await login(page, 'master1');
  await page.goto(site('aurora', '/m/member/agent/agentDivident'));
  await expect(page.getByRole('heading', { name: 'Dividends' })).toBeVisible();
  await page.getByRole('button', { name: /^(Offer|Change)$/ }).click();
  const sheet = page.getByRole('dialog', { name: /for agent1$/ });
  const rate = sheet.getByLabel(/^Percent from .*0\.00 on/).first();
  await rate.fill('99');
  await sheet.getByRole('button', { name: 'Offer it' }).click();
  await expect(sheet.getByRole('alert')).toContainText('never above your own');
  await rate.fill('4');
  await sheet.getByRole('button', { name: 'Offer it' }).click();
  await expect(sheet.getByText('Offered. It can be accepted now.')).toBeVisible();
});
