import { type ComponentType, lazy, Suspense } from 'react';

type Props = {
  error: unknown;
  /** The sentence above it says the reason, where the code of the failure has one. */
  said?: boolean;
};

const FailureDetails = lazy<ComponentType<Props>>(() =>
  import('./failure-details.tsx').then(
    (module) => ({ default: module.FailureDetails }),
    () => ({ default: () => null }),
  ),
);

/** What support needs of a failure (ER-32). Few parts fail: it is loaded then, and left out where it cannot be. */
export function LazyDetails(props: Props) {
  return (
    <Suspense>
      <FailureDetails {...props} />
    </Suspense>
  );
}
