import type { Page } from '@playwright/test';
import * as v from 'valibot';

import { gameList } from '#contract/calls/catalogue/games.ts';
import { waitForAfterInput, demoPassword, expect, buildSiteUrl, test } from '#tests/support/journey.ts';
import { createPageSender } from '#tests/support/log-in.ts';
import { confirmAddress, waitForMessage } from '#tests/support/members.ts';

const protectionPage = buildSiteUrl('aurora', '/m/member/protection');
const main = (page: Page) => page.getByRole('main');
const sheet = (page: Page) => page.getByRole('dialog');

/** Returns the address of a game that opens within the page and can be played for money. */
async function readGameAddress(page: Page): Promise<string> {
  const query = 'platform=html5&clientType=2&language=EN&pageSize=100&pageNo=1&gameType=RNG';
  const reply = await page.request.get(buildSiteUrl('aurora', `${gameList.path}?${query}`));
  const { value } = v.parse(v.object({ value: gameList.value }), await reply.json());
  const game = value.games.find(
    ({ state, isGameH5, supportPlay }) => state === 'open' && isGameH5 && supportPlay,
  );
  return buildSiteUrl('aurora', `/m/play?nodeId=${game?.nodeId ?? 0}`);
}

test('a member sets a deposit limit, lowers it at once, and has to wait for an increase', async ({
  page,
  newMember,
}) => {
  await newMember(page);
  await page.goto(protectionPage);
  await waitForAfterInput(page);
  const change = async (button: RegExp, amount: string) => {
    await main(page).getByRole('button', { name: button }).click();
    await sheet(page).getByLabel('Limit', { exact: true }).fill(amount);
    await sheet(page).getByRole('button', { name: 'Set limit' }).click();
    await expect(sheet(page)).toHaveCount(0);
  };
  await change(/^Set: deposit limit per 24 hours/, '100');
  await expect(main(page).getByText('You can still deposit $100.00 now.')).toBeVisible();
  await change(/^Change: deposit limit per 24 hours/, '80.50');
  await expect(main(page).getByText('$0.00 used, $80.50 left')).toBeVisible();
  await change(/^Change: deposit limit per 24 hours/, '500');
  await expect(main(page).getByText(/Requested: \$500\.00\. Confirm it between/)).toBeVisible();

  // The limits are stored on the server, so a new visit shows the requested limit. It cannot be confirmed yet.
  await page.reload();
  await waitForAfterInput(page);
  await expect(main(page).getByText(/Requested: \$500\.00/)).toBeVisible();
  await expect(main(page).getByRole('button', { name: /^Confirm/ })).toHaveCount(0);
  await main(page).getByRole('button', { name: 'Keep current limit' }).click();
  await expect(main(page).getByText(/Requested: \$500\.00/)).toHaveCount(0);
  await expect(
    main(page).getByText('Cancelled request, deposit limit per 24 hours stays $80.50'),
  ).toBeVisible();
});

test.describe('self-exclusion', () => {
  test.use({ expectedErrors: [/status of 4\d\d/] });

  test('a member excludes themselves in two steps with the password; a mail and the game page say so, and the balance can still be withdrawn', async ({
    page,
    request,
    newMember,
  }) => {
    const { email } = await newMember(page);
    await page.goto(protectionPage);
    expect(await confirmAddress(createPageSender(page), request, email)).toContain('"success":true');
    await waitForAfterInput(page);
    await main(page)
      .getByRole('button', { name: /^Exclude yourself/ })
      .click();
    await sheet(page).getByRole('radio', { name: '1 year' }).check();
    await sheet(page).getByRole('button', { name: 'I understand, continue' }).click();
    await sheet(page).getByLabel('Your password', { exact: true }).fill('Wrong1234');
    await sheet(page).getByRole('button', { name: 'Exclude me now' }).click();
    await expect(sheet(page).getByText('Wrong username or password.')).toBeVisible();
    await sheet(page).getByLabel('Your password', { exact: true }).fill(demoPassword);
    await sheet(page).getByRole('button', { name: 'Exclude me now' }).click();
    await expect(
      main(page).getByRole('heading', { name: /^You have excluded yourself until/ }),
    ).toBeVisible();
    expect((await waitForMessage(request, email)).text).toContain('games and deposits are closed');

    await page.goto(await readGameAddress(page));
    await expect(page.getByRole('alert')).toContainText(/^Games and deposits are closed for you until .*\d/);
    await expect(page.getByRole('button', { name: 'Deposit' })).toHaveCount(0);
    await page.goto(protectionPage);
    await expect(main(page).getByRole('link', { name: 'Withdraw' })).toBeVisible();
    await expect(main(page).getByText(/^Self-exclusion until/)).toBeVisible();
  });
});
