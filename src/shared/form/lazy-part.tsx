import { type ReactNode, Suspense } from 'react';

import { useTranslator } from '#src/shared/intl/intl.tsx';
import { SectionBoundary } from '#src/shared/ui/feedback/section-boundary.tsx';
import { notLoaded } from '#src/shared/ui/overlay/lazy-overlay.tsx';

import { Failure } from './form.tsx';

/** A part of a form whose code comes when it is needed. `place` keeps its room; without the code the form stays. */
export function LazyPart({ place, children }: { place: string | undefined; children: ReactNode }) {
  return (
    <SectionBoundary fallback={missing}>
      <Suspense fallback={<div className={place} aria-busy="true" />}>{children}</Suspense>
    </SectionBoundary>
  );
}

const missing = () => <Missing />;

function Missing() {
  const { t } = useTranslator();
  return <Failure text={t(notLoaded)} />;
}
