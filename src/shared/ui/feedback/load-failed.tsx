import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';

import { offlineMessage } from '#src/shared/http/offline-message.ts';
import { useOffline } from '#src/shared/http/use-offline.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { LazyDetails } from '#src/shared/ui/failure/lazy-details.tsx';
import { SectionBoundary } from '#src/shared/ui/feedback/section-boundary.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';

import styles from './load-failed.module.css';

const messages = defineMessages({
  failed: {
    id: 'section.failed',
    defaultMessage: 'Couldn’t load. Tap to retry',
    description: 'In place of a part of the page that could not be loaded; the sentence is the button',
  },
});

/** Interval between retries without a network, in ms. It is longer than a call may take. */
const pauseMs = 20_000;

type LoadFailedProps = {
  /** The cause of the failure, for the details for support. The message does not show it. */
  error?: unknown;
  onRetry: () => void;
  /** A retry is running. */
  busy?: boolean;
  className?: string;
};

/**
 * Error state of a section; the message is the button that retries. Without a network the message says so, and the
 * section retries by itself.
 */
export function LoadFailed({ error, onRetry, busy = false, className = '' }: LoadFailedProps) {
  const { t } = useTranslator();
  const offline = useOffline(error, onRetry, pauseMs);
  return (
    <div className={`${styles.notice} ${className}`} role="alert">
      <Button variant="ghost" icon="refresh" busy={busy} onClick={onRetry}>
        {t(offline ? offlineMessage : messages.failed)}
      </Button>
      {error !== undefined && <LazyDetails error={error} />}
    </div>
  );
}

/** `LoadFailed` for a query, which it refetches. */
export const QueryFailed = ({
  query,
}: {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}) => <LoadFailed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />;

const notice = (retry: () => void, error: unknown) => <LoadFailed error={error} onRetry={retry} />;

/**
 * Replaces a section that throws while rendering by an error state; the rest of the page stays. It is a hydration
 * boundary (`Suspense`), so that input elsewhere does not wait for it.
 */
export function SafeSection({
  placeholder = null,
  children,
}: {
  /** Shown while the section is loading. */
  placeholder?: ReactNode;
  children: ReactNode;
}) {
  return (
    <SectionBoundary fallback={notice}>
      <Suspense fallback={placeholder}>{children}</Suspense>
    </SectionBoundary>
  );
}
