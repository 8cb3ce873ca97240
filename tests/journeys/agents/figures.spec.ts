import { readFile } from 'node:fs/promises';

import { expectAccessible } from '#tests/support/accessibility.ts';
import { waitForAfterInput, waitUntilIdle, expect, buildSiteUrl, test } from '#tests/support/journey.ts';

// The team below agent1 comes from the seed (`demo/seed/agents/team-seed.ts`).

test('an agent opens the betting of a downline’s team, finds a name and exports the figures, which agree with profit and loss [AG-13] [AG-14]', async ({
  page,
  login,
}) => {
  await login(page, 'agent1');
  await page.goto(buildSiteUrl('aurora', '/m/teamBetting'));
  await waitForAfterInput(page);
  const list = page.getByRole('group', { name: 'Invited by agent1' });
  const bets = page.getByRole('group', { name: 'Bets of agent1’s team' }).getByRole('definition').nth(1);
  // Journeys that register with agent1's code add to the five members of the seed.
  await expect.poll(() => list.getByRole('rowheader').count()).toBeGreaterThanOrEqual(5);
  const week = await bets.innerText();
  await page.getByRole('button', { name: '30 days' }).click();
  await expect(bets).not.toHaveText(week);
  // While the sums load, the group already has its label, but no figures.
  await expect(bets).not.toHaveText('');
  const month = await bets.innerText();
  await expectAccessible(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as file' }).click(),
  ]);
  expect((await readFile(await file.path(), 'utf8')).split('\r\n').length).toBeGreaterThanOrEqual(7);
  await list.getByRole('link', { name: /hoang1/ }).click();
  await expect(page).toHaveURL(/account=hoang1/);
  await expect(page.getByRole('group', { name: 'Invited by hoang1' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Path from you to this member' })
    .getByRole('link', { name: 'agent1' })
    .click();
  await expect(bets).toHaveText(month);
  await page.getByRole('searchbox').fill('HOANG');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(list.getByRole('link', { name: /hoang/ }).first()).toBeVisible();
  await expect(list.getByRole('link', { name: /member1/ })).toHaveCount(0);
  await page.goto(buildSiteUrl('aurora', '/m/agent/team/pnl?days=30d'));
  await expect(page.getByRole('group', { name: 'Bets and wins' }).getByRole('definition').nth(1)).toHaveText(
    month,
  );
  await expectAccessible(page);
});

test('an agent sets a rate for tomorrow, and a rebate shows its formula and the bets behind it [AG-15] [AG-16] [AG-25] [AG-26]', async ({
  page,
  login,
}) => {
  await login(page, 'agent1');
  await page.goto(buildSiteUrl('aurora', '/m/member/agent/agentRebeat'));
  await waitForAfterInput(page);
  await page.getByRole('link', { name: /wanida3/ }).click();
  const slots = page.getByRole('textbox', { name: 'Slots' });
  await slots.fill('0.9');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Can’t be higher than your own rate of 0.85%.')).toBeVisible();
  await slots.fill('0.8');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^0.8% from /)).toBeVisible();
  await expectAccessible(page);
  await page.goto(buildSiteUrl('aurora', '/m/member/teamRebate?days=7d'));
  await waitUntilIdle(page);
  await page.getByRole('group', { name: 'Rebate income' }).getByRole('link').first().click();
  await expect(page.getByText(/^\(0\.85% − 0\.\d+%\) × \$[\d.,]+ = \$[\d.,]+$/).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'View bets' }).first().click();
  await expect(page).toHaveURL(/teamBetting\?from=.*account=/);
});

test.describe('on a wide screen', () => {
  test.use({ isMobile: false, hasTouch: false, viewport: { width: 1280, height: 420 } });

  test('a head sorts the list and the URL, a reload keeps the order, and heads and sums stay in sight while the list scrolls [AG-14] [AG-22]', async ({
    page,
    login,
  }) => {
    await login(page, 'agent1');
    await page.goto(buildSiteUrl('aurora', '/m/teamBetting?days=30d'));
    await waitForAfterInput(page);
    const table = page.getByRole('table', { name: 'Invited by agent1' });
    const names = table.getByRole('rowheader');
    await expect(names.last()).toHaveText('Total');
    const byName = await names.allInnerTexts();
    await table.getByRole('button', { name: 'Net' }).click();
    await expect(page).toHaveURL(/[?&]sort=-net/);
    await expect(table.getByRole('columnheader', { name: 'Net' })).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(() => names.allInnerTexts()).not.toEqual(byName);
    const byNet = await names.allInnerTexts();
    expect([...byNet].sort()).toEqual([...byName].sort());
    await page.reload();
    await expect(names.last()).toHaveText('Total');
    expect(await names.allInnerTexts()).toEqual(byNet);
    // By keyboard; the head keeps the focus.
    await table.getByRole('button', { name: 'Name' }).press('Enter');
    await expect.poll(() => names.allInnerTexts()).toEqual(byName);
    await expect(table.getByRole('button', { name: 'Name' })).toBeFocused();
    await names.nth(1).evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect(names.last()).toBeInViewport({ ratio: 1 });
    await expect(table.getByRole('columnheader', { name: 'Net' })).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'the sorted table');
  });
});
