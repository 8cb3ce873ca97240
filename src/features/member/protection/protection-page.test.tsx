// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';

import { setSession } from '#src/domain/identity/session.ts';
import type { Protection } from '#src/features/member/protection/api/protection-queries.ts';
import { aMerchant, aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, buildRefusal } from '#src/testing/replies.ts';

import { ProtectionPage } from './protection-page.tsx';

const now = '2027-03-01T12:00:00.000Z';
const aLimit = { limit: null, used: 0, pending: null };
const aProtection: Protection = {
  now,
  jurisdiction: 'UKGC',
  currency: 'USD',
  limits: [
    { ...aLimit, period: 'day', limit: 10_000, used: 2_500 },
    { ...aLimit, period: 'week' },
    { ...aLimit, period: 'month' },
  ],
  raiseWaitsHours: 24,
  depositLeft: 7_500,
  reality: { minutes: 60, choices: [15, 30, 60] },
  breakDays: [1, 7, 42],
  exclusionMonths: [6, 60, null],
  exclusionClosesLogin: true,
  excluded: null,
  historyMonths: 12,
  hasPassword: true,
};
const pending = {
  limit: 50_000,
  confirmFrom: '2027-03-02T12:00:00.000Z',
  confirmUntil: '2027-03-09T12:00:00.000Z',
};
const [day = { ...aLimit, period: 'day' as const }, ...others] = aProtection.limits;

type Site = { protection?: () => unknown; history?: () => unknown; reply?: () => unknown };

function open({ protection = () => aProtection, history = () => [], reply = () => ({}) }: Site = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  const requests = mockReplies({
    '/wps/member/protection': protection,
    '/wps/member/protection/history': history,
    '*': reply,
  });
  renderRoute(<ProtectionPage />, { client, merchant: { ...aMerchant, jurisdiction: 'UKGC' } });
  return {
    sentTo: async (path: string): Promise<unknown[]> =>
      Promise.all(
        requests
          .filter(({ url }) => new URL(url).pathname === `/wps/member/protection${path}`)
          .map(async (request) => (request.method === 'POST' ? request.json() : null)),
      ),
  };
}

test('each limit shows its used and remaining amounts, and the page shows how much can still be deposited', async () => {
  open();
  expect(await screen.findByText('$25.00 used, $75.00 left')).toBeDefined();
  expect(screen.getByText('You can still deposit $75.00 now.')).toBeDefined();
  expect(screen.getAllByText('No limit')).toHaveLength(2);
});

