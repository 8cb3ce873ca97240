import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { gameClasses } from '#contract/values/games.ts';
import { listCategories } from '#src/domain/catalogue/categories.ts';
import { vendorTypesQuery } from '#src/domain/catalogue/game-queries.ts';
import type { ListCategory } from '#src/domain/catalogue/list-paths.ts';
import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { hasClasses, type DrawerFilter, minBets } from '#src/features/catalogue/game-list/lib/list-search.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { LoadFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';
import { ChipGroup } from '#src/shared/ui/input/chip-group.tsx';
import { Drawer } from '#src/shared/ui/overlay/drawer.tsx';

import { classLabels } from './list-choice.tsx';

import styles from './filter-drawer.module.css';

const messages = defineMessages({
  title: { id: 'filter.title', defaultMessage: 'Filter', description: 'Title of the filter drawer' },
  close: {
    id: 'filter.close',
    defaultMessage: 'Close filter',
    description: 'Button: closes the filter without applying changes',
  },
  clear: { id: 'filter.clear', defaultMessage: 'Clear', description: 'Button: removes all filters' },
  apply: { id: 'filter.apply', defaultMessage: 'Apply', description: 'Button: applies the filters' },
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
  filter: DrawerFilter;
  onApply: (filter: DrawerFilter) => void;
};

export function FilterDrawer({ open, onClose, filter, onApply, ...rest }: FilterDrawerProps) {
  const { t } = useTranslator();
  const [draft, setDraft] = useState(filter);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setDraft(filter);
  }
  const actions = (
    <>
      <Button variant="secondary" onClick={() => onApply({})}>
        {t(messages.clear)}
      </Button>
      <Button onClick={() => onApply(draft)}>{t(messages.apply)}</Button>
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
      <FilterGroups draft={draft} onDraft={setDraft} {...rest} />
    </Drawer>
  );
}

type FilterGroupsProps = {
  category: ListCategory;
  vendors?: ReadonlyMap<string, string>;
  draft: DrawerFilter;
  onDraft: (draft: DrawerFilter) => void;
};

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
  const { t, number } = useTranslator();
  const chips = minBets.map((bet) => ({
    value: String(bet),
    label: bet === 'min' ? t(messages.lowest) : number(bet, { minimumFractionDigits: 2 }),
  }));
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
