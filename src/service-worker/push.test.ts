import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { openNotificationTarget, renewSubscription, showPush } from './push.ts';

const origin = 'https://m.example';

beforeEach(() => vi.stubGlobal('location', { origin }));
afterEach(() => vi.unstubAllGlobals());

test('a message is shown with its title and text; a newer one for the same path replaces it', async () => {
  const showNotification = vi.fn();
  const message = { title: 'Aurora', text: 'There is a new message.', path: '/m/webEmail' };
  await showPush({ showNotification }, { json: () => message });
  const shown = {
    body: message.text,
    icon: '/brand-icon-192.png',
    badge: '/brand-badge.png',
    tag: '/m/webEmail',
    renotify: true,
    data: '/m/webEmail',
  };
  expect(showNotification.mock.calls).toEqual([['Aurora', shown]]);
});

/** Returns the page that a tap on a notification opens or brings to the front, with these tabs open. */
async function tapNotification(data: unknown, ...tabs: string[]) {
  const openWindow = vi.fn();
  const open = tabs.map((url) => ({ url, focus: vi.fn() }));
  const clients = { matchAll: async () => open, openWindow };
  const close = vi.fn();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these members are used
  await openNotificationTarget(clients as unknown as Clients, { data, close });
  expect(close).toHaveBeenCalledOnce();
  return {
    opened: openWindow.mock.calls.flat(),
    focused: open.filter(({ focus }) => focus.mock.calls.length > 0).map(({ url }) => url),
  };
}

test('a tap focuses the tab that shows the page and navigates no other tab', async () => {
  const other = `${origin}/m/feedback`;
  expect(await tapNotification('/m/webEmail', other, `${origin}/m/webEmail`)).toEqual({
    opened: [],
    focused: [`${origin}/m/webEmail`],
  });
  expect(await tapNotification('/m/webEmail', other)).toEqual({
    opened: [`${origin}/m/webEmail`],
    focused: [],
  });
});

test.each([
  'https://evil.example/',
  '//evil.example/m/home',
  'https://m.example.evil.example/',
  'javascript:1',
  '/\\evil.example',
])('%s is not opened: a tap stays on this site', async (data) => {
  expect((await tapNotification(data)).opened).toEqual([origin]);
});

const oldEndpoint = 'https://push.example/old';
const keys = { p256dh: 'p', auth: 'a' };
const buildSubscription = (endpoint: string) => ({ endpoint, toJSON: () => ({ endpoint, keys }) });

/** Runs the renewal; the platform has `list` as the member's phones. Returns the bodies of the writes, by path. */
async function renew(list: unknown[], event: { oldSubscription: unknown; newSubscription: unknown }) {
  const written: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body?: string }) => {
    if (body !== undefined) written.push([path, JSON.parse(body)]);
    return Response.json({ success: true, value: { publicKey: 'BKey', list } });
  });
  const subscribe = vi.fn(async () => buildSubscription('https://push.example/asked'));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these members are used
  const used = [{ pushManager: { subscribe } }, event] as unknown as Parameters<typeof renewSubscription>;
  await renewSubscription(...used);
  return { written, asked: subscribe.mock.calls.flat() };
}
const oldSubscription = buildSubscription(oldEndpoint);
const phones = [{ endpoint: oldEndpoint, topics: ['inbox'] }];

test.each([
  ['the new one', buildSubscription('https://push.example/new'), 'https://push.example/new'],
  ['one that it subscribes itself', null, 'https://push.example/asked'],
])(
  'if the push service ends a subscription, the worker reports %s with the same topics',
  async (_, newSubscription, endpoint) => {
    const { written, asked } = await renew(phones, { oldSubscription, newSubscription });
    expect(written).toEqual([
      ['/wps/push/subscribe', { endpoint, keys, publicKey: 'BKey', topics: ['inbox'] }],
      ['/wps/push/unsubscribe', { endpoint: oldEndpoint }],
    ]);
    expect(asked).toEqual(newSubscription ? [] : [{ userVisibleOnly: true, applicationServerKey: 'BKey' }]);
  },
);

test('a subscription that is not the member’s, or unknown, is not renewed', async () => {
  for (const event of [
    { oldSubscription: buildSubscription('https://push.example/other'), newSubscription: null },
    { oldSubscription: null, newSubscription: null },
  ])
    expect(await renew(phones, event)).toEqual({ written: [], asked: [] });
});
