import type { SessionDetails } from '#contract/calls/identity/session.ts';

// Each origin has one merchant and one session cookie, so a constant name is enough.
const name = 'session';

/** Sends the session to the other tabs, or null after a logout. */
export function broadcastSession(session: SessionDetails | null): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(name);
  channel.postMessage(session); // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has no target origin
  channel.close();
}

export function subscribeToSession(listener: (session: SessionDetails | null) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(name);
  let last: unknown;
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    last = data;
    if (data === null) listener(null);
    // The parser is loaded with the first login in another tab. If the parser cannot be loaded, this tab's session
    // does not change.
    else
      void import('./parse-session.ts').then(
        ({ parseSession }) => {
          const session = parseSession(data);
          // If a logout arrived during loading, the login is ignored.
          if (session && last === data) listener(session);
        },
        () => undefined,
      );
  });
  return () => {
    last = undefined;
    channel.close();
  };
}
