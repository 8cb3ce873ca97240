import { useHydrated } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';

import type { Game } from '#contract/calls/catalogue/games.ts';
import type { GameType } from '#contract/values/games.ts';
import { GameCard } from '#src/domain/catalogue/game-card.tsx';
import { getGameTitle } from '#src/domain/catalogue/game-labels.ts';
import type { RenderCell } from '#src/domain/catalogue/tile-grid/tile-grid.tsx';
import { lazyOrNothing } from '#src/shared/ui/feedback/lazy.tsx';

type GamePart = ComponentType<{ nodeId: number }>;
/** Reports to the card why its game can't be opened now; null once it can be opened again. */
type OverGame = ComponentType<{ nodeId: number; name: string; onClosed: (why: string | null) => void }>;

const tables = () => import('#src/features/catalogue/game-list/live/tables.tsx');
const models = () => import('#src/features/catalogue/game-list/live/models.tsx');
// If these parts cannot be loaded, the games are shown without them.
const TableFacts = lazyOrNothing(() => tables().then((m) => m.TableDetails));
const TableSeats = lazyOrNothing(() => tables().then((m) => m.TableSeats));
const TableUpdates = lazyOrNothing(() => tables().then((m) => m.TableUpdates));
const ModelFacts = lazyOrNothing(() => models().then((m) => m.ModelDetails));
const ModelViewers = lazyOrNothing(() => models().then((m) => m.ModelViewers));

/** Renders only after hydration, because live data must not be in cached pages. */
function HydratedOnly({ children }: { children: ReactNode }) {
  return useHydrated() && <Suspense>{children}</Suspense>;
}

type LiveCardProps = { game: Game; index: number; Over: OverGame; Facts: GamePart };

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
        <HydratedOnly>
          <Over nodeId={nodeId} name={getGameTitle(game)} onClosed={setClosed} />
        </HydratedOnly>
      }
      facts={
        <HydratedOnly>
          <Facts nodeId={nodeId} />
        </HydratedOnly>
      }
    />
  );
}

const createRenderCell =
  (Over: OverGame, Facts: GamePart): RenderCell =>
  (game, index) => <LiveCard {...{ game, index, Over, Facts }} />;

/** Lists whose games change live: how a game is rendered, and what is shown next to their number. */
export const liveCells: Partial<Record<GameType, { renderCell: RenderCell; aside?: ReactNode }>> = {
  LIVE: {
    renderCell: createRenderCell(TableSeats, TableFacts),
    aside: (
      <HydratedOnly>
        <TableUpdates />
      </HydratedOnly>
    ),
  },
  LIVESTREAM: { renderCell: createRenderCell(ModelViewers, ModelFacts) },
};
