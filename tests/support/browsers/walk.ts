import type { Locator, Page } from '@playwright/test';

import { waitForAfterInput, demoPassword, expect, buildSiteUrl } from '../journey.ts';
import { getDrawer, openMenu } from '../shell.ts';
import { chooseMethod, openOrder, payAtService } from '../wallet.ts';

/** Expects that a dialog covers everything: a tap anywhere, even on the page's own bars, hits the dialog's layer. */
async function expectOnTop(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  const listUncoveredPoints = () =>
    dialog.evaluate((element) => {
      const layer = element.parentElement;
      const points = [0.02, 0.5, 0.98].flatMap((x) => [0.02, 0.5, 0.98].map((y) => [x, y] as const));
      return points.filter(([x, y]) => {
        const hit = document.elementFromPoint(innerWidth * x, innerHeight * y);
        return !hit || !layer?.contains(hit);
      });
    });
  await expect.poll(listUncoveredPoints).toEqual([]);
}

/** Opens home, the menu, and a list with scroll, search and filter. */
async function browse(page: Page): Promise<void> {
  await page.goto(buildSiteUrl('aurora'));
  await waitForAfterInput(page);
  const hot = page.getByRole('region', { name: 'Hot games' });
  await expect(hot.getByRole('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Search games' }).click();
  await expectOnTop(page.getByRole('dialog', { name: 'Search' }));
  await page.keyboard.press('Escape');
  await openMenu(page);
  await expectOnTop(getDrawer(page));
  await getDrawer(page).getByRole('link', { name: 'Slots', exact: true }).click();
  await page.goto(buildSiteUrl('aurora', '/m/slot-games'));
  await waitForAfterInput(page);
  await page.getByRole('button', { name: 'Slots' }).click();
  const categories = page.getByRole('dialog', { name: 'Choose a category' });
  await expectOnTop(categories);
  await page.goBack();
  await expect(categories).toBeHidden();
  const games = page.getByRole('main').getByRole('listitem');
  await page.mouse.move(180, 400);
  const last = page.getByRole('listitem', { name: /./ }).or(games).last();
  const lastText = await last.textContent();
  await expect(async () => {
    await page.mouse.wheel(0, 3_000);
    await expect(last).not.toHaveText(lastText ?? '', { timeout: 500 });
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(8_000);
  }).toPass();
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: /^Filter/ }).click();
  const filter = page.getByRole('dialog', { name: 'Filter' });
  await expectOnTop(filter);
  await filter.getByText('Jackpot', { exact: true }).click();
  await filter.getByRole('button', { name: /^Show/ }).click();
  await expect(filter).toBeHidden();
  await expect(games.first()).toContainText('JP');
  await page.getByRole('button', { name: /^Filter/ }).click();
  await filter.getByRole('button', { name: 'Clear' }).click();
  await page.keyboard.press('Escape');
  await expect(filter).toBeHidden();
  await page.getByRole('searchbox', { name: 'Search games' }).fill('paper ac');
  await expect(games.filter({ hasText: 'Paper Aces' }).first()).toBeVisible();
}

async function logIn(page: Page, username: string): Promise<void> {
  await page.goto(buildSiteUrl('aurora', '/m/login'));
  await waitForAfterInput(page);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/m\/home/);
  await expect(page.getByRole('banner').getByRole('group', { name: 'Balance' })).toBeVisible();
}

async function deposit(page: Page): Promise<void> {
  await chooseMethod(page, /Card and e-wallets/);
  await openOrder(page, '100');
  await payAtService(page, 'Pay');
  await expect(page.getByRole('heading', { name: 'In your balance' })).toBeVisible();
}

async function playRound(page: Page): Promise<void> {
  await page.goto(buildSiteUrl('aurora', '/m/slot-games'));
  await waitForAfterInput(page);
  await page.getByRole('main').getByRole('article').getByRole('button').first().click();
  await expect(page).toHaveURL(/\/m\/play\?/);
  const spin = page.frameLocator('iframe').getByRole('button', { name: 'Spin' });
  await expect(spin).toBeEnabled({ timeout: 20_000 });
  const answered = page.waitForResponse((response) => response.url().endsWith('/play/api/rounds'));
  await spin.click();
  expect((await answered).ok()).toBe(true);
}

async function readRecords(page: Page): Promise<void> {
  await page.goto(buildSiteUrl('aurora', '/m/gameRecord'));
  await waitForAfterInput(page);
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  const round = page.getByRole('dialog', { name: 'Round' });
  await expectOnTop(round);
  await page.goBack();
  await expect(round).toBeHidden();
  await page.goto(buildSiteUrl('aurora', '/m/member/home'));
  await expect(page.getByRole('group', { name: 'Balance' }).first().getByRole('status')).toHaveText(/\d/);
}

/** Performs members' main actions once: find a game, log in, deposit, play and open the records. */
export async function walkThroughSite(page: Page, username: string): Promise<void> {
  await browse(page);
  await logIn(page, username);
  await deposit(page);
  await playRound(page);
  await readRecords(page);
}
