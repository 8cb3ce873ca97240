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

/** The game's window inside a frame of the shell: an iframe of this document. */
function createFramedGame() {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const page = frame.contentWindow;
  if (page === null) throw new Error('the frame has no window');
  const posted = vi.spyOn(page.parent, 'postMessage').mockImplementation(() => {});
  const heard = vi.fn();
  const line = connectShell(page, launch, heard);
  const hear = (data: unknown, origin: string, source: Window | null) =>
    page.dispatchEvent(new MessageEvent('message', { data, origin, source }));
  return { page, posted, heard, line, hear };
}

test('messages are only sent to the origin of the app', () => {
  const { posted, line } = createFramedGame();
  line.tell({ type: 'round-end', roundId: 'r1', betMinor: 10, winMinor: 25 });
  line.leave('deposit');
  const end = { source: 'game', type: 'round-end', roundId: 'r1', betMinor: 10, winMinor: 25 };
  expect(posted.mock.calls).toEqual([
    [end, app],
    [{ source: 'game', type: 'deposit' }, app],
  ]);
});

test('requests from the shell are followed', () => {
  const { page, heard, hear } = createFramedGame();
  for (const type of ['pause', 'resume', 'balance']) hear({ source: 'shell', type }, app, page.parent);
  expect(heard.mock.calls).toEqual([['pause'], ['resume'], ['balance']]);
});

test('messages of another origin, window or kind are ignored', () => {
  const { page, heard, hear } = createFramedGame();
  const pause = { source: 'shell', type: 'pause' };
  hear(pause, 'https://evil.example', page.parent);
  hear(pause, 'null', page.parent);
  hear(pause, app, page);
  hear(pause, app, null);
  for (const data of [null, 'pause', { type: 'pause' }, { source: 'shell', type: 'quit' }, ['shell']]) {
    hear(data, app, page.parent);
  }
  expect(heard).not.toHaveBeenCalled();
});
