import { Suspense } from 'react';

import { lazyOrNothing } from '#src/shared/ui/feedback/lazy.tsx';

type Props = {
  error: unknown;
  /** True if the text above already gives the reason for the failure. */
  isReasonShown?: boolean;
};

const FailureDetails = lazyOrNothing<Props>(() =>
  import('./failure-details.tsx').then((m) => m.FailureDetails),
);

/**
 * Details of a failure for support. Their code is loaded only on a failure, because failures are rare. If the code
 * cannot be loaded, nothing is rendered.
 */
export function LazyDetails(props: Props) {
  return (
    <Suspense>
      <FailureDetails {...props} />
    </Suspense>
  );
}
