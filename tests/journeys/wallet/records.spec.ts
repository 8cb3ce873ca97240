import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { expectAccessible } from '#tests/support/accessibility.ts';
import { waitForAfterInput, waitUntilIdle, expect, buildSiteUrl, test } from '#tests/support/journey.ts';

const rounds = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('button');
const totals = (page: Page, name: string) => page.getByRole('group', { name });
/** Converts `$1,234.50` to a number. Outgoing amounts are negative. */
const parseAmount = (text: string) => Number(text.replace('−', '-').replaceAll(/[^\d.-]/g, ''));
const readSum = async (page: Page, name: string) =>
  parseAmount(
    await totals(page, 'Totals for this period')
      .locator('div', { hasText: name })
      .getByRole('definition')
      .innerText(),
  );

test('the address contains the filter of rounds: Back undoes a filter and a reload keeps it; a round opens, and Back closes it [SH-26] [WA-09] [WA-10] [WA-14]', async ({
  page,
  login,
}) => {
  await login(page, 'rich1');
  await page.goto(buildSiteUrl('aurora', '/m/gameRecord'));
  await waitForAfterInput(page);
  await expect(page.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true');
  const week = await readSum(page, 'Rounds');
  await page.getByRole('button', { name: '30 days' }).click();
  await expect(page).toHaveURL(/days=30d/);
  await expect.poll(() => readSum(page, 'Rounds')).toBeGreaterThan(week);
  const month = await readSum(page, 'Rounds');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('dialog').getByText('Slots', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/gameType=RNG/);
  await expect.poll(() => readSum(page, 'Rounds')).toBeLessThan(month);
  const slots = await readSum(page, 'Rounds');
  await page.reload();
  expect(await readSum(page, 'Rounds')).toBe(slots);
  await waitUntilIdle(page);
  await rounds(page).first().click();
  const detail = page.getByRole('dialog', { name: 'Round' });
  await expect(detail.getByText('Step 1')).toBeVisible();
  await expect(page).toHaveURL(/orderNo=/);
  await page.goBack();
  await expect(detail).toBeHidden();
  await page.goBack();
  await expect(page).not.toHaveURL(/gameType/);
  await expect.poll(() => readSum(page, 'Rounds')).toBe(month);
});

test('a custom period is chosen in the calendar; a reversed period is reported and the input stays [WA-14]', async ({
  page,
  login,
}) => {
  await login(page, 'rich1');
  await page.goto(buildSiteUrl('aurora', '/m/gameRecord'));
  await waitForAfterInput(page);
  await page.getByRole('button', { name: 'Filter' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filter' });
  await drawer.getByLabel('From', { exact: true }).fill('2026-02-02');
  await drawer.getByLabel('To', { exact: true }).fill('2026-02-01');
  await expect(drawer.getByText('The end date is before the start date.')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Apply' })).toBeDisabled();
  await expect(drawer.getByLabel('From', { exact: true })).toHaveValue('2026-02-02');
  await drawer.getByLabel('To', { exact: true }).fill('2026-02-03');
  await drawer.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/from=2026-02-02&to=2026-02-03/);
  await expect(page.getByText('No rounds in this period')).toBeVisible();
  await page.getByRole('button', { name: 'Show 30 days' }).click();
  await expect(rounds(page).first()).toBeVisible();
});

test('the saved file has every movement of the filter, and its amounts add up to the totals on the page [SH-27] [WA-12]', async ({
  page,
  login,
}) => {
  await login(page, 'rich1');
  for (const filter of ['&kind=game', '&kind=withdrawal', '']) {
    await page.goto(buildSiteUrl('aurora', `/m/transaction/record?days=30d${filter}`));
    await waitForAfterInput(page);
    const count = await readSum(page, 'Transactions');
    // More transactions than the first page shows. Without a filter, some are of reserved or bonus money.
    if (filter !== '&kind=withdrawal') expect(count).toBeGreaterThan(50);
    if (filter !== '&kind=game')
      await expect(totals(page, 'Totals for this period')).toContainText(
        'These totals leave out 2 transactions',
      );
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as file' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^transactions-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n').slice(1);
    expect(lines).toHaveLength(count);
    // Reads each line from its end, because a game's name may contain a comma: account, fee, amount, before, after,
    // currency.
    const rows = lines.map((line) => line.split(',').slice(-6));
    const amounts = rows.flatMap(([account, , amount]) =>
      account === 'Balance' ? [Math.round(100 * Number(amount))] : [],
    );
    expect(amounts.length).toBe(filter === '&kind=game' ? count : count - 2);
    const net = amounts.reduce((sum, amount) => sum + amount, 0);
    expect(net).toBe(Math.round(100 * (await readSum(page, 'Net'))));
  }
});

test('the list of transactions shows the steps of a withdrawal, each with the account that it changed, and links to the withdrawal’s page [SH-23] [WA-12]', async ({
  page,
  login,
}) => {
  await login(page, 'rich1');
  await page.goto(buildSiteUrl('aurora', '/m/transaction/record?days=30d&kind=withdrawal'));
  const step = (name: string) =>
    page.getByRole('main').getByRole('listitem').getByRole('link').filter({ hasText: name });
  await expect(step('Withdrawal requested').first()).toContainText('Balance, before: ');
  await expect(step('Withdrawal returned')).toContainText('Balance, before: ');
  await expect(step('Withdrawal fee')).toContainText('Reserved, before: ');
  await step('Withdrawal paid').click();
  await expect(page).toHaveURL(/\/m\/withdraw\/W\d{6}-\w{8}$/);
  await expect(page.getByRole('list', { name: 'Status history' })).toContainText('Paid out');
  await page.getByRole('main').getByRole('link', { name: 'All withdrawals' }).click();
  await expect(page.getByRole('main').getByText('In review').first()).toBeVisible();
  for (const state of [/Rejected/, /Paid out/])
    await expect(page.getByRole('main').getByRole('link', { name: state }).first()).toBeVisible();
});

test('a movement links to its round, and the list of movements scrolls to its end [WA-12]', async ({
  page,
  login,
}) => {
  await login(page, 'rich1');
  await page.goto(buildSiteUrl('aurora', '/m/transaction/record?days=30d'));
  await waitForAfterInput(page);
  const end = page.getByText('End of list for this period.');
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(end).toBeInViewport({ timeout: 500 });
  }).toPass();
  await page.evaluate(() => scrollTo(0, 0));
  await page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: /^(Bet|Win)/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/m\/gameRecord\?orderNo=/);
  await expect(page.getByRole('dialog', { name: 'Round' }).getByText('Step 1')).toBeVisible();
  await page.getByRole('button', { name: 'Close details' }).click();
  await expect(page).toHaveURL(buildSiteUrl('aurora', '/m/gameRecord'));
});

