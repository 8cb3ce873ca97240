// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { ChatMessage } from '#contract/calls/support/chat.ts';
import { unseenTexts } from '#contract/values/typed/typed-examples.ts';
import { leaveSession } from '#src/domain/identity/session-change.ts';
import { setSession } from '#src/domain/identity/session.ts';
import { onFailure } from '#src/shared/http/send.ts';
import { scopeStorage, sweepUserStorage } from '#src/shared/storage/stored.ts';
import { aSession } from '#src/testing/fixtures.ts';
import { renderRoute } from '#src/testing/render-route.tsx';
import { mockReplies, buildRefusal } from '#src/testing/replies.ts';

import { ChatPage } from './chat-page.tsx';

/** Each test has its own member, because a tab keeps a member's unsent messages while it is open. */
let robin = 'robin';
beforeEach(() => {
  robin += 'n';
  scopeStorage('aurora', robin);
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  scopeStorage('', null);
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const at = '2026-03-02T10:00:00.000Z';

/**
 * Mocks a platform with a chat. `next` has the replies to the next messages that are sent, in place of the normal
 * replies. Null stores the message but loses the reply; `no network` loses the message.
 */
function mockPlatform(before: Omit<ChatMessage, 'seq' | 'at'>[] = []) {
  const chat: ChatMessage[] = before.map((message, index) => ({ ...message, seq: index + 1, at }));
  const next: (Response | null | 'no network')[] = [];
  const requests = mockReplies({
    '/wps/chat/messages': async (request) => {
      if (request.method === 'GET') return { list: [...chat].reverse(), next: null };
      const reply = next.shift();
      if (reply === 'no network') throw new TypeError('no network');
      if (reply) return reply;
      const { messageId, text } = await request.json();
      const known = chat.find((message) => message.messageId === messageId);
      const written = known ?? { seq: chat.length + 1, from: 'member' as const, messageId, text, at };
      if (!known) chat.push(written);
      if (reply === null) throw new TypeError('the reply was lost');
      return written;
    },
    '/wps/chat/read': () => ({}),
    '/wps/chat/unread': () => ({ unReadCount: 0 }),
  });
  return { chat, next, requests };
}
function show(userName = robin, client = new QueryClient({ defaultOptions: { queries: { retry: false } } })) {
  setSession(client, { ...aSession, userName });
  return renderRoute(<ChatPage />, { path: '/m/chat', client });
}
const sendText = async (text: string) => {
  await userEvent.type(screen.getByRole('textbox', { name: 'Your message' }), text);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
};
const bubbles = () =>
  [...document.querySelectorAll('ol p[dir="auto"]')].map((bubble) => bubble.lastChild?.textContent);
const online = () => dispatchEvent(new Event('online'));

test('a message in which nothing can be seen cannot be sent, by the button or by Enter', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  const { chat } = mockPlatform();
  show();
  const box = screen.getByRole('textbox', { name: 'Your message' });
  for (const text of unseenTexts) {
    fireEvent.change(box, { target: { value: text } });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled, text).toBe(true);
    fireEvent.keyDown(box, { key: 'Enter' });
  }
  const emoji = '👩\u200D🚀';
  fireEvent.change(box, { target: { value: emoji } });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(false);
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() => expect(chat.map(({ text }) => text)).toEqual([emoji]));
});

test('unsent messages survive a reload and are sent once and in order when the network is back', async () => {
  const { chat, next } = mockPlatform([{ from: 'desk', messageId: 'd1', text: 'Hello' }]);
  next.push('no network', 'no network');
  const first = show();
  await screen.findByText('Hello');
  await sendText('One');
  await sendText('Two');
  await waitFor(() => expect(screen.getAllByText('Not sent yet')).toHaveLength(2));
  first.unmount();
  next.push('no network');
  show();
  await waitFor(() => expect(bubbles()).toEqual(['Hello', 'One', 'Two']));
  online();
  await waitFor(() => expect(screen.queryByText('Not sent yet')).toBeNull());
  expect(bubbles()).toEqual(['Hello', 'One', 'Two']);
  expect(chat.map(({ text }) => text)).toEqual(['Hello', 'One', 'Two']);
});

