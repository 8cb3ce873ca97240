import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, waitForHydration, leaveWithoutSession, buildSiteUrl, test } from '#tests/support/journey.ts';
import { fillEnvelope, sendEnvelope } from '#tests/support/wallet.ts';

test('an agent creates an envelope; a team member is notified, opens it with a tap and finds the money in their records, and the agent sees which member received how much [AG-12]', async ({
  page,
  browser,
  login,
}) => {
  test.setTimeout(120_000);
  await login(page, 'agent1');
  await page.goto(buildSiteUrl('aurora', '/m/agent'));
  await page.getByRole('main').getByRole('link', { name: 'Red envelopes' }).click();
  await expect(page).toHaveURL(buildSiteUrl('aurora', '/m/redRain'));
  await page.getByRole('link', { name: 'Send a red envelope' }).click();
  await expect(page).toHaveURL(buildSiteUrl('aurora', '/m/agent/envelopes'));
  await waitForHydration(page);
  const greeting = `Cheers ${crypto.randomUUID().slice(0, 8)}`;
  await fillEnvelope(page, greeting);
  await expect(page.getByText('$0.75 per share.')).toBeVisible();
  await expectAccessible(page, 'sending an envelope');
  await sendEnvelope(page);
  const row = page.getByRole('row').filter({ hasText: greeting });
  await expect(row).toContainText('0 of 4 shares opened');

  const context = await browser.newContext();
  const member = await context.newPage();
  await login(member, 'test40');
  await member.goto(buildSiteUrl('aurora', '/m/redRain/team'));
  await expect(member.getByText(greeting)).toHaveCount(0);
  await leaveWithoutSession(member);
  await login(member, 'member1');
  await member.goto(buildSiteUrl('aurora', '/m/webEmail'));
  await waitForHydration(member);
  await member
    .getByRole('button', { name: /A red envelope from / })
    .first()
    .click();
  await member.getByRole('link', { name: 'Open red envelope' }).first().click();
  await expect(member).toHaveURL(buildSiteUrl('aurora', '/m/redRain/team'));
  const envelope = member.getByRole('listitem').filter({ hasText: greeting });
  await expectAccessible(member, 'envelopes for a team');
  await envelope.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(envelope.getByText('You received $0.75')).toBeVisible();
  await envelope.getByRole('link', { name: 'See it in your records.' }).click();
  await expect(member.getByRole('main').getByText('Red envelope received').first()).toBeVisible();
  await context.close();

  await page.reload();
  await expect(row).toContainText('1 of 4 shares opened');
  await row.getByRole('link').click();
  await expect(page.getByRole('row').filter({ hasText: 'member1' })).toContainText('$0.75');
  await expectAccessible(page, 'one envelope');
});
