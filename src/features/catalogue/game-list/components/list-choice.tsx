import { getCategoryLabel } from '#src/domain/catalogue/categories.ts';
import type { ListCategory } from '#src/domain/catalogue/list-paths.ts';
import {
  type ListTab,
  listTabs,
  getListMode,
  getShownCategory,
  type ListSearch,
} from '#src/features/catalogue/game-list/lib/list-search.ts';
import {
  defineMessage,
  defineMessages,
  type MessageDescriptor,
  useTranslator,
} from '#src/shared/intl/intl.tsx';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';
import { Tabs } from '#src/shared/ui/input/tabs.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';
import { LazyOverlay } from '#src/shared/ui/overlay/lazy-overlay.tsx';
import { useOverlay } from '#src/shared/ui/overlay/overlay-history.ts';

import styles from './list-bar.module.css';

const CategorySheet = lazy(() => import('./category-sheet.tsx').then((m) => m.CategorySheet));

const texts = defineMessages({
  allGames: {
    id: 'list.category.all',
    defaultMessage: 'All games',
    description: 'Name of the list of all categories',
  },
  tabs: {
    id: 'list.menu',
    defaultMessage: 'Game lists',
    description: 'Name of the tabs, for screen readers',
  },
});

export const gameCountMessage = defineMessage({
  id: 'list.count',
  defaultMessage: '{count, plural, one {# game} other {# games}}',
  description: 'How many games a list has',
});

export const classLabels = defineMessages({
  JP: { id: 'filter.class.JP', defaultMessage: 'Jackpot', description: 'Class of slot games' },
  SC: { id: 'filter.class.SC', defaultMessage: 'Scratch cards', description: 'Class of slot games' },
  VP: { id: 'filter.class.VP', defaultMessage: 'Video poker', description: 'Class of slot games' },
  TG: { id: 'filter.class.TG', defaultMessage: 'Table games', description: 'Class of slot games' },
  AC: { id: 'filter.class.AC', defaultMessage: 'Arcade', description: 'Class of slot games' },
  BG: { id: 'filter.class.BG', defaultMessage: 'Bingo', description: 'Class of slot games' },
});

const tabLabels = {
  ...classLabels,
  ...defineMessages({
    all: { id: 'list.menu.all', defaultMessage: 'All', description: 'Tab: all games of the category' },
    hot: { id: 'list.menu.hot', defaultMessage: 'Hot', description: 'Tab: most played games' },
    recent: {
      id: 'list.menu.recent',
      defaultMessage: 'Recently played',
      description: 'Tab: games played lately',
    },
    fav: { id: 'list.menu.fav', defaultMessage: 'Favourites', description: "Tab: the member's favourites" },
    new: { id: 'list.menu.new', defaultMessage: 'New', description: 'Tab: new games' },
  }),
};

export const getCategoryTitle = (category: ListCategory): MessageDescriptor =>
  category === 'ALL' ? texts.allGames : getCategoryLabel(category);

type ListChoiceProps = {
  category: ListCategory;
  search: ListSearch;
  onTab: (tab: ListTab) => void;
};

export function ListChoice({ category, search, onTab }: ListChoiceProps) {
  const { t } = useTranslator();
  const sheet = useOverlay('list-categories');
  const mode = getListMode(category, search);
  const tabs = listTabs(category);
  const group = getShownCategory(category);
  const title = t(getCategoryTitle(category));
  return (
    <div className={styles.choice}>
      <h1 className={styles.title}>
        <button type="button" className={styles.selector} aria-haspopup="dialog" onClick={sheet.show}>
          {group === category ? title : `${t(getCategoryTitle(group))} · ${title}`}
          <Icon name="chevron-down" size={20} />
        </button>
      </h1>
      {tabs.length > 0 && (
        <Tabs
          label={t(texts.tabs)}
          tabs={tabs.map((tab) => ({ id: tab, label: t(tabLabels[tab]) }))}
          // A filter applies to all games, so no tab is selected.
          value={mode === 'filter' ? 'all' : mode}
          onChange={onTab}
        />
      )}
      <LazyOverlay name="list-categories">
        <CategorySheet open={sheet.open} onClose={sheet.hide} category={category} />
      </LazyOverlay>
    </div>
  );
}
