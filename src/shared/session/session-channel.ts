import * as v from 'valibot';

import { sessionFactsSchema } from '#contract/session.ts';

/** What one tab tells the others of the same merchant: somebody logged in, or is gone. */
const newsSchema = v.variant('kind', [
  v.object({ kind: v.literal('in'), facts: sessionFactsSchema }),
  v.object({ kind: v.literal('out') }),
]);
export type SessionNews = v.InferOutput<typeof newsSchema>;

// One merchant, one origin, one cookie: the channel needs no other name.
const name = 'session';

/** Tells the other tabs. */
export function tellTabs(news: SessionNews): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(name);
  channel.postMessage(news); // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has no target origin
  channel.close();
}

/** Hears of the other tabs; returns the way out. */
export function listenToTabs(listener: (news: SessionNews) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const news = v.safeParse(newsSchema, data);
    if (news.success) listener(news.output);
  });
  return () => channel.close();
}
