import * as v from 'valibot';

import { type GameMessage, gameMessageSchema, type ShellMessage } from '#contract/page/game-messages.ts';

/** Accepts a message only from that frame's window and the launch URL's origin, and only if it parses. */
export function listenToGame(options: {
  origin: string;
  frame: () => Window | null | undefined;
  onMessage: (message: GameMessage) => void;
}): () => void {
  const receive = (event: MessageEvent<unknown>) => {
    const frame = options.frame();
    if (!frame || event.source !== frame || event.origin !== options.origin) return;
    const message = v.safeParse(gameMessageSchema, event.data);
    if (message.success) options.onMessage(message.output);
  };
  window.addEventListener('message', receive);
  return () => window.removeEventListener('message', receive);
}

/** Sends a message to the game, restricted to its origin. */
export function postToGame(
  frame: Window | null | undefined,
  origin: string,
  type: ShellMessage['type'],
): void {
  const message: ShellMessage = { source: 'shell', type };
  frame?.postMessage(message, origin);
}
