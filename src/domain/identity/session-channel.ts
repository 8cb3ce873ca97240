import * as v from 'valibot';

import { type SessionFacts, sessionFactsSchema } from '#contract/calls/identity/session.ts';

/** What one tab tells the others of the same merchant: who has logged in, or that nobody is any more. */
const newsSchema = v.nullable(sessionFactsSchema);

// One merchant, one origin, one cookie: the channel needs no other name.
const name = 'session';

/** Tells the other tabs. */
export function tellTabs(news: SessionFacts | null): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(name);
  channel.postMessage(news); // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has no target origin
  channel.close();
}

/** Hears of the other tabs; returns the way out. */
export function listenToTabs(listener: (news: SessionFacts | null) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const news = v.safeParse(newsSchema, data);
    if (news.success) listener(news.output);
  });
  return () => channel.close();
}
