import type { Page } from '@playwright/test';

import {
  type RegisterField,
  registerFields,
  type RegisterSettings,
} from '#contract/calls/identity/registration.ts';
import { flagKeys } from '#contract/values/flags.ts';
import { fail, succeed } from '#contract/wire/envelope.ts';
import { seedMerchants } from '#platform/demo/seed/merchants.ts';
import {
  type Registration,
  registrationRules,
} from '#platform/modules/identity/registration/registration-rules.ts';
import { fieldsOf, firstTab } from '#src/features/identity/registration/lib/register-plan.ts';
import { expectAccessible } from '#tests/support/accessibility.ts';
import { expect, site, takenOver, test } from '#tests/support/journey.ts';
import { pairwise } from '#tests/support/pairs.ts';
import { answerOf, drawnInBrowser } from '#tests/support/stubs.ts';

const states = {
  off: { enabled: false, required: false },
  optional: { enabled: true, required: false },
  required: { enabled: true, required: true },
} as const;
const each = ['off', 'optional', 'required'] as const;
const onOff = [true, false] as const;
const drawn = [
  'affiliateCode',
  'birthday',
  'paymentPassword',
  'captcha',
  'email',
  'nickname',
  'confirmPassword',
] as const;

/** Every flag of a registration and fields of every kind; all pairs of them are drawn. */
const factors = {
  USERNAMEREG3: onOff,
  MOBILENUMREG3: onOff,
  REGMOBVERF3: onOff,
  MOBILENUMPASSREG3: onOff,
  FACEBOOKLOGIN3: onOff,
  GOOGLELOGIN3: onOff,
  termsPreticked: onOff,
  link: [null, 'AGENT1', 'NOBODY9'],
  affiliateCode: each,
  birthday: each,
  paymentPassword: each,
  captcha: each,
  email: each,
  /** Drawn like any other text. */
  nickname: each,
  confirmPassword: each,
  /** As a contact of who registers by name, too. */
  mobileNum: ['mobile', 'both'],
  look: [
    ['aurora', 'dark'],
    ['lotus', 'light'],
    ['harbour', 'dark'],
    ['harbour', 'light'],
  ],
} as const;

type Row = ReturnType<typeof pairwise<typeof factors>>[number];

/** What the platform would answer to a merchant that has set itself up so. */
function repliesOf(row: Row) {
  const [merchant] = seedMerchants;
  if (!merchant) throw new Error('the seed has no merchant');
  const flags = Object.fromEntries(
    flagKeys.map((key) => [key, { enabled: Reflect.get(row, key) === true ? '1' : '0' }]),
  );
  const fields: Registration['fields'] = {
    mobileNum: { tabs: row.mobileNum === 'both' ? ['username', 'mobile'] : ['mobile'] },
  };
  for (const name of drawn) fields[name] = states[row[name]];
  const registration = { fields, termsPreticked: row.termsPreticked };
  return { flags, rules: registrationRules({ settings: merchant.settings, flags, registration }, 'EN') };
}

/** Answers in the browser as such a merchant would; the page is drawn there, as the edge knows the real one. */
async function become(page: Page, row: Row): Promise<RegisterSettings> {
  const { flags, rules } = repliesOf(row);
  const answer = (path: string, value: unknown) =>
    page.route(`**${path}*`, (route) => route.fulfill({ json: succeed(value, 'stub') }));
  await drawnInBrowser(page, '/m/register');
  await answer('/wps/system/setting/register', rules);
  await answer('/wps/system/whitelabel', flags);
  await answer('/wps/check/username', {});
  await page.route('**/wps/agent/affiliate*', (route) => {
    const success = new URL(route.request().url()).searchParams.get('code') === 'AGENT1';
    return route.fulfill({ json: succeed({ success }, 'stub') });
  });
  await page.route('**/wps/system/settings/consolidated*', async (route) => {
    const reply: { value: object } = await (await answerOf(route)).json();
    const value = { ...reply.value, loginProviders: ['facebook', 'google'] };
    await route.fulfill({ json: { ...reply, value } });
  });
  await page.route('**/wps/member/register**', (route) => {
    const { status, envelope } = fail('system.busy', 'trace-flags');
    return route.fulfill({ status, json: envelope });
  });
  return rules;
}

const typed: Partial<Record<RegisterField, string>> = {
  username: 'robin77',
  mobileNum: '812345678',
  verificationCode: '123456',
  password: 'Demo1234',
  confirmPassword: 'Demo1234',
  affiliateCode: 'AGENT1',
  birthday: '1990-05-17',
  paymentPassword: '123456',
  captcha: '1234',
  email: 'robin@mail.example',
  nickname: 'Robin',
};
const inputOf = (page: Page, name: RegisterField) => page.locator(`form [name="${name}"]`);

/** The fields of a tab are the server's, each can be filled in, and a failure takes nothing away. */
async function walkThrough(page: Page, row: Row, asked: readonly RegisterField[], required: boolean) {
  for (const name of registerFields) {
    const hidden = name === 'affiliateCode' && row.link === 'AGENT1';
    await expect(inputOf(page, name), name).toHaveCount(asked.includes(name) && !hidden ? 1 : 0);
  }
  const terms = page.getByRole('checkbox', { name: /I agree to the terms/ });
  await terms.check();
  const submit = page.getByRole('button', { name: 'Open my account' });
  if (required) {
    await submit.click();
    await expect(page.locator('form :focus')).toHaveAttribute('aria-invalid', 'true');
  }
  const fold = page.getByText('Add more (optional)');
  if ((await fold.count()) && !(await page.locator('details[open]').count())) await fold.click();
  const here = asked.filter((name) => !(name === 'affiliateCode' && row.link === 'AGENT1'));
  for (const name of here) await inputOf(page, name).fill(typed[name] ?? '');
  await expectAccessible(page);
  await submit.click();
  await expect(page.getByText('We are very busy right now.')).toBeVisible();
  for (const name of here.filter((each) => each !== 'captcha'))
    await expect(inputOf(page, name)).toHaveValue(typed[name] ?? '');
}

const titleOf = (row: Row) =>
  Object.entries(row)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');

test.describe('whatever a merchant has on', () => {
  test.use({ expectedErrors: [/status of 503/] });

  for (const row of pairwise(factors))
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
      if (!first) {
        await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
        await expect(page).toHaveURL(site(merchant, '/m/login'));
        return;
      }
      await expect(page.getByRole('button', { name: 'Open my account' })).toBeVisible();
      await takenOver(page);
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
