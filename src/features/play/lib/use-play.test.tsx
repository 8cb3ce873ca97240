// @vitest-environment jsdom
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { act, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';

import type { CustomerType } from '#contract/values/customers.ts';
import { setSession } from '#src/domain/identity/session.ts';
import { protectionQuery } from '#src/domain/member/protection-query.ts';
import { Toasts } from '#src/shared/ui/feedback/toast.tsx';
import { dismissToast, useToasts } from '#src/shared/ui/feedback/toasts.ts';
import { aGame, aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { usePlay } from './use-play.ts';

const game = aGame({ supportPlay: true });
function Page() {
  const play = usePlay();
  return (
    <>
      <button type="button" onClick={() => play(game, { free: true })}>
        Demo
      </button>
      <Toasts />
    </>
  );
}

/** Taps "Demo" and returns the resulting page and toasts. */
async function tapDemo(type: CustomerType | null) {
  mockReplies({ '*': () => null });
  const client = new QueryClient();
  if (type !== null) setSession(client, { ...aSession, type });
  const { router } = renderRoute(<Page />, { path: '/m/home', client });
  await act(async () => screen.getByRole('button', { name: 'Demo' }).click());
  return [router.latestLocation.pathname, screen.getByRole('status').textContent];
}
afterEach(() => {
  const { result } = renderHook(useToasts);
  for (const { id } of result.current) dismissToast(id);
});

test.each([4, 40, 41, 42] as const)(
  'a demo is not opened for the customer type %i, and a message says so [GT-14] [ER-24]',
  async (type) => {
    const [path, text] = await tapDemo(type);
    expect([path, text?.replace('Register now', '')]).toEqual([
      '/m/home',
      'Demo play isn’t available for this account.',
    ]);
    // Only a trial account has to register.
    expect(text?.includes('Register now')).toBe(type === 4);
  },
);

test.each([0, 1, 2] as const)('a demo is opened for the customer type %i [GT-13]', async (type) => {
  expect(await tapDemo(type)).toEqual(['/m/play', '']);
});

test.each([
  ['2999-05-01T10:00:00.000Z', /^Games and deposits are closed for you until .*2999/],
  [null, /^Games and deposits are closed for you for good/],
])(
  'an excluded member who taps a game is told at once until when, and how to reach support',
  async (until, text) => {
    mockReplies({ '*': () => null });
    const client = new QueryClient();
    setSession(client, aSession);
    const key: QueryKey = protectionQuery().queryKey;
    client.setQueryData(key, { excluded: { kind: 'exclusion', until } });
    const { router } = renderRoute(<Page />, { path: '/m/home', client });
    await act(async () => screen.getByRole('button', { name: 'Demo' }).click());
    expect(router.latestLocation.pathname).toBe('/m/home');
    expect(screen.getByRole('status').textContent).toMatch(text);
    expect(screen.getByRole('button', { name: 'Contact support' })).toBeTruthy();
  },
);

test('a visitor is sent to the login [GT-06] [GT-13]', async () => {
  expect(await tapDemo(null)).toEqual(['/m/login', '']);
});

test('a tapped sports event stays in the address, also through the login', async () => {
  function EventPage() {
    const play = usePlay();
    return (
      <button type="button" onClick={() => play(game, { event: '7-1' })}>
        Event
      </button>
    );
  }
  mockReplies({ '*': () => null });
  const client = new QueryClient();
  setSession(client, aSession);
  const member = renderRoute(<EventPage />, { path: '/m/home', client });
  await act(async () => screen.getByRole('button', { name: 'Event' }).click());
  expect(member.router.latestLocation.search).toEqual({ nodeId: game.nodeId, event: '7-1' });
  member.unmount();
  const visitor = renderRoute(<EventPage />, { path: '/m/home', client: new QueryClient() });
  await act(async () => screen.getByRole('button', { name: 'Event' }).click());
  expect(visitor.router.latestLocation.search).toEqual({ to: `/m/play?nodeId=${game.nodeId}&event=7-1` });
});
