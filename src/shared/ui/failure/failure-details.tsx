import type { ReactNode } from 'react';
import { proxy, useSnapshot } from 'valtio';

import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { CallError, getErrorCode } from '#src/shared/http/call-error.ts';
import { isUnexplained, toCallError } from '#src/shared/http/failures.ts';
import { SectionBoundary } from '#src/shared/ui/feedback/section-boundary.tsx';
import { useToastTexts } from '#src/shared/ui/feedback/toast-texts.ts';

import { TraceId } from './trace-id.tsx';

import styles from './trace-id.module.css';

// Renders the button "Copy diagnostics". Shared code must not depend on support, so the app registers the renderer.
const store = proxy({ draw: (_error: unknown): ReactNode => null });

/** Registers the renderer that is used below every unexplained failure. */
export function setFailureReport(draw: (error: unknown) => ReactNode): void {
  store.draw = draw;
}

/** Without a network the reason is obvious: no details are shown. */
const networkErrorCodes: readonly ErrorCode[] = ['network.offline', 'network.slow'];

/** Details of a failure for support: code and trace id with a copy button, and the page's diagnostics to copy. */
export function FailureDetails({
  error,
  said = false,
  report,
}: {
  error: unknown;
  /** True if the text above already gives the reason of the failure. */
  said?: boolean;
  /** Replaces the registered report, for a screen that may render before it is registered. */
  report?: ReactNode;
}): ReactNode {
  const { copy, copied } = useToastTexts();
  const draw = useSnapshot(store).draw;
  if (networkErrorCodes.includes(getErrorCode(error)) || (said && !isUnexplained(toCallError(error))))
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
      {/* If the texts of the details fail to load too, the error stays on the page without them. */}
      <SectionBoundary fallback={() => null}>{report ?? draw(error)}</SectionBoundary>
    </div>
  );
}
