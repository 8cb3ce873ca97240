import type { ReactNode } from 'react';
import { proxy, useSnapshot } from 'valtio';

import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { CallError, getErrorCode } from '#src/shared/http/call-error.ts';
import { isUnexplained, toCallError } from '#src/shared/http/failures.ts';
import { SectionBoundary } from '#src/shared/ui/feedback/section-boundary.tsx';
import { useToastTexts } from '#src/shared/ui/feedback/toast-texts.ts';

import { TraceId } from './trace-id.tsx';

import styles from './trace-id.module.css';

// Renderer of the button "Send diagnostics". The app registers it, because shared code must not import support.
const store = proxy({ render: (_error: unknown): ReactNode => null });

export function setFailureReport(render: (error: unknown) => ReactNode): void {
  store.render = render;
}

/** Codes without details, because the message already says that there is no network or that it is slow. */
const networkErrorCodes: readonly ErrorCode[] = ['network.offline', 'network.slow'];

export function FailureDetails({
  error,
  isReasonShown = false,
  report,
}: {
  error: unknown;
  /** True if the text above already gives the reason for the failure. */
  isReasonShown?: boolean;
  /** Replaces what the registered renderer shows, for a screen that may render before the registration. */
  report?: ReactNode;
}): ReactNode {
  const { copy, copied } = useToastTexts();
  const { render } = useSnapshot(store);
  if (
    networkErrorCodes.includes(getErrorCode(error)) ||
    (isReasonShown && !isUnexplained(toCallError(error)))
  )
    return null;
  const traceId = error instanceof CallError ? error.traceId : null;
  return (
    <div className={styles.details}>
      {traceId ? (
        <TraceId traceId={traceId} code={getErrorCode(error)} copyLabel={copy} copiedLabel={copied} />
      ) : (
        error instanceof CallError && (
          <small className={styles.id} dir="ltr">
            {error.code}
          </small>
        )
      )}
      {/* If the texts of the report fail to load too, the error stays on the page without the report. */}
      <SectionBoundary fallback={() => null}>{report ?? render(error)}</SectionBoundary>
    </div>
  );
}
