import { useHydrated } from '@tanstack/react-router';
import {
  memo,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

import type { Game } from '#contract/calls/catalogue/games.ts';
import { gameArtWidths } from '#contract/values/pictures.ts';
import { cardSizes, GameCard } from '#src/domain/catalogue/game-card.tsx';
import { GameTile } from '#src/domain/catalogue/game-tile.tsx';
import { useWasHydrated } from '#src/shared/scheduling/use-was-hydrated.ts';
import { lazy } from '#src/shared/ui/feedback/lazy.tsx';
import { PlainPicture } from '#src/shared/ui/media/picture.tsx';

import {
  columnCounts,
  initialCells,
  initialGames,
  type GridShape,
  type ItemRange,
  type MountedRows,
} from './tile-grid-geometry.ts';

import styles from './tile-grid.module.css';

const loadWindow = () => import('./tile-grid-window.tsx');
const TileGridWindow = lazy(() => loadWindow().then(({ TileGridWindow }) => TileGridWindow));

/** Renders one game. Must be a stable function, because cells are memoised. */
export type RenderCell = (game: Game, index: number) => ReactNode;

type TileGridProps = {
  label: string;
  /** Length of the whole list, loaded or not; undefined while unknown. */
  total: number | undefined;
  /** Returns the game at an index; undefined while its page is not loaded. */
  gameAt: (index: number) => Game | undefined;
  /** Called with the items in view or within `loadThresholdPx.games` of it. */
  onRange?: (range: ItemRange) => void;
  shape?: GridShape;
  renderCell?: RenderCell;
};

// For dense screens as in `GameTile`.
export const tileGridSizes =
  '(min-width: 768px) 150px, (min-width: 480px) 23vw, (min-resolution: 2.5dppx) 20vw, 29vw';

/** Number of placeholders for a list of unknown length. */
const placeholderCells = 18;

/** Number of cells whose pictures are not lazy: two rows of a phone. */
const priorityPictures = 6;

const cellRenderers: Record<GridShape, RenderCell> = {
  tile: (game, index) => (
    <GameTile game={game} sizes={tileGridSizes} priority={index < priorityPictures} leading={index === 0} />
  ),
  card: (game, index) => <GameCard game={game} priority={index < priorityPictures} leading={index === 0} />,
};

/**
 * A virtualised grid of games: only cells around the view are in the document, and only those near it are whole.
 *
 * - The window scrolls, so that the phone's address bar collapses. The scroll height is right from the start: it is
 *   computed from `total` and a row height that the style sheet derives from the width.
 * - Cells are in normal flow behind a padding of whole rows, keyed by index. The browser hydrates the edge's markup
 *   (the first rows, no style attribute), and nothing remounts when the virtualizer starts.
 * - Where rows are not mounted, or not painted by the browser yet, a fixed layer behind the grid shows placeholders. So
 *   a fling never shows a blank area, without any script.
 */
export function TileGrid(props: TileGridProps) {
  const {
    label,
    total = placeholderCells,
    gameAt,
    onRange,
    shape = 'tile',
    renderCell = cellRenderers[shape],
  } = props;
  const isTotalKnown = props.total !== undefined;
  const hydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const [rows, setRows] = useState<MountedRows | null>(null);
  const initialCount = initialGames[shape];
  const wasHydrated = useWasHydrated();

  const first = rows ? rows.first * rows.columns : 0;
  const end = Math.min(total, rows ? (rows.last + 1) * rows.columns : initialCells[shape]);
  // In a short list all cells are mounted from the start.
  const isShort = total <= initialCells[shape];

  // Preloads the chunk. If this fails, the error is reported when the chunk is rendered.
  useEffect(() => void loadWindow().catch(() => undefined), []);
  // The number of rows per column count, for the style sheet. Set by script, because the CSP refuses style attributes
  // in HTML. Set in a layout effect, to precede the router's scroll restoration after a reload.
  useLayoutEffect(() => {
    for (const columns of columnCounts)
      box.current?.style.setProperty(`--rows-${columns}`, String(Math.ceil(total / columns)));
  }, [total]);

  return (
    <div ref={box} className={styles.box} data-shape={shape}>
      {hydrated && !isShort && <div className={styles.behind} />}
      <div
        ref={grid}
        role="list"
        aria-label={label}
        className={isShort ? styles.grid : `${styles.grid} ${styles.long}`}
        style={
          rows
            ? {
                paddingBlockStart: `calc(${rows.first} * var(--row))`,
                paddingBlockEnd: `calc((var(--rows) - ${rows.last + 1}) * var(--row))`,
              }
            : undefined
        }
      >
        {Array.from({ length: Math.max(0, end - first) }, (_, offset) => {
          const index = first + offset;
          const row = rows && Math.floor(index / rows.columns);
          return (
            <Cell
              key={index}
              index={index}
              total={total}
              game={isTotalKnown && (rows || index < initialCount) ? gameAt(index) : undefined}
              isNear={!rows || (row !== null && row >= rows.near.first && row <= rows.near.last)}
              isFirst={!rows && wasHydrated}
              shape={shape}
              renderCell={renderCell}
            />
          );
        })}
      </div>
      {hydrated && isTotalKnown && total > 0 && (
        <Suspense>
          <TileGridWindow grid={grid} total={total} onRows={setRows} onRange={onRange} />
        </Suspense>
      )}
    </div>
  );
}

type CellProps = {
  index: number;
  total: number;
  game: Game | undefined;
  shape: GridShape;
  isNear: boolean;
  /** True on the edge and during hydration. */
  isFirst: boolean;
  renderCell: RenderCell;
};

const Cell = memo(function Cell({ index, total, game, shape, isNear, isFirst, renderCell }: CellProps) {
  // React renders the whole cell when it has time, and stops for the next scroll.
  const isWhole = useDeferredValue(isNear && game !== undefined, isFirst);
  if (!game) return <div role="presentation" className={styles.empty} />;
  if (!isWhole) return <CellPicture game={game} shape={shape} />;
  return (
    <div role="listitem" className={styles.cell} aria-setsize={total} aria-posinset={index + 1}>
      {renderCell(game, index)}
    </div>
  );
});

/** All that a fling shows of a cell: a single element, which is cheap enough to be ready before the fling comes. */
function CellPicture({ game, shape }: { game: Game; shape: GridShape }) {
  const isCard = shape === 'card';
  return (
    <PlainPicture
      path={game.showIcon ? (isCard && game.mobileLargeIcon) || game.iconUrl : ''}
      widths={gameArtWidths}
      sizes={isCard ? cardSizes : tileGridSizes}
      ratio={isCard ? '2:1' : '3:4'}
      placeholder={game.placeholder}
      className={styles.picture}
    />
  );
}
