import type { Page } from '@playwright/test';

import type { Game } from '#contract/calls/catalogue/games.ts';
import type { Lottery } from '#contract/calls/lottery.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, buildSiteUrl, test } from '#tests/support/journey.ts';
import { giveMoney } from '#tests/support/wallet.ts';

/** Finds a lottery that opens in a frame and whose next draw stays open during the test. */
async function findOpenLottery(page: Page): Promise<Game> {
  const reply = await page.request.get(buildSiteUrl('aurora', '/lgw/lotteries?language=EN'));
  const { value }: { value: { lotteries: Lottery[] } } = await reply.json();
  const found = value.lotteries.find(
    ({ kind, game: { state, isGameH5, vassalage, now } }) =>
      kind === 'keno' &&
      state === 'open' &&
      isGameH5 &&
      vassalage === 'TCG_SEA' &&
      Date.parse(now?.at ?? '') > Date.now() + 180_000,
  );
  if (!found) throw new Error('The seed has no such lottery');
  return found.game;
}

const readWallet = async (page: Page): Promise<number> =>
  (await (await page.request.get(buildSiteUrl('aurora', '/wps/wallet/balance'))).json()).value.sumBalance;

test('two draws are bought in the game; one is cancelled in the records once despite two taps, and its stake is returned [WA-11] [LS-11] [LS-12] [LS-13]', async ({
  page,
  request,
  newMember,
}) => {
  const { username } = await newMember(page);
  await giveMoney(request, username, 10_000);
  const game = await findOpenLottery(page);
  await page.goto(buildSiteUrl('aurora', `/m/play?nodeId=${game.nodeId}`));
  const lottery = page.frameLocator('iframe');
  await expect(lottery.getByRole('timer')).toHaveText(/\d:\d\d/);
  const picks = lottery.getByRole('button', { pressed: true });
  await lottery.getByRole('button', { name: 'Quick pick' }).click();
  await expect(picks).toHaveCount(5);
  await expect(
    lottery.getByRole('status').filter({ hasText: (await picks.allTextContents()).join(', ') }),
  ).toHaveCount(1);
  await lottery.getByRole('button', { name: 'Clear' }).click();
  await expect(picks).toHaveCount(0);
  for (const number of ['3', '17', '40'])
    await lottery.getByRole('button', { name: number, exact: true }).click();
  await lottery.getByLabel('Draws').selectOption('2');
  await lottery.getByRole('button', { name: 'Buy ticket' }).click();
  const slip = lottery.getByRole('dialog', { name: 'Bet slip' });
  await expect(slip).toContainText('Lines: 1 · Draws: 2 · Bets: 2 at ');
  expect(await readWallet(page)).toBe(10_000);
  await slip.getByRole('button', { name: /^Confirm / }).dblclick();
  await expect(lottery.getByText('Ticket bought').first()).toBeVisible();
  const ticket = lottery.getByRole('listitem').filter({ hasText: '3 · 17 · 40' });
  await expect(ticket).toHaveCount(1);
  const [draw, next] = [game.now?.title.replace(/\D/g, ''), Number(game.now?.title.replace(/\D/g, '')) + 1];
  await expect(ticket).toContainText(`${draw} open`);
  const stake = (10_000 - (await readWallet(page))) / 2;
  expect(stake).toBe(game.minBet);

  await page.goto(buildSiteUrl('aurora', '/m/gameRecord'));
  await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
  const detail = page.getByRole('dialog', { name: 'Round' });
  await expect(detail.getByText(/^Closes in /)).toHaveCount(2);
  await expectAccessible(page, 'a ticket');
  const cancels: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/lgw/orders/suborders/cancel')) cancels.push(sent.url());
  });
  await detail.getByRole('button', { name: `Cancel bet: Draw ${next}` }).click();
  const confirmation = page.getByRole('alertdialog', { name: 'Cancel this bet?' });
  await expect(confirmation).toContainText('back and won’t take part in draw');
  await confirmation.getByRole('button', { name: 'Cancel bet' }).dblclick();
  await expect(confirmation).toBeHidden();
  await expect(detail.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(detail.getByText('Bet cancelled')).toBeVisible();
  expect(cancels).toHaveLength(1);
  expect(await readWallet(page)).toBe(10_000 - stake);
  await page.reload();
  await expect(detail.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(detail.getByText(/^Closes in /)).toHaveCount(1);
});
