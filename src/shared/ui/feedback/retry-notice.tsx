import { type ComponentType, lazy, Suspense } from 'react';

import { Button } from '#src/shared/ui/input/button.tsx';

import styles from './retry-notice.module.css';

type Trace = { traceId: string; code?: string; copyLabel: string; copiedLabel: string };

// Few parts fail. A number that cannot be loaded is left out: the retry is what counts.
const TraceId = lazy<ComponentType<Trace>>(() =>
  import('./trace-id.tsx').then(
    (module) => ({ default: module.TraceId }),
    () => ({ default: () => null }),
  ),
);

type RetryNoticeProps = {
  /** "Loading failed, tap to retry" (ER-20). */
  text: string;
  onRetry: () => void;
  /** The retry is under way. */
  busy?: boolean;
  /** Trace id for support; absent when the error has none. */
  trace?: Trace | undefined;
  className?: string | undefined;
};

/** A part of the page that failed to load. The text itself is the button. */
export function RetryNotice({ text, onRetry, busy = false, trace, className }: RetryNoticeProps) {
  return (
    <div className={[styles.notice, className].filter(Boolean).join(' ')} role="alert">
      <Button variant="ghost" icon="refresh" busy={busy} onClick={onRetry}>
        {text}
      </Button>
      {trace && (
        <Suspense>
          <TraceId {...trace} />
        </Suspense>
      )}
    </div>
  );
}
