import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';

import { type ChatMessage, markChatAsRead } from '#contract/calls/support/chat.ts';
import { findLast } from '#contract/values/browsers/find-last.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { unreadChatQuery } from '#src/domain/support/support-queries.ts';
import { isNotOffered } from '#src/shared/http/call-error.ts';
import { offlineMessage } from '#src/shared/http/offline-message.ts';
import { isListEmpty } from '#src/shared/http/paged-query.ts';
import { useCall } from '#src/shared/http/use-call.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';
import { PagesFailed } from '#src/shared/ui/feedback/more-pages.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { IconButton } from '#src/shared/ui/input/icon-button.tsx';
import { BackButton } from '#src/shared/ui/layout/back-button.tsx';

import { chatQuery, sortMessages } from './api/chat-queries.ts';
import { ChatRow, UnsentRow } from './components/chat-row.tsx';
import { Composer } from './components/composer.tsx';
import { useSending } from './lib/use-sending.ts';

import styles from './components/chat.module.css';

const messages = defineMessages({
  title: { id: 'support.chat.title', defaultMessage: 'Chat with support', description: 'Title of the page' },
  refresh: {
    id: 'support.chat.refresh',
    defaultMessage: 'Check for replies',
    description: 'Name of a button that loads new messages',
  },
  older: {
    id: 'support.chat.older',
    defaultMessage: 'Older messages',
    description: 'Button over the messages',
  },
  loading: words.loadingMessages,
  none: {
    id: 'support.chat.none',
    defaultMessage: 'How can we help?',
    description: 'Shown if there are no messages yet',
  },
  noneText: {
    id: 'support.chat.noneText',
    defaultMessage:
      'Write to us here. You can leave this page: the reply shows as unread in the message centre. Never send us a password.',
    description: 'Under support.chat.none',
  },
  help: {
    id: 'support.chat.help',
    defaultMessage: 'Answers to common questions',
    description: 'Link to the help page, shown if there are no messages yet',
  },
});

/** Each message is stored until it is sent, so that no text is lost. */
export function ChatPage() {
  const { t } = useTranslator();
  const session = useSession();
  const chat = useInfiniteQuery({ ...chatQuery(), enabled: session !== null });
  const { unsent, queueMessage, resend, discard } = useSending();
  const list = sortMessages(chat.data?.pages);
  const sent = new Set(list.map(({ messageId }) => messageId));
  const waiting = unsent.filter(({ messageId }) => !sent.has(messageId));
  useMarkRead(list);
  const end = useNewestInView(list.at(-1)?.seq ?? 0, waiting.length);
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <BackButton />
        <h1>{t(messages.title)}</h1>
        {!isNotOffered(chat) && (
          <IconButton
            icon="refresh"
            name={t(messages.refresh)}
            aria-busy={chat.isRefetching}
            onClick={() => void chat.refetch()}
          />
        )}
      </header>
      <div className={styles.body}>
        {chat.fetchStatus === 'paused' && (
          <p className={styles.offline} role="status">
            {t(offlineMessage)}
          </p>
        )}
        {chat.hasNextPage && (
          <Button variant="ghost" busy={chat.isFetchingNextPage} onClick={() => void chat.fetchNextPage()}>
            {t(messages.older)}
          </Button>
        )}
        <PagesFailed query={chat} />
        {chat.isPending && <Placeholder />}
        {isListEmpty(chat, list.length) && !waiting.length && (
          <EmptyState
            icon="headset"
            title={t(messages.none)}
            text={t(messages.noneText)}
            action={<ButtonLink to="/m/help">{t(messages.help)}</ButtonLink>}
          />
        )}
        <div role="log" aria-label={t(messages.title)}>
          <SafeSection>
            <ol className="stack-12">
              {list.map(({ seq, from, text, at }) => (
                <ChatRow key={seq} from={from} text={text} note={<Moment at={at} />} />
              ))}
              {waiting.map((message) => (
                <UnsentRow
                  key={message.messageId}
                  message={message}
                  onAgain={() => resend(message.messageId)}
                  onRemove={() => discard(message.messageId)}
                />
              ))}
            </ol>
          </SafeSection>
        </div>
        <div ref={end} />
      </div>
      <SafeSection>{!isNotOffered(chat) && <Composer onSend={queueMessage} />}</SafeSection>
    </main>
  );
}

/** Marks the operator's messages as read once they are on a visible screen. */
function useMarkRead(list: readonly ChatMessage[]): void {
  const client = useQueryClient();
  const read = useCall(markChatAsRead);
  const upTo = findLast(list, ({ from }) => from === 'desk')?.seq ?? 0;
  const marked = useRef(0);
  useEffect(() => {
    const mark = () => {
      if (document.hidden || marked.current >= upTo) return;
      const before = marked.current;
      marked.current = upTo;
      read({ body: { upTo } }).then(
        () => client.invalidateQueries({ queryKey: unreadChatQuery().queryKey }),
        () => {
          // If this fails, the next message or visit marks the messages.
          marked.current = before;
        },
      );
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [client, read, upTo]);
}

/** Distance from the end, in px. A member who has scrolled further up is reading older messages. */
const nearEnd = 200;

function useNewestInView(newest: number, waiting: number) {
  const end = useRef<HTMLDivElement>(null);
  const shown = useRef(false);
  useEffect(() => {
    if (!newest && !waiting) return;
    const { scrollHeight } = document.documentElement;
    const below = scrollHeight - innerHeight - scrollY;
    // Older messages are inserted above and must not scroll the page.
    if (!shown.current || below < nearEnd + innerHeight / 2) end.current?.scrollIntoView({ block: 'end' });
    shown.current = true;
  }, [newest, waiting]);
  return end;
}

function Moment({ at }: { at: string }): ReactNode {
  const { date } = useTranslator();
  return (
    <time dateTime={at}>
      {date(at, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })}
    </time>
  );
}

function Placeholder() {
  const { t } = useTranslator();
  return (
    <div className="stack-12">
      <span className="sr-only" role="status">
        {t(messages.loading)}
      </span>
      {[1, 2, 3].map((key) => (
        <Skeleton key={key} shape="row" />
      ))}
    </div>
  );
}
