import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';

import { absentMessage } from '#src/shared/http/absent-message.ts';
import { isNotOffered } from '#src/shared/http/call-error.ts';
import { offlineMessage } from '#src/shared/http/offline-message.ts';
import { useOffline } from '#src/shared/http/use-offline.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { LazyDetails } from '#src/shared/ui/failure/lazy-details.tsx';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { SectionBoundary } from '#src/shared/ui/feedback/section-boundary.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';

import styles from './load-failed.module.css';

const messages = defineMessages({
  failed: {
    id: 'section.failed',
    defaultMessage: 'Couldn’t load. Tap to retry',
    description: 'Button in place of a part of the page that could not be loaded',
  },
  old: {
    id: 'section.old',
    defaultMessage: 'Couldn’t update. Tap to retry',
    description: 'Button at a list that is shown as it was, because it could not be loaded again',
  },
  home: {
    id: 'section.home',
    defaultMessage: 'Back to the lobby',
    description: 'Link to home, for example under section.absent',
  },
});

/** Interval between retries without a network, in ms; longer than the time limit of a call. */
const pauseMs = 20_000;

type LoadFailedProps = {
  /** The cause of the failure. Only the details for support show it. */
  error?: unknown;
  onRetry: () => void;
  busy?: boolean;
  /** True if the content is still shown and only could not be refreshed; then the message is quiet. */
  isRefresh?: boolean;
  className?: string;
};

/**
 * The message is the retry button. Without a network it says so, and the section retries by itself. If the
 * merchant's platform does not have the section's call, a link to home replaces the button.
 */
export function LoadFailed({
  error,
  onRetry,
  busy = false,
  isRefresh = false,
  className = '',
}: LoadFailedProps) {
  const { t } = useTranslator();
  const offline = useOffline(error, onRetry, pauseMs);
  if (isNotOffered({ error })) return <AbsentState />;
  return (
    <div
      className={`${isRefresh ? styles.quiet : styles.notice} ${className}`}
      role={isRefresh ? 'status' : 'alert'}
    >
      <Button variant="ghost" icon="refresh" busy={busy} onClick={onRetry}>
        {t(offline ? offlineMessage : isRefresh ? messages.old : messages.failed)}
      </Button>
      {error !== undefined && <LazyDetails error={error} />}
    </div>
  );
}

/** In place of a page or a part of it that this site does not have. */
export function AbsentState() {
  const { t } = useTranslator();
  return <EmptyState icon="info" title={t(absentMessage)} action={<LobbyLink />} />;
}

export function LobbyLink() {
  const { t } = useTranslator();
  return <ButtonLink to="/m/home">{t(messages.home)}</ButtonLink>;
}

export const QueryFailed = ({
  query,
}: {
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
}) => <LoadFailed error={query.error} busy={query.isFetching} onRetry={() => void query.refetch()} />;

const renderLoadFailed = (retry: () => void, error: unknown) => <LoadFailed error={error} onRetry={retry} />;

/**
 * Replaces a section that throws while rendering with an error state; the rest of the page stays. The section is also a
 * hydration boundary (`Suspense`), so input elsewhere on the page does not wait for its hydration.
 */
export function SafeSection({
  placeholder = null,
  children,
}: {
  placeholder?: ReactNode;
  children: ReactNode;
}) {
  return (
    <SectionBoundary fallback={renderLoadFailed}>
      <Suspense fallback={placeholder}>{children}</Suspense>
    </SectionBoundary>
  );
}
