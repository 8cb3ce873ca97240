import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { type ReactNode, type Ref, useDeferredValue, useId } from 'react';

import {
  buildCategoryFilter,
  getCategoryIcon,
  getCategoryLabel,
  type CategoryVendors,
} from '#src/domain/catalogue/categories.ts';
import { gamePageQuery, hotGamesQuery } from '#src/domain/catalogue/game-queries.ts';
import { GamesRow, GamesRowPlaceholder, type RowLayout } from '#src/domain/catalogue/games-row.tsx';
import { SeeAll } from '#src/domain/catalogue/see-all.tsx';
import { lobby } from '#src/features/catalogue/lobby/constants.ts';
import type { HomeCategory } from '#src/features/catalogue/lobby/lib/home-search.ts';
import { useNearInLobby } from '#src/features/catalogue/lobby/lib/near-view.ts';
import { getSectionLayout } from '#src/features/catalogue/lobby/lib/section-layout.ts';
import { countGames } from '#src/features/catalogue/lobby/lib/use-categories.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { useStaggeredMount } from '#src/shared/scheduling/staggered-mount.ts';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
import { SectionHead } from '#src/shared/ui/layout/section-head.tsx';

import height from '#src/domain/catalogue/row-height.module.css';
import styles from './lobby-section.module.css';

const messages = defineMessages({
  hot: {
    id: 'lobby.hot.title',
    defaultMessage: 'Hot games',
    description: 'Heading of the hot games section',
  },
});

type SectionProps = {
  category: HomeCategory;
  title: string;
  count?: number | undefined;
  sectionRef?: Ref<HTMLElement>;
  layout: RowLayout;
  firstView?: boolean;
  busy: boolean;
  children: ReactNode;
};

function Section(props: SectionProps) {
  const { category, title, count, sectionRef, layout, firstView, busy, children } = props;
  const { number } = useTranslator();
  const id = useId();
  return (
    <section
      ref={sectionRef}
      aria-labelledby={id}
      aria-busy={busy}
      className={`${height.row} ${firstView ? '' : styles.away}`}
      data-shape={layout.shape}
      data-rows={layout.rows}
    >
      <SectionHead
        id={id}
        title={title}
        icon={getCategoryIcon(category)}
        count={count ? number(count) : undefined}
        more={
          <SeeAll
            section={title}
            link={linkOptions({ to: '/m/home', search: { gameType: category }, resetScroll: false })}
          />
        }
      />
      {children}
    </section>
  );
}

/** Placeholder of a row that is out of view: one element with the height of a row. */
const unmounted = <div className={`${height.waiting} ${styles.unmounted}`} />;

export function HotSection() {
  const { t, language } = useTranslator();
  const query = useQuery(hotGamesQuery(language));
  const mounted = useStaggeredMount();
  const games = query.data?.games.slice(0, lobby.sectionGames);
  if (games?.length === 0) return null;
  const title = t(messages.hot);
  const layout = getSectionLayout('HOT', lobby.sectionGames);
  return (
    <Section category="HOT" title={title} layout={layout} firstView busy={query.isPending}>
      {games && !mounted && unmounted}
      {games && mounted && <GamesRow label={title} layout={layout} games={games} ranked firstView />}
      {query.isPending && <GamesRowPlaceholder label={title} layout={layout} />}
      {query.isError && !games && <QueryFailed query={query} />}
    </Section>
  );
}

type CategorySectionProps = {
  row: CategoryVendors;
  cockfightVendors: readonly string[];
  /** True if the section is rendered on the edge and requested at once. */
  firstView: boolean;
};

/** The first games of a category, requested when the section comes near the view. */
export function CategorySection({ row, cockfightVendors, firstView }: CategorySectionProps) {
  const { t, language } = useTranslator();
  const { ref, near } = useNearInLobby<HTMLElement>(firstView);
  const filter = buildCategoryFilter(row.gameType, cockfightVendors);
  const query = useQuery({ ...gamePageQuery(language, filter, 1, lobby.sectionGames), enabled: near });
  const title = t(getCategoryLabel(row.gameType));
  const known = query.data?.games;
  // Cached games are rendered when the section comes near the view; new games are rendered in a transition.
  const games = useDeferredValue(near ? known : undefined);
  const layout = getSectionLayout(row.gameType, known?.length ?? countGames(row));
  if (known?.length === 0) return null;
  return (
    <Section
      category={row.gameType}
      title={title}
      count={query.data?.totalCount}
      sectionRef={ref}
      layout={layout}
      firstView={firstView}
      busy={query.isLoading}
    >
      {games && <GamesRow label={title} layout={layout} games={games} />}
      {!games && !query.isError && (near ? <GamesRowPlaceholder label={title} layout={layout} /> : unmounted)}
      {query.isError && !games && <QueryFailed query={query} />}
    </Section>
  );
}
