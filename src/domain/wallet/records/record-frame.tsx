import type { ReactNode } from 'react';

import type { DayPreset, DayRange } from '#contract/values/days.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { isNotOffered } from '#src/shared/http/call-error.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';
import { SafeSection } from '#src/shared/ui/feedback/load-failed.tsx';
import { SectionPage } from '#src/shared/ui/layout/card-section.tsx';
import { LazyOverlay } from '#src/shared/ui/overlay/lazy-overlay.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import { ActiveFilters } from './active-filters.tsx';
import { DayBar } from './day-bar.tsx';
import type { FilterGroup } from './filter-drawer.tsx';
import type { RecordSearch } from './record-search.ts';

import styles from './records.module.css';

const FilterDrawer = lazy(() => import('./filter-drawer.tsx').then((m) => m.FilterDrawer));

const messages = defineMessages({
  paper: {
    id: 'wallet.records.paper',
    defaultMessage: '{brand} · account {name} · times in {zone}',
    description:
      'Only on a printed record, under its title: the merchant’s name, the member’s name, and a time zone such as Europe/Malta',
  },
});

const overlay = 'record-filters';

type RecordFrameProps = {
  title: string;
  lead?: string;
  group: FilterGroup;
  search: RecordSearch;
  /** Days that are used if the URL has none. */
  defaultDays: DayPreset;
  range: DayRange | undefined;
  /** Why the records could not be loaded. A platform without the call has nothing to explain or filter. */
  error: unknown;
  onSearch: (search: RecordSearch) => void;
  children: ReactNode;
};

/** The filters are in the URL, so Back undoes them and a reload keeps them. */
export function RecordFrame(props: RecordFrameProps) {
  const { title, lead, group, search, range, error, onSearch, children } = props;
  const { t } = useTranslator();
  const { brand, timeZone } = useMerchant();
  const name = useSession()?.userName ?? '';
  const filters = useOverlay(overlay);
  const isAbsent = isNotOffered({ error });
  const apply = (next: RecordSearch) => {
    filters.hide();
    onSearch(next);
  };
  return (
    <SectionPage title={title} lead={isAbsent ? undefined : lead}>
      <p className={styles.onPaper}>{t(messages.paper, { brand: brand.name, name, zone: timeZone })}</p>
      {!isAbsent && (
        <div className={styles.filters}>
          <DayBar
            search={search}
            defaultDays={props.defaultDays}
            range={range}
            onDays={(days) => onSearch({ ...search, days, from: undefined, to: undefined })}
            onFilters={filters.show}
          />
          <ActiveFilters search={search} onSearch={onSearch} />
        </div>
      )}
      <SafeSection>{children}</SafeSection>
      <LazyOverlay name={overlay}>
        <FilterDrawer
          open={filters.open}
          onClose={filters.hide}
          group={group}
          search={search}
          onApply={apply}
        />
      </LazyOverlay>
    </SectionPage>
  );
}
