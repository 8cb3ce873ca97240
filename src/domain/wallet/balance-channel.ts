import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';

import { balanceSchema } from '#contract/values/wallet/balance.ts';
import { getSession } from '#src/domain/identity/session.ts';

import { balanceQuery } from './wallet-queries.ts';

/** A balance that one tab has received, its owner, and the time of receipt. The tabs share one clock. */
const messageSchema = v.object({ userName: v.string(), balance: balanceSchema, updatedAt: v.number() });

const areEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Shares each new balance of one tab (a round, a deposit, a refresh) with the others, so that they need no request. */
export function shareBalance(client: QueryClient): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel('balance');
  const { queryKey } = balanceQuery();
  let known: unknown = client.getQueryData(queryKey);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = v.safeParse(messageSchema, data);
    if (!message.success || message.output.userName !== getSession(client)?.userName) return;
    const { balance: received, updatedAt } = message.output;
    if (updatedAt < (client.getQueryState(queryKey)?.dataUpdatedAt ?? 0)) return;
    known = received;
    client.setQueryData(queryKey, received, { updatedAt });
  });
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    if (event.query.queryKey[0] !== queryKey[0] || event.query.queryKey[1] !== queryKey[1]) return;
    const current = client.getQueryData(queryKey);
    const userName = getSession(client)?.userName;
    if (!current || !userName || areEqual(current, known)) return;
    known = current;
    channel.postMessage({ userName, balance: current, updatedAt: event.query.state.dataUpdatedAt }); // oxlint-disable-line unicorn/require-post-message-target-origin -- a channel has no target origin
  });
  return () => {
    stop();
    channel.close();
  };
}
