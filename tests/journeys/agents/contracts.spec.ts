import type { Locator, Page } from '@playwright/test';

import { expectAccessible } from '#tests/support/accessibility.ts';
import {
  waitForAfterInput,
  demoPassword,
  expect,
  waitForHydration,
  buildSiteUrl,
  test,
} from '#tests/support/journey.ts';

const port = process.env.TEST_PORT ?? 4273;

/** Acts at the operators' contracts desk and returns the desk's message. */
async function actAtDesk(page: Page, act: (desk: Page) => Promise<void>): Promise<string> {
  const desk = await page.context().newPage();
  await desk.goto(`http://games.localhost:${port}/platform/desk/contracts`, { waitUntil: 'load' });
  await act(desk);
  const message = (await desk.getByRole('status').textContent()) ?? '';
  await desk.close();
  return message;
}

/** Offers agent1 of a merchant a contract at the desk. */
const offerAtDesk = (page: Page, merchant: string, kind: string, period: string) =>
  actAtDesk(page, async (desk) => {
    const form = desk.getByRole('article', { name: 'Offer', exact: true });
    await form.getByLabel('Merchant').fill(merchant);
    await form.getByLabel('Kind').selectOption(kind);
    await form.getByRole('combobox', { name: /^Period/ }).selectOption(period);
    await form.getByRole('button', { name: 'Offer' }).click();
  });

/** Finds a card of a page by its heading. */
const card = (page: Page, heading: string | RegExp): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: heading }) });

test('after login an agent is reminded of open offers, reads one, accepts it, and opens a statement down to the underlying figures [CT-01] [CT-03] [CT-07] [CT-09]', async ({
  page,
}) => {
  test.setTimeout(120_000);
  expect(await offerAtDesk(page, 'harbour', 'hourly', 'hour')).toMatch(/version \d+ was offered\.$/);
  await page.goto(buildSiteUrl('harbour', '/m/login'));
  await waitForAfterInput(page);
  // The news popup opens first, unless the agent has read the news.
  await page.addLocatorHandler(page.getByRole('alertdialog', { name: 'News for you' }), (news) =>
    news.getByRole('button', { name: 'Close' }).click(),
  );
  await page.getByLabel('Username').fill('agent1');
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(buildSiteUrl('harbour', '/m/home'));
  const first = page.getByRole('alertdialog', { name: 'Dividend: new contract to review' });
  await first.getByRole('button', { name: 'Not now' }).click();
  const second = page.getByRole('alertdialog', { name: 'Hourly salary: new contract to review' });
  await second.getByRole('link', { name: 'View contract' }).click();
  await expect(page).toHaveURL(buildSiteUrl('harbour', '/m/member/agent/getHourContract'));
  await expectAccessible(page, 'offered contract');
  await page.getByRole('button', { name: 'Accept' }).click();
  const confirmation = page.getByRole('alertdialog', { name: /^Accept contract version/ });
  await confirmation.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByRole('heading', { name: /^Accepted, starts on/ })).toBeVisible();

  await page.getByRole('link', { name: 'Daily salary' }).click();
  await expect(page.getByRole('heading', { name: /^Estimate so far/ })).toBeVisible();
  const statements = page.getByRole('table', { name: 'Statements' });
  await statements.getByRole('row', { name: /Paid/ }).first().getByRole('button').click();
  const sheet = page.getByRole('dialog', { name: 'Daily salary' });
  await expect(sheet.getByText(/under version 1 of contract C\d{6}-/)).toBeVisible();
  await expect(sheet.getByText(/× 0\.5%|× 0\.8%|× 1\.2%/)).toBeVisible();
  await sheet.locator('summary').first().click();
  await expectAccessible(page, 'statement');
  // A member's name links to every round that they played on that day.
  await sheet.getByRole('link', { name: /^rich1/ }).click();
  await expect(page.getByRole('heading', { name: 'rich1’s rounds' })).toBeVisible();
  const rounds = page.getByRole('group', { name: 'Totals for this period' }).getByRole('definition').first();
  await expect(rounds).toHaveText(/^[1-9]\d*$/);
  const count = Number(await rounds.textContent());
  await expect(page.getByRole('table', { name: 'rich1’s rounds' }).getByRole('rowheader')).toHaveCount(count);
  await expectAccessible(page, 'rounds of a team member');

  // The payment links to the same statement.
  await page.goto(buildSiteUrl('harbour', '/m/transaction/record?types=A&kind=contract&days=30d'));
  const paid = page.getByRole('link', { name: /^Contract/ }).first();
  const number = /S\d{6}-[0-9A-Z]{8}/.exec((await paid.textContent()) ?? '')?.[0] ?? 'none';
  await paid.click();
  await expect(page.getByRole('heading', { name: 'Contract statement' })).toBeVisible();
  await expect(page.getByText(`Statement ${number}`)).toBeVisible();
  await expectAccessible(page, 'statement of a movement');
});

