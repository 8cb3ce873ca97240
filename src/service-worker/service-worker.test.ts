import { afterEach, expect, test, vi } from 'vitest';

import { openNotificationTarget, renewSubscription, showPush } from './push.ts';

vi.mock('./push.ts', () => ({
  showPush: vi.fn(async () => undefined),
  renewSubscription: vi.fn(async () => Promise.reject(new Error('no network'))),
  openNotificationTarget: vi.fn(async () => undefined),
}));
afterEach(() => vi.unstubAllGlobals());

test('the worker shows a message, renews a subscription that the browser replaced, and opens what a notification names', async () => {
  const listeners = new Map<string, (event: object) => void>();
  const registration = {};
  const clients = {};
  vi.stubGlobal('self', {
    registration,
    clients,
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  });
  await import('./service-worker.ts');
  const dispatch = async (type: string, details: object) => {
    const waited: unknown[] = [];
    const event = { ...details, waitUntil: (task: unknown) => waited.push(task) };
    listeners.get(type)?.(event);
    expect(waited).toHaveLength(1);
    await Promise.all(waited);
    return event;
  };
  await dispatch('push', { data: 'message' });
  expect(showPush).toHaveBeenCalledWith(registration, 'message');
  const change = await dispatch('pushsubscriptionchange', {});
  expect(renewSubscription).toHaveBeenCalledWith(registration, change);
  await dispatch('notificationclick', { notification: 'shown' });
  expect(openNotificationTarget).toHaveBeenCalledWith(clients, 'shown');
});
