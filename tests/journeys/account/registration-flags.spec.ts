import type { Page } from '@playwright/test';

import { type RegisterField, type RegisterSettings } from '#contract/calls/identity/registration.ts';
import { succeed } from '#contract/wire/envelope.ts';
import { fieldsOf, firstTab } from '#src/features/identity/registration/lib/register-plan.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, site, hydrated, test } from '#tests/support/journey.ts';
import { registrationReplies, registrationSetups, registrationValues } from '#tests/support/registrations.ts';
import { replyOf, openClientRendered } from '#tests/support/stubs.ts';

/** The looks in which a form must be readable: merchant and scheme. */
const looks = [
  ['aurora', 'dark'],
  ['harbour', 'light'],
] as const;

/** One setup a look, of those with both ways to register; tests/components/registration.test.tsx has them all. */
const rows = registrationSetups
  .filter((row) => registrationReplies(row).rules.tabs.length > 1)
  .slice(0, looks.length)
  .map((row, index) => ({ ...row, look: looks[index] ?? looks[0] }));
type Row = (typeof rows)[number];

/** Answers in the browser as such a merchant would; the page is drawn there, as the edge knows the real one. */
async function become(page: Page, row: Row): Promise<RegisterSettings> {
  const { flags, rules, settings } = registrationReplies(row);
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
    const reply: { value: object } = await (await replyOf(route)).json();
    const value = { ...reply.value, loginProviders: settings.loginProviders };
    await route.fulfill({ json: { ...reply, value } });
  });
  return rules;
}

/** Fills in every field of a tab, those of the fold too, and looks at it. */
async function expectReadable(page: Page, row: Row, asked: readonly RegisterField[]) {
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check();
  const fold = page.getByText('Add more (optional)');
  if ((await fold.count()) && !(await page.locator('details[open]').count())) await fold.click();
  const hidden = row.link === 'AGENT1' ? ['captcha', 'affiliateCode'] : ['captcha'];
  for (const name of asked.filter((each) => !hidden.includes(each)))
    await page.locator(`form [name="${name}"]`).fill(registrationValues[name] ?? '');
  await expectAccessible(page);
}

for (const row of rows)
  test(`a registration with all its fields keeps WCAG 2.2 AA: ${row.look.join(' in ')}`, async ({ page }) => {
    test.slow();
    const [merchant, scheme] = row.look;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.context().addCookies([{ name: 'scheme', value: scheme, url: site(merchant) }]);
    const rules = await become(page, row);
    await page.goto(site(merchant, `/m/register${row.link ? `?code=${row.link}` : ''}`));
    const first = firstTab(rules);
    if (!first) throw new Error('this setup takes nobody');
    await expect(page.getByRole('button', { name: 'Open my account' })).toBeVisible();
    await hydrated(page);
    for (const tab of [first, ...rules.tabs.filter((other) => other !== first)]) {
      if (tab !== first) await page.getByRole('radio', { name: 'Mobile number' }).check();
      await expectReadable(
        page,
        row,
        fieldsOf(rules, tab).map(({ name }) => name),
      );
    }
  });
