import type { Game } from '#contract/calls/catalogue/games.ts';
import { filterHotGames, listHotVendors } from '#src/features/catalogue/game-list/lib/hot-list.ts';
import type { HotSearch } from '#src/features/catalogue/game-list/lib/list-search.ts';

import { FilterDrawer, useDraft } from './filter-drawer.tsx';

type HotFilterProps = {
  open: boolean;
  onClose: () => void;
  /** Undefined while the list loads. */
  hot: readonly Game[] | undefined;
  search: HotSearch;
  cockfightVendors: readonly string[];
  onSearch: (search: HotSearch) => void;
};

export function HotFilter({ open, onClose, hot, search, cockfightVendors, onSearch }: HotFilterProps) {
  const [draft, setDraft] = useDraft(open, { vassalage: search.vassalage });
  const { vassalage } = draft;
  return (
    <FilterDrawer
      open={open}
      onClose={onClose}
      category="ALL"
      vendors={listHotVendors(hot ?? [])}
      draft={draft}
      onDraft={setDraft}
      count={hot && filterHotGames(hot, { ...search, vassalage }, cockfightVendors).length}
      onApply={(filter) => onSearch({ ...search, vassalage: filter.vassalage })}
    />
  );
}