test('a limit is typed freely, checked before it is sent, and sent in minor units', async () => {
  const { sentTo } = open({ reply: () => ({ inForce: true }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Set: deposit limit per 7 days' }));
  const field = await screen.findByLabelText('Limit');
  const save = screen.getByRole('button', { name: 'Set limit' });
  for (const typed of ['', 'NaN', '1e9', '-5', '12.345', '999999999999999999999']) {
    await userEvent.clear(field);
    if (typed) await userEvent.type(field, typed);
    await userEvent.click(save);
    expect(field.getAttribute('aria-invalid')).toBe('true');
  }
  expect(await sentTo('/limits')).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, '250,5');
  await userEvent.click(save);
  await expect.poll(() => sentTo('/limits')).toEqual([{ period: 'week', limit: 25_050 }]);
});

test('if a limit could not be set, the input stays and the reason is shown', async () => {
  open({ reply: () => buildRefusal('system.busy') });
  await userEvent.click(await screen.findByRole('button', { name: 'Change: deposit limit per 24 hours' }));
  const field = await screen.findByLabelText<HTMLInputElement>('Limit');
  await userEvent.clear(field);
  await userEvent.type(field, '50');
  await userEvent.click(screen.getByRole('button', { name: 'Set limit' }));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(field.value).toBe('50');
});

test.each([
  ['before the waiting time is over, the request can only be cancelled', pending.confirmFrom, false],
  ['after the waiting time, the limit can be confirmed', now, true],
])('a pending higher limit shows from when to when it can be confirmed; %s', async (_, confirmFrom, due) => {
  const limits = [{ ...day, pending: { ...pending, confirmFrom } }, ...others];
  const { sentTo } = open({ protection: () => ({ ...aProtection, limits }) });
  expect(await screen.findByText(/Requested: \$500\.00\. Confirm it between Mar/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Confirm $500.00' }) !== null).toBe(due);
  if (due) {
    await userEvent.click(screen.getByRole('button', { name: 'Confirm $500.00' }));
    await expect.poll(() => sentTo('/limits/confirm')).toEqual([{ period: 'day' }]);
  } else {
    await userEvent.click(screen.getByRole('button', { name: 'Keep current limit' }));
    await expect.poll(() => sentTo('/limits')).toEqual([{ period: 'day', limit: 10_000 }]);
  }
});

test('one tap sets the interval of the reality check, which can be switched off only if the platform offers this', async () => {
  const { sentTo } = open();
  await userEvent.click(await screen.findByRole('radio', { name: '15 min' }));
  await expect.poll(() => sentTo('/reality')).toEqual([{ minutes: 15 }]);
  expect(screen.queryByRole('radio', { name: 'Off' })).toBeNull();
});

test('a self-exclusion explains its consequences before it asks for the password', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: /Exclude yourself/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Exclude yourself' }));
  expect(dialog.getByText(/No one can end the exclusion early/)).toBeDefined();
  expect(dialog.queryByLabelText('Your password')).toBeNull();
  await userEvent.click(dialog.getByRole('radio', { name: '5 years' }));
  await userEvent.click(dialog.getByRole('button', { name: 'I understand, continue' }));
  expect(await screen.findByRole('dialog', { name: 'Exclude yourself: 5 years?' })).toBeDefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Exclude me now' }));
  expect(dialog.getByLabelText('Your password').getAttribute('aria-invalid')).toBe('true');
});

test('a member without a password can take a break', async () => {
  open({ protection: () => ({ ...aProtection, hasPassword: false }) });
  await userEvent.click(await screen.findByRole('button', { name: /Take a break/ }));
  expect(await screen.findByRole('radio', { name: '42 days' })).toBeDefined();
  expect(screen.queryByLabelText('Your password')).toBeNull();
});

test.each([
  ['break', '2027-03-08T12:00:00.000Z', /You’re taking a break until Mar 8, 2027/],
  ['exclusion', null, 'You have excluded yourself permanently.'],
] as const)('an active %s shows its end, and that withdrawals are possible', async (kind, until, text) => {
  open({ protection: () => ({ ...aProtection, excluded: { kind, until } }) });
  expect(await screen.findByRole('heading', { name: text })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Withdraw' }).getAttribute('href')).toBe('/m/withdraw');
});

test('the history lists every change', async () => {
  const at = { at: now, until: null };
  open({
    history: () => [
      { id: 3, kind: 'exclusion', period: null, amount: null, ...at },
      { id: 2, kind: 'limit-asked', period: 'week', amount: null, ...at },
      { id: 1, kind: 'limit-set', period: 'day', amount: 10_000, ...at },
    ],
  });
  expect(await screen.findByText('Deposit limit per 24 hours: $100.00')).toBeDefined();
  expect(screen.getByText('Requested higher deposit limit per 7 days: no limit')).toBeDefined();
  expect(screen.getByText('Permanent self-exclusion')).toBeDefined();
  expect(screen.queryByText('No changes yet')).toBeNull();
});

test('at a platform without limits nothing above the message promises them [ER-31]', async () => {
  open({ protection: () => buildRefusal('call.absent') });
  expect(await screen.findByText('Not available on this site.')).toBeDefined();
  expect(screen.queryByText(/You decide how much/)).toBeNull();
});

test('settings that failed to load say so and can be retried, and the help organisations are shown all the same', async () => {
  let fails = true;
  open({ protection: () => (fails ? buildRefusal('system.error') : aProtection) });
  const retry = await screen.findByRole('button', { name: /Tap to retry/ });
  expect(screen.getByRole('link', { name: /GamCare/ }).getAttribute('href')).toBe(
    'https://www.gamcare.org.uk/',
  );
  expect(await screen.findByText('No changes yet')).toBeDefined();
  fails = false;
  await userEvent.click(retry);
  expect(await screen.findByText('$25.00 used, $75.00 left')).toBeDefined();
});
