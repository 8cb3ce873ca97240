// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, buildRefusal } from '#src/testing/replies.ts';

import { HelpPage } from './help-page.tsx';

const topics = [
  { title: 'Deposits', content: '<p>By card or by bank.</p>', code: 'deposits' },
  { title: 'Terms', content: '<h2>1. Who may play</h2><p>Adults.</p>', code: 'terms' },
  {
    title: 'Privacy',
    content: '<p onclick="ran=1">What we keep<img src=x onerror="ran=1"></p><script>ran=1</script>',
    code: 'privacy',
  },
];

async function open(path = '/m/help', reply: () => unknown = () => topics) {
  const requests = mockReplies({ '/wps/system/helpCenter': reply });
  const view = renderRoute(<HelpPage />, { path });
  await act(() => view.router.load());
  const settle = async () => {
    await act(async () => {});
    await waitFor(() => expect(view.client.isFetching()).toBe(0));
    await act(async () => {});
  };
  await settle();
  return { ...view, requests, settle };
}
const readArticle = () => screen.getByRole('article').textContent;
const listTitles = () =>
  [...screen.getByRole('navigation', { name: 'Topics' }).querySelectorAll('a')].map(
    ({ textContent }) => textContent,
  );
const search = (words: string) =>
  act(async () => {
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search help' }), { target: { value: words } });
  });
afterEach(() => vi.restoreAllMocks());

test('the merchant’s topics are in a menu next to the text of the first topic [HP-01] [HP-02] [HP-06] [SH-09]', async () => {
  const { requests } = await open();
  expect(listTitles()).toEqual(['Deposits', 'Terms', 'Privacy']);
  expect(readArticle()).toBe('DepositsBy card or by bank.');
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Deposits');
  const { pathname, searchParams } = new URL(requests[0]?.url ?? '');
  expect([pathname, searchParams.get('device'), searchParams.get('lang')]).toEqual([
    '/wps/system/helpCenter',
    'MOBILE',
    'EN',
  ]);
});

test.each([
  ['/m/help?title=Privacy', 'Privacy'],
  ['/m/help?i=1', 'Terms'],
  ['/m/help#terms', 'Terms'],
  ['/m/help?title=Gone', 'Deposits'],
])('%s opens %s [HP-03] [HP-04] [HP-05] [SH-10]', async (path, title) => {
  await open(path);
  expect(screen.getByRole('article').querySelector('h2')?.textContent).toBe(title);
});

test('each topic in the menu has its own URL, which replaces the previous topic’s URL in the history', async () => {
  const { router } = await open('/m/help#terms');
  await act(async () => {
    fireEvent.click(screen.getByRole('link', { name: 'Privacy' }));
    await router.load();
  });
  expect(router.latestLocation.href).toBe('/m/help?i=2');
  expect(router.history.length).toBe(1);
  expect(readArticle()).toContain('What we keep');
});

test('scripts in a merchant’s HTML do not run [HP-10]', async () => {
  await open('/m/help?i=2');
  const article = screen.getByRole('article');
  expect(article.querySelector('script, img, [onclick]')).toBeNull();
  expect(Reflect.get(globalThis, 'ran')).toBeUndefined();
});

test('a search lists the topics that contain the text, shows the first topic and highlights the text', async () => {
  await open();
  await search('wHo');
  expect(listTitles()).toEqual(['Terms']);
  expect(screen.getByRole('status').textContent).toBe('1 topic');
  expect(screen.getByRole('article').querySelector('mark')?.textContent).toBe('Who');
  await search('(nothing');
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.getByText('No help topics for “(nothing”')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  await act(async () => {});
  expect(listTitles()).toHaveLength(3);
});

test('the same topic stays open in another language, even with another title [HP-07]', async () => {
  const { rerender, settle } = await open('/m/help?title=Terms', () => topics);
  const thai = topics.map(({ code, content: html }) => ({ title: `th ${code}`, content: html, code }));
  const requests = mockReplies({ '/wps/system/helpCenter': () => thai });
  rerender(<HelpPage />, { language: 'TH' });
  await settle();
  expect(requests.map(({ url }) => new URL(url).searchParams.get('lang'))).toEqual(['TH']);
  expect(screen.getByRole('article').querySelector('h2')?.textContent).toBe('th terms');
});

test('without topics the page shows a message', async () => {
  await open('/m/help', () => []);
  expect(screen.getByText('No help topics yet')).toBeTruthy();
});

test('if the topics fail to load, a tap refetches them', async () => {
  let isUp = false;
  const { settle } = await open('/m/help', () => (isUp ? topics : buildRefusal('system.busy')));
  isUp = true;
  fireEvent.click(screen.getByRole('button', { name: /Couldn’t load/ }));
  await settle();
  expect(listTitles()).toHaveLength(3);
});
