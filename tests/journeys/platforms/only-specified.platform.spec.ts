import { listAbsentPages } from '#src/domain/system/absent-pages.ts';
import { screenWalks } from '#tests/journeys/short/walks.ts';
import { demoPassword, expect, waitUntilIdle } from '#tests/support/journey.ts';
import {
  absentFlowPages,
  absentScreens,
  expectAbsence,
} from '#tests/support/other-platforms/absent-screens.ts';
import { test } from '#tests/support/other-platforms/fixture.ts';
import { answerOnlySpecified, unspecifiedCalls } from '#tests/support/other-platforms/only-specified.ts';
import { listScreenFaults } from '#tests/support/other-platforms/screen-faults.ts';
import { openOrder, payAtService } from '#tests/support/wallet.ts';

test.use({ platform: { transform: answerOnlySpecified } });

const absentPages = listAbsentPages(unspecifiedCalls);
/** An account of the team, and its rates. */
const absentDetails = /^\/m\/member\/team\?id=|^\/m\/member\/agent\/agentRebeat\?account=/;
/** Texts by page that no page may show, because they need an absent call. */
const forbiddenTexts: Readonly<Record<string, RegExp>> = {
  '/m/securityCenter': /Authenticator app|where you’re logged in/,
  '/m/set': /Authenticator app/,
  '/m/withdraw/accounts': /Add account/,
  '/m/redRain': /Team red envelopes/,
};

test('links are left out to exactly the pages that the platform cannot fill', () => {
  const pages = [...absentPages].map((page) => page.replace('$orderNo', 'W261124-00000000'));
  // A promotion's link is in the list of promotions.
  const linked = absentScreens.filter((path) => !path.startsWith('/m/activityDetail'));
  expect(pages.toSorted()).toEqual(linked);
});

const walks = [...screenWalks, { role: 'member', username: 'rich1', paths: absentFlowPages }];

for (const { role, username, paths } of walks) {
  test(`at a platform with only the calls of the specification a ${role} opens ${paths[0]} and ${paths.length - 1} more screens, each complete [ER-31]`, async ({
    page,
    login,
  }) => {
    test.setTimeout(240_000);
    if (username) await login(page, username);
    for (const path of paths) {
      await test.step(path, async () => {
        await page.goto(path);
        await waitUntilIdle(page);
        await expect.poll(() => listScreenFaults(page), path).toEqual([]);
        const main = page.getByRole('main');
        await expectAbsence(main, path);
        // A block of a page is left out; a page of its own says that the site does not have it.
        if (['/m/home', '/m/voucherCenter'].includes(path))
          await expect.soft(main).not.toContainText('Not available on this site.');
        await expect.soft(main).not.toContainText('Draw times couldn’t be loaded');
        const headed = main.locator('section:has(h2, h3)');
        const absent = headed.filter({ hasText: 'Not available on this site.' });
        await expect.soft(absent, `${path}: a heading over an absent block`).toHaveCount(0, { timeout: 1 });
        if (path === '/m/chat') await expect.soft(main.getByRole('textbox')).toHaveCount(0, { timeout: 1 });
        const links = await page
          .getByRole('link')
          .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
        const dead = links.filter(
          (link) => absentPages.has(link.split('?')[0] ?? '') || absentDetails.test(link),
        );
        expect.soft(dead, `${path}: links to absent pages`).toEqual([]);
        const forbidden = forbiddenTexts[path];
        if (forbidden) await expect.soft(main.getByText(forbidden)).toHaveCount(0, { timeout: 1 });
        await expect
          .soft(main.getByRole('button', { name: /[Tt]ry again|Tap to retry/ }), path)
          .toHaveCount(0, { timeout: 1 });
      });
    }
  });
}

test('at a platform with only the calls of the specification a member finds a game, logs in, launches it, opens one by its address, deposits and sees earlier rounds [GT-06] [WA-06] [WA-09]', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto('/m/home');
  await page.getByRole('main').getByRole('link', { name: /Slots/ }).first().click();
  await expect(page.getByRole('heading', { name: 'Slots' })).toBeVisible();
  await page.goto('/m/slot-games');
  await page.getByRole('article').getByRole('button').first().click();
  await expect(page).toHaveURL(/\/m\/login\?to=/);
  await page.getByLabel('Username').fill('rich1');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/m\/play\?nodeId=\d+$/);
  await expect(page.frameLocator('iframe').getByRole('status', { name: 'Balance' })).toHaveText(/\d/);
  await page.getByRole('button', { name: 'Leave game' }).click();
  // Not the first game: a list cannot be asked for one game (GL-29).
  await page.goto('/m/slot-games');
  const tile = page.getByRole('article').nth(1).getByRole('button').first();
  const opened = page.getByTitle(await tile.innerText(), { exact: true }).contentFrame();
  await tile.click();
  await expect(opened.getByRole('status', { name: 'Balance' })).toHaveText(/\d/);
  await page.reload();
  await expect(opened.getByRole('status', { name: 'Balance' })).toHaveText(/\d/);
  await page.goto('/m/member/home');
  await expect(page.getByRole('group', { name: 'Balance' }).first().getByRole('status')).toHaveText(/\d/);
  await page.goto('/m/voucherCenter');
  await page.getByRole('radio', { name: /Card and e-wallets/ }).check();
  await openOrder(page, '100');
  await payAtService(page, 'Pay');
  await expect(page.getByRole('heading', { name: 'In your balance' })).toBeVisible();
  await page.goto('/m/gameRecord');
  await expect(
    page
      .getByRole('main')
      .getByText(/Bet \$/)
      .first(),
  ).toBeVisible();
});
