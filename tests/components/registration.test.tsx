// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import axe from 'axe-core';
import { beforeEach, expect, test, vi } from 'vitest';

import { registerFields, type RegisterRule } from '#contract/calls/identity/registration.ts';
import { ProviderButtons } from '#src/features/identity/login/components/provider-buttons.tsx';
import { clearDraft } from '#src/features/identity/registration/lib/draft.ts';
import { listTabFields, findFirstTab } from '#src/features/identity/registration/lib/register-plan.ts';
import { RegisterPage } from '#src/features/identity/registration/register-page.tsx';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, buildRefusal } from '#src/testing/replies.ts';
import {
  buildRegistrationReplies,
  type RegistrationSetup,
  registrationSetups,
  registrationValues,
} from '#tests/support/registrations.ts';

beforeEach(() => {
  // An earlier test may have stored an invitation code.
  localStorage.clear();
  // Jsdom does not implement `matchMedia`.
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  // An earlier test may have stored the inviter's code and a draft for this tab.
  sessionStorage.clear();
  clearDraft();
});

/** A proof of work that is solved at the first try. */
const proofOfWork = await createChallenge({
  algorithm: 'PBKDF2/SHA-256',
  cost: 1,
  counter: 0,
  data: { tries: 1 },
  deriveKey,
  hmacSignatureSecret: 's',
});

/** Renders the registration page of a merchant with this setup. The platform refuses every registration. */
function openRegistration(row: RegistrationSetup) {
  const { flags, rules, settings } = buildRegistrationReplies(row);
  const requests = mockReplies({
    '/wps/system/setting/register': () => rules,
    '/wps/system/whitelabel': () => flags,
    '/wps/system/settings/consolidated': () => settings,
    '/wps/system/country': () => [{ country: 'TH', name: 'Thailand', countryDialingCode: '66' }],
    '/wps/captcha': () => ({ captchaId: 'c1', image: null, work: proofOfWork }),
    '/wps/check/username': () => ({}),
    '/wps/agent/affiliate': ({ url }) => ({ success: new URL(url).searchParams.get('code') === 'AGENT1' }),
    // The page requests the encryption key each time it sends the registration, so these requests count the attempts.
    '/wps/system/key': () => buildRefusal('system.busy'),
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
    attempts: () => requests.filter(({ url }) => url.includes('/wps/system/key')).length,
  };
}

const findInput = (name: string) => document.querySelector<HTMLInputElement>(`form [name="${name}"]`);
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Open account' }));

/** Lists WCAG violations that can be checked without layout. Colours are checked in a browser. */
async function listViolations(container: Element): Promise<string[]> {
  const { violations } = await axe.run(container, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
    rules: { 'color-contrast': { enabled: false } },
    resultTypes: ['violations'],
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
}

/**
 * Checks that a tab has the fields that the server lists, that each field can be filled in, and that a failure keeps
 * the input.
 */
async function checkTab(
  row: RegistrationSetup,
  fields: readonly RegisterRule[],
  page: ReturnType<typeof openRegistration>,
  isFirst: boolean,
) {
  const inputNames = fields
    .map(({ name }) => name)
    .filter((name) => !(name === 'affiliateCode' && row.link === 'AGENT1') && name !== 'captcha');
  const needsCaptcha = fields.some(({ name }) => name === 'captcha');
  await waitFor(() =>
    expect(registerFields.filter((name) => findInput(name))).toEqual(
      registerFields.filter((name) => inputNames.includes(name)),
    ),
  );
  await waitFor(() =>
    expect(screen.queryAllByText(/A short security check runs when you send this form/)).toHaveLength(
      needsCaptcha ? 1 : 0,
    ),
  );
  const terms = screen.getByRole<HTMLInputElement>('checkbox', { name: /I agree to the terms/ });
  if (!terms.checked) fireEvent.click(terms);
  if (isFirst && fields.some(({ required }) => required)) {
    submit();
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'));
  }
  for (const name of inputNames)
    fireEvent.change(findInput(name) ?? terms, { target: { value: registrationValues[name] } });
  expect(await listViolations(page.container)).toEqual([]);
  const before = page.attempts();
  submit();
  await waitFor(() => expect(page.attempts()).toBe(before + 1));
  expect(await screen.findByText(/We are very busy right now\./)).toBeDefined();
  for (const name of inputNames) expect(findInput(name)?.value, name).toBe(registrationValues[name]);
}

const formatTitle = (row: RegistrationSetup) =>
  Object.entries(row)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ');

test.each(registrationSetups.map((row) => [formatTitle(row), row] as const))(
  'a registration has no dead end, and a failure keeps the input: %s [RG-01] [RG-02] [RG-03] [RG-07] [RG-12] [RG-15] [ER-15]',
  async (_, row) => {
    const page = openRegistration(row);
    const first = findFirstTab(page.rules);
    if (!first) {
      fireEvent.click(await screen.findByRole('button', { name: 'Log in' }));
      await waitFor(() => expect(page.router.latestLocation.pathname).toBe('/m/login'));
      return;
    }
    await screen.findByRole('button', { name: 'Open account' });
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
      await checkTab(row, listTabFields(page.rules, tab), page, tab === first);
    }
  },
);
