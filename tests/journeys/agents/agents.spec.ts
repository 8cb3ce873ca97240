import type { Page } from '@playwright/test';

import { expectAccessible } from '#tests/support/accessibility.ts';
import {
  waitForAfterInput,
  waitUntilIdle,
  demoPassword,
  expect,
  waitForHydration,
  buildSiteUrl,
  test,
} from '#tests/support/journey.ts';

const bottom = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('an agent logs in on the agents’ page, sees the team’s figures of the day, finds a member and sends them money [AG-01] [AG-03] [AG-04] [AG-05] [AG-06] [AG-07] [AG-20] [AG-21] [AG-24] [AU-30]', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/403/);
  await page.goto(buildSiteUrl('aurora', '/m/agent'));
  await expect(page).toHaveURL(/\/m\/login\?to=%2Fm%2Fagent$/);
  await expect(page.getByRole('heading', { name: 'Aurora agents' })).toBeVisible();
  await waitForHydration(page);
  // A member is refused, and the typed input stays.
  await field(page, 'Username').fill('member1');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(field(page, 'Username')).toHaveValue('member1');
  await field(page, 'Username').fill('agent1');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(buildSiteUrl('aurora', '/m/agent'));
  await expect(page.getByRole('heading', { name: 'Agent centre' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByText(/^Good /)).toBeVisible();
  await expect(main.getByText('agent1')).toBeVisible();
  const balance = main.getByRole('region', { name: 'My balance' });
  await expect(balance.getByText(/^\$[\d,]+\.\d\d$/)).toBeVisible();
  await expect(main.getByRole('term')).toHaveText([
    'Logged in',
    'Have bet',
    'Registered',
    'Online',
    'Deposits',
    'Withdrawals',
    'Bets',
    'Net',
  ]);
  await expect(main.getByRole('definition').first()).toHaveText(/^\d+$/);
  for (const [name, href] of [
    ['Deposit', '/m/voucherCenter'],
    ['Withdraw', '/m/withdraw'],
    ['Lobby', '/m/home'],
    ['Invite', '/m/agentRegister'],
  ] as const)
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  await expect(main.getByRole('link', { name: /^News/ })).toHaveAttribute('href', '/m/member/notice?types=A');
  await expectAccessible(page, 'the agents’ home');
  await main.getByRole('link', { name: 'Team management' }).click();
  await main.getByRole('link', { name: /^rich1/ }).click();
  await expect(page.getByRole('heading', { name: 'rich1' })).toBeVisible();
  await field(page, 'Amount').fill('12.50');
  await page.getByLabel('Withdrawal password', { exact: true }).fill('280417');
  await page.getByRole('button', { name: 'Send $12.50' }).click();
  await expect(page.getByText('$12.50 sent to rich1.')).toBeVisible();
  await expectAccessible(page, 'a team member');
  await page.goto(buildSiteUrl('aurora', '/m/transaction/record?types=A'));
  await expect(main.getByText('Team transfer').first()).toBeVisible();
});

test('a master agent opens a downline’s team, searches, adds a note, opens an account and creates a link [AG-09] [AG-11] [AG-22] [AG-23] [AG-28]', async ({
  page,
  login,
}) => {
  await login(page, 'master1');
  await page.goto(buildSiteUrl('aurora', '/m/agent'));
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Team overview' }).click();
  await expect(page.getByRole('heading', { name: 'Team overview' })).toBeVisible();
  await expect(main.getByText('Invited by me')).toBeVisible();
  await waitForHydration(page);
  await main.getByText('30 days', { exact: true }).click();
  await expect(page).toHaveURL(/days=30d/);
  await expectAccessible(page, 'the overview');
  await page.goto(buildSiteUrl('aurora', '/m/member/team'));
  await main
    .getByRole('link', { name: /^Team of \d/ })
    .first()
    .click();
  await expect(page).toHaveURL(/parent=aurora-agent1/);
  const teamPath = page.getByRole('navigation', { name: 'Path through the team' });
  await expect(teamPath.getByRole('link')).toHaveText(['My team', 'agent1']);
  await expect(main.getByRole('link', { name: /^member1/ })).toBeVisible();
  await expectAccessible(page, 'the team');
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('MEMB');
  await page.getByRole('searchbox', { name: 'Search by name' }).press('Enter');
  await expect(page).toHaveURL(/search=memb/);
  await main.getByRole('link', { name: /^member1/ }).click();
  await page.getByRole('textbox', { name: 'Only you can see this note' }).fill('Prefers mornings');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Note saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Only you can see this note' })).toHaveValue(
    'Prefers mornings',
  );

  await page.goto(buildSiteUrl('aurora', '/m/agentRegister'));
  await waitForHydration(page);
  const username = `o${crypto.randomUUID().replaceAll('-', '').slice(0, 11)}`;
  await field(page, 'Username').fill(username);
  await page.getByLabel('Temporary password', { exact: true }).fill('Meadow-lamp-42');
  await page.getByRole('button', { name: 'Open account' }).click();
  await expect(page.getByText(`Account ${username} is open.`, { exact: false })).toBeVisible();
  await field(page, 'Link name').fill('Summer party');
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = main.getByRole('row').filter({ hasText: 'Summer party' }).first();
  await link.getByRole('button', { name: 'QR code' }).click();
  await expect(link.getByRole('img', { name: 'QR code for link Summer party' })).toBeVisible();
  // Scrolls to the top, because the bottom bar covers part of a longer page.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page, 'opening accounts');

  await page.goto(buildSiteUrl('aurora', '/m/member/notice?types=A'));
  await expect(page).toHaveURL(/\/m\/notice\?tab=agents/);
  await expect(page.getByRole('tab', { name: 'For agents' })).toHaveAttribute('aria-selected', 'true');
});

test('a member and a guest are redirected from the agents’ pages, and a member sees how to become an agent [AG-01] [AG-12] [AG-13] [AG-14] [AG-20]', async ({
  page,
  login,
}) => {
  const pages = [
    '/m/agent',
    '/m/agent/team/overview',
    '/m/member/team',
    '/m/agentRegister',
    '/m/teamBetting',
    '/m/agent/team/pnl',
    '/m/member/agent/agentRebeat',
    '/m/member/teamRebate',
    '/m/agent/envelopes',
  ];
  for (const username of ['member1', 'guest1']) {
    await login(page, username);
    for (const path of pages) {
      const reply = await page.request.get(buildSiteUrl('aurora', path));
      expect(reply.url(), `${username} at ${path}`).toBe(buildSiteUrl('aurora', '/m/home'));
    }
  }
  await login(page, 'member1');
  await page.goto(buildSiteUrl('aurora'));
  await waitForAfterInput(page);
  await bottom(page).getByRole('link', { name: 'Invite' }).click();
  // The toast is checked first, because it disappears by itself.
  await expect(page.getByText('The agent centre is for agents.', { exact: false })).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'How can we help?' })).toBeVisible();
  await expect(page).toHaveURL(/\/m\/home/);
  await waitUntilIdle(page);
  await login(page, 'guest1');
  await page.goto(buildSiteUrl('aurora', '/m/redRain/team'));
  await expect(page).toHaveURL(buildSiteUrl('aurora', '/m/home'));
});
