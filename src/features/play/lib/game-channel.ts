import * as v from 'valibot';

import { type GameMessage, gameMessageSchema, type ShellMessage } from '#contract/page/game-messages.ts';

/**
 * Listens to one framed game. A message is accepted only if it comes from the window of that frame and from the origin
 * of the launch URL, and if it parses. Returns the unsubscribe function.
 */
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
