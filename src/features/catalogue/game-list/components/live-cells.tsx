import { useHydrated } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';

import type { Game } from '#contract/calls/catalogue/games.ts';
import type { GameType } from '#contract/values/games.ts';
import { GameCard } from '#src/domain/catalogue/game-card.tsx';
import { gameTitle } from '#src/domain/catalogue/game-facts.ts';
import type { RenderCell } from '#src/domain/catalogue/tile-grid/tile-grid.tsx';
import { lazyOrNothing } from '#src/shared/ui/feedback/lazy.tsx';

type OfGame = ComponentType<{ nodeId: number }>;
/** Tells the card why its game can't be opened now, and when it can again. */
type OverGame = ComponentType<{ nodeId: number; name: string; onClosed: (why: string | null) => void }>;

const tables = () => import('#src/features/catalogue/game-list/live/tables.tsx');
const models = () => import('#src/features/catalogue/game-list/live/models.tsx');
// What cannot be loaded is left out: the games are there without it.
const TableFacts = lazyOrNothing(() => tables().then((m) => m.TableFacts));
const TableSeats = lazyOrNothing(() => tables().then((m) => m.TableSeats));
const TablesNews = lazyOrNothing(() => tables().then((m) => m.TablesNews));
const ModelFacts = lazyOrNothing(() => models().then((m) => m.ModelFacts));
const ModelViewers = lazyOrNothing(() => models().then((m) => m.ModelViewers));

/** After hydration: what changes all the time is in no page that is cached. */
function Late({ children }: { children: ReactNode }) {
  return useHydrated() && <Suspense>{children}</Suspense>;
}

type LiveCardProps = { game: Game; index: number; Over: OverGame; Facts: OfGame };

function LiveCard({ game, index, Over, Facts }: LiveCardProps) {
  const [closed, setClosed] = useState<string | null>(null);
  const { nodeId } = game;
  return (
    <GameCard
      game={game}
      priority={index < 6}
      leading={index === 0}
      closed={closed}
      over={
        <Late>
          <Over nodeId={nodeId} name={gameTitle(game)} onClosed={setClosed} />
        </Late>
      }
      facts={
        <Late>
          <Facts nodeId={nodeId} />
        </Late>
      }
    />
  );
}

const cellOf =
  (Over: OverGame, Facts: OfGame): RenderCell =>
  (game, index) => <LiveCard {...{ game, index, Over, Facts }} />;

/** Lists whose games change while they are looked at: how a game is drawn, and what stands beside their number. */
export const liveCells: Partial<Record<GameType, { renderCell: RenderCell; aside?: ReactNode }>> = {
  LIVE: {
    renderCell: cellOf(TableSeats, TableFacts),
    aside: (
      <Late>
        <TablesNews />
      </Late>
    ),
  },
  LIVESTREAM: { renderCell: cellOf(ModelViewers, ModelFacts) },
};
