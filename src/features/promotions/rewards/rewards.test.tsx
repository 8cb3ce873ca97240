// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import type { Reward } from '#contract/calls/promotions/rewards.ts';
import { setSession } from '#src/domain/identity/session.ts';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, buildRefusal } from '#src/testing/replies.ts';

import { RewardPage } from './reward-page.tsx';

const reward = (announcementId: number, overrides: Partial<Reward>): Reward => ({
  announcementId,
  entryNo: `P261124-0000000${announcementId}`,
  title: `Offer ${announcementId}`,
  status: 'claim',
  currency: 'USD',
  rewardMinor: 500,
  target: null,
  heldMinor: 0,
  at: '2026-03-02T10:00:00.000Z',
  ...overrides,
});
const flags = (enabled: '0' | '1') => ({ REWCEN3: { enabled } });
function open(rewards: () => unknown, enabled: '0' | '1' = '1', more = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  mockReplies({
    '/wps/promotion/rewards': rewards,
    '/wps/system/whitelabel': () => flags(enabled),
    '*': () => ({}),
    ...more,
  });
  renderRoute(<RewardPage />, { client });
}

test('a claimable reward shows a button, a reward in progress its progress, and a claimed reward its day [PR-11]', async () => {
  let claimed = false;
  open(
    () => ({
      rewards: [
        reward(1, claimed ? { status: 'claimed', heldMinor: 1_500 } : { status: 'issued' }),
        reward(2, { status: 'inProcess', target: { betMinor: 20_000, doneMinor: 4_000 } }),
        reward(3, { status: 'claimed' }),
        reward(4, { status: 'rejected' }),
      ],
    }),
    '1',
    {
      '/wps/promotion/claim': () => {
        claimed = true;
        return buildRefusal('order.closed');
      },
    },
  );
  const item = async (title: string) =>
    within((await screen.findByRole('link', { name: title })).closest('li') ?? document.body);
  expect((await item('Offer 2')).getByText('$40.00 of $200.00 bet')).toBeTruthy();
  expect((await item('Offer 3')).getByText('Claimed on Mar 2, 2026')).toBeTruthy();
  expect((await item('Offer 4')).getByText('Not approved')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Claim' })).toHaveLength(1);
  await userEvent.click((await item('Offer 1')).getByRole('button', { name: 'Claim' }));
  expect(await screen.findByText('Locked bonus: bet $15.00 more to unlock it')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Claim' })).toBeNull();
});

test('a bonus of a VIP level that was not claimed is ready to claim among the rewards [PR-14]', async () => {
  const level = (rank: number, name: string) => ({
    level: rank,
    name,
    thresholdMinor: 0,
    upgradeBonusMinor: 0,
    birthdayBonusMinor: 0,
    turnoverHundredths: 100,
    pointsHundredths: 100,
    moreWithdrawals: 0,
  });
  const bonus = { kind: 'upgrade', level: 1, amountMinor: 777, claimedAt: null };
  const claimed = { ...bonus, level: 2, amountMinor: 888, claimedAt: '2026-03-02T10:00:00.000Z' };
  open(() => ({ rewards: [] }), '1', {
    '/wps/vip': () => ({
      currency: 'USD',
      basis: 'deposit',
      levels: [level(0, 'Bronze'), level(1, 'Silver'), level(2, 'Gold')],
      member: { level: 2, doneMinor: 100, bonuses: [bonus, claimed] },
    }),
  });
  expect(await screen.findByText('Level-up bonus: Silver')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Ready to claim' })).toBeTruthy();
  expect(screen.getByText('$7.77')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Claim' })).toHaveLength(1);
  expect(screen.queryByText('No rewards yet')).toBeNull();
});

test('without rewards the page links to promotions; it says if the merchant has no reward centre; a failure can be retried [PR-11]', async () => {
  open(() => ({ rewards: [] }));
  expect(await screen.findByText('No rewards yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View promotions' }).getAttribute('href')).toBe('/m/activity');
  document.body.replaceChildren();
  const reply = vi.fn<() => unknown>(() => buildRefusal('permission.denied'));
  open(reply, '0');
  expect(await screen.findByText('Rewards aren’t available')).toBeTruthy();
  expect(reply).not.toHaveBeenCalled();
  document.body.replaceChildren();
  open(() => buildRefusal('system.busy'));
  expect(await screen.findByRole('button', { name: /Couldn’t load/ })).toBeTruthy();
});
