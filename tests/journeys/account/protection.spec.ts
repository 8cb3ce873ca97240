import type { Page } from '@playwright/test';
import * as v from 'valibot';

import { gameList } from '#contract/calls/catalogue/games.ts';
import { afterInputReady, demoPassword, expect, site, test } from '#tests/support/journey.ts';
import { askFrom } from '#tests/support/log-in.ts';
import { confirmAddress, newestMessage } from '#tests/support/members.ts';

const page0 = site('aurora', '/m/member/protection');
const main = (page: Page) => page.getByRole('main');
const sheet = (page: Page) => page.getByRole('dialog');

/** The address of a game that can be played for money within the page. */
async function gameAddress(page: Page): Promise<string> {
  const query = 'platform=html5&clientType=2&language=EN&pageSize=100&pageNo=1&gameType=RNG';
  const reply = await page.request.get(site('aurora', `${gameList.path}?${query}`));
  const { value } = v.parse(v.object({ value: gameList.value }), await reply.json());
  const game = value.games.find(
    ({ state, isGameH5, supportPlay }) => state === 'open' && isGameH5 && supportPlay,
  );
  return site('aurora', `/m/play?nodeId=${game?.nodeId ?? 0}`);
}

test('a member sets a limit of deposits, lowers it at once, and has to wait for a higher one', async ({
  page,
  newMember,
}) => {
  await newMember(page);
  await page.goto(page0);
  await afterInputReady(page);
  const change = async (button: RegExp, amount: string) => {
    await main(page).getByRole('button', { name: button }).click();
    await sheet(page).getByLabel('At most').fill(amount);
    await sheet(page).getByRole('button', { name: 'Set the limit' }).click();
    await expect(sheet(page)).toHaveCount(0);
  };
  await change(/^Set: deposit limit for 24 hours/, '100');
  await expect(main(page).getByText('You can still deposit $100.00 now.')).toBeVisible();
  await change(/^Change: deposit limit for 24 hours/, '80.50');
  await expect(main(page).getByText('$0.00 used, $80.50 left')).toBeVisible();
  await change(/^Change: deposit limit for 24 hours/, '500');
  await expect(main(page).getByText(/Asked for: \$500\.00\. You can confirm it from/)).toBeVisible();

  // It is the server's: another visit finds it, and nothing to confirm yet.
  await page.reload();
  await afterInputReady(page);
  await expect(main(page).getByText(/Asked for: \$500\.00/)).toBeVisible();
  await expect(main(page).getByRole('button', { name: /^Confirm/ })).toHaveCount(0);
  await main(page).getByRole('button', { name: 'Keep the limit as it is' }).click();
  await expect(main(page).getByText(/Asked for: \$500\.00/)).toHaveCount(0);
  await expect(main(page).getByText('Deposit limit for 24 hours kept: $80.50')).toBeVisible();
});

test.describe('who stops', () => {
  test.use({ expectedErrors: [/status of 4\d\d/] });

  test('a member who excludes himself, in two steps and with the password, is told so by mail and by every game, and keeps what is his', async ({
    page,
    request,
    newMember,
  }) => {
    const { email } = await newMember(page);
    await page.goto(page0);
    expect(await confirmAddress(askFrom(page), request, email)).toContain('"success":true');
    await afterInputReady(page);
    await main(page)
      .getByRole('button', { name: /^Exclude yourself/ })
      .click();
    await sheet(page).getByRole('radio', { name: '1 year' }).check();
    await sheet(page).getByRole('button', { name: 'I understand, go on' }).click();
    await sheet(page).getByLabel('Your password', { exact: true }).fill('Wrong1234');
    await sheet(page).getByRole('button', { name: 'Exclude me now' }).click();
    await expect(sheet(page).getByText('The username or password is not right.')).toBeVisible();
    await sheet(page).getByLabel('Your password', { exact: true }).fill(demoPassword);
    await sheet(page).getByRole('button', { name: 'Exclude me now' }).click();
    await expect(
      main(page).getByRole('heading', { name: /^You have excluded yourself until/ }),
    ).toBeVisible();
    expect((await newestMessage(request, email)).text).toContain('games and deposits are closed');

    await page.goto(await gameAddress(page));
    await expect(page.getByRole('alert')).toContainText('You have excluded yourself from playing');
    await page.goto(page0);
    await expect(main(page).getByRole('link', { name: 'Withdraw' })).toBeVisible();
    await expect(main(page).getByText(/^Self-exclusion until/)).toBeVisible();
  });
});
