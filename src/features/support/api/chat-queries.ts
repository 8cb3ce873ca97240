import type { InfiniteData, QueryClient } from '@tanstack/react-query';

import { type ChatMessage, chatMessages } from '#contract/calls/support/chat.ts';
import type { ValueOf } from '#contract/wire/call.ts';
import { pagedQuery } from '#src/shared/http/paged-query.ts';

type Page = ValueOf<typeof chatMessages>;

/** The member's chat, newest first, page by page. */
export const chatQuery = () => pagedQuery(chatMessages, {});

/** All messages that are loaded, oldest first, each once: a page may have moved on between two replies. */
export function inOrder(pages: readonly Page[] | undefined): ChatMessage[] {
  const bySeq = new Map((pages ?? []).flatMap(({ list }) => list).map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** Puts a message that was sent into the chat that is loaded, before it is asked for anew. */
export function addMessage(client: QueryClient, message: ChatMessage): void {
  client.setQueryData<InfiniteData<Page>>(chatQuery().queryKey, (data) => {
    const [first, ...rest] = data?.pages ?? [];
    if (!data || !first || first.list.some(({ seq }) => seq === message.seq)) return data;
    return { ...data, pages: [{ ...first, list: [message, ...first.list] }, ...rest] };
  });
}
