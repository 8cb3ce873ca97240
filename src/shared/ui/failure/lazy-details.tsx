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

/** Details for support. Loaded only on a failure, because failures are rare; if that fails, nothing is rendered. */
export function LazyDetails(props: Props) {
  return (
    <Suspense>
      <FailureDetails {...props} />
    </Suspense>
  );
}
