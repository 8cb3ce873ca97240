// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';

import { BottomNavigation } from '#src/app/shell/bottom-navigation.tsx';
import { setSession } from '#src/domain/identity/session.ts';
import { whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { closeOverlay, openOverlay, useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, buildRefusal } from '#src/testing/replies.ts';

import { ServiceSheet } from './service-sheet.tsx';

afterEach(() => {
  closeOverlay('service');
  closeOverlay('chat');
  vi.restoreAllMocks();
});

const channel = (csType: string, csPosition: number, url: string) => ({
  csType,
  csPosition,
  title: csType,
  url,
});
const channels = [
  channel('TWITTER', 3, ''),
  channel('TELEGRAM', 2, 'https://t.example/us'),
  channel('LIVECHAT', 1, 'https://chat.example/us'),
  channel('PIGEON', 4, 'https://chat.example/pigeon'),
];

function Open() {
  const [service, chat] = [useOverlay('service').open, useOverlay('chat').open];
  return <p>{`service ${service}, chat ${chat}`}</p>;
}

function show({ CBS3 = '1', reply = (): unknown => channels } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  setSession(client, aSession);
  client.setQueryData(whitelabelQuery().queryKey, { CBS3: { enabled: CBS3 } });
  const rule = { min: 0, max: 99, regex: null };
  const settings = {
    customerService: channels,
    resources: [],
    template: { app_background: '', app_desc: '', app_desc_font_color: '', mem_cen: '1', dep_func: '1' },
    rules: {
      loginUsername: rule,
      loginPassword: rule,
      loginMobileNum: rule,
      verificationCode: rule,
      password: rule,
    },
    mainDomain: '',
    domainRoute: [],
    paths: {},
    imageCDNs: [],
    maintenance: false,
    regionRestriction: false,
    location: { ip: '' },
    cockfightVendors: [],
    minLine: null,
    lottoMode: null,
    popup: { width: 1, height: 1 },
  };
  const requests = mockReplies({
    '/wps/system/settings/consolidated': () => settings,
    '/wps/customerService': reply,
    '/wps/chat/unread': () => ({ unReadCount: 120 }),
  });
  renderRoute(
    <>
      <BottomNavigation />
      <ServiceSheet />
      <Open />
    </>,
    { path: '/m/home', client },
  );
  return requests;
}
const open = () => act(async () => openOverlay('service'));

test('the popup is toggled from the bottom menu, requests type 3 and lists channels with a link [CS-02] [CS-09] [CS-10] [HM-23]', async () => {
  const requests = show();
  const support = screen.getByRole('button', { name: 'Support' });
  await userEvent.click(support);
  await screen.findByText('service true, chat false');
  const first = await screen.findByText('Live chat');
  const links = [...(first.closest('a')?.parentElement?.querySelectorAll('a') ?? [])];
  expect(links.map(({ textContent }) => textContent)).toEqual(['Live chat', 'TELEGRAM']);
  expect(requests.map(({ url }) => new URL(url).search)).toContain('?type=3');
  await userEvent.click(support);
  await screen.findByText('service false, chat false');
});

test('two services of one type are two entries', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  show({
    reply: () => [
      channel('TELEGRAM', 1, 'https://t.example/one'),
      channel('TELEGRAM', 2, 'https://t.example/two'),
    ],
  });
  await open();
  const links = await screen.findAllByRole('link', { name: 'TELEGRAM' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://t.example/one',
    'https://t.example/two',
  ]);
  // React's message about two children with one key.
  expect(logged.mock.calls.filter(([text]) => String(text).includes('same key'))).toEqual([]);
});

test('a link opens another site without an opener and closes the popup [CS-11]', async () => {
  show();
  await open();
  const link = (await screen.findByText('Live chat')).closest('a');
  expect(link?.rel).toBe('noopener noreferrer');
  expect(link?.target).toBe('_blank');
  link?.addEventListener('click', (event) => event.preventDefault());
  if (link) await userEvent.click(link);
  await screen.findByText('service false, chat false');
});

test('the chat on this site has its unread count, and opening the chat closes the popup [CS-05] [CS-06]', async () => {
  show();
  await open();
  await screen.findByText('120 unread');
  const chat = screen.getByText('Chat with us here').closest('button');
  expect(chat?.textContent).toContain('99+');
  if (chat) await userEvent.click(chat);
  await screen.findByText('service false, chat true');
});

test('without CBS3 the popup has no chat [CS-06]', async () => {
  show({ CBS3: '0' });
  await open();
  await screen.findByText('Live chat');
  expect(screen.queryByText('Chat with us here')).toBeNull();
});

test('if the list of channels fails, the popup shows the failure and a retry', async () => {
  let broken = true;
  show({ reply: () => (broken ? buildRefusal('system.error') : channels) });
  await open();
  const retry = await screen.findByText('Couldn’t load. Tap to retry');
  broken = false;
  await userEvent.click(retry);
  await screen.findByText('Live chat');
});
