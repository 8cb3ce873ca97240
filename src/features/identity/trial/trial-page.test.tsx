// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { aMerchant } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, buildRefusal } from '#src/testing/replies.ts';

import { TrialPage } from './trial-page.tsx';

vi.mock(import('#src/shared/ui/feedback/toasts.ts'), { spy: true });

test('a trial that cannot be opened shows the reason and a trace id, and can be retried [ER-32]', async () => {
  mockReplies({ '/wps/member/trialuser': () => buildRefusal('system.busy', 'trace-busy') });
  const { router } = renderRoute(<TrialPage to="/m/home" />, { path: '/m/trail' });
  const start = screen.getByRole('button', { name: 'Start trial' });
  fireEvent.click(start);
  await waitFor(() => expect(toast).toHaveBeenCalled());
  const [options] = vi.mocked(toast).mock.lastCall ?? [];
  expect(options).toMatchObject({
    kind: 'error',
    message: expect.stringMatching(/^We are very busy right now\./),
    traceId: 'trace-busy',
  });
  await waitFor(() => expect(start.getAttribute('aria-busy')).not.toBe('true'));
  expect(router.latestLocation.pathname).toBe('/m/trail');
});

test.each([
  [[], ['Member centre', 'VIP', 'Rewards', 'Messages', 'Chat with support']],
  [
    ['vip.levels', 'message.list'],
    ['Member centre', 'Rewards', 'Chat with support'],
  ],
  [['vip.levels', 'reward.list', 'message.list', 'chat.list'], ['Member centre']],
])('of what needs an account, a site without %j lists only what it has [ER-31]', (absent, listed) => {
  renderRoute(<TrialPage to="/m/home" />, { path: '/m/trail', merchant: { ...aMerchant, absent } });
  const section = screen.getByRole('heading', { name: 'What you need an account for' }).parentElement;
  expect([...(section?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Deposits and withdrawals',
    ...listed,
    'Free rounds for members',
  ]);
});

test.each([
  [[], ['Save favourites and see what you played'], ['Free rounds for members']],
  [['favourite.add'], [], ['Free rounds for members']],
  [['recent.list', 'launch.game'], [], []],
])('a site without %j promises a trial nothing that it lacks', (absent, favourites, freeRounds) => {
  renderRoute(<TrialPage to="/m/home" />, { path: '/m/trail', merchant: { ...aMerchant, absent } });
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts.filter((text) => /favourites/.test(text ?? ''))).toEqual(favourites);
  expect(texts.filter((text) => /Free/.test(text ?? ''))).toEqual(freeRounds);
});
