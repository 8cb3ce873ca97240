import { useEffect, useRef } from 'react';

import type { InboxMessage } from '#contract/calls/messages/inbox.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';

import { Entry } from './entry.tsx';

import styles from './messages.module.css';

const messages = defineMessages({
  delete: { id: 'messages.inbox.delete', defaultMessage: 'Delete', description: 'Button under a message' },
  deleted: {
    id: 'messages.inbox.deleted',
    defaultMessage: 'Deleted: {title}',
    description: 'In place of a message that was just deleted; title is the title of the message',
  },
  undo: {
    id: 'messages.inbox.undo',
    defaultMessage: 'Undo',
    description: 'Button next to messages.inbox.deleted: restores the message; short',
  },
});

type MessageRowProps = {
  message: InboxMessage;
  open: boolean;
  /** True if the message was just deleted. “Undo” is then shown in its place. */
  isDeleted: boolean;
  onToggle: () => void;
  onDelete: () => void;
  onRestore: () => void;
};

export function MessageRow({ message, open, isDeleted, onToggle, onDelete, onRestore }: MessageRowProps) {
  const { t, date } = useTranslator();
  if (isDeleted) return <DeletedMessage title={message.title} onRestore={onRestore} />;
  return (
    <Entry
      title={message.title}
      date={date(message.at, { dateStyle: 'medium', timeStyle: 'short' })}
      unread={!message.read}
      open={open}
      onToggle={onToggle}
      html={message.content}
      after={
        <Button variant="ghost" size="small" icon="close" onClick={onDelete}>
          {t(messages.delete)}
        </Button>
      }
    />
  );
}

function DeletedMessage({ title, onRestore }: { title: string; onRestore: () => void }) {
  const { t } = useTranslator();
  const undo = useRef<HTMLButtonElement>(null);
  // Focuses the undo button, because the button that had the focus is gone.
  useEffect(() => undo.current?.focus({ preventScroll: true }), []);
  return (
    <li className={styles.gone}>
      <span role="status">{t(messages.deleted, { title })}</span>
      <Button ref={undo} variant="secondary" size="small" onClick={onRestore}>
        {t(messages.undo)}
      </Button>
    </li>
  );
}
