import type { ReactNode } from 'react';

import { isErrorCode } from '#contract/wire/error-codes.ts';
import type { UnsentMessage } from '#src/features/support/state/outbox.ts';
import { getErrorMessage } from '#src/shared/http/error-messages.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from './chat.module.css';

const messages = defineMessages({
  you: {
    id: 'support.chat.you',
    defaultMessage: 'You',
    description: 'For screen readers: author of a message',
  },
  desk: {
    id: 'support.chat.desk',
    defaultMessage: 'Support',
    description: 'For screen readers: author of a message',
  },
  waiting: {
    id: 'support.chat.waiting',
    defaultMessage: 'Not sent yet',
    description: 'Under a message that is being sent or waits for the network',
  },
  again: {
    id: 'support.chat.again',
    defaultMessage: 'Send again',
    description: 'Button at a refused message',
  },
  remove: { id: 'support.chat.remove', defaultMessage: 'Remove', description: 'Button at a refused message' },
});

export function ChatRow({ from, text, note }: { from: 'member' | 'desk'; text: string; note: ReactNode }) {
  const { t } = useTranslator();
  return (
    <li className={styles.row} data-from={from}>
      <span className="sr-only">{t(from === 'member' ? messages.you : messages.desk)}: </span>
      <p className={styles.bubble} dir="auto">
        {text}
      </p>
      <div className={styles.note}>{note}</div>
    </li>
  );
}

type UnsentRowProps = { message: UnsentMessage; onAgain: () => void; onRemove: () => void };

export function UnsentRow({ message: { text, refused }, onAgain, onRemove }: UnsentRowProps) {
  const { t } = useTranslator();
  return (
    <ChatRow
      from="member"
      text={text}
      note={
        refused === null ? (
          <span className={styles.state}>
            <Icon name="clock" size={16} />
            {t(messages.waiting)}
          </span>
        ) : (
          <>
            <span className={styles.refused} role="alert">
              {t(getErrorMessage(isErrorCode(refused) ? refused : 'unknown'))}
            </span>
            <Button size="small" variant="ghost" onClick={onAgain}>
              {t(messages.again)}
            </Button>
            <Button size="small" variant="ghost" onClick={onRemove}>
              {t(messages.remove)}
            </Button>
          </>
        )
      }
    />
  );
}
