import { type ReactNode, Suspense } from 'react';

import { CallError } from '#src/shared/http/call-error.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { RetryNotice } from '#src/shared/ui/feedback/retry-notice.tsx';
import { SectionBoundary } from '#src/shared/ui/feedback/section-boundary.tsx';

const messages = defineMessages({
  failed: {
    id: 'section.failed',
    defaultMessage: 'Loading failed, tap to retry',
    description: 'In place of a part of the page that could not be loaded; the sentence is the button',
  },
  copy: {
    id: 'section.failed.copy',
    defaultMessage: 'Copy number',
    description: 'Copies the support number',
  },
  copied: { id: 'section.failed.copied', defaultMessage: 'Copied', description: 'The number was copied' },
});

type LoadFailedProps = {
  /** What was thrown; its trace id is shown in small print. */
  error?: unknown;
  onRetry: () => void;
  /** The retry is under way. */
  busy?: boolean;
  className?: string;
};

/** A section that could not be loaded says so in its own place and can be asked for again (ER-20). */
export function LoadFailed({ error, onRetry, busy = false, className }: LoadFailedProps) {
  const { t } = useTranslator();
  const traceId = error instanceof CallError ? error.traceId : null;
  const copyTexts = { copyLabel: t(messages.copy), copiedLabel: t(messages.copied) };
  return (
    <RetryNotice
      text={t(messages.failed)}
      onRetry={onRetry}
      busy={busy}
      {...(className && { className })}
      trace={traceId ? { traceId, ...copyTexts } : undefined}
    />
  );
}

const notice = (retry: () => void) => <LoadFailed onRetry={retry} />;

/**
 * A section whose drawing throws becomes a notice of its own; the page around it stays. Taken over by itself
 * (`Suspense`), so that a tap on one waits for no other.
 */
export function SafeSection({ children }: { children: ReactNode }) {
  return (
    <SectionBoundary fallback={notice}>
      <Suspense fallback={null}>{children}</Suspense>
    </SectionBoundary>
  );
}
