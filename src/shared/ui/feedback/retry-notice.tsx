import { Button } from '#src/shared/ui/input/button.tsx';

import { TraceId } from './trace-id.tsx';

import styles from './retry-notice.module.css';

type RetryNoticeProps = {
  /** "Loading failed, tap to retry" (ER-20). */
  text: string;
  onRetry: () => void;
  /** The retry is under way. */
  busy?: boolean;
  /** Small print for support; absent when the failure has none. */
  trace?: { traceId: string; code?: string; copyLabel: string; copiedLabel: string } | undefined;
  className?: string | undefined;
};

/** A part of the page that could not be loaded. The sentence itself is the button. */
export function RetryNotice({ text, onRetry, busy = false, trace, className }: RetryNoticeProps) {
  return (
    <div className={[styles.notice, className].filter(Boolean).join(' ')} role="alert">
      <Button variant="ghost" icon="refresh" busy={busy} onClick={onRetry}>
        {text}
      </Button>
      {trace && <TraceId {...trace} />}
    </div>
  );
}
