import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { openNotificationTarget, showPush } from './push.ts';

const origin = 'https://m.example';

beforeEach(() => vi.stubGlobal('location', { origin }));
afterEach(() => vi.unstubAllGlobals());

test('a message is shown with its title and text; a newer one for the same path replaces it [PA-12]', async () => {
  const showNotification = vi.fn();
  const message = { title: 'Aurora', text: 'There is a new message.', path: '/m/webEmail' };
  await showPush({ showNotification }, { json: () => message });
  const shown = { body: message.text, tag: '/m/webEmail', data: '/m/webEmail' };
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
