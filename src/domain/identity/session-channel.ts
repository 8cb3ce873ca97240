import * as v from 'valibot';

import { type SessionFacts, sessionFactsSchema } from '#contract/calls/identity/session.ts';

/** Message between tabs of one merchant: the new session, or null after a logout. */
const messageSchema = v.nullable(sessionFactsSchema);

// There is one merchant and one session cookie per origin, so a constant name is enough.
const name = 'session';

/** Sends the session to the other tabs. */
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
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const news = v.safeParse(messageSchema, data);
    if (news.success) listener(news.output);
  });
  return () => channel.close();
}