test.each(['system.busy', 'system.error'] as const)(
  'a message that failed with %s is resent automatically under its id',
  async (code) => {
    const { chat, next, requests } = mockPlatform();
    next.push(buildRefusal(code));
    show();
    await sendText('Hello');
    await waitFor(() => expect(chat.map(({ text }) => text)).toEqual(['Hello']), { timeout: 5_000 });
    const sent = requests.filter(({ method }) => method === 'POST' || method === 'PUT');
    expect(sent.filter(({ url }) => url.endsWith('/wps/chat/messages'))).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('a message whose reply was lost is sent again under its id and appears once', async () => {
  const { chat, next, requests } = mockPlatform();
  next.push(null);
  show();
  await screen.findByText('How can we help?');
  await sendText('Hello');
  await screen.findByText('Not sent yet');
  online();
  await waitFor(() => expect(screen.queryByText('Not sent yet')).toBeNull());
  expect(chat).toHaveLength(1);
  expect(bubbles()).toEqual(['Hello']);
  const sent = await Promise.all(
    requests.filter(({ method, url }) => method === 'POST' && url.endsWith('/messages')).map((r) => r.json()),
  );
  expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1);
  expect(sent).toHaveLength(2);
});

test('a refused message shows the reason, does not block the next message, and can be resent or removed', async () => {
  const { next } = mockPlatform();
  next.push(buildRefusal('permission.denied'), buildRefusal('permission.denied'));
  show();
  await screen.findByText('How can we help?');
  await sendText('One');
  expect((await screen.findByRole('alert')).textContent).toContain('isn’t available for your account');
  await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
  await screen.findByRole('button', { name: 'Remove' });
  await sendText('Two');
  await waitFor(() => expect(bubbles()).toEqual(['Two', 'One']));
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(bubbles()).toEqual(['Two']));
});

test('an answer is marked as read once it is visible, not while the page is hidden', async () => {
  const { requests } = mockPlatform([
    { from: 'desk', messageId: 'd1', text: 'Hello' },
    { from: 'member', messageId: 'm1', text: 'Hi' },
  ]);
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  show();
  await screen.findByText('Hello');
  const reads = () => requests.filter(({ url }) => url.endsWith('/wps/chat/read'));
  expect(reads()).toEqual([]);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(reads()).toHaveLength(1));
  expect(await reads()[0]?.json()).toEqual({ upTo: 1 });
});

test.each([
  ['with a mouse, Enter sends and Shift+Enter starts a new line', true, ['One\ntwo'], ''],
  ['on a phone, Enter starts a new line', false, [], 'One\ntwo\n'],
] as const)('%s', async (_, matches, sentTexts, left) => {
  vi.stubGlobal('matchMedia', () => ({ matches }));
  const { chat } = mockPlatform();
  show();
  await screen.findByText('How can we help?');
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });
  await userEvent.type(field, 'One{Shift>}{Enter}{/Shift}two{Enter}');
  await waitFor(() => expect(chat.map(({ text }) => text)).toEqual(sentTexts));
  expect(field.value).toBe(left);
});

test('a chat that cannot be loaded says so and can be retried; an empty message is not sent', async () => {
  let broken = true;
  mockReplies({
    '/wps/chat/messages': () => (broken ? buildRefusal('system.error') : { list: [], next: null }),
    '*': () => ({}),
  });
  show();
  const retry = await screen.findByText('Couldn’t load. Tap to retry');
  broken = false;
  await userEvent.click(retry);
  await screen.findByText('How can we help?');
  await userEvent.type(screen.getByRole('textbox', { name: 'Your message' }), '   ');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
});

test('a draft survives a reload and is shown to its member only; a sent message leaves no draft', async () => {
  mockPlatform();
  const field = async () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });
  const reload = (view: { unmount: () => void }, userName = robin) => {
    view.unmount();
    scopeStorage('aurora', userName);
    return show(userName);
  };
  const typed = show();
  await userEvent.type(await field(), 'Half a sent');
  const sam = reload(typed, 'sam');
  expect((await field()).value).toBe('');
  const again = reload(sam);
  await waitFor(async () => expect((await field()).value).toBe('Half a sent'));
  await userEvent.type(await field(), 'ence');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  reload(again);
  await screen.findByText('Half a sentence');
  expect((await field()).value).toBe('');
  scopeStorage('aurora', null);
  sweepUserStorage();
  expect(Object.keys(sessionStorage).filter((key) => key.includes('chatDraft'))).toEqual([]);
});

test('a session that ends during a send loses none of the member’s text and shows it to no other member', async () => {
  const { chat, next } = mockPlatform();
  next.push(buildRefusal('login.not.session'));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const stop = onFailure(() => void leaveSession(client, 'aurora'));
  const field = async () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your message' });
  const first = show(robin, client);
  await screen.findByText('How can we help?');
  await sendText('Are you there?');
  expect(await screen.findByText('Not sent yet')).toBeTruthy();
  await sendText('I cannot find my deposit');
  await userEvent.type(await field(), 'It was');
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/there|deposit|It was/);
  first.unmount();
  scopeStorage('aurora', 'sam');
  const other = show('sam');
  expect((await field()).value).toBe('');
  await screen.findByText('How can we help?');
  other.unmount();
  scopeStorage('aurora', robin);
  show();
  await waitFor(() =>
    expect(chat.map(({ text }) => text)).toEqual(['Are you there?', 'I cannot find my deposit']),
  );
  expect((await field()).value).toBe('It was');
  stop();
});

test('a site without a chat says so, and has no field for a message', async () => {
  mockReplies({ '/wps/chat/messages': () => buildRefusal('call.absent') });
  show();
  expect(await screen.findByText('Not available on this site.')).toBeDefined();
  expect(screen.queryByRole('textbox')).toBeNull();
});
