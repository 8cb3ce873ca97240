import { useQueries } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';

import { pageSizes } from '#contract/values/page-sizes.ts';
import { TileGrid } from '#src/domain/catalogue/tile-grid/tile-grid.tsx';
import { favouriteGamesQuery } from '#src/domain/favourites/favourites-queries.ts';
import { useRequireLogin } from '#src/domain/identity/require-login.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx';
import { QueryFailed } from '#src/shared/ui/feedback/load-failed.tsx';
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
const pageSize = pageSizes.favouritePage;

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
  const [pageCount, setPageCount] = useState(1);
  const pages = useQueries({
    queries: Array.from({ length: pageCount }, (_, index) =>
      favouriteGamesQuery(language, { page: index + 1, pageSize }),
    ),
  });
  const onRange = useCallback(
    ({ last }: { last: number }) => setPageCount((count) => Math.max(count, Math.floor(last / pageSize) + 1)),
    [],
  );
  const [first] = pages;
  if (first?.isError && !first.data) return <QueryFailed query={first} />;
  if (!first?.data) return <Spinner label={t(messages.loading)} />;
  if (!first.data.totalCount) {
    const browse = (
      <ButtonLink to="/m/$list" params={{ list: 'gameList' }} variant="primary">
        {t(messages.browse)}
      </ButtonLink>
    );
    return <EmptyState icon="heart" title={t(messages.empty)} text={t(messages.emptyText)} action={browse} />;
  }
  return (
    <section>
      <SectionHead title={t(messages.title)} icon="heart" />
      <TileGrid
        label={t(messages.title)}
        total={first.data.totalCount}
        gameAt={(index) => pages[Math.floor(index / pageSize)]?.data?.games[index % pageSize]}
        onRange={onRange}
      />
    </section>
  );
}
