import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { gameClasses } from '#contract/values/games.ts';
import { getCurrencyExponent } from '#contract/values/money.ts';
import { listCategories } from '#src/domain/catalogue/categories.ts';
import { vendorTypesQuery } from '#src/domain/catalogue/game-queries.ts';
import type { ListCategory } from '#src/domain/catalogue/list-paths.ts';
import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { hasClasses, type DrawerFilter, minBets } from '#src/features/catalogue/game-list/lib/list-search.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { LoadFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { ChipGroup } from '#src/shared/ui/input/chip-group.tsx';
import { Drawer } from '#src/shared/ui/overlay/drawer.tsx';

import { classLabels, gameCountMessage } from './list-choice.tsx';
import { noMatchMessage } from './list-empty.tsx';

import styles from './filter-drawer.module.css';

const messages = defineMessages({
  title: { id: 'filter.title', defaultMessage: 'Filter', description: 'Title of the filter drawer' },
  close: {
    id: 'filter.close',
    defaultMessage: 'Close filter',
    description: 'Button: closes the filter without applying changes',
  },
  clear: { id: 'filter.clear', defaultMessage: 'Clear', description: 'Button: removes all filters' },
  show: {
    id: 'filter.show',
    defaultMessage: 'Show games',
    description: 'Button: applies the filter, while the number of games is unknown',
  },
  showCount: {
    id: 'filter.showCount',
    defaultMessage: '{count, plural, one {Show # game} other {Show # games}}',
    description: 'Button: applies the filter; count is the number of games that match it',
  },
  vendor: { id: 'filter.vendor', defaultMessage: 'Provider', description: 'Group: who makes the game' },
  class: { id: 'filter.class', defaultMessage: 'Game type', description: 'Group: classes of slot games' },
  minBet: { id: 'filter.minBet', defaultMessage: 'Minimum bet', description: 'Group: lowest bet of a game' },
  all: { id: 'filter.all', defaultMessage: 'All', description: 'Chip: no filter in this group' },
  lowest: { id: 'filter.lowest', defaultMessage: 'Lowest', description: 'Chip: the lowest bet there is' },
});

type FilterDrawerProps = {
  open: boolean;
  onClose: () => void;
  category: ListCategory;
  /** Vendors to choose from, id → name. Defaults to the vendors of the category. */
  vendors?: ReadonlyMap<string, string>;
  draft: DrawerFilter;
  onDraft: (draft: DrawerFilter) => void;
  /** Number of games that match `draft`. Undefined until it is known. */
  count: number | undefined;
  onApply: (filter: DrawerFilter) => void;
};

/** The filter that the member is choosing. Starts with the page's `filter` whenever the drawer opens. */
export function useDraft(open: boolean, filter: DrawerFilter) {
  const [draft, setDraft] = useState(filter);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setDraft(filter);
  }
  return [draft, setDraft] as const;
}

export function FilterDrawer({ open, onClose, count, onApply, ...rest }: FilterDrawerProps) {
  const { t } = useTranslator();
  const isEmpty = count === 0;
  const label = count === undefined ? t(messages.show) : t(messages.showCount, { count });
  const actions = (
    <>
      <Button variant="secondary" onClick={() => onApply({})}>
        {t(messages.clear)}
      </Button>
      <Button disabled={isEmpty} onClick={() => onApply(rest.draft)}>
        {isEmpty ? t(noMatchMessage) : label}
      </Button>
    </>
  );
  return (
    <Drawer
      side="end"
      open={open}
      onClose={onClose}
      title={t(messages.title)}
      closeLabel={t(messages.close)}
      actions={actions}
    >
      <FilterGroups {...rest} />
      <p role="status" className="sr-only">
        {count !== undefined && (isEmpty ? t(noMatchMessage) : t(gameCountMessage, { count }))}
      </p>
    </Drawer>
  );
}

type FilterGroupsProps = Pick<FilterDrawerProps, 'category' | 'vendors' | 'draft' | 'onDraft'>;

function FilterGroups({ category, vendors, draft, onDraft }: FilterGroupsProps) {
  const { t } = useTranslator();
  const all = { value: 'all', label: t(messages.all) };
  return (
    <div className={styles.groups}>
      {hasClasses(category) && (
        <>
          <ChipGroup
            label={t(messages.class)}
            single
            chips={[all, ...gameClasses.map((code) => ({ value: code, label: t(classLabels[code]) }))]}
            values={[draft.gameClassify ?? 'all']}
            onChange={([value]) =>
              onDraft({ ...draft, gameClassify: gameClasses.find((code) => code === value) })
            }
          />
          <MinBetGroup draft={draft} onDraft={onDraft} />
        </>
      )}
      <VendorGroup category={category} draft={draft} onDraft={onDraft} {...(vendors && { vendors })} />
    </div>
  );
}

function MinBetGroup({ draft, onDraft }: Pick<FilterGroupsProps, 'draft' | 'onDraft'>) {
  const { t, money } = useTranslator();
  const minorPerUnit = 10 ** getCurrencyExponent(useMerchant().currency);
  const chips = minBets.flatMap((bet) => {
    if (bet === 'min') return [{ value: bet, label: t(messages.lowest) }];
    const minor = bet * minorPerUnit;
    // Nobody can bet a fraction of the smallest coin, such as 0.05 dong.
    return Number.isInteger(minor) ? [{ value: String(bet), label: money(minor) }] : [];
  });
  return (
    <ChipGroup
      label={t(messages.minBet)}
      single
      chips={[{ value: 'all', label: t(messages.all) }, ...chips]}
      values={[String(draft.minBet ?? 'all')]}
      onChange={([value]) => onDraft({ ...draft, minBet: minBets.find((bet) => String(bet) === value) })}
    />
  );
}

function VendorGroup({ category, vendors, draft, onDraft }: FilterGroupsProps) {
  const { t } = useTranslator();
  const types = useQuery(vendorTypesQuery());
  const settings = useQuery(settingsQuery());
  const rows = listCategories(types.data ?? [], settings.data?.cockfightVendors ?? []);
  const categoryRows = rows.filter((row) => category === 'ALL' || row.gameType === category);
  const offered =
    vendors ??
    new Map(
      categoryRows.flatMap((row) => row.vendors.map((vendor) => [vendor.vassalage, vendor.displayName])),
    );
  if (types.isError && !vendors)
    return <LoadFailed error={types.error} onRetry={() => void types.refetch()} />;
  return (
    <ChipGroup
      label={t(messages.vendor)}
      single
      chips={[
        { value: '', label: t(messages.all) },
        ...[...offered].map(([value, label]) => ({ value, label })),
      ]}
      values={[draft.vassalage ?? '']}
      // A change of the vendor resets the class.
      onChange={([value]) => onDraft({ ...draft, vassalage: value || undefined, gameClassify: undefined })}
    />
  );
}
