import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { expectAccessible } from '#tests/support/accessibility.ts';
import { afterInputReady, atRest, expect, site, test } from '#tests/support/journey.ts';

const rounds = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('button');
const totals = (page: Page, name: string) => page.getByRole('group', { name });
/** `$1,234.50` as a number; what went out is below zero. */
const amountOf = (text: string) => Number(text.replace('−', '-').replaceAll(/[^\d.-]/g, ''));
const sumOf = async (page: Page, name: string) =>
  amountOf(
    await totals(page, 'All of these days')
      .locator('div', { hasText: name })
      .getByRole('definition')
      .innerText(),
  );

test('rounds are filtered by the address: Back undoes a filter, a reload keeps it; a round opens, and Back closes it [SH-26] [WA-09] [WA-10] [WA-14]', async ({
  page,
  login,
}) => {
  await login(page, 'rich1');
  await page.goto(site('aurora', '/m/gameRecord'));
  await afterInputReady(page);
  await expect(page.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true');
  const week = await sumOf(page, 'Rounds');
  await page.getByRole('button', { name: '30 days' }).click();
  await expect(page).toHaveURL(/days=30d/);
  await expect.poll(() => sumOf(page, 'Rounds')).toBeGreaterThan(week);
  const month = await sumOf(page, 'Rounds');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('dialog').getByText('Slots', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/gameType=RNG/);
  await expect.poll(() => sumOf(page, 'Rounds')).toBeLessThan(month);
  const slots = await sumOf(page, 'Rounds');
  await page.reload();
  expect(await sumOf(page, 'Rounds')).toBe(slots);
  await atRest(page);
  await rounds(page).first().click();
  const detail = page.getByRole('dialog', { name: 'Round' });
  await expect(detail.getByText('Step 1')).toBeVisible();
  await expect(page).toHaveURL(/orderNo=/);
  await page.goBack();
  await expect(detail).toBeHidden();
  await page.goBack();
  await expect(page).not.toHaveURL(/gameType/);
  await expect.poll(() => sumOf(page, 'Rounds')).toBe(month);
});

test('own days are chosen by the calendar; the wrong way round is said, and nothing typed is lost [WA-14]', async ({
  page,
  login,
}) => {
  await login(page, 'rich1');
  await page.goto(site('aurora', '/m/gameRecord'));
  await afterInputReady(page);
  await page.getByRole('button', { name: 'Filter' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filter' });
  await drawer.getByLabel('First day').fill('2026-02-02');
  await drawer.getByLabel('Last day').fill('2026-02-01');
  await expect(drawer.getByText('The last day comes before the first.')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Show' })).toBeDisabled();
  await expect(drawer.getByLabel('First day')).toHaveValue('2026-02-02');
  await drawer.getByLabel('Last day').fill('2026-02-03');
  await drawer.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/from=2026-02-02&to=2026-02-03/);
  await expect(page.getByText('No rounds in these days')).toBeVisible();
  await page.getByRole('button', { name: 'Look at 30 days' }).click();
  await expect(rounds(page).first()).toBeVisible();
});

test('the file has every movement that its filter names, and adds up to the totals of the balance [SH-27] [WA-12]', async ({
  page,
  login,
}) => {
  await login(page, 'rich1');
  for (const filter of ['&kind=game', '&kind=withdrawal', '']) {
    await page.goto(site('aurora', `/m/transaction/record?days=30d${filter}`));
    await afterInputReady(page);
    const count = await sumOf(page, 'Movements');
    // More than what the first page has, and money of every account.
    if (filter !== '&kind=withdrawal') expect(count).toBeGreaterThan(50);
    if (filter !== '&kind=game') await expect(totals(page, 'All of these days')).toContainText('2 movements');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as file' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^transactions-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n').slice(1);
    expect(lines).toHaveLength(count);
    // From the end, as a game's name may have a comma: account, fee, amount, before, after, currency.
    const rows = lines.map((line) => line.split(',').slice(-6));
    const amounts = rows.flatMap(([account, , amount]) =>
      account === 'Balance' ? [Math.round(100 * Number(amount))] : [],
    );
    expect(amounts.length).toBe(filter === '&kind=game' ? count : count - 2);
    const net = amounts.reduce((sum, amount) => sum + amount, 0);
    expect(net).toBe(Math.round(100 * (await sumOf(page, 'Net'))));
  }
});

test('a withdrawal is in the timeline step by step, each of the account that it moved, and leads to its page [SH-23] [WA-12]', async ({
  page,
  login,
}) => {
  await login(page, 'rich1');
  await page.goto(site('aurora', '/m/transaction/record?days=30d&kind=withdrawal'));
  const step = (name: string) =>
    page.getByRole('main').getByRole('listitem').getByRole('link').filter({ hasText: name });
  await expect(step('Withdrawal requested').first()).toContainText('Balance, before: ');
  await expect(step('Withdrawal returned')).toContainText('Balance, before: ');
  await expect(step('Withdrawal fee')).toContainText('Set aside, before: ');
  await step('Withdrawal paid').click();
  await expect(page).toHaveURL(/\/m\/withdraw\/W\d{6}-\w{8}$/);
  await expect(page.getByRole('list', { name: 'Steps' })).toContainText('Paid out');
  await page.getByRole('main').getByRole('link', { name: 'All withdrawals' }).click();
  for (const state of [/In review/, /Rejected/, /Paid out/])
    await expect(page.getByRole('main').getByRole('link', { name: state }).first()).toBeVisible();
});

test('a movement leads to its round, and a list goes on to its end by scrolling [WA-12]', async ({
  page,
  login,
}) => {
  await login(page, 'rich1');
  await page.goto(site('aurora', '/m/transaction/record?days=30d'));
  await afterInputReady(page);
  const end = page.getByText('That is all of these days.');
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
  await page.getByRole('button', { name: 'Close the round' }).click();
  await expect(page).toHaveURL(site('aurora', '/m/gameRecord'));
});

test('profit and loss has a chart and the same in a table, and a day leads to its rounds [SH-28] [WA-13]', async ({
  page,
  login,
}) => {
  await login(page, 'rich1');
  await page.goto(site('aurora', '/m/profitandloss'));
  await afterInputReady(page);
  const table = page.getByRole('table', { name: 'Played, by day' });
  const days = await table.getByRole('row').count();
  expect(days).toBeGreaterThan(10);
  await expect.poll(() => page.locator('figure rect:not([height="0"])').count()).toBeGreaterThan(10);
  const nets = await table.getByRole('cell').nth(2).innerText();
  await table.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/m\/gameRecord\?from=/);
  await expect.poll(() => sumOf(page, 'Net')).toBe(amountOf(nets));
});

test.describe('with a refusal', () => {
  test.use({ expectedErrors: [/status of 403/] });
  test('the agents’ view is an agent’s; a member is told so, and led to his own [SH-27]', async ({
    page,
    login,
  }) => {
    await login(page, 'agent1');
    await page.goto(site('aurora', '/m/transaction/record?types=A'));
    await expect(page.getByRole('heading', { name: 'Agent transactions' })).toBeVisible();
    await login(page, 'member1');
    await page.goto(site('aurora', '/m/transaction/record?types=A'));
    await page.getByRole('link', { name: 'To your transactions' }).click();
    await expect(page.getByRole('heading', { name: 'Transactions', exact: true })).toBeVisible();
  });
});

test.describe('without a network', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });
  test('a record says so, and goes on by itself once there is one [ER-18]', async ({ page, login }) => {
    await login(page, 'rich1');
    await page.goto(site('aurora', '/m/gameRecord'));
    await afterInputReady(page);
    await atRest(page);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: '30 days' }).click();
    await expect(page.getByText('The list goes on by itself once there is one.')).toBeVisible();
    await page.context().setOffline(false);
    await expect(rounds(page).first()).toBeVisible();
    await expect(page.getByText('The list goes on by itself once there is one.')).toBeHidden();
  });
});

test('on paper a record is alone: no header, no navigation, nothing to tap', async ({ page, login }) => {
  await login(page, 'rich1');
  await page.goto(site('aurora', '/m/transaction/record?days=30d'));
  await atRest(page);
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
  test(`${path} of ${merchant} in ${language} can be used by everybody`, async ({ page, login }) => {
    await login(page, 'rich1', merchant);
    await page.context().addCookies([{ name: 'language', value: language, url: site(merchant) }]);
    await page.goto(site(merchant, path));
    await expect(page.getByRole('main').getByRole('definition').first()).toBeVisible();
    await expectAccessible(page, path);
  });
}
