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
    defaultMessage: 'Loading failed, tap to retry',
    description: 'In place of a part of the page that could not be loaded; the sentence is the button',
  },
});

/** How often a network is looked for, ms: longer than a call may take. */
const pauseMs = 20_000;

type LoadFailedProps = {
  /** Why it failed: the sentence does not say it, support is told. */
  error?: unknown;
  onRetry: () => void;
  /** The retry is under way. */
  busy?: boolean;
  className?: string;
};

/**
 * Error state of a section; the sentence is the button that tries again. Where it was for want of a network
 * it says so, and the section goes on by itself once there is one.
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

/** The same of a query, which it asks again. */
export const QueryFailed = ({
  query,
}: {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}) => <LoadFailed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />;

const notice = (retry: () => void, error: unknown) => <LoadFailed error={error} onRetry={retry} />;

/**
 * Replaces a section whose rendering throws by an error state; the page around it stays. Its own hydration boundary
 * (`Suspense`), so that an input elsewhere does not wait for it.
 */
export function SafeSection({
  placeholder = null,
  children,
}: {
  /** While it is loaded. */
  placeholder?: ReactNode;
  children: ReactNode;
}) {
  return (
    <SectionBoundary fallback={notice}>
      <Suspense fallback={placeholder}>{children}</Suspense>
    </SectionBoundary>
  );
}
