// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { setSession } from '#src/domain/identity/session.ts';
import { aMerchant, aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { MallPage } from './mall/mall-page.tsx';
import { RainPage } from './rain/rain-page.tsx';
import { RewardPage } from './rewards/reward-page.tsx';
import { BenefitsPage } from './vip/benefits-page.tsx';

const now = '2026-03-02T10:00:00.000Z';

test.each([
  ['benefits', <BenefitsPage key="benefits" />],
  ['mall', <MallPage key="mall" />],
  ['rewards', <RewardPage key="rewards" />],
  ['rain', <RainPage key="rain" />],
])(
  'the page of %s with nothing to show leads to the promotions, or else to the lobby [ER-31]',
  async (_, page) => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    setSession(client, aSession);
    mockReplies({
      '/wps/system/whitelabel': () => ({ REWCEN3: { enabled: '0' }, PTSYS3: { enabled: '0' } }),
      '/wps/promotion/rain': () => ({ now, rain: null, next: null }),
      '*': () => ({}),
    });
    const { unmount } = renderRoute(page, { client });
    expect((await screen.findByRole('link', { name: 'View promotions' })).getAttribute('href')).toBe(
      '/m/activity',
    );
    unmount();
    renderRoute(page, { client, merchant: { ...aMerchant, absent: ['promotion.list'] } });
    expect((await screen.findByRole('link', { name: 'Back to the lobby' })).getAttribute('href')).toBe(
      '/m/home',
    );
    expect(screen.queryByRole('link', { name: 'View promotions' })).toBeNull();
  },
);
