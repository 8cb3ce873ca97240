// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import axe from 'axe-core';
import { beforeEach, expect, test, vi } from 'vitest';

import { registerFields, type RegisterRule } from '#contract/calls/identity/registration.ts';
import { ProviderButtons } from '#src/features/identity/login/components/provider-buttons.tsx';
import { clearDraft } from '#src/features/identity/registration/lib/draft.ts';
import { fieldsOf, firstTab } from '#src/features/identity/registration/lib/register-plan.ts';
import { RegisterPage } from '#src/features/identity/registration/register-page.tsx';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, refusal } from '#src/testing/replies.ts';
import {
  registrationReplies,
  type RegistrationSetup,
  registrationSetups,
  registrationValues,
} from '#tests/support/registrations.ts';

beforeEach(() => {
  // A code that an earlier link left.
  localStorage.clear();
  // What jsdom lacks.
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  // The tab remembers who invited, and what was typed.
  sessionStorage.clear();
  clearDraft();
});

/** Work that is done at the first try. */
const work = await createChallenge({
  algorithm: 'PBKDF2/SHA-256',
  cost: 1,
  counter: 0,
  data: { tries: 1 },
  deriveKey,
  hmacSignatureSecret: 's',
});

/** Draws the registration of such a merchant, who takes nobody at the moment. */
function open(row: RegistrationSetup) {
  const { flags, rules, settings } = registrationReplies(row);
  const asked = mockReplies({
    '/wps/system/setting/register': () => rules,
    '/wps/system/whitelabel': () => flags,
    '/wps/system/settings/consolidated': () => settings,
    '/wps/system/country': () => [{ country: 'TH', name: 'Thailand', countryDialingCode: '66' }],
    '/wps/captcha': () => ({ captchaId: 'c1', image: null, work }),
    '/wps/check/username': () => ({}),
    '/wps/agent/affiliate': ({ url }) => ({ success: new URL(url).searchParams.get('code') === 'AGENT1' }),
    // Asked for by the attempt itself, to seal what it sends.
    '/wps/system/key': () => refusal('system.busy'),
  });
  const view = renderRoute(
    <RegisterPage
      to="/m/home"
      code={row.link ?? undefined}
      tabs={null}
      social={<ProviderButtons to="/m/home" />}
      socialTicket={null}
    />,
    { path: '/m/register' },
  );
  return {
    ...view,
    rules,
    attempts: () => asked.filter(({ url }) => url.includes('/wps/system/key')).length,
  };
}

const inputOf = (name: string) => document.querySelector<HTMLInputElement>(`form [name="${name}"]`);
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Open my account' }));

/** What a machine can check of WCAG without a layout: colours are the browser's to judge. */
async function faultsOf(container: Element): Promise<string[]> {
  const { violations } = await axe.run(container, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    rules: { 'color-contrast': { enabled: false } },
    resultTypes: ['violations'],
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
}

/** The fields of a tab are the server's, each can be filled in, and a failure takes nothing away. */
async function walkThrough(
  row: RegistrationSetup,
  asked: readonly RegisterRule[],
  page: ReturnType<typeof open>,
  isFirst: boolean,
) {
  const here = asked
    .map(({ name }) => name)
    .filter((name) => !(name === 'affiliateCode' && row.link === 'AGENT1') && name !== 'captcha');
  const worksFor = asked.some(({ name }) => name === 'captcha');
  await waitFor(() =>
    expect(registerFields.filter((name) => inputOf(name))).toEqual(
      registerFields.filter((name) => here.includes(name)),
    ),
  );
  await waitFor(() =>
    expect(screen.queryAllByText(/Your phone solves a short task/)).toHaveLength(worksFor ? 1 : 0),
  );
  const terms = screen.getByRole<HTMLInputElement>('checkbox', { name: /I agree to the terms/ });
  if (!terms.checked) fireEvent.click(terms);
  if (isFirst && asked.some(({ required }) => required)) {
    submit();
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'));
  }
  for (const name of here)
    fireEvent.change(inputOf(name) ?? terms, { target: { value: registrationValues[name] } });
  expect(await faultsOf(page.container)).toEqual([]);
  const before = page.attempts();
  submit();
  await waitFor(() => expect(page.attempts()).toBe(before + 1));
  expect(await screen.findByText(/We are very busy right now\./)).toBeDefined();
  for (const name of here) expect(inputOf(name)?.value, name).toBe(registrationValues[name]);
}

const titleOf = (row: RegistrationSetup) =>
  Object.entries(row)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');

test.each(registrationSetups.map((row) => [titleOf(row), row] as const))(
  'a registration has no dead end, and a failure keeps all that was typed: %s [RG-01] [RG-02] [RG-03] [RG-07] [RG-12] [RG-15] [ER-15]',
  async (_, row) => {
    const page = open(row);
    const first = firstTab(page.rules);
    if (!first) {
      fireEvent.click(await screen.findByRole('button', { name: 'Log in' }));
      await waitFor(() => expect(page.router.latestLocation.pathname).toBe('/m/login'));
      return;
    }
    await screen.findByRole('button', { name: 'Open my account' });
    for (const [provider, isOn] of [
      ['Facebook', row.FACEBOOKLOGIN3],
      ['Google', row.GOOGLELOGIN3],
    ] as const)
      await waitFor(() =>
        expect(screen.queryAllByRole('button', { name: `Continue with ${provider}` })).toHaveLength(
          isOn ? 1 : 0,
        ),
      );
    for (const tab of [first, ...page.rules.tabs.filter((other) => other !== first)]) {
      if (tab !== first) fireEvent.click(screen.getByRole('radio', { name: 'Mobile number' }));
      await walkThrough(row, fieldsOf(page.rules, tab), page, tab === first);
    }
  },
);
