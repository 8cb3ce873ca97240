import type { InfiniteData, QueryClient } from '@tanstack/react-query';

import { type ChatMessage, chatMessages } from '#contract/calls/support/chat.ts';
import type { CallValue } from '#contract/wire/call.ts';
import { pagedQuery } from '#src/shared/http/paged-query.ts';

type Page = CallValue<typeof chatMessages>;

/** Newest first. */
export const chatQuery = () => pagedQuery(chatMessages, {});

/**
 * Returns all loaded messages, oldest first, without duplicates. Two pages may contain the same message if another
 * message arrives between the two replies.
 */
export function sortMessages(pages: readonly Page[] | undefined): ChatMessage[] {
  const bySeq = new Map((pages ?? []).flatMap(({ list }) => list).map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** Adds a sent message to the loaded chat, so that it is shown before the refetch. */
export function addMessage(client: QueryClient, message: ChatMessage): void {
  client.setQueryData<InfiniteData<Page>>(chatQuery().queryKey, (data) => {
    const [first, ...rest] = data?.pages ?? [];
    if (!data || !first || first.list.some(({ seq }) => seq === message.seq)) return data;
    return { ...data, pages: [{ ...first, list: [message, ...first.list] }, ...rest] };
  });
}
