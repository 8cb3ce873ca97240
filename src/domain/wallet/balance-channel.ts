import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';

import { balance } from '#contract/calls/wallet/balance.ts';
import { getSession } from '#src/domain/identity/session.ts';

import { balanceQuery } from './wallet-queries.ts';

/** A balance that one tab has heard of, and whose it is. */
const messageSchema = v.object({ userName: v.string(), balance: balance.value });

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * Shows a balance that one tab hears of (after a round, a deposit, a refresh) in the others, without a request of
 * theirs. Returns what ends it.
 */
export function shareBalance(client: QueryClient): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel('balance');
  const { queryKey } = balanceQuery();
  let known: unknown = client.getQueryData(queryKey);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = v.safeParse(messageSchema, data);
    if (!message.success || message.output.userName !== getSession(client)?.userName) return;
    known = message.output.balance;
    client.setQueryData(queryKey, message.output.balance);
  });
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.query.queryKey[0] !== queryKey[0] || event.query.queryKey[1] !== queryKey[1]) return;
    const now = client.getQueryData(queryKey);
    const userName = getSession(client)?.userName;
    if (!now || !userName || same(now, known)) return;
    known = now;
    channel.postMessage({ userName, balance: now }); // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has no target origin
  });
  return () => {
    stop();
    channel.close();
  };
}
