import { useEffect, useRef } from 'react';

import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { hideLoading, useLoading } from '#src/shared/ui/feedback/loading.ts';
import { Spinner } from '#src/shared/ui/feedback/spinner.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';

import styles from './loading-indicator.module.css';

const messages = defineMessages({
  loading: {
    id: 'shell.loading.text',
    defaultMessage: 'Loading',
    description: 'Text on the cover while the page is covered',
  },
  late: {
    id: 'shell.loading.late',
    defaultMessage: 'This is taking longer than usual.',
    description: 'Text on the cover after 15 seconds',
  },
  retry: {
    id: 'shell.loading.retry',
    defaultMessage: 'Try again',
    description: 'Button on the covered page',
  },
  leave: { id: 'shell.loading.leave', defaultMessage: 'Close', description: 'Button that uncovers the page' },
});

export function LoadingIndicator() {
  const { t } = useTranslator();
  const loading = useLoading();
  const dialog = useRef<HTMLDialogElement>(null);
  const shown = loading !== null;
  useEffect(() => {
    if (shown) dialog.current?.showModal();
    else dialog.current?.close();
  }, [shown]);
  return (
    <dialog
      ref={dialog}
      className={styles.box}
      aria-label={t(messages.loading)}
      onCancel={(event) => event.preventDefault()}
    >
      {loading && (
        <>
          <Spinner size={48} />
          <p role="status">{t(loading.late ? messages.late : messages.loading)}</p>
          {loading.late && (
            <div className={styles.choices}>
              {loading.canRetry && <Button onClick={() => hideLoading(true)}>{t(messages.retry)}</Button>}
              <Button variant="ghost" onClick={() => hideLoading()}>
                {t(messages.leave)}
              </Button>
            </div>
          )}
        </>
      )}
    </dialog>
  );
}
