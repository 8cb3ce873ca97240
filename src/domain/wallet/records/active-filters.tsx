import { useQuery } from '@tanstack/react-query';

import { listCategories, getCategoryLabel } from '#src/domain/catalogue/categories.ts';
import { vendorTypesQuery } from '#src/domain/catalogue/game-queries.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';

import type { RecordSearch } from './record-search.ts';
import { getKindLabel } from './record-texts.ts';

import styles from './records.module.css';

const messages = defineMessages({
  without: {
    id: 'wallet.records.without',
    defaultMessage: 'Remove filter {name}',
    description: 'Name for screen readers of a button that shows an active filter and removes the filter',
  },
});

type ActiveFiltersProps = { search: RecordSearch; onSearch: (search: RecordSearch) => void };

/** The active filters of a record page, except the days. A tap on a filter removes the filter. */
export function ActiveFilters({ search, onSearch }: ActiveFiltersProps) {
  const { t } = useTranslator();
  const { gameType, vassalage, kind } = search;
  const types = useQuery({ ...vendorTypesQuery(), enabled: vassalage !== undefined });
  const vendor = listCategories(types.data ?? [], [])
    .flatMap(({ vendors }) => vendors)
    .find((row) => row.vassalage === vassalage);
  const chips = [
    ...(gameType ? [{ name: t(getCategoryLabel(gameType)), rest: { ...search, gameType: undefined } }] : []),
    ...(vassalage
      ? [{ name: vendor?.displayName ?? vassalage, rest: { ...search, vassalage: undefined } }]
      : []),
    ...(kind ? [{ name: t(getKindLabel(kind)), rest: { ...search, kind: undefined } }] : []),
  ];
  if (!chips.length) return null;
  return (
    <div className={styles.chips}>
      {chips.map(({ name, rest }) => (
        <Button
          key={name}
          variant="secondary"
          size="small"
          icon="close"
          aria-label={t(messages.without, { name })}
          onClick={() => onSearch(rest)}
        >
          {name}
        </Button>
      ))}
    </div>
  );
}
