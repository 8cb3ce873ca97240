import { LazyDetails } from '#src/shared/ui/failure/lazy-details.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';

import styles from './retry-notice.module.css';

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
      {error !== undefined && <LazyDetails error={error} />}
    </div>
  );
}
