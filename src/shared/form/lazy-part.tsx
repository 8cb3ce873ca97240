import type { ReactNode } from 'react';

import { SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';

type Props = { placeholderClass: string | undefined; children: ReactNode };

export function LazyPart({ placeholderClass, children }: Props) {
  return (
    <SafeSection placeholder={<div className={placeholderClass} aria-busy="true" />}>{children}</SafeSection>
  );
}
