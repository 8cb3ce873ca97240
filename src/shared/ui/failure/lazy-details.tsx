import { Suspense } from 'react';

import { lazyOrNothing } from '#src/shared/ui/feedback/lazy.tsx';

type Props = {
  error: unknown;
  /** The sentence above it says the reason, where the code of the failure has one. */
  said?: boolean;
};

const FailureDetails = lazyOrNothing<Props>(() =>
  import('./failure-details.tsx').then((m) => m.FailureDetails),
);

/** What support needs of a failure. Few parts fail: it is loaded then, and left out where it cannot be. */
export function LazyDetails(props: Props) {
  return (
    <Suspense>
      <FailureDetails {...props} />
    </Suspense>
  );
}
