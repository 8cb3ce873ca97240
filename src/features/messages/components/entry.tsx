import { type ReactNode, useId, useRef } from 'react';

import { OperatorText } from '#src/domain/system/operator-text.tsx';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { usePaintedEffect } from '#src/shared/scheduling/after-paint.ts';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from './messages.module.css';

const messages = defineMessages({
  unread: {
    id: 'messages.entry.unread',
    defaultMessage: 'Unread',
    description: 'For screen readers, before the title of an unread message',
  },
});

type EntryProps = {
  title: string;
  /** The date, already formatted. */
  date: string;
  unread: boolean;
  open: boolean;
  onToggle: () => void;
  /** HTML written by an operator. */
  html: string;
  before?: ReactNode;
  after?: ReactNode;
};

/** An entry that is open when it is first rendered is scrolled into view. */
export function Entry({ title, date, unread, open, onToggle, html, before, after }: EntryProps) {
  const { t } = useTranslator();
  const id = useId();
  const entry = useRef<HTMLLIElement>(null);
  const arrived = useRef(open);
  usePaintedEffect(() => {
    if (arrived.current) entry.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <li ref={entry} className={`surface ${styles.entry}`} data-unread={unread || undefined}>
      <h2>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          // Ignores the second of two quick taps: after a tap on “Delete” another message may have moved under the
          // finger.
          onClick={({ detail }) => detail < 2 && onToggle()}
        >
          <span>
            {unread && <span className="sr-only">{t(messages.unread)}</span>}
            <span className={styles.title}>{title}</span>
            <small>{date}</small>
          </span>
          <Icon name="chevron-down" size={20} />
        </button>
      </h2>
      {open && (
        <div id={id} className={styles.content}>
          {before}
          <OperatorText html={html} />
          {after}
        </div>
      )}
    </li>
  );
}
