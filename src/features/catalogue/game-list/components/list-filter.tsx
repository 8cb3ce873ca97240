import { useQuery } from '@tanstack/react-query';

import type { ListCategory } from '#src/domain/catalogue/list-paths.ts';
import { countGames } from '#src/domain/catalogue/paged-games/page-positions.ts';
import { settingsQuery } from '#src/domain/system/system-queries.ts';
import { listPageQuery } from '#src/features/catalogue/game-list/api/list-page-query.ts';
import {
  buildListRequest,
  type DrawerFilter,
  type ListSearch,
} from '#src/features/catalogue/game-list/lib/list-search.ts';
import { reduceList } from '#src/features/catalogue/game-list/lib/reduce-list.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';

import { FilterDrawer, useDraft } from './filter-drawer.tsx';

type ListFilterProps = {
  open: boolean;
  onClose: () => void;
  category: ListCategory;
  search: ListSearch;
  onApply: (filter: DrawerFilter) => void;
};

/** Counts with page 1 of the filtered list, so the list shows without a wait once the filter is applied. */
export function ListFilter({ search, ...rest }: ListFilterProps) {
  const { language } = useTranslator();
  const { open, category } = rest;
  const [draft, setDraft] = useDraft(open, search);
  const settings = useQuery(settingsQuery());
  const filtered = reduceList(search, { type: 'filter', filter: draft });
  const request = buildListRequest(category, filtered, settings.data);
  const page = useQuery({ ...listPageQuery(language, request, 1), enabled: open && !settings.isPending });
  const count = page.data && countGames(page.data, request.pageSize);
  return <FilterDrawer {...rest} draft={draft} onDraft={setDraft} count={count} />;
}
