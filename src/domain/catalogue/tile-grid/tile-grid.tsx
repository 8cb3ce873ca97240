import { useHydrated } from '@tanstack/react-router';
import { lazy, memo, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';

import type { Game } from '#contract/calls/catalogue.ts';
import { GameCard } from '#src/domain/catalogue/game-card.tsx';
import { GameTile } from '#src/domain/catalogue/game-tile.tsx';
import { useStaggeredList } from '#src/shared/scheduling/staggered-mount.ts';

import {
  cellsAStep,
  columnCounts,
  firstCells,
  firstFilled,
  type GridShape,
  type ItemRange,
  mostCells,
} from './tile-grid-geometry.ts';
import type { MountedRows } from './tile-grid-rows.ts';

import styles from './tile-grid.module.css';

const loadWindow = () => import('./tile-grid-window.tsx');
const TileGridWindow = lazy(() => loadWindow().then(({ TileGridWindow }) => ({ default: TileGridWindow })));

/** Draws one game; a stable function of a module, so that cells can be kept. */
export type DrawCell = (game: Game, index: number) => ReactNode;

type TileGridProps = {
  /** What the list is, for readers. */
  label: string;
  /** Length of the whole list, loaded or not; undefined while nobody knows. */
  total: number | undefined;
  /** The game at a place of the list; undefined while its page is not here. */
  gameAt: (index: number) => Game | undefined;
  /** Told which items are in view or within 400 px of it. */
  onRange?: (range: ItemRange) => void;
  shape?: GridShape;
  draw?: DrawCell;
};

/** How wide a cell's picture is, for the browser's choice of file. */
export const tileGridSizes = '(min-width: 768px) 110px, (min-width: 480px) 23vw, 29vw';

/** Resting cells that stand in for a list of unknown length. */
const restingCells = 18;

/** Cells whose pictures belong to the first view: two rows of a phone. */
const firstPictures = 6;

const drawers: Record<GridShape, DrawCell> = {
  tile: (game, index) => (
    <GameTile game={game} sizes={tileGridSizes} priority={index < firstPictures} leading={index === 0} />
  ),
  card: (game, index) => <GameCard game={game} priority={index < firstPictures} leading={index === 0} />,
};

/**
 * A grid of games as long as the whole list, of which only what is near the view is in the document.
 *
 * - The window scrolls, so that the phone's address bar collapses, and the scroll bar is true from the start:
 *   the height comes from `total` and a row height that the style sheet works out from the width.
 * - Cells lie in normal flow behind a padding of whole rows and are keyed by their place in the list. So the
 *   edge's markup (the first rows, no style attribute) is what the browser goes on with: nothing remounts when
 *   the virtualizer takes over.
 * - What is not mounted yet, or not loaded, shows the resting pattern of the grid's own background, and what is not
 *   painted yet that of a layer behind it: a fling never shows a void and costs no script. After the last game
 *   nothing rests: a short list has no pattern but that of its empty cells, a long one ends with a cover.
 */
export function TileGrid(props: TileGridProps) {
  const { label, total = restingCells, gameAt, onRange, shape = 'tile', draw = drawers[shape] } = props;
  const known = props.total !== undefined;
  const hydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const [rows, setRows] = useState<MountedRows | null>(null);
  const opened = firstFilled[shape];
  const { to: filled } = useStaggeredList(grid, known && !rows ? opened : 0, cellsAStep, opened);

  const first = rows ? rows.first * rows.columns : 0;
  const end = Math.min(total, rows ? (rows.last + 1) * rows.columns : firstCells[shape]);
  // All of its places are mounted from the start.
  const short = total <= firstCells[shape];
  /** Places that the last row has games for, once it is mounted; 0 when it is full. */
  const lastRow = rows && !short && end === total ? total % rows.columns : 0;

  // It is needed once the list is here: meanwhile it can come. Whether it fails is for its first render to say.
  useEffect(() => void loadWindow().catch(() => undefined), []);
  // How many rows there are: the style sheet takes the number for its columns. Here, as our content security policy
  // refuses style attributes in HTML, and before the router brings a reloaded page back to where it was.
  useLayoutEffect(() => {
    for (const columns of columnCounts)
      box.current?.style.setProperty(`--rows-${columns}`, String(Math.ceil(total / columns)));
  }, [total]);

  return (
    <div ref={box} className={styles.box} data-shape={shape}>
      {rows && !short && <div className={styles.behind} />}
      <div
        ref={grid}
        role="list"
        aria-label={label}
        className={short ? styles.grid : `${styles.grid} ${styles.pattern}`}
        data-short={short || undefined}
        style={rows ? { paddingBlockStart: `calc(${rows.first} * var(--row))` } : undefined}
      >
        {Array.from({ length: Math.max(0, end - first) }, (_, offset) => (
          <Cell
            key={first + offset}
            index={first + offset}
            total={total}
            game={rows || first + offset < filled ? gameAt(first + offset) : undefined}
            draw={draw}
          />
        ))}
        {lastRow > 0 && (
          <div role="presentation" className={styles.end} style={{ gridColumnStart: lastRow + 1 }} />
        )}
      </div>
      {hydrated && known && total > 0 && (
        <Suspense>
          <TileGridWindow
            grid={grid}
            total={total}
            mounted={rows}
            filled={filled}
            most={mostCells[shape]}
            isLoaded={(index) => gameAt(index) !== undefined}
            onRows={setRows}
            onRange={onRange}
          />
        </Suspense>
      )}
    </div>
  );
}

type CellProps = { index: number; total: number; game: Game | undefined; draw: DrawCell };

/** One place of the list; empty, it rests. */
const Cell = memo(function Cell({ index, total, game, draw }: CellProps) {
  if (!game) return <div role="presentation" />;
  return (
    <div role="listitem" className={styles.cell} aria-setsize={total} aria-posinset={index + 1}>
      {draw(game, index)}
    </div>
  );
});
