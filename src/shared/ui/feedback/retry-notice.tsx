import { Button } from '#src/shared/ui/input/button.tsx';

import { TraceId } from './trace-id.tsx';

import styles from './retry-notice.module.css';

type RetryNoticeProps = {
  /** "Loading failed, tap to retry" (ER-20). */
  text: string;
  onRetry: () => void;
  /** The retry is under way. */
  busy?: boolean;
  /** Trace id for support; absent when the error has none. */
  trace?: { traceId: string; code?: string; copyLabel: string; copiedLabel: string } | undefined;
  className?: string | undefined;
};

/** A part of the page that failed to load. The text itself is the button. */
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
