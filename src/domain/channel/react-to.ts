import type { QueryClient } from '@tanstack/react-query';

import { inboxMessages } from '#contract/calls/messages/inbox.ts';
import { chatMessages } from '#contract/calls/support/chat.ts';
import type { LiveKind } from '#contract/wire/live.ts';
import { unreadQuery } from '#src/domain/member/unread-messages.ts';
import { unreadChatQuery } from '#src/domain/support/support-queries.ts';
import { balanceQuery } from '#src/domain/wallet/wallet-queries.ts';
import { callKey } from '#src/shared/http/call-query.ts';

/** A balance that changes with every round is asked for at most this often, ms. */
const balanceMs = 5_000;
/** Time for a logout in this browser to be known here, before its session is looked at, ms. */
const sessionMs = 1_000;

/**
 * What a tab does about news: it asks anew for what it shows. `leads`: it is the tab that speaks with the server, and
 * asks for what all tabs then hear of (`balance-channel.ts`, the session's own channel). Returns what ends it, too.
 */
export function reactions(client: QueryClient): {
  react: (kinds: readonly LiveKind[], leads: boolean) => void;
  stop: () => void;
} {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sessionTimer: ReturnType<typeof setTimeout> | undefined;
  let askedAt = 0;
  const invalidate = (queryKey: readonly unknown[], refetchType: 'active' | 'none' = 'active') =>
    void client.invalidateQueries({ queryKey, refetchType });
  const askBalance = () => {
    askedAt = Date.now();
    timer = undefined;
    // Whatever is wrong with the session or the site, its failure says so.
    client.fetchQuery({ ...balanceQuery(), staleTime: 0 }).catch(() => undefined);
  };
  const askSession = () => {
    sessionTimer = undefined;
    askBalance();
  };
  const reactTo: Record<LiveKind, (leads: boolean) => void> = {
    inbox: () => {
      invalidate(unreadQuery().queryKey);
      // Under a finger nothing moves: the list is asked for when it is next opened.
      invalidate(callKey(inboxMessages), 'none');
    },
    chat: () => {
      invalidate(unreadChatQuery().queryKey);
      invalidate(callKey(chatMessages));
    },
    balance: (leads) => {
      if (leads) timer ??= setTimeout(askBalance, Math.max(0, askedAt + balanceMs - Date.now()));
    },
    session: (leads) => {
      if (leads) sessionTimer ??= setTimeout(askSession, sessionMs);
    },
    status: () => {
      if (!document.hidden) askBalance();
    },
  };
  return {
    react: (kinds, leads) => kinds.forEach((kind) => reactTo[kind](leads)),
    stop: () => {
      clearTimeout(timer);
      clearTimeout(sessionTimer);
    },
  };
}
