// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';

import { connectShell } from './shell.js';

const app = 'http://localhost:4173';
const launch = {
  token: 't',
  app,
  lobbyUrl: `${app}/m/home`,
  depositUrl: `${app}/m/voucherCenter`,
  backUrl: `${app}/m/live-games`,
  roomId: '',
};

/** Creates a game's window in an iframe. The document around the iframe acts as the shell. */
function createFramedGame() {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const page = frame.contentWindow;
  if (page === null) throw new Error('the frame has no window');
  const posted = vi.spyOn(page.parent, 'postMessage').mockImplementation(() => {});
  const onRequest = vi.fn();
  const shell = connectShell(page, launch, onRequest);
  const sendToPage = (data: unknown, origin: string, source: Window | null) =>
    page.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  return { page, posted, onRequest, shell, sendToPage };
}

test('messages are only sent to the origin of the app', () => {
  const { posted, shell } = createFramedGame();
  shell.postToShell({ type: 'round-end', roundId: 'r1', betMinor: 10, winMinor: 25 });
  shell.leave('deposit');
  const end = { source: 'game', type: 'round-end', roundId: 'r1', betMinor: 10, winMinor: 25 };
  expect(posted.mock.calls).toEqual([
    [end, app],
    [{ source: 'game', type: 'deposit' }, app],
  ]);
});

test('requests from the shell are passed to the game', () => {
  const { page, onRequest, sendToPage } = createFramedGame();
  for (const type of ['pause', 'resume', 'balance']) sendToPage({ source: 'shell', type }, app, page.parent);
  expect(onRequest.mock.calls).toEqual([['pause'], ['resume'], ['balance']]);
});

test('messages of another origin, window or kind are ignored', () => {
  const { page, onRequest, sendToPage } = createFramedGame();
  const pause = { source: 'shell', type: 'pause' };
  sendToPage(pause, 'https://evil.example', page.parent);
  sendToPage(pause, 'null', page.parent);
  sendToPage(pause, app, page);
  sendToPage(pause, app, null);
  for (const data of [null, 'pause', { type: 'pause' }, { source: 'shell', type: 'quit' }, ['shell']]) {
    sendToPage(data, app, page.parent);
  }
  expect(onRequest).not.toHaveBeenCalled();
});
