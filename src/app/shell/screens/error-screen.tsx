import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { Button, buttonClass } from '#src/shared/ui/input/button.tsx';

import styles from './error-screen.module.css';

const messages = defineMessages({
  title: {
    id: 'app.error.title',
    defaultMessage: 'This page could not be shown',
    description: 'Title of the screen in place of a page that broke',
  },
  text: {
    id: 'app.error.text',
    defaultMessage:
      'Your account and your money are not touched by this. Try again, or go back to the lobby.',
    description: 'Text of the screen in place of a page that broke',
  },
  retry: { id: 'app.error.retry', defaultMessage: 'Try again', description: 'Button: load the page again' },
  home: { id: 'app.error.home', defaultMessage: 'To the lobby', description: 'Link to the home page' },
});

// What cannot be loaded is left out: there is no screen in place of this one.
const ErrorDiagnostics = lazy(() =>
  import('#src/features/support/diagnostics/diagnostics.tsx').then(
    (m) => ({ default: m.ErrorDiagnostics }),
    () => ({ default: () => null }),
  ),
);

/** In place of a page, or of the whole app, that threw: what happened, what to do, the trace id (ER-32). */
export function ErrorScreen({ error, retry }: { error: unknown; retry: () => void }) {
  const { t } = useTranslator();
  return (
    <main className={styles.screen} role="alert">
      <EmptyState
        icon="alert"
        title={t(messages.title)}
        text={t(messages.text)}
        action={
          <>
            <Button onClick={retry}>{t(messages.retry)}</Button>
            {/* Not the router's link: the router may be what threw. */}
            <a className={buttonClass('ghost')} href="/m/home">
              {t(messages.home)}
            </a>
          </>
        }
      />
      <Suspense>
        <ErrorDiagnostics error={error} />
      </Suspense>
    </main>
  );
}

/** In place of a route that threw; the shell around it stays. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return <ErrorScreen error={error} retry={retry} />;
}
