import { useState } from 'react';

import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from './order.module.css';

const messages = defineMessages({
  copy: {
    id: 'wallet.deposit.copy',
    defaultMessage: 'Copy: {what}',
    description: 'Name of a copy button; “what” is the label of the copied value, such as account number',
  },
  copied: {
    id: 'wallet.deposit.copied',
    defaultMessage: 'Copied',
    description: 'Read out after something was copied',
  },
});

/** If the browser denies copying, the text can be selected. */
export function CopyRow({ label, value, copied }: { label: string; value: string; copied?: string }) {
  const { t } = useTranslator();
  const [done, setDone] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(copied ?? value).then(
      () => setDone(true),
      () => setDone(false),
    );
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd>
        <span className={styles.value} dir="auto">
          {value}
        </span>
        <button
          type="button"
          className={styles.copy}
          aria-label={t(messages.copy, { what: label })}
          onClick={() => void copy()}
        >
          <Icon name={done ? 'check' : 'copy'} size={20} />
        </button>
        <span className="sr-only" role="status">
          {done ? t(messages.copied) : ''}
        </span>
      </dd>
    </div>
  );
}
