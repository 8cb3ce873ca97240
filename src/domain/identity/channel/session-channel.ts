import type { SessionDetails } from '#contract/calls/identity/session.ts';

// Each origin has one merchant and one session cookie, so a constant name is enough.
const name = 'session';

/** Sends the session to the other tabs, or null after a logout. */
export function broadcastSession(news: SessionDetails | null): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(name);
  channel.postMessage(news); // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has no target origin
  channel.close();
}

/** Listens to the other tabs; returns the unsubscribe function. */
export function subscribeToSession(listener: (news: SessionDetails | null) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(name);
  let last: unknown;
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    last = data;
    if (data === null) listener(null);
    // The parser is loaded with the first login in another tab. If it cannot be loaded, this tab stays a visitor's.
    else
      void import('./session-news.ts').then(
        ({ parseNews }) => {
          const news = parseNews(data);
          // If a logout arrived during loading, the login is ignored.
          if (news && last === data) listener(news);
        },
        () => undefined,
      );
  });
  return () => {
    last = undefined;
    channel.close();
  };
}
