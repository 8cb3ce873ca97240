import { useCallback, useEffect } from 'react';

import { pageSizes } from '#contract/values/page-sizes.ts';
import { PagedGrid } from '#src/domain/catalogue/paged-games/paged-grid.tsx';
import { usePagedGames } from '#src/domain/catalogue/paged-games/use-paged-games.ts';
import { favouriteGamesQuery } from '#src/domain/favourites/favourites-queries.ts';
import { useRequireLogin } from '#src/domain/identity/require-login.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { Spinner } from '#src/shared/ui/feedback/spinner.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { SectionHead } from '#src/shared/ui/layout/section-head.tsx';

const messages = defineMessages({
  title: {
    id: 'favourites.page.title',
    defaultMessage: 'Favourites',
    description: 'Heading of all favourites',
  },
  empty: {
    id: 'favourites.page.empty',
    defaultMessage: 'No favourites yet',
    description: 'Title if a member has no favourites',
  },
  emptyText: {
    id: 'favourites.page.emptyText',
    defaultMessage: 'Tap the heart on a game to find it here.',
    description: 'Text if a member has no favourites: what to do',
  },
  browse: {
    id: 'favourites.page.browse',
    defaultMessage: 'Browse games',
    description: 'Link to the list of games',
  },
  loading: {
    id: 'favourites.page.loading',
    defaultMessage: 'Loading',
    description: 'For screen readers, while favourites load',
  },
});

const redirectDelayMs = 1000;

/** `/m/home?type=fav`: all favourites. A visitor is redirected to the login after a second. */
export function FavouritesPage() {
  return useSession() ? <Favourites /> : <Visitor />;
}

function Visitor() {
  const { t } = useTranslator();
  const requireLogin = useRequireLogin();
  useEffect(() => {
    const timer = setTimeout(() => requireLogin({ showReason: true, replace: true }), redirectDelayMs);
    return () => clearTimeout(timer);
  }, [requireLogin]);
  return <EmptyState icon="heart" title={t(messages.title)} text={t(messages.emptyText)} />;
}

function Favourites() {
  const { t, language } = useTranslator();
  const pageQuery = useCallback(
    (page: number) => favouriteGamesQuery(language, { page, pageSize: pageSizes.favouritePage }),
    [language],
  );
  const games = usePagedGames({ pageQuery, pageSize: pageSizes.favouritePage, enabled: true });
  const { total } = games;
  if (total === undefined && !games.error) return <Spinner label={t(messages.loading)} />;
  if (total === 0) {
    const browse = (
      <ButtonLink to="/m/$list" params={{ list: 'gameList' }} variant="primary">
        {t(messages.browse)}
      </ButtonLink>
    );
    return <EmptyState icon="heart" title={t(messages.empty)} text={t(messages.emptyText)} action={browse} />;
  }
  return (
    <section>
      {total !== undefined && <SectionHead title={t(messages.title)} icon="heart" />}
      <PagedGrid label={t(messages.title)} games={games} />
    </section>
  );
}
