import { useRouter } from '@tanstack/react-router';

import { getCategoryIcon, getCategoryLabel } from '#src/domain/catalogue/categories.ts';
import type { HomeCategory } from '#src/features/catalogue/lobby/lib/home-search.ts';
import { useCategories } from '#src/features/catalogue/lobby/lib/use-categories.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { Tabs } from '#src/shared/ui/input/tabs.tsx';

import styles from './category-tabs.module.css';

const messages = defineMessages({
  label: {
    id: 'lobby.tabs.label',
    defaultMessage: 'Categories',
    description: 'Name of the tab bar, for screen readers',
  },
});

type TabId = HomeCategory | 'HOME' | 'FAV';

/** The merchant's categories, five per view. A tap shows the category on home, without leaving home. */
export function CategoryTabs({ chosen, panelId }: { chosen: TabId; panelId: string }) {
  const { t } = useTranslator();
  const router = useRouter();
  const { query, categories } = useCategories();
  const ids: TabId[] = ['HOME', 'HOT', ...categories.map((row) => row.gameType)];
  // If a link names a category without a tab, this adds the tab, so that one tab is selected.
  if (!ids.includes(chosen)) ids.splice(2, 0, chosen);
  const choose = (id: TabId) => {
    const search = id === 'HOME' ? {} : id === 'FAV' ? { type: 'fav' as const } : { gameType: id };
    // Replaces the history entry of a category, so that Back leads to the lobby and not through all visited categories.
    void router.navigate({ to: '/m/home', search, replace: chosen !== 'HOME', resetScroll: false });
  };
  return (
    <>
      <Tabs
        label={t(messages.label)}
        variant="icons"
        className={styles.tabs ?? ''}
        tabs={ids.map((id) => ({ id, label: t(getCategoryLabel(id)), icon: getCategoryIcon(id) }))}
        value={chosen}
        onChange={choose}
        panelId={panelId}
      />
      {query.isError && !query.data && <QueryFailed query={query} />}
    </>
  );
}