test('profit and loss has a chart and the same data in a table, and a day leads to its rounds [SH-28] [WA-13]', async ({
  page,
  login,
}) => {
  await login(page, 'rich1');
  await page.goto(buildSiteUrl('aurora', '/m/profitandloss'));
  await waitForAfterInput(page);
  const table = page.getByRole('table', { name: 'Bets and wins by day' });
  const days = await table.getByRole('row').count();
  expect(days).toBeGreaterThan(10);
  await expect.poll(() => page.locator('figure rect:not([height="0"])').count()).toBeGreaterThan(10);
  const nets = await table.getByRole('cell').nth(2).innerText();
  await table.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/m\/gameRecord\?from=/);
  await expect.poll(() => readSum(page, 'Net')).toBe(parseAmount(nets));
});

test.describe('with a refusal', () => {
  test.use({ expectedErrors: [/status of 403/] });
  test('the agents’ view is only for agents; a member sees a message with a link to their own view [SH-27]', async ({
    page,
    login,
  }) => {
    await login(page, 'agent1');
    await page.goto(buildSiteUrl('aurora', '/m/transaction/record?types=A'));
    await expect(page.getByRole('heading', { name: 'Agent transactions' })).toBeVisible();
    await login(page, 'member1');
    await page.goto(buildSiteUrl('aurora', '/m/transaction/record?types=A'));
    await page.getByRole('link', { name: 'View your transactions' }).click();
    await expect(page.getByRole('heading', { name: 'Transactions', exact: true })).toBeVisible();
  });
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });
  test('a record shows a message, and loads by itself when the network is back [ER-18]', async ({
    page,
    login,
  }) => {
    await login(page, 'rich1');
    await page.goto(buildSiteUrl('aurora', '/m/gameRecord'));
    await waitForAfterInput(page);
    await waitUntilIdle(page);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: '30 days' }).click();
    await expect(page.getByText('The list continues when you’re back online.')).toBeVisible();
    await page.context().setOffline(false);
    await expect(rounds(page).first()).toBeVisible();
    await expect(page.getByText('The list continues when you’re back online.')).toBeHidden();
  });
});

test('a printed record has no header, no navigation and no controls', async ({ page, login }) => {
  await login(page, 'rich1');
  await page.goto(buildSiteUrl('aurora', '/m/transaction/record?days=30d'));
  await waitUntilIdle(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});

for (const [merchant, path, language] of [
  ['aurora', '/m/gameRecord?days=30d', 'EN'],
  ['lotus', '/m/transaction/record?days=30d', 'TH'],
  ['harbour', '/m/profitandloss', 'UR'],
] as const) {
  test(`${path} of ${merchant} in ${language} is accessible`, async ({ page, login }) => {
    await login(page, 'rich1', merchant);
    await page.context().addCookies([{ name: 'language', value: language, url: buildSiteUrl(merchant) }]);
    await page.goto(buildSiteUrl(merchant, path));
    await expect(page.getByRole('main').getByRole('definition').first()).toBeVisible();
    await expectAccessible(page, path);
  });
}
