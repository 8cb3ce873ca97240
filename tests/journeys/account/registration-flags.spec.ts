import type { Page } from '@playwright/test';

import {
  type RegisterField,
  registerFields,
  type RegisterSettings,
} from '#contract/calls/identity/registration.ts';
import { succeed } from '#contract/wire/envelope.ts';
import { fail } from '#contract/wire/failure.ts';
import { fieldsOf, firstTab } from '#src/features/identity/registration/lib/register-plan.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, site, hydrated, test } from '#tests/support/journey.ts';
import { registrationReplies, registrationSetups, registrationValues } from '#tests/support/registrations.ts';
import { replyOf, openClientRendered } from '#tests/support/stubs.ts';

/** The looks in which a form must be readable: merchant and scheme. */
const looks = [
  ['aurora', 'dark'],
  ['lotus', 'light'],
  ['harbour', 'dark'],
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
  await page.route('**/wps/member/register**', (route) => {
    const { status, envelope } = fail('system.busy', 'trace-flags');
    return route.fulfill({ status, json: envelope });
  });
  return rules;
}

const inputOf = (page: Page, name: RegisterField) => page.locator(`form [name="${name}"]`);

/** The fields of a tab are the server's, each can be filled in, and a failure takes nothing away. */
async function walkThrough(page: Page, row: Row, asked: readonly RegisterField[], required: boolean) {
  for (const name of registerFields) {
    const hidden = name === 'captcha' || (name === 'affiliateCode' && row.link === 'AGENT1');
    await expect(inputOf(page, name), name).toHaveCount(asked.includes(name) && !hidden ? 1 : 0);
  }
  await expect(page.getByText('Your phone solves a short task')).toHaveCount(
    asked.includes('captcha') ? 1 : 0,
  );
  const terms = page.getByRole('checkbox', { name: /I agree to the terms/ });
  await terms.check();
  const submit = page.getByRole('button', { name: 'Open my account' });
  if (required) {
    await submit.click();
    await expect(page.locator('form :focus')).toHaveAttribute('aria-invalid', 'true');
  }
  const fold = page.getByText('Add more (optional)');
  if ((await fold.count()) && !(await page.locator('details[open]').count())) await fold.click();
  const here = asked.filter(
    (name) => name !== 'captcha' && !(name === 'affiliateCode' && row.link === 'AGENT1'),
  );
  for (const name of here) await inputOf(page, name).fill(registrationValues[name] ?? '');
  await expectAccessible(page);
  await submit.click();
  await expect(page.getByText('We are very busy right now.')).toBeVisible();
  for (const name of here) await expect(inputOf(page, name)).toHaveValue(registrationValues[name] ?? '');
}

const titleOf = (row: Row) =>
  Object.entries(row)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');

test.describe('whatever a merchant has on', () => {
  test.use({ expectedErrors: [/status of 503/] });

  for (const row of rows)
    test(`a registration has no dead end: ${titleOf(row)} [RG-01] [RG-02] [RG-03] [RG-07] [RG-12] [RG-15]`, async ({
      page,
    }) => {
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
      for (const provider of ['Facebook', 'Google'] as const)
        await expect(page.getByRole('button', { name: `Continue with ${provider}` })).toHaveCount(
          row[`${provider === 'Facebook' ? 'FACEBOOK' : 'GOOGLE'}LOGIN3`] ? 1 : 0,
        );
      for (const tab of [first, ...rules.tabs.filter((other) => other !== first)]) {
        if (tab !== first) await page.getByRole('radio', { name: 'Mobile number' }).check();
        const asked = fieldsOf(rules, tab);
        await walkThrough(
          page,
          row,
          asked.map(({ name }) => name),
          tab === first && asked.some((rule) => rule.required),
        );
      }
    });
});
