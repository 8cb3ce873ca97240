import type { ReactNode } from 'react';
import { proxy, useSnapshot } from 'valtio';

import type { ErrorCode } from '#contract/wire/error-codes.ts';
import { CallError, codeOf } from '#src/shared/http/call-error.ts';
import { isUnexplained, toCallError } from '#src/shared/http/failures.ts';
import { SectionBoundary } from '#src/shared/ui/feedback/section-boundary.tsx';
import { useToastTexts } from '#src/shared/ui/feedback/toast-texts.ts';

import { TraceId } from './trace-id.tsx';

import styles from './trace-id.module.css';

// What draws "Copy diagnostics": shared parts know no support, so the app hands it in.
const store = proxy({ draw: (_error: unknown): ReactNode => null });

/** Registers what is drawn under every failure that nobody can explain. */
export function setFailureReport(draw: (error: unknown) => ReactNode): void {
  store.draw = draw;
}

/** Whoever has no network knows what failed. */
const ofTheNetwork: readonly ErrorCode[] = ['network.offline', 'network.slow'];

/** What support needs of a failure: code and trace id with a copy button, and the page's diagnostics to copy. */
export function FailureDetails({
  error,
  said = false,
  report,
}: {
  error: unknown;
  /** The sentence above it says the reason, where the code of the failure has one. */
  said?: boolean;
  /** In place of what is registered, for a screen that may be there before it. */
  report?: ReactNode;
}): ReactNode {
  const { copy, copied } = useToastTexts();
  const draw = useSnapshot(store).draw;
  if (ofTheNetwork.includes(codeOf(error)) || (said && !isUnexplained(toCallError(error)))) return null;
  const traceId = error instanceof CallError ? error.traceId : null;
  return (
    <div className={styles.details}>
      {traceId ? (
        <TraceId traceId={traceId} code={codeOf(error)} copyLabel={copy} copiedLabel={copied} />
      ) : (
        error instanceof CallError && (
          <small className={styles.id} dir="ltr">
            {error.code}
          </small>
        )
      )}
      {/* Its texts may not come either: what failed stays on the page as it was. */}
      <SectionBoundary fallback={() => null}>{report ?? draw(error)}</SectionBoundary>
    </div>
  );
}
