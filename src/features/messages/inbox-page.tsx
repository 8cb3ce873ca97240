import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { useSession } from '#src/domain/identity/session.ts';
import { offlineMessage } from '#src/shared/http/offline-message.ts';
import { isListEmpty } from '#src/shared/http/paged-query.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';
import { MorePages } from '#src/shared/ui/feedback/more-pages.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';

import { deleteMutation, inboxQuery, readAllMutation, readMutation } from './api/inbox-queries.ts';
import { MessageRow } from './components/message-row.tsx';

import styles from './components/messages.module.css';

const messages = defineMessages({
  title: words.inbox,
  readAll: {
    id: 'messages.inbox.readAll',
    defaultMessage: 'Mark all as read',
    description: 'Button over the list',
  },
  more: { id: 'messages.inbox.more', defaultMessage: 'Older messages', description: 'Button under the list' },
  loading: words.loadingMessages,
  none: {
    id: 'messages.inbox.none',
    defaultMessage: 'No messages yet',
    description: 'In place of the list',
  },
  noneText: {
    id: 'messages.inbox.noneText',
    defaultMessage: 'You’ll find messages about your account here: withdrawals, deposits, a new password.',
    description: 'Under messages.inbox.none',
  },
  notices: {
    id: 'messages.inbox.notices',
    defaultMessage: 'View announcements',
    description: 'Link in place of the messages, if there are none',
  },
});

export function InboxPage() {
  const { t, language } = useTranslator();
  const client = useQueryClient();
  const session = useSession();
  const [opened, setOpened] = useState<number>();
  /** Ids of messages deleted since the page was opened. Each of these messages can be restored. */
  const [deleted, setDeleted] = useState<ReadonlySet<number>>(new Set());
  const inbox = useInfiniteQuery({
    ...inboxQuery(language),
    enabled: session !== null,
    // Deleted messages that can be restored must stay in place.
    refetchOnWindowFocus: deleted.size === 0,
  });
  const { mutate: read } = useMutation(readMutation(client));
  const readAll = useMutation(readAllMutation(client));
  const list = inbox.data?.pages.flatMap((page) => page.list) ?? [];
  const newest = list[0];
  const markDeleted = (id: number, isDeleted: boolean) =>
    setDeleted(
      (before) => new Set(isDeleted ? [...before, id] : [...before].filter((other) => other !== id)),
    );
  const { mutate: deleteOrRestore } = useMutation(
    deleteMutation(client, ({ id, restore }) => markDeleted(id, restore === true)),
  );
  const remove = (id: number) => {
    markDeleted(id, true);
    deleteOrRestore({ body: { id } });
  };
  const restore = (id: number) => {
    markDeleted(id, false);
    deleteOrRestore({ body: { id, restore: true } });
  };
  return (
    <main className={styles.page}>
      <div className={styles.bar}>
        <h1>{t(messages.title)}</h1>
        {newest && list.some((each) => !each.read && !deleted.has(each.id)) && (
          <Button
            variant="ghost"
            icon="check"
            busy={readAll.isPending}
            onClick={() => readAll.mutate({ body: { upTo: newest.id } })}
          >
            {t(messages.readAll)}
          </Button>
        )}
      </div>
      {inbox.fetchStatus === 'paused' && (
        <p className={styles.note} role="status">
          {t(offlineMessage)}
        </p>
      )}
      <SafeSection>
        {list.length > 0 && (
          <ul className={styles.list}>
            {list.map((message) => (
              <MessageRow
                key={message.id}
                message={message}
                open={message.id === opened}
                isDeleted={deleted.has(message.id)}
                onToggle={() => {
                  setOpened(message.id === opened ? undefined : message.id);
                  if (!message.read) read({ body: { id: message.id } });
                }}
                onDelete={() => remove(message.id)}
                onRestore={() => restore(message.id)}
              />
            ))}
          </ul>
        )}
      </SafeSection>
      {isListEmpty(inbox, list.length) && <Empty />}
      <div className={styles.list}>
        <MorePages query={inbox} more={t(messages.more)} loading={t(messages.loading)} />
      </div>
    </main>
  );
}

function Empty() {
  const { t } = useTranslator();
  return (
    <EmptyState
      icon="mail"
      title={t(messages.none)}
      text={t(messages.noneText)}
      action={<ButtonLink to="/m/notice">{t(messages.notices)}</ButtonLink>}
    />
  );
}
