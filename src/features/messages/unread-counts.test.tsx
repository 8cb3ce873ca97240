// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { setSession } from '#src/domain/identity/session.ts';
import { unreadQuery } from '#src/domain/member/unread-messages.ts';
import { unreadChatQuery } from '#src/domain/support/support-queries.ts';
import { whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { Toasts } from '#src/shared/ui/feedback/toast.tsx';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { buildRefusal, mockReplies } from '#src/testing/replies.ts';

import { MessagePage } from './message-page.tsx';

afterEach(() => vi.useRealTimers());

const createClient = () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  return client;
};

test.each([
  ['inbox', (client: QueryClient) => client.fetchQuery({ ...unreadQuery(), staleTime: 0 }), 7],
  [
    'chat',
    (client: QueryClient) => client.fetchQuery({ ...unreadChatQuery(), staleTime: 0 }),
    { unReadCount: 7 },
  ],
] as const)(
  'requests for the unread count of the %s are at least 250 ms apart [MC-18] [ED-04]',
  async (_, fetchCount, reply) => {
    const client = createClient();
    const requests = mockReplies({ '*': () => reply });
    // The first throttled call loads this module, which does not depend on the fake clock.
    await import('#src/shared/http/wire/throttle.ts');
    vi.useFakeTimers();
    expect(await fetchCount(client)).toEqual(reply);
    const again = fetchCount(client);
    await vi.advanceTimersByTimeAsync(240);
    expect(requests).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(20);
    expect(await again).toEqual(reply);
    expect(requests).toHaveLength(2);
  },
);

test('if the unread counts fail to load, the message centre has no counts and shows no alert [MC-18]', async () => {
  const client = createClient();
  client.setQueryData(whitelabelQuery().queryKey, { CBS3: { enabled: '1' } });
  mockReplies({
    '/wps/announcement': () => [],
    '/wps/message/unread': () => buildRefusal('system.error'),
    '/wps/chat/unread': () => buildRefusal('system.error'),
    '*': () => new Promise<never>(() => undefined),
  });
  renderRoute(
    <>
      <MessagePage />
      <Toasts />
    </>,
    { path: '/m/message', client },
  );
  for (const { queryKey } of [unreadQuery(), unreadChatQuery()]) {
    await waitFor(() => expect(client.getQueryState(queryKey)).toMatchObject({ status: 'error' }));
    expect(client.getQueryState(queryKey)?.error).toMatchObject({ silent: true });
  }
  expect(screen.queryByText(/unread/)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
