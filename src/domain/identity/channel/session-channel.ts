import type { SessionFacts } from '#contract/calls/identity/session.ts';

// There is one merchant and one session cookie per origin, so a constant name is enough.
const name = 'session';

/** Sends the session to the other tabs, or null after a logout. */
export function broadcastSession(news: SessionFacts | null): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(name);
  channel.postMessage(news); // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has no target origin
  channel.close();
}

/** Listens to the other tabs; returns the unsubscribe function. */
export function subscribeToSession(listener: (news: SessionFacts | null) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(name);
  let last: unknown;
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    last = data;
    if (data === null) listener(null);
    // What parses it is loaded with the first login elsewhere; a tab that cannot load it stays a visitor's.
    else
      void import('./session-news.ts').then(
        ({ parseNews }) => {
          const news = parseNews(data);
          // A logout that came while it was loaded is the later word.
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
