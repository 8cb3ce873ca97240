import { type ReactNode, Suspense } from 'react';

import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { RetryNotice } from '#src/shared/ui/feedback/retry-notice.tsx';
import { SectionBoundary } from '#src/shared/ui/feedback/section-boundary.tsx';

const messages = defineMessages({
  failed: {
    id: 'section.failed',
    defaultMessage: 'Loading failed, tap to retry',
    description: 'In place of a part of the page that could not be loaded; the sentence is the button',
  },
});

type LoadFailedProps = {
  /** The error, for support. */
  error?: unknown;
  onRetry: () => void;
  /** The retry is under way. */
  busy?: boolean;
  className?: string;
};

/** Error state of a section, with a retry (ER-20). */
export function LoadFailed({ error, onRetry, busy = false, className }: LoadFailedProps) {
  const { t } = useTranslator();
  return (
    <RetryNotice
      text={t(messages.failed)}
      onRetry={onRetry}
      busy={busy}
      {...(className && { className })}
      error={error}
    />
  );
}

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
