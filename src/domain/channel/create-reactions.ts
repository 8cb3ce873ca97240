import type { QueryClient } from '@tanstack/react-query';

import { inboxMessages } from '#contract/calls/messages/inbox.ts';
import { chatMessages } from '#contract/calls/support/chat.ts';
import type { LiveKind } from '#contract/wire/live.ts';
import { unreadQuery } from '#src/domain/member/unread-messages.ts';
import { unreadChatQuery } from '#src/domain/support/support-queries.ts';
import { balanceQuery } from '#src/domain/wallet/wallet-queries.ts';
import { buildCallKey } from '#src/shared/http/call-query.ts';

/** Minimum interval, in ms, between two refetches of a balance, which may change with every round. */
const balanceMs = 5_000;
/** Delay before the session is checked, in ms, so that a logout in this browser reaches this tab first. */
const sessionMs = 1_000;

/**
 * Creates the reactions of a tab to reported changes: the tab refetches the changed data that it shows. `leads` is true
 * in the tab that has the connection to the server. After a change of the balance or the session, that tab alone sends
 * the request and passes the result to the other tabs (`balance-channel.ts`, `session-channel.ts`). `stop` cancels
 * pending refetches.
 */
export function createReactions(client: QueryClient): {
  react: (kinds: readonly LiveKind[], leads: boolean) => void;
  stop: () => void;
} {
  let balanceTimer: ReturnType<typeof setTimeout> | undefined;
  let sessionTimer: ReturnType<typeof setTimeout> | undefined;
  let balanceFetchedAt = -Infinity;
  const invalidate = (queryKey: readonly unknown[], refetchType: 'active' | 'none' = 'active') =>
    void client.invalidateQueries({ queryKey, refetchType });
  const fetchBalance = () => {
    balanceFetchedAt = performance.now();
    balanceTimer = undefined;
    // Errors (an ended session, a closed site) are handled by the listeners for failures (`onFailure`).
    client.fetchQuery({ ...balanceQuery(), staleTime: 0 }).catch(() => undefined);
  };
  const checkSession = () => {
    sessionTimer = undefined;
    fetchBalance();
  };
  const reactTo: Record<LiveKind, (leads: boolean) => void> = {
    inbox: () => {
      invalidate(unreadQuery().queryKey);
      // The list must not move under a finger, so it is refetched when the member next opens it.
      invalidate(buildCallKey(inboxMessages), 'none');
    },
    chat: () => {
      invalidate(unreadChatQuery().queryKey);
      invalidate(buildCallKey(chatMessages));
    },
    balance: (leads) => {
      if (leads)
        balanceTimer ??= setTimeout(
          fetchBalance,
          Math.max(0, balanceFetchedAt + balanceMs - performance.now()),
        );
    },
    session: (leads) => {
      if (leads) sessionTimer ??= setTimeout(checkSession, sessionMs);
    },
    status: () => {
      if (!document.hidden) fetchBalance();
    },
  };
  return {
    react: (kinds, leads) => kinds.forEach((kind) => reactTo[kind](leads)),
    stop: () => {
      clearTimeout(balanceTimer);
      clearTimeout(sessionTimer);
    },
  };
}
