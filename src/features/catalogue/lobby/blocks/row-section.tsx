import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';

import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { SectionHead } from '#src/shared/ui/layout/section-head.tsx';
import type { IconName } from '#src/shared/ui/media/icon-names.ts';

import height from '#src/domain/catalogue/row-height.module.css';

type RowSectionProps = {
  title: string;
  icon: IconName;
  shape?: 'card' | 'tile';
  busy?: boolean;
  more?: ReactNode;
  children: ReactNode;
};

/** A row of home with its heading. Its height depends only on `shape`, so nothing moves while the row loads. */
export function RowSection({ title, icon, shape = 'tile', busy = false, more, children }: RowSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} aria-busy={busy} className={height.row} data-shape={shape}>
      <SectionHead id={id} title={title} icon={icon} more={more} />
      {children}
    </section>
  );
}

/** Error state of a row that failed to load. Renders nothing while an older reply is still shown. */
export function RowFailed({
  query,
}: {
  query: Pick<UseQueryResult, 'error' | 'isError' | 'isFetching' | 'refetch' | 'data'>;
}) {
  if (!query.isError || query.data !== undefined) return null;
  return <QueryFailed query={query} />;
}
