// @vitest-environment jsdom
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';

import type { Vip, VipLevel } from '#contract/calls/promotions/vip.ts';
import { customerTypes } from '#contract/values/customers.ts';
import { setSession } from '#src/domain/identity/session.ts';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, buildRefusal } from '#src/testing/replies.ts';

import { BenefitsPage } from './benefits-page.tsx';

const level = (rank: number, name: string, thresholdMinor: number): VipLevel => ({
  level: rank,
  name,
  thresholdMinor,
  upgradeBonusMinor: rank * 500,
  birthdayBonusMinor: 0,
  turnoverHundredths: 100,
  pointsHundredths: 100 + rank * 10,
  moreWithdrawals: rank,
});
const levels = [level(0, 'Bronze', 0), level(1, 'Silver', 50_000), level(2, 'Gold', 250_000)];
const bonus = { kind: 'upgrade', level: 1, amountMinor: 500, claimedAt: null } as const;
const vip = (member: Vip['member'], overrides: Partial<Vip> = {}): Vip => ({
  currency: 'USD',
  basis: 'deposit',
  levels,
  member,
  ...overrides,
});
type Flags = { REWCEN3?: '0' | '1'; PTSYS3?: '0' | '1' };

function open(reply: () => unknown, { REWCEN3 = '1', PTSYS3 = '1' }: Flags = {}, more = {}, session = true) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (session) setSession(client, aSession);
  const requests = mockReplies({
    '/wps/vip': reply,
    '/wps/system/whitelabel': () => ({ REWCEN3: { enabled: REWCEN3 }, PTSYS3: { enabled: PTSYS3 } }),
    '*': () => ({}),
    ...more,
  });
  renderRoute(<BenefitsPage />, { client });
  return { client, requests };
}
afterEach(() => onlineManager.setOnline(true));

test('a member sees their level, the progress to the next, and the benefits of each level [SH-32] [PR-14]', async () => {
  open(() => vip({ level: 1, doneMinor: 100_000, bonuses: [] }));
  expect(await screen.findByRole('heading', { name: 'Silver' })).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: '$1,000.00 of $2,500.00 deposited' })).toBeTruthy();
  expect(screen.getByText('$1,500.00 left to Gold')).toBeTruthy();
  const table = screen.getByRole('region', { name: 'Benefits by level' });
  expect(table.tabIndex).toBe(0);
  const columns = within(table).getAllByRole('columnheader');
  expect(columns.map(({ textContent }) => textContent)).toEqual(['Level', 'Bronze', 'SilverYou', 'Gold']);
  const row = within(table).getByRole('row', { name: /^Points multiplier/ });
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['× 1', '× 1.1', '× 1.2']);
});

test('a merchant may count bets instead of deposits; the highest level has no progress; without a mall the table has no points [PR-14]', async () => {
  open(() => vip({ level: 0, doneMinor: 20_000, bonuses: [] }, { basis: 'turnover' }), { PTSYS3: '0' });
  expect(await screen.findByText('$200.00 of $500.00 bet')).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: 'Total bets' })).toBeTruthy();
  expect(screen.queryByRole('rowheader', { name: 'Points multiplier' })).toBeNull();
  document.body.replaceChildren();
  open(() => vip({ level: 2, doneMinor: 900_000, bonuses: [] }));
  expect(await screen.findByText('You’ve reached the highest level.')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a bonus is claimed once; the date of the claim then replaces the button [PR-14]', async () => {
  let claimedAt: string | null = null;
  const { requests } = open(
    () => vip({ level: 1, doneMinor: 100_000, bonuses: [{ ...bonus, claimedAt }] }),
    {},
    {
      '/wps/vip/claim': () => {
        if (claimedAt) return buildRefusal('order.closed');
        claimedAt = '2026-03-02T10:00:00.000Z';
        return { ...bonus, claimedAt };
      },
    },
  );
  expect(await screen.findByText('Bet $5.00 to withdraw it')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Claim' }));
  expect(await screen.findByText('Claimed on Mar 2, 2026')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull();
  const sent = requests.find(({ url }) => url.endsWith('/wps/vip/claim'));
  expect(sent?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{36}$/);
  expect(await sent?.json()).toEqual({ kind: 'upgrade', level: 1 });
});

test('a visitor sees the levels and how to join; a trial account is asked to register [PR-14]', async () => {
  open(() => vip(null), {}, {}, false);
  expect(await screen.findByText('3 levels, from Bronze to Gold')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Log in' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/m/register');
  document.body.replaceChildren();
  const { client } = open(() => vip(null));
  setSession(client, { ...aSession, type: customerTypes.guest });
  expect(await screen.findByRole('link', { name: 'Register now' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull();
});

test('the page says if the merchant has no rewards or levels, or the network is lost; a failure can be retried [SH-32]', async () => {
  const { requests } = open(() => vip(null), { REWCEN3: '0' });
  expect(await screen.findByText('The VIP club isn’t available')).toBeTruthy();
  expect(requests.filter(({ url }) => url.includes('/wps/vip'))).toEqual([]);
  document.body.replaceChildren();
  open(() => vip(null, { levels: [] }));
  expect(await screen.findByText('The VIP club isn’t available')).toBeTruthy();
  document.body.replaceChildren();
  open(() => buildRefusal('system.busy'));
  expect(await screen.findByRole('button', { name: /Couldn’t load/ })).toBeTruthy();
  document.body.replaceChildren();
  onlineManager.setOnline(false);
  open(() => vip(null));
  expect((await screen.findByRole('status')).textContent).toMatch(/offline|connection|network/i);
});
