// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';

import type { LockedBonus } from '#contract/calls/wallet/balance.ts';
import { MemberMenu } from '#src/app/shell/menus/member-menu.tsx';
import { setSession } from '#src/domain/identity/session.ts';
import { setBalanceHidden } from '#src/domain/wallet/balance-hidden.ts';
import { MemberBalance } from '#src/domain/wallet/member-balance.tsx';
import { balanceQuery } from '#src/domain/wallet/wallet-queries.ts';
import { MemberPage } from '#src/features/member/centre/member-page.tsx';
import { RewardPage } from '#src/features/promotions/rewards/reward-page.tsx';
import { openOverlay } from '#src/shared/ui/overlay/overlay-history.ts';
import { aMemberInfo, aSession } from '#src/testing/fixtures.ts';
import { InApp, renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { LockedBonuses } from './locked-bonuses.tsx';

const bonus = (
  name: string | null,
  amountMinor: number,
  heldMinor: number,
  source: LockedBonus['source'] = 'offer',
): LockedBonus => ({
  orderNo: `P${amountMinor}`,
  source,
  name,
  amountMinor,
  requiredMinor: 8_400,
  heldMinor,
  at: '2026-03-02T10:00:00.000Z',
});

function open(
  element: ReactNode,
  { lockedMinor, bonuses = [] }: { lockedMinor?: number; bonuses?: LockedBonus[] },
) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  const list = { currency: 'USD', bonuses };
  const requests = mockReplies({
    '/wps/wallet/balance': () => ({ sumBalance: 12_300, currency: 'USD', lockedMinor }),
    '/wps/wallet/bonuses': () => list,
    '/wps/promotion/rewards': () => ({ rewards: [] }),
    '/wps/system/whitelabel': () => ({ REWCEN3: { enabled: '1' } }),
    '*': () => aMemberInfo,
  });
  renderRoute(element, { client });
  return { client, list, requests: () => requests.filter(({ url }) => url.includes('/wps/wallet/bonuses')) };
}
afterEach(() => {
  setBalanceHidden(false);
  localStorage.clear();
});

test.each([
  ['member centre', MemberPage],
  ['rewards page', RewardPage],
  ['member menu', MemberMenu],
])('the %s shows locked money, what it is for, and what is left to bet [PR-11]', async (place, Place) => {
  open(<Place />, { lockedMinor: 2_000, bonuses: [bonus('Friday offer', 2_000, 6_300)] });
  if (place === 'member menu') act(() => openOverlay('member-menu'));
  expect(await screen.findByRole('heading', { name: 'Locked bonus: $20.00' })).toBeTruthy();
  expect(await screen.findByText('Friday offer')).toBeTruthy();
  const meter = screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Bet $63.00 more to unlock' });
  expect([meter.value, meter.max]).toEqual([2_100, 8_400]);
});

test('the header shows the balance and the locked money apart [WA-01]', async () => {
  open(<MemberBalance />, { lockedMinor: 2_000 });
  const shown = await screen.findByText('$123.00');
  expect(shown.parentElement?.textContent).toBe('$123.00Locked bonus $20.00');
});

test('more than two bonuses are collapsed; a bonus that waits for an older one shows no progress', async () => {
  const bonuses = [bonus('First', 100, 8_400), bonus(null, 200, 16_800), bonus('Third', 300, 25_200)];
  open(<LockedBonuses />, { lockedMinor: 600, bonuses });
  expect(await screen.findByText('Show 1 more')).toBeTruthy();
  const meters = screen.getAllByRole<HTMLProgressElement>('progressbar', { hidden: true });
  expect(meters.map(({ value }) => value)).toEqual([0, 0, 0]);
  expect(screen.getByText('Locked bonus')).toBeTruthy();
});

test.each([undefined, 0])(
  'nothing is shown or requested without locked money, or if the platform does not report it: %s',
  async (lockedMinor) => {
    const { requests } = open(
      <>
        <MemberBalance />
        <LockedBonuses />
      </>,
      lockedMinor === undefined ? {} : { lockedMinor },
    );
    expect(await screen.findByText('$123.00')).toBeTruthy();
    expect(screen.queryByText(/Locked bonus/)).toBeNull();
    expect(requests()).toEqual([]);
  },
);

test('the name of a level, a red rain or an item says what it is', async () => {
  const bonuses = [
    bonus('Gold', 100, 8_400, 'vip'),
    bonus('Evening', 200, 16_800, 'rain'),
    bonus('Seven dollars', 300, 25_200, 'mall'),
  ];
  open(<LockedBonuses />, { lockedMinor: 600, bonuses });
  expect(await screen.findByText('VIP level Gold')).toBeTruthy();
  expect(screen.getByText('Red envelope rain: Evening')).toBeTruthy();
  expect(screen.getByText('Points mall: Seven dollars')).toBeTruthy();
});

test('a balance that arrives before this part of the page is hydrated does not differ from the edge’s HTML', async () => {
  const client = new QueryClient();
  setSession(client, aSession);
  const page = (
    <InApp client={client}>
      <LockedBonuses />
    </InApp>
  );
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(page);
  client.setQueryData(balanceQuery().queryKey, { sumBalance: 12_300, currency: 'USD', lockedMinor: 2_000 });
  mockReplies({ '*': () => ({ currency: 'USD', bonuses: [] }) });
  const onRecoverableError = vi.fn();
  const root = await act(async () => hydrateRoot(place, page, { onRecoverableError }));
  expect(screen.getByRole('heading', { name: 'Locked bonus: $20.00' })).toBeTruthy();
  expect(onRecoverableError).not.toHaveBeenCalled();
  act(() => root.unmount());
});

test('a hidden balance hides the amounts of locked bonuses too [WA-03]', async () => {
  setBalanceHidden(true);
  open(<LockedBonuses />, { lockedMinor: 2_000, bonuses: [bonus('Friday offer', 2_000, 6_300)] });
  const heading = await screen.findByRole('heading', { name: /Locked bonus/ });
  expect(heading.textContent).toMatch(/hidden$/);
  expect(document.body.textContent).not.toMatch(/\d/);
});

test('what is left to bet follows the bets', async () => {
  const { client, list } = open(<LockedBonuses />, {
    lockedMinor: 2_000,
    bonuses: [bonus('Friday offer', 2_000, 6_300)],
  });
  expect(await screen.findByText('Bet $63.00 more to unlock')).toBeTruthy();
  list.bonuses = [bonus('Friday offer', 2_000, 1_300)];
  act(
    () =>
      void client.setQueryData(balanceQuery().queryKey, {
        sumBalance: 7_300,
        currency: 'USD',
        lockedMinor: 2_000,
      }),
  );
  expect(await screen.findByText('Bet $13.00 more to unlock')).toBeTruthy();
});
