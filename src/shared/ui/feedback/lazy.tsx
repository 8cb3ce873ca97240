import { type ComponentProps, type ComponentType, type FunctionComponent, lazy as lazyOnce } from 'react';

/** What makes parts that could not be loaded load again. */
const failed = new Set<() => void>();

/** From now on parts whose loading failed are asked for again when they are rendered. */
export function retryFailedParts(): void {
  for (const renew of failed) renew();
  failed.clear();
}

// oxlint-disable-next-line typescript/no-explicit-any -- a component of any properties, as React's own `lazy` takes
type AnyComponent = ComponentType<any>;

/**
 * `lazy` of React, which keeps the first outcome for good, so that a tap on a train in a tunnel would close a part of
 * the page until it is reloaded: after `retryFailedParts`, which `SectionBoundary` calls, this one loads again.
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

/** A part that is left out where it cannot be loaded: beside a failure, which has no room for another one. */
export const lazyOrNothing = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazyOnce<ComponentType<Props>>(() =>
    load().then(
      (Part) => ({ default: Part }),
      () => ({ default: () => null }),
    ),
  );
