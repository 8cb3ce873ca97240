import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';

import { sendChat } from '#contract/calls/support/chat.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { addMessage } from '#src/features/support/api/chat-queries.ts';
import {
  dropUnsent,
  keepUnsent,
  markUnsent,
  nextUnsent,
  onUnsent,
  setMember,
  type UnsentMessage,
  unsentMessages,
} from '#src/features/support/state/outbox.ts';
import { CallError } from '#src/shared/http/call-error.ts';
import { useCall } from '#src/shared/http/use-call.ts';

/** Between two attempts while nothing gets through, ms: doubled from the least to the most. */
const retryMs = { least: 2_000, most: 30_000 };

/** What may pass by itself: no network, no reply, a broken or busy server, too much at once. */
const mayPass = ({ status }: CallError): boolean => status === 0 || status === 429 || status >= 500;

const none: readonly UnsentMessage[] = [];

/**
 * Sends what is unsent, one message after the other in their order, until each is confirmed or refused: at once, when the
 * network is back, and again after a time. A message whose reply was lost is sent again under the same id.
 */
export function useSending() {
  const client = useQueryClient();
  const send = useCall(sendChat);
  const unsent = useSyncExternalStore(onUnsent, unsentMessages, () => none);
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
        for (let next = nextUnsent(); next; next = nextUnsent()) {
          const { messageId, text } = next;
          try {
            addMessage(client, await send({ body: { messageId, text } }));
            dropUnsent(messageId);
            pause.current = retryMs.least;
          } catch (thrown) {
            const error = thrown instanceof CallError ? thrown : new CallError('unknown');
            // The session is over: it stays for when the member is back.
            if (error.status === 401) return;
            if (!mayPass(error)) {
              markUnsent(messageId, error.code);
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
    setMember(userName);
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
    say: (text: string) => {
      keepUnsent(text);
      void flush();
    },
    again: (messageId: string) => {
      markUnsent(messageId, null);
      void flush();
    },
    giveUp: dropUnsent,
  };
}
