import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, buildSiteUrl, test } from '#tests/support/journey.ts';

test('a visitor opens the lotteries from the lobby, sees draws and past numbers, verifies a draw, and is sent to the login when betting [SH-20] [LS-01] [LS-02] [LS-13] [GL-22]', async ({
  page,
}) => {
  // The device clock is five hours slow, but the countdown follows the server.
  await page.clock.install({ time: Date.now() - 5 * 3_600_000 });
  await page.goto(buildSiteUrl('aurora', '/m/slot-games'));
  await page.getByRole('button', { name: 'Slots' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Lottery' }).click();
  await expect(page).toHaveURL(/\/m\/lottery$/);
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Island Toto' }) });
  const { closesAt } = await page.evaluate(async () => {
    const lists = await (await fetch('/lgw/lotteries?language=EN')).json();
    const id = lists.value.lotteries.find(
      ({ game }: { game: { gameName: string } }) => game.gameName === 'Island Toto',
    ).game.nodeId;
    const reply = await (await fetch('/lgw/lotteries/draws')).json();
    return reply.value.draws.find(({ nodeId }: { nodeId: number }) => nodeId === id).next;
  });
  await expect
    .poll(async () => {
      const [hours = 0, minutes = 0, seconds = 0] = ((await row.getByRole('timer').textContent()) ?? '')
        .padStart(8, '0:')
        .split(':')
        .map(Number);
      return Math.abs(((hours * 60 + minutes) * 60 + seconds) * 1_000 + Date.now() - Date.parse(closesAt));
    })
    .toBeLessThan(5_000);
  await expectAccessible(page, 'the lotteries');
  await row.getByRole('button', { name: /^Results/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Island Toto' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Verify this draw/ })
    .first()
    .click();
  await expect(page.getByText(/^(Verified\.|The numbers match the seed\.)/)).toBeVisible();
  await expectAccessible(page, 'past draws');
  await page.getByRole('button', { name: 'Older draws' }).click();
  await expect(page.getByRole('button', { name: /^Verify this draw/ }).nth(20)).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Prize tables: Northern Vietnam' }).click();
  await expect(page.getByRole('table').first().getByRole('row')).toHaveCount(8);
  await expectAccessible(page, 'prize tables');
  await page.goBack();
  await row.getByRole('button', { name: /^Play/ }).click();
  await expect(page).toHaveURL(/\/m\/login/);
});
