import { useQuery } from '@tanstack/react-query';

import { listCategories, getCategoryLabel } from '#src/domain/catalogue/categories.ts';
import { vendorTypesQuery } from '#src/domain/catalogue/game-queries.ts';
import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { ChipGroup } from '#src/shared/ui/input/chip-group.tsx';

import type { RecordSearch } from './record-search.ts';
import { allLabel } from './record-texts.ts';

const messages = defineMessages({
  category: {
    id: 'wallet.records.category',
    defaultMessage: 'Category',
    description: 'Heading of the filter by category of games',
  },
  vendor: {
    id: 'wallet.records.vendor',
    defaultMessage: 'Provider',
    description: 'Heading of the filter by vendor of games',
  },
});

export function GameChoice({
  draft,
  onDraft,
}: {
  draft: RecordSearch;
  onDraft: (draft: RecordSearch) => void;
}) {
  const { t } = useTranslator();
  const types = useQuery(vendorTypesQuery());
  const settings = useQuery(settingsQuery());
  const rows = listCategories(types.data ?? [], settings.data?.cockfightVendors ?? []);
  const shown = draft.gameType ? rows.filter(({ gameType }) => gameType === draft.gameType) : rows;
  const vendors = new Map(
    shown.flatMap((row) => row.vendors.map((vendor) => [vendor.vassalage, vendor.displayName])),
  );
  if (types.isError && !types.data) return <QueryFailed query={types} />;
  return (
    <>
      <ChipGroup
        label={t(messages.category)}
        single
        chips={[
          { value: '', label: t(allLabel) },
          ...rows.map(({ gameType }) => ({
            value: gameType as string,
            label: t(getCategoryLabel(gameType)),
          })),
        ]}
        values={[draft.gameType ?? '']}
        onChange={([value]) =>
          onDraft({
            ...draft,
            gameType: rows.find(({ gameType }) => gameType === value)?.gameType,
            vassalage: undefined,
          })
        }
      />
      <ChipGroup
        label={t(messages.vendor)}
        single
        chips={[
          { value: '', label: t(allLabel) },
          ...[...vendors].map(([value, label]) => ({ value, label })),
        ]}
        values={[draft.vassalage ?? '']}
        onChange={([value]) => onDraft({ ...draft, vassalage: value || undefined })}
      />
    </>
  );
}
