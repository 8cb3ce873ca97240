import { Suspense } from 'react';

import { lazyOrNothing } from '#src/shared/ui/feedback/lazy.tsx';

type Props = {
  error: unknown;
  /** True if the text above already gives the reason of the failure. */
  said?: boolean;
};

const FailureDetails = lazyOrNothing<Props>(() =>
  import('./failure-details.tsx').then((m) => m.FailureDetails),
);

/**
 * Details of a failure for support. They are loaded on a failure, because failures are rare. If they cannot be loaded,
 * nothing is rendered.
 */
export function LazyDetails(props: Props) {
  return (
    <Suspense>
      <FailureDetails {...props} />
    </Suspense>
  );
}
