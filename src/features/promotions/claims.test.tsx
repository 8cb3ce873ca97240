// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';

import { setSession } from '#src/domain/identity/session.ts';
import { Toasts } from '#src/shared/ui/feedback/toast.tsx';
import { dismissToast, useToasts } from '#src/shared/ui/feedback/toasts.ts';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { MallPage } from './mall/mall-page.tsx';
import { ActivityDetailPage } from './offers/activity-detail-page.tsx';
import { RainPage } from './rain/rain-page.tsx';
import { RewardPage } from './rewards/reward-page.tsx';
import { BenefitsPage } from './vip/benefits-page.tsx';

const at = '2026-03-02T10:00:00.000Z';
const locked = 'Locked bonus: bet $84.00 more to unlock it';

type Claim = {
  page: ReactNode;
  /** Names of the buttons that the member taps. */
  taps: readonly RegExp[];
  /** Replies before the claim (`heldMinor` undefined) and after it. */
  replies: (heldMinor: number | undefined) => Record<string, unknown>;
  path: string;
};

const promotion = (heldMinor: number | undefined) => ({
  announcementId: 1,
  kind: 'turnover',
  status: heldMinor === undefined ? 'claim' : 'claimed',
  opensAt: at,
  closesAt: null,
  currency: 'USD',
  rewardMinor: 2_000,
  turnoverHundredths: 420,
  target: null,
  reason: null,
  heldMinor,
});
const vipBonus = (heldMinor: number | undefined) => ({
  kind: 'upgrade',
  level: 0,
  amountMinor: 2_000,
  claimedAt: heldMinor === undefined ? null : at,
  heldMinor,
});
const level = {
  level: 0,
  name: 'Bronze',
  thresholdMinor: 0,
  upgradeBonusMinor: 2_000,
  birthdayBonusMinor: 0,
  turnoverHundredths: 420,
  pointsHundredths: 100,
  moreWithdrawals: 0,
};
const prize = (heldMinor: number | undefined) => ({ drawNo: 'P1', amountMinor: 2_000, at, heldMinor });
const item = {
  id: 1,
  kind: 'bonus',
  name: 'Twenty dollars',
  text: '',
  picture: '',
  points: 100,
  stock: 5,
  perMember: null,
  taken: 0,
  bonusMinor: 2_000,
  turnoverHundredths: 420,
};

const claims: Record<string, Claim> = {
  'an offer': {
    page: <ActivityDetailPage id={1} />,
    taps: [/^Claim \$20\.00$/],
    path: '/wps/promotion/claim',
    replies: (heldMinor) => ({
      '/wps/announcement': [
        {
          id: 1,
          type: 'PR',
          title: 'Offer',
          content: '',
          read: false,
          startDate: '2026-03-02',
          endDate: '2026-04-30',
          noExpiry: 0,
          promoAnnouncementCategoryIds: [1],
          announcementImages: [],
        },
      ],
      '/wps/promotion': { categories: [], promotions: [promotion(heldMinor)] },
      '/wps/promotion/claim': promotion(heldMinor),
    }),
  },
  'a reward': {
    page: <RewardPage />,
    taps: [/^Claim$/],
    path: '/wps/promotion/claim',
    replies: (heldMinor) => ({
      '/wps/promotion/rewards': {
        rewards: [{ ...promotion(heldMinor), entryNo: 'P1', title: 'Offer', at, heldMinor: heldMinor ?? 0 }],
      },
      '/wps/promotion/claim': promotion(heldMinor),
    }),
  },
  'a VIP bonus': {
    page: <BenefitsPage />,
    taps: [/^Claim$/],
    path: '/wps/vip/claim',
    replies: (heldMinor) => ({
      '/wps/vip': {
        currency: 'USD',
        basis: 'deposit',
        levels: [level],
        member: { level: 0, doneMinor: 0, bonuses: [vipBonus(heldMinor)] },
      },
      '/wps/vip/claim': vipBonus(heldMinor),
    }),
  },
  'a red rain': {
    page: <RainPage />,
    taps: [/^Open envelope$/],
    path: '/wps/promotion/rain/draw',
    replies: (heldMinor) => ({
      '/wps/promotion/rain': {
        rain: {
          rainId: 7,
          title: 'Evening rain',
          phase: 'running',
          startsAt: new Date(Date.now() - 60_000).toISOString(),
          endsAt: new Date(Date.now() + 60_000).toISOString(),
          currency: 'USD',
          budgetMinor: 50_000,
          minMinor: 10,
          maxMinor: 500,
          drawsPerMember: 3,
          capMinor: 5_000,
          intervalMs: 0,
          turnoverHundredths: 420,
          left: 20,
          mine: {
            wonMinor: 0,
            prizes: heldMinor === undefined ? [] : [prize(heldMinor)],
            nextAt: null,
            refusal: null,
          },
          winners: [],
        },
        next: null,
      },
      '/wps/promotion/rain/draw': prize(heldMinor),
    }),
  },
  'the points mall': {
    page: <MallPage />,
    taps: [/Twenty dollars/, /^Redeem for/],
    path: '/wps/mall/redeem',
    replies: (heldMinor) => ({
      '/wps/mall': { currency: 'USD', perPointMinor: 100, pointsHundredths: 100, points: 500, items: [item] },
      '/wps/mall/redeem': { orderNo: 'M1', status: 'sent', heldMinor },
    }),
  },
};

async function claim({ page, taps, replies, path }: Claim, heldMinor: number) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  let claimed: number | undefined;
  const addresses = Object.keys(replies(0));
  mockReplies({
    ...Object.fromEntries(
      addresses.map((address) => [
        address,
        () => {
          if (address === path) claimed = heldMinor;
          return replies(claimed)[address];
        },
      ]),
    ),
    '/wps/system/whitelabel': () => ({ REWCEN3: { enabled: '1' }, PTSYS3: { enabled: '1' } }),
    '*': () => ({ sumBalance: 100, currency: 'USD' }),
  });
  renderRoute(
    <>
      {page}
      <Toasts />
    </>,
    { client },
  );
  for (const name of taps) await userEvent.click(await screen.findByRole('button', { name }));
}
afterEach(() => {
  const { result } = renderHook(useToasts);
  for (const { id } of result.current) dismissToast(id);
});

test.each(Object.entries(claims))(
  'after a claim of %s the place of the claim says that the bonus is locked, and what is left to bet [PR-08]',
  async (_, one) => {
    await claim(one, 8_400);
    expect((await screen.findAllByText(locked)).length).toBeGreaterThan(0);
  },
);

test.each(['an offer', 'a reward', 'a VIP bonus'])(
  'a message after a claim of %s says whether the amount is locked or can be used [PR-08]',
  async (name) => {
    const one = claims[name];
    if (!one) throw new Error('unknown claim');
    await claim(one, 8_400);
    expect(
      await screen.findByText('$20.00 bonus received. It’s locked until you bet $84.00 more.'),
    ).toBeTruthy();
    document.body.replaceChildren();
    await claim(one, 0);
    expect(await screen.findByText('$20.00 was added to your balance.')).toBeTruthy();
    expect(screen.queryByText(locked)).toBeNull();
  },
);

test.each(['an offer', 'a red rain', 'the points mall'])(
  'after a claim of %s without turnover the place of the claim says that the amount is in the balance [PR-08]',
  async (name) => {
    const one = claims[name];
    if (!one) throw new Error('unknown claim');
    await claim(one, 0);
    expect((await screen.findAllByText('In your balance')).length).toBeGreaterThan(0);
  },
);
