import { Suspense } from 'react';

import { useShellForFailedPage } from '#src/app/shell/page-failed.ts';
import { offlineMessage } from '#src/shared/http/offline-message.ts';
import { useOffline } from '#src/shared/http/use-offline.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { Button, buttonClass } from '#src/shared/ui/input/button.tsx';

import { useCoverTitle } from './cover-title.ts';
import { ErrorDiagnostics } from './error-diagnostics.tsx';

import styles from './error-screen.module.css';

const messages = defineMessages({
  title: {
    id: 'app.error.title',
    defaultMessage: 'This page couldn’t be loaded',
    description: 'Title of the screen in place of a page that broke',
  },
  text: {
    id: 'app.error.text',
    defaultMessage: 'Your account and your money are safe. Try again, or go back to the lobby.',
    description: 'Text of the screen in place of a page that broke',
  },
  waits: {
    id: 'app.error.waits',
    defaultMessage: 'This page opens as soon as you’re back online.',
    description: 'Text of the screen in place of a page that cannot be shown without a network',
  },
  retry: { id: 'app.error.retry', defaultMessage: 'Try again', description: 'Button: load the page again' },
  home: { id: 'app.error.home', defaultMessage: 'Back to the lobby', description: 'Link to the home page' },
});

const reload = () => location.reload();

export function ErrorScreen({ error }: { error: unknown }) {
  const { t } = useTranslator();
  useShellForFailedPage();
  // A part that could not be loaded stays broken until a reload.
  const offline = useOffline(error, reload);
  const title = t(offline ? offlineMessage : messages.title);
  useCoverTitle(title);
  return (
    <main className={styles.screen} role="alert">
      <EmptyState
        icon={offline ? 'wifi-off' : 'alert'}
        title={title}
        text={t(offline ? messages.waits : messages.text)}
        action={
          <>
            <Button onClick={reload}>{t(messages.retry)}</Button>
            {/* A plain link, because the router may be the part that threw. */}
            <a className={buttonClass('ghost')} href="/m/home">
              {t(messages.home)}
            </a>
          </>
        }
      />
      {!offline && (
        <Suspense>
          <ErrorDiagnostics error={error} />
        </Suspense>
      )}
    </main>
  );
}
