import { type ComponentType, lazy, Suspense } from 'react';

import { Button } from '#src/shared/ui/input/button.tsx';

import styles from './retry-notice.module.css';

// Few parts fail. Details that cannot be loaded are left out: the retry is what counts.
const FailureDetails = lazy<ComponentType<{ error: unknown }>>(() =>
  import('#src/shared/ui/failure/failure-details.tsx').then(
    (module) => ({ default: module.FailureDetails }),
    () => ({ default: () => null }),
  ),
);

type RetryNoticeProps = {
  /** "Loading failed, tap to retry" (ER-20). */
  text: string;
  onRetry: () => void;
  /** The retry is under way. */
  busy?: boolean;
  /** Why it failed: the sentence does not say it, support is told. */
  error?: unknown;
  className?: string | undefined;
};

/** A part of the page that failed to load. The text itself is the button. */
export function RetryNotice({ text, onRetry, busy = false, error, className }: RetryNoticeProps) {
  return (
    <div className={[styles.notice, className].filter(Boolean).join(' ')} role="alert">
      <Button variant="ghost" icon="refresh" busy={busy} onClick={onRetry}>
        {text}
      </Button>
      {error !== undefined && (
        <Suspense>
          <FailureDetails error={error} />
        </Suspense>
      )}
    </div>
  );
}
