import { type ReactNode, Suspense } from 'react';

import { useTranslator } from '#src/shared/intl/intl.tsx';
import { SectionBoundary } from '#src/shared/ui/feedback/section-boundary.tsx';
import { notLoaded } from '#src/shared/ui/overlay/lazy-overlay.tsx';

import { Failure } from './form.tsx';

/** A lazily loaded part of a form; an error stands in its place when it cannot be loaded. The placeholder has its size. */
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

const failed = () => <PartFailed />;

function PartFailed() {
  const { t } = useTranslator();
  return <Failure text={t(notLoaded)} />;
}
