// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies } from '#src/testing/replies.ts';

import { PushSwitch } from './push-switch.tsx';

const endpoint = 'https://push.example/1';

/** Mocks a browser with push. `answer` is the reply to the permission request. */
function mockBrowserWithPush(answer: NotificationPermission, { isSubscribed = false } = {}) {
  const requestPermission = vi.fn(async () => answer);
  let subscribed = isSubscribed;
  const subscription = {
    endpoint,
    options: {},
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => !(subscribed = false),
  };
  const pushManager = {
    getSubscription: async () => (subscribed ? subscription : null),
    subscribe: async () => ((subscribed = true), subscription),
  };
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', {
    permission: answer === 'denied' ? 'denied' : 'default',
    requestPermission,
  });
  Object.assign(navigator, { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  return requestPermission;
}
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const mockPushKey = (publicKey: string | null) => {
  let topics: unknown = null;
  return mockReplies({
    '/wps/push': () => ({
      publicKey,
      list: topics ? [{ endpoint, topics, at: '2027-01-01T00:00:00.000Z' }] : [],
    }),
    '/wps/push/subscribe': async (request) => {
      ({ topics } = await request.json());
      return {};
    },
    '/wps/push/unsubscribe': () => {
      topics = null;
      return {};
    },
  });
};

test('a browser without push says so', async () => {
  mockPushKey('BKey');
  renderRoute(<PushSwitch />);
  expect((await screen.findByRole('status')).textContent).toContain(
    'This browser doesn’t support notifications here',
  );
});

test('no switch is shown if the platform has no push key', async () => {
  mockBrowserWithPush('granted');
  const requests = mockPushKey(null);
  renderRoute(<PushSwitch />);
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByRole('group')).toBeNull();
});

test('no permission is requested before a tap; a topic can be switched on and off', async () => {
  const requestPermission = mockBrowserWithPush('granted');
  const requests = mockPushKey('BKey');
  renderRoute(<PushSwitch />);
  expect((await screen.findByRole('status')).textContent).toBe('Off');
  expect(requestPermission).not.toHaveBeenCalled();
  const inbox = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Inbox' });
  await userEvent.click(inbox);
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/^On/));
  expect(inbox.checked).toBe(true);
  const sent = requests.find(({ url }) => url.endsWith('/subscribe'));
  expect(await sent?.json()).toEqual({
    endpoint,
    publicKey: 'BKey',
    keys: { p256dh: 'p', auth: 'a' },
    topics: ['inbox'],
  });
  await userEvent.click(inbox);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Off'));
});

test('notifications that the browser blocks are shown as blocked, not as off', async () => {
  mockBrowserWithPush('denied');
  mockPushKey('BKey');
  renderRoute(<PushSwitch />);
  expect((await screen.findByRole('status')).textContent).toContain('Blocked by your browser');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Inbox' }).disabled).toBe(true);
});
