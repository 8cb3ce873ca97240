import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';

import { gamePageQuery } from '#src/domain/catalogue/game-queries.ts';
import { GamesRowPlaceholder, type RowLayout, useCarouselTexts } from '#src/domain/catalogue/games-row.tsx';
import { SeeAll } from '#src/domain/catalogue/see-all.tsx';
import { liveCells } from '#src/features/catalogue/game-list/components/live-cells.tsx';
import { liveTablesQuery } from '#src/features/catalogue/game-list/live/live-queries.ts';
import { lobby } from '#src/features/catalogue/lobby/constants.ts';
import { isNotOffered } from '#src/shared/http/call-error.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Carousel } from '#src/shared/ui/media/slides/carousel.tsx';

import { RowFailed, RowSection } from './row-section.tsx';

const messages = defineMessages({
  title: {
    id: 'lobby.tables.title',
    defaultMessage: 'Open seats',
    description:
      'Heading of the row of live tables that have free seats; must fit on one line with “See all”',
  },
});

const layout: RowLayout = { shape: 'card', per: '2', rows: 1, first: lobby.firstCards };
/** Maximum number of tables to request. The tables with free seats are selected from these tables. */
const maxTables = 60;
const maxShown = 8;

/** Live tables with a free seat, the fullest first. The cards show the seats and results that were last loaded. */
export function TablesRow() {
  const { t, language } = useTranslator();
  const texts = useCarouselTexts();
  const games = useQuery(gamePageQuery(language, { gameType: 'LIVE' }, 1, maxTables));
  // Never stale, so that a table that becomes full keeps its place in the row.
  const free = useQuery({ ...liveTablesQuery(), staleTime: Infinity, select: selectFreeTables });
  const title = t(messages.title);
  const openGames = new Map(
    games.data?.games.filter(({ state }) => state === 'open').map((game) => [game.nodeId, game]),
  );
  const shown = free.data?.flatMap((nodeId) => openGames.get(nodeId) ?? []).slice(0, maxShown);
  const pending = games.isPending || free.isPending;
  if ((!pending && games.data && shown?.length === 0) || isNotOffered(free)) return null;
  return (
    <RowSection
      title={title}
      icon="live"
      shape="card"
      busy={pending}
      more={
        <SeeAll
          section={title}
          link={linkOptions({ to: '/m/$list', params: { list: 'live-games' }, search: {} })}
        />
      }
    >
      {pending && <GamesRowPlaceholder label={title} layout={layout} />}
      {!pending && shown && games.data && (
        <Carousel label={title} per="2" {...texts}>
          {shown.map((game, index) => liveCells.LIVE?.renderCell(game, index + lobby.firstTiles))}
        </Carousel>
      )}
      <RowFailed query={games.isError ? games : free} />
    </RowSection>
  );
}

const selectFreeTables = ({
  tables,
}: {
  tables: { nodeId: number; open: boolean; taken: number; seats: number }[];
}) =>
  tables
    .filter(({ open, taken, seats }) => open && taken < seats)
    .sort((a, b) => b.taken / b.seats - a.taken / a.seats)
    .map(({ nodeId }) => nodeId);
