import { type ComponentProps, type ComponentType, type FunctionComponent, lazy as lazyOnce } from 'react';

/** One callback for each part that failed to load. After the callback, the part loads again. */
const failed = new Set<() => void>();

export function retryFailedParts(): void {
  for (const renew of failed) renew();
  failed.clear();
}

// oxlint-disable-next-line typescript/no-explicit-any -- a component with any props, as React's own `lazy` accepts
type AnyComponent = ComponentType<any>;

/**
 * Unlike React's `lazy`, loads a failed part again after `retryFailedParts` (called by `SectionBoundary`). React's
 * keeps the first outcome, so one lost connection would break the part until the page is reloaded.
 */
export function lazy<Of extends AnyComponent>(
  load: () => Promise<Of>,
): FunctionComponent<ComponentProps<Of>> {
  const make = () =>
    lazyOnce(() =>
      load().then(
        (Loaded) => ({ default: Loaded }),
        (error: unknown) => {
          failed.add(() => (Part = make()));
          throw error;
        },
      ),
    );
  let Part: AnyComponent = make();
  return (props) => <Part {...props} />;
}

/** Renders nothing if it cannot be loaded: next to an error message there is no space for a second one. */
export const lazyOrNothing = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazyOnce<ComponentType<Props>>(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: () => null }),
    ),
  );
