// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';

import { listenToGame } from './game-channel.ts';

const origin = 'http://games.test';
const onMessage = vi.fn();
const frame = document.createElement('iframe');
document.body.append(frame);
const source = frame.contentWindow;
const stop = listenToGame({ origin, frame: () => source, onMessage });

const post = (event: { data: unknown; origin: string; source: Window | null }) =>
  window.dispatchEvent(new MessageEvent('message', event));

afterEach(() => onMessage.mockClear());

test('a message of the game, from its origin and window, is accepted', () => {
  post({
    data: { source: 'game', type: 'round-end', roundId: 'r', betMinor: 10, winMinor: 0 },
    origin,
    source,
  });
  expect(onMessage).toHaveBeenCalledWith({
    source: 'game',
    type: 'round-end',
    roundId: 'r',
    betMinor: 10,
    winMinor: 0,
  });
});

test('a message from another origin, from another window, or of another shape is ignored', () => {
  const data = { source: 'game', type: 'balance', minor: 1_000_000, currency: 'USD' };
  post({ data, origin: 'http://evil.test', source });
  post({ data, origin, source: window });
  post({ data, origin, source: null });
  post({ data: { ...data, minor: 'lots' }, origin, source });
  post({ data: 'ready', origin, source });
  expect(onMessage).not.toHaveBeenCalled();
});

test('no message is accepted after the member has left the game', () => {
  stop();
  post({ data: { source: 'game', type: 'ready' }, origin, source });
  expect(onMessage).not.toHaveBeenCalled();
});
