// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { scopeStorage } from '#src/shared/storage/stored.ts';
import { mockReplies } from '#src/testing/replies.ts';

import { repairSubscription, storePushChoice, unsubscribeHere } from './push-phone.ts';

const publicKey = 'AQID';
const [known, renewed] = ['https://push.example/known', 'https://push.example/renewed'];
const keys = { p256dh: 'p', auth: 'a' };

/**
 * Mocks a browser with a subscription that was made with `key`; null if it has none. As in a browser, `subscribe`
 * returns the existing subscription, and rejects if that has another key.
 */
function mockBrowser(key: number[] | null, permission: NotificationPermission = 'granted') {
  const build = (endpoint: string) => ({
    endpoint,
    options: { applicationServerKey: key && Uint8Array.from(key).buffer },
    toJSON: () => ({ endpoint, keys }),
    unsubscribe: async () => {
      current = null;
      return true;
    },
  });
  let current = key && build(known);
  const pushManager = {
    getSubscription: async () => current,
    subscribe: async () => {
      if (current && key?.join() !== '1,2,3') throw new DOMException('', 'InvalidStateError');
      current ??= build(renewed);
      return current;
    },
  };
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission });
  Object.assign(navigator, { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
}

/** Runs a repair; `endpoints` are the member's phones on the platform. Returns the writes. */
async function repair(endpoints: string[]) {
  const at = '2027-01-01T00:00:00.000Z';
  const requests = mockReplies({
    '/wps/push': () => ({
      publicKey,
      list: endpoints.map((endpoint) => ({ endpoint, topics: ['inbox'], at })),
    }),
    '*': () => ({}),
  });
  await repairSubscription('EN');
  const writes = requests.filter(({ method }) => method === 'POST');
  return Promise.all(writes.map(async (each) => [new URL(each.url).pathname, await each.json()]));
}

beforeEach(() => {
  localStorage.clear();
  scopeStorage('aurora', 'member1');
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const subscribed = (topics: string[]) => [
  '/wps/push/subscribe',
  { endpoint: renewed, keys, publicKey, topics },
];

test('a browser that lost its subscription is subscribed again, with the topics that the member chose', async () => {
  storePushChoice(known, ['withdrawal']);
  mockBrowser(null);
  expect(await repair([known])).toEqual([
    subscribed(['inbox']),
    ['/wps/push/unsubscribe', { endpoint: known }],
  ]);
  storePushChoice(known, ['withdrawal']);
  expect(await repair([])).toEqual([subscribed(['withdrawal'])]);
});

test('a subscription with another key is replaced', async () => {
  mockBrowser([9, 9, 9]);
  expect(await repair([known])).toEqual([
    subscribed(['inbox']),
    ['/wps/push/unsubscribe', { endpoint: known }],
  ]);
});

test('a subscription that the platform no longer knows is replaced, because its push service refused it', async () => {
  mockBrowser([1, 2, 3]);
  expect(await repair([known])).toEqual([]);
  expect(await repair([])).toEqual([subscribed(['inbox'])]);
});

test('a working subscription is left, and repaired at a later visit if it is lost', async () => {
  mockBrowser([1, 2, 3]);
  expect(await repair([known])).toEqual([]);
  mockBrowser(null);
  expect(await repair([known])).toHaveLength(2);
});

test('nothing is repaired without a choice, without permission, or after the member switched notifications off', async () => {
  mockBrowser(null);
  expect(await repair([known])).toEqual([]);
  storePushChoice(known, ['inbox']);
  mockBrowser(null, 'default');
  expect(await repair([known])).toEqual([]);
  mockBrowser([1, 2, 3]);
  await unsubscribeHere();
  mockBrowser(null);
  expect(await repair([])).toEqual([]);
});
