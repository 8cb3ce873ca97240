import type { Page } from '@playwright/test';

import { type RegisterField, type RegisterSettings } from '#contract/calls/identity/registration.ts';
import { succeed } from '#contract/wire/envelope.ts';
import { listTabFields, findFirstTab } from '#src/features/identity/registration/lib/register-plan.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, buildSiteUrl, waitForHydration, test } from '#tests/support/journey.ts';
import {
  buildRegistrationReplies,
  registrationSetups,
  registrationValues,
} from '#tests/support/registrations.ts';
import { fetchReply, openClientRendered } from '#tests/support/stubs.ts';

/** Merchant and scheme combinations in which the form must be readable. */
const looks = [
  ['aurora', 'dark'],
  ['harbour', 'light'],
] as const;

/**
 * One setup for each look, chosen from the setups with both ways to register. tests/components/registration.test.tsx
 * covers all setups.
 */
const setups = registrationSetups
  .filter((row) => buildRegistrationReplies(row).rules.tabs.length > 1)
  .slice(0, looks.length)
  .map((row, index) => ({ ...row, look: looks[index] ?? looks[0] }));
type Row = (typeof setups)[number];

/**
 * Answers calls in the browser as a merchant with this setup would. The page is rendered in the browser because the
 * edge knows only the real merchant.
 */
async function mockMerchant(page: Page, row: Row): Promise<RegisterSettings> {
  const { flags, rules, settings } = buildRegistrationReplies(row);
  const answer = (path: string, value: unknown) =>
    page.route(`**${path}*`, (route) => route.fulfill({ json: succeed(value, 'stub') }));
  await openClientRendered(page, '/m/register');
  await answer('/wps/system/setting/register', rules);
  await answer('/wps/system/whitelabel', flags);
  await answer('/wps/check/username', {});
  await page.route('**/wps/agent/affiliate*', (route) => {
    const success = new URL(route.request().url()).searchParams.get('code') === 'AGENT1';
    return route.fulfill({ json: succeed({ success }, 'stub') });
  });
  await page.route('**/wps/system/settings/consolidated*', async (route) => {
    const reply: { value: object } = await (await fetchReply(route)).json();
    const value = { ...reply.value, loginProviders: settings.loginProviders };
    await route.fulfill({ json: { ...reply, value } });
  });
  return rules;
}

/** Fills in every field of a tab, including the folded ones, and checks that the form is readable. */
async function expectReadable(page: Page, row: Row, fields: readonly RegisterField[]) {
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check();
  const fold = page.getByText('Add more (optional)');
  if ((await fold.count()) && !(await page.locator('details[open]').count())) await fold.click();
  const hidden = row.link === 'AGENT1' ? ['captcha', 'affiliateCode'] : ['captcha'];
  for (const name of fields.filter((each) => !hidden.includes(each)))
    await page.locator(`form [name="${name}"]`).fill(registrationValues[name] ?? '');
  await expectAccessible(page);
}

for (const row of setups)
  test(`a registration with all its fields meets WCAG 2.2 AA: ${row.look.join(' in ')}`, async ({ page }) => {
    test.slow();
    const [merchant, scheme] = row.look;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.context().addCookies([{ name: 'scheme', value: scheme, url: buildSiteUrl(merchant) }]);
    const rules = await mockMerchant(page, row);
    await page.goto(buildSiteUrl(merchant, `/m/register${row.link ? `?code=${row.link}` : ''}`));
    const first = findFirstTab(rules);
    if (!first) throw new Error('this setup allows no registration');
    await expect(page.getByRole('button', { name: 'Open account' })).toBeVisible();
    await waitForHydration(page);
    for (const tab of [first, ...rules.tabs.filter((other) => other !== first)]) {
      if (tab !== first) await page.getByRole('radio', { name: 'Mobile number' }).check();
      await expectReadable(
        page,
        row,
        listTabFields(rules, tab).map(({ name }) => name),
      );
    }
  });
