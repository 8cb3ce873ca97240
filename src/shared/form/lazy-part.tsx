import { type ReactNode, Suspense } from 'react';

import { LoadFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { SectionBoundary } from '#src/shared/ui/feedback/section-boundary.tsx';

/** A lazily loaded part of a form; a retry stands in its place when it cannot be loaded. The placeholder has its size. */
export function LazyPart({
  placeholderClass,
  children,
}: {
  placeholderClass: string | undefined;
  children: ReactNode;
}) {
  return (
    <SectionBoundary fallback={failed}>
      <Suspense fallback={<div className={placeholderClass} aria-busy="true" />}>{children}</Suspense>
    </SectionBoundary>
  );
}

const failed = (retry: () => void) => <LoadFailed onRetry={retry} />;