test('a master agent sees their dividends, and can offer a sub-agent rates up to their own [CT-02] [AG-27]', async ({
  page,
  login,
}) => {
  await login(page, 'master1');
  await page.goto(buildSiteUrl('aurora', '/m/member/agent/agentDivident'));
  await expect(page.getByRole('heading', { name: 'Dividends' })).toBeVisible();
  await page.getByRole('button', { name: /^(Offer|Change)$/ }).click();
  const sheet = page.getByRole('dialog', { name: /for agent1$/ });
  const rate = sheet.getByLabel(/^Rate in % for .*0\.00/).first();
  await rate.fill('99');
  await sheet.getByRole('button', { name: 'Send offer' }).click();
  await expect(sheet.getByRole('alert')).toContainText('not exceed your own');
  await rate.fill('4');
  await sheet.getByRole('button', { name: 'Send offer' }).click();
  await expect(sheet.getByText('Contract offered. The agent can accept it now.')).toBeVisible();
});

test('a contract that the operator ends applies until its period is over, and is listed together with the next contract, which has another number [CT-01] [CT-08]', async ({
  page,
  login,
}) => {
  test.setTimeout(120_000);
  await login(page, 'agent1', 'lotus');
  await page.goto(buildSiteUrl('lotus', '/m/member/agent/getSalaryContract'));
  const old = card(page, /^Active$/);
  const contractNo = (await old.getByText(/^C\d{6}-/).textContent()) ?? 'none';
  const getContractCard = (desk: Page) => desk.getByRole('article', { name: `Contract ${contractNo}` });
  const ended = await actAtDesk(page, async (desk) => {
    await getContractCard(desk).getByRole('button', { name: 'End' }).click();
    await expect(getContractCard(desk)).toContainText(/, until \d{4}-\d\d-\d\d/);
    await expect(getContractCard(desk).getByRole('button', { name: 'End' })).toHaveCount(0);
  });
  expect(ended).toBe(`${contractNo} ends with its current period.`);
  expect(await offerAtDesk(page, 'lotus', 'salary', 'day')).toMatch(/version 1 was offered\.$/);

  await page.reload();
  const running = card(page, /^Active until /);
  await expect(running.getByText(contractNo)).toBeVisible();
  // Today's payment still follows the old contract.
  await expect(page.getByRole('heading', { name: /^Estimate so far/ })).toHaveCount(1);
  await expectAccessible(page, 'an ended and an offered contract');
  await card(page, 'New contract').getByRole('button', { name: 'Accept' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
  const coming = card(page, /^Accepted, starts on/);
  await expect(coming.getByText(/^C\d{6}-/)).not.toHaveText(contractNo);
  await expect(running.getByText(contractNo)).toBeVisible();
});

test('an agent ends a contract that they pay; ending it again in another tab changes nothing, and the other agent sees the next offer [AG-27]', async ({
  page,
  browser,
  login,
}) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const agent = await context.newPage();
  await login(agent, 'agent1', 'lotus');
  await agent.goto(buildSiteUrl('lotus', '/m/member/agent/getDevidendContract'));
  await waitForHydration(agent);
  await agent.getByRole('button', { name: 'Accept' }).click();
  await agent.getByRole('alertdialog').getByRole('button', { name: 'Accept' }).click();
  await expect(agent.getByRole('heading', { name: /^Accepted, starts on/ })).toBeVisible();

  await login(page, 'master1', 'lotus');
  const address = buildSiteUrl('lotus', '/m/member/agent/agentDivident');
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await tab.goto(address);
    await waitForHydration(tab);
    await tab.getByRole('button', { name: 'Change' }).click();
    await tab.getByRole('button', { name: 'End contract' }).click();
  }
  await page.bringToFront();
  const sheet = page.getByRole('dialog', { name: /for agent1$/ });
  // The page first asks for confirmation. Nothing changes if the agent keeps the contract.
  await sheet.getByRole('button', { name: 'Keep contract' }).click();
  await sheet.getByRole('button', { name: 'End contract' }).click();
  await expectAccessible(page, 'ending a contract');
  await sheet.getByRole('button', { name: 'End contract' }).dblclick();
  const endMessage = sheet.getByText(/^The contract ends on /);
  await expect(endMessage).toBeVisible();
  const text = await endMessage.innerText();
  await other.bringToFront();
  await other.getByRole('button', { name: 'End contract' }).click();
  await expect(other.getByText(text)).toBeVisible();
  await other.close();

  await agent.reload();
  await expect(agent.getByRole('heading', { name: 'You don’t have this contract' })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Offer', exact: true }).click();
  await sheet.getByRole('textbox').first().fill('3');
  await sheet.getByRole('button', { name: 'Send offer' }).click();
  await expect(sheet.getByText('Contract offered. The agent can accept it now.')).toBeVisible();
  await agent.reload();
  await expect(agent.getByRole('heading', { name: 'New contract' })).toBeVisible();
  await context.close();
});
