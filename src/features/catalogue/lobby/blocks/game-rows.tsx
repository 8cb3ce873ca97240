import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';

import type { Game } from '#contract/calls/catalogue/games.ts';
import { gamePageQuery } from '#src/domain/catalogue/game-queries.ts';
import { GamesRow, GamesRowPlaceholder, type RowLayout } from '#src/domain/catalogue/games-row.tsx';
import { SeeAll } from '#src/domain/catalogue/see-all.tsx';
import { similarQuery, themesQuery } from '#src/features/catalogue/lobby/api/row-queries.ts';
import { lobby } from '#src/features/catalogue/lobby/constants.ts';
import { isNotOffered } from '#src/shared/http/call-error.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import type { IconName } from '#src/shared/ui/media/icon-names.ts';

import { RowFailed, RowSection } from './row-section.tsx';

const messages = defineMessages({
  new: {
    id: 'lobby.new.title',
    defaultMessage: 'New this week',
    description: 'Heading of the row of games that have just been added',
  },
  themes: {
    id: 'lobby.themes.title',
    defaultMessage: 'By theme',
    description: 'Heading while the rows of games by theme (dragons, fruit, Egypt) are loading',
  },
  because: {
    id: 'lobby.because.title',
    defaultMessage: 'Because you played {game}',
    description: 'Heading of the row of games similar to the last game of the member',
  },
  similar: {
    id: 'lobby.because.loading',
    defaultMessage: 'Similar to what you played',
    description: 'Heading while the row of games similar to the last game of the member is loading',
  },
});

const layout: RowLayout = {
  shape: 'tile',
  per: '3',
  rows: 1,
  first: Math.ceil(lobby.firstTiles / 2),
};

type TilesProps = { title: string; icon: IconName; games: readonly Game[] };

function Tiles({ title, icon, games }: TilesProps) {
  return (
    <RowSection title={title} icon={icon}>
      <GamesRow label={title} layout={layout} games={games} />
    </RowSection>
  );
}

const Loading = ({ title, icon }: Omit<TilesProps, 'games'>) => (
  <RowSection title={title} icon={icon} busy>
    <GamesRowPlaceholder label={title} layout={layout} />
  </RowSection>
);

export function NewRow() {
  const { t, language } = useTranslator();
  const query = useQuery(gamePageQuery(language, { gameType: 'RNG', isNew: true }, 1, lobby.sectionGames));
  const title = t(messages.new);
  const games = query.data?.games;
  if (games?.length === 0) return null;
  return (
    <RowSection
      title={title}
      icon="star"
      busy={query.isPending}
      more={
        <SeeAll
          section={title}
          link={linkOptions({ to: '/m/$list', params: { list: 'slot-games' }, search: { dataType: 'new' } })}
        />
      }
    >
      {games && <GamesRow label={title} layout={layout} games={games} />}
      {query.isPending && <GamesRowPlaceholder label={title} layout={layout} />}
      <RowFailed query={query} />
    </RowSection>
  );
}

/** Placeholders for three themes, the usual number. lazy-row.module.css reserves space for three rows. */
const themePlaceholders = [1, 2, 3];

export function ThemeRows() {
  const { t, language } = useTranslator();
  const query = useQuery(themesQuery(language));
  if (query.data?.themes.length === 0 || isNotOffered(query)) return null;
  return (
    <div className="stack-12">
      {query.isPending &&
        themePlaceholders.map((index) => <Loading key={index} title={t(messages.themes)} icon="grid" />)}
      {query.data?.themes.map(({ id, name, games }) => (
        <Tiles key={id} title={name} icon="grid" games={games} />
      ))}
      <RowFailed query={query} />
    </div>
  );
}

export function BecauseRow() {
  const { t, language } = useTranslator();
  const query = useQuery(similarQuery(language));
  if (isNotOffered(query)) return null;
  if (query.isPending) return <Loading title={t(messages.similar)} icon="play" />;
  const { because, games } = query.data ?? {};
  if (because && games?.length)
    return <Tiles title={t(messages.because, { game: because })} icon="play" games={games} />;
  return <RowFailed query={query} />;
}
