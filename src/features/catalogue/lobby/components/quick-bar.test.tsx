// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { customerTypes } from '#contract/values/customers.ts';
import { setSession } from '#src/domain/identity/session.ts';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';
import { setTemplate } from '#src/testing/template.ts';

import { QuickBar } from './quick-bar.tsx';

vi.mock(import('#src/shared/ui/feedback/toasts.ts'), { spy: true });

afterEach(() => void vi.unstubAllGlobals());

/** Taps a shortcut with the given session. Returns the path of the page that opens, and its `to` parameter or query. */
async function tapShortcut(name: string, session: typeof aSession | null): Promise<string> {
  mockReplies({ '/wps/system/whitelabel': () => ({ REWCEN3: { enabled: '1' } }), '*': () => ({}) });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, session);
  setTemplate(client, {});
  const { router } = renderRoute(<QuickBar />, { path: '/m/home', client });
  fireEvent.click(screen.getByRole('button', { name }));
  const getLocation = () => router.history.location;
  await waitFor(() => expect(getLocation().href).not.toBe('/m/home'));
  const { pathname, search } = getLocation();
  return `${pathname} ${new URLSearchParams(search).get('to') ?? search}`.trim();
}

test.each([
  ['Favourites', '/m/home?type=fav'],
  ['Deposit', '/m/voucherCenter'],
  ['Withdraw', '/m/withdraw'],
])(
  'a visitor’s tap on %s opens the login with a toast for 2 s, and the login leads to the target [FV-16] [HM-20] [HM-27]',
  async (name, to) => {
    vi.mocked(toast).mockClear();
    expect(await tapShortcut(name, null)).toBe(`/m/login ${to}`);
    expect(vi.mocked(toast).mock.calls).toMatchObject([
      [{ kind: 'info', message: expect.stringMatching(/^Please log in first/) }],
    ]);
  },
);

test.each([
  ['Deposit', '/m/voucherCenter'],
  ['Withdraw', '/m/withdraw'],
  ['Favourites', '/m/home ?type=fav'],
  ['VIP', '/m/member/benefits'],
  ['Rewards', '/m/rewardCenter'],
])('a member opens %s with one tap [FV-16] [HM-20]', async (name, target) => {
  expect(await tapShortcut(name, aSession)).toBe(target);
});

test('the shortcuts have the order of the spec; inside the app none offers a download [HM-20] [PA-03]', async () => {
  const listShortcuts = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
  mockReplies({ '*': () => ({}) });
  renderRoute(<QuickBar />, { path: '/m/home' });
  expect(listShortcuts()).toEqual(['Deposit', 'Withdraw', 'Favourites', 'VIP', 'App', 'Rewards']);
  cleanup();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  renderRoute(<QuickBar />, { path: '/m/home' });
  await waitFor(() => expect(listShortcuts()).not.toContain('App'));
  expect(listShortcuts()).toHaveLength(5);
});

test('a guest, whose money is not real, has no shortcuts to deposit and withdraw [HM-20]', () => {
  mockReplies({ '*': () => ({}) });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, { ...aSession, type: customerTypes.guest });
  renderRoute(<QuickBar />, { path: '/m/home', client });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Favourites',
    'VIP',
    'App',
    'Rewards',
  ]);
});

test.each(['VIP', 'Rewards'])(
  'a tap on %s waits until the flags are known, and opens the page if they fail to load [HM-20]',
  async (name) => {
    vi.mocked(toast).mockClear();
    let answer: ((response: Response) => void) | undefined;
    mockReplies({
      '/wps/system/whitelabel': () => new Promise<Response>((resolve) => (answer = resolve)),
      '*': () => ({}),
    });
    const { router } = renderRoute(<QuickBar />, { path: '/m/home' });
    fireEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(answer).toBeDefined());
    expect(toast).not.toHaveBeenCalled();
    expect(router.history.location.pathname).toBe('/m/home');
    answer?.(new Response('', { status: 500 }));
    await waitFor(() => expect(router.history.location.pathname).not.toBe('/m/home'));
    expect(toast).not.toHaveBeenCalled();
  },
);

test.each(['VIP', 'Rewards'])(
  'without a reward centre, a tap on %s shows a toast about customer service for 2 s [SH-65] [ER-25] [ER-28]',
  async (name) => {
    vi.mocked(toast).mockClear();
    mockReplies({ '/wps/system/whitelabel': () => ({ REWCEN3: { enabled: '0' } }), '*': () => ({}) });
    const { router } = renderRoute(<QuickBar />, { path: '/m/home' });
    fireEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(toast).toHaveBeenCalled());
    const [shownToast] = vi.mocked(toast).mock.lastCall ?? [];
    // toast.test.tsx checks how long an info toast stays.
    expect(shownToast).toMatchObject({
      kind: 'info',
      message: 'Rewards aren’t available here. Contact support to learn more.',
    });
    expect(router.history.location.pathname).toBe('/m/home');
  },
);
