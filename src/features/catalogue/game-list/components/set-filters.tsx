import { useQuery } from '@tanstack/react-query';

import { getCurrencyExponent } from '#contract/values/money.ts';
import { vendorTypesQuery } from '#src/domain/catalogue/game-queries.ts';
import { useMerchant } from '#src/domain/system/merchant-context.ts';
import type { DrawerFilter } from '#src/features/catalogue/game-list/lib/list-search.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { focusFilterButton } from './list-bar.tsx';
import { classLabels } from './list-choice.tsx';

import styles from './set-filters.module.css';

const messages = defineMessages({
  label: {
    id: 'filter.set',
    defaultMessage: 'Filters',
    description: 'Name of the group of filters that are set',
  },
  remove: {
    id: 'filter.set.remove',
    defaultMessage: 'Remove filter: {name}',
    description: 'Button: removes one of the filters that are set',
  },
  minBet: {
    id: 'filter.set.minBet',
    defaultMessage: 'Min. bet {amount}',
    description: 'Filter that is set: only games with this minimum bet; short',
  },
  lowest: {
    id: 'filter.set.lowest',
    defaultMessage: 'Lowest bet',
    description: 'Filter that is set: only games with the lowest bet; short',
  },
  clear: {
    id: 'filter.set.clear',
    defaultMessage: 'Clear all',
    description: 'Button: removes all filters that are set; short',
  },
});

type SetFiltersProps = { filter: DrawerFilter; onChange: (filter: DrawerFilter) => void };

/** The filters that are set; a tap removes one. */
export function SetFilters({ filter, onChange }: SetFiltersProps) {
  const { t } = useTranslator();
  const chips = useChips(filter);
  // The button of the removed filter disappears, and the filter button's name has the number of those that are left.
  const change = (changed: DrawerFilter) => {
    focusFilterButton();
    onChange(changed);
  };
  return (
    <>
      <div role="group" aria-label={t(messages.label)} className={styles.group}>
        {chips.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            className={styles.chip}
            aria-label={t(messages.remove, { name: label })}
            onClick={() => change({ ...filter, [key]: undefined })}
          >
            <span>
              <bdi>{label}</bdi>
              <Icon name="close" size={16} />
            </span>
          </button>
        ))}
      </div>
      {chips.length > 1 && (
        <button type="button" className={styles.clear} onClick={() => change({})}>
          {t(messages.clear)}
        </button>
      )}
    </>
  );
}

function useChips({ gameClassify, minBet, vassalage }: DrawerFilter) {
  const { t, money } = useTranslator();
  const minorPerUnit = 10 ** getCurrencyExponent(useMerchant().currency);
  const types = useQuery({ ...vendorTypesQuery(), enabled: vassalage !== undefined });
  const chips: { key: keyof DrawerFilter; label: string }[] = [];
  if (gameClassify) chips.push({ key: 'gameClassify', label: t(classLabels[gameClassify]) });
  if (minBet === 'min') chips.push({ key: 'minBet', label: t(messages.lowest) });
  else if (minBet) {
    chips.push({ key: 'minBet', label: t(messages.minBet, { amount: money(minBet * minorPerUnit) }) });
  }
  if (vassalage) {
    const vendors = types.data?.flatMap((row) => row.vendors);
    const vendor = vendors?.find((each) => each.vassalage === vassalage);
    chips.push({ key: 'vassalage', label: vendor?.displayName ?? vassalage });
  }
  return chips;
}
