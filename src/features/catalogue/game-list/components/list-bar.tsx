import type { ReactNode } from 'react';

import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { IconButton } from '#src/shared/ui/input/icon-button.tsx';
import { BackButton } from '#src/shared/ui/layout/back-button.tsx';

import styles from './list-bar.module.css';

const messages = defineMessages({
  filter: {
    id: 'list.filter',
    defaultMessage: '{count, plural, =0 {Filter} one {Filter (#)} other {Filter (#)}}',
    description: 'Button: opens the filter; count is the number of active filters',
  },
});

const filterButtonId = 'filter-button';

/** Moves the focus to the button that opens the filter. */
export const focusFilterButton = () =>
  document.getElementById(filterButtonId)?.focus({ preventScroll: true });

type ListBarProps = {
  /** True on pages without the shell's header, which need a back button. */
  back: boolean;
  search?: ReactNode;
  filter?: { count: number; onOpen: () => void } | undefined;
  /** Selector and tabs. If there is no search, the selector and tabs are on the first line. */
  children?: ReactNode;
};

export function ListBar({ back, search, filter, children }: ListBarProps) {
  const { t } = useTranslator();
  return (
    <div className={styles.bar} data-own={back}>
      <div className={styles.line}>
        {back && <BackButton />}
        {search ?? children}
        {filter && (
          <IconButton
            id={filterButtonId}
            icon="filter"
            name={t(messages.filter, { count: filter.count })}
            count={filter.count}
            aria-haspopup="dialog"
            onClick={filter.onOpen}
          />
        )}
      </div>
      {search && children}
    </div>
  );
}
