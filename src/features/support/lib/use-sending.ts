import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';

import { sendChat } from '#contract/calls/support/chat.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { addMessage } from '#src/features/support/api/chat-queries.ts';
import {
  removeUnsent,
  addUnsent,
  setRefusal,
  findNextUnsent,
  subscribeToUnsent,
  setOutboxMember,
  type UnsentMessage,
  getUnsentMessages,
} from '#src/features/support/state/outbox.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { useCall } from '#src/shared/http/use-call.ts';

/** Delay until the next attempt while sending fails, in ms. It doubles from `least` up to `most`. */
const retryMs = { least: 2_000, most: 30_000 };

/** True for an error that may be temporary: no network, no reply, a failing or busy server, too many requests. */
const isTransient = ({ status }: CallError): boolean => status === 0 || status === 429 || status >= 500;

const noMessages: readonly UnsentMessage[] = [];

/**
 * Sends the unsent messages one after the other, until each is confirmed or refused. Messages are sent at once, again
 * when the network is back, and again after a delay. If a reply was lost, the message is sent again with the same id.
 */
export function useSending() {
  const client = useQueryClient();
  const send = useCall(sendChat);
  const unsent = useSyncExternalStore(subscribeToUnsent, getUnsentMessages, () => noMessages);
  const userName = useSession()?.userName;
  const busy = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const pause = useRef(retryMs.least);

  const flush = useCallback(
    async function flushNow(): Promise<void> {
      if (busy.current) return;
      busy.current = true;
      clearTimeout(timer.current);
      try {
        for (let next = findNextUnsent(); next; next = findNextUnsent()) {
          const { messageId, text } = next;
          try {
            addMessage(client, await send({ body: { messageId, text } }));
            removeUnsent(messageId);
            pause.current = retryMs.least;
          } catch (thrown) {
            const error = thrown instanceof CallError ? thrown : new CallError('unknown');
            // The session is over. The message stays until the member logs in again.
            if (error.status === 401) return;
            if (!isTransient(error)) {
              setRefusal(messageId, error.code);
              continue;
            }
            timer.current = setTimeout(() => void flushNow(), pause.current);
            pause.current = Math.min(2 * pause.current, retryMs.most);
            return;
          }
        }
      } finally {
        busy.current = false;
      }
    },
    [client, send],
  );

  useEffect(() => {
    setOutboxMember(userName);
    if (userName === undefined) return undefined;
    const now = () => void flush();
    now();
    addEventListener('online', now);
    return () => {
      removeEventListener('online', now);
      clearTimeout(timer.current);
    };
  }, [flush, userName]);

  return {
    unsent,
    queueMessage: (text: string) => {
      addUnsent(text);
      void flush();
    },
    resend: (messageId: string) => {
      setRefusal(messageId, null);
      void flush();
    },
    discard: removeUnsent,
  };
}
