import { useHydrated } from '@tanstack/react-router';
import {
  type CSSProperties,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

import type { Game } from '#contract/calls/catalogue.ts';
import { GameCard } from '#src/domain/catalogue/game-card.tsx';
import { GameTile } from '#src/domain/catalogue/game-tile.tsx';
import { useStaggeredList } from '#src/shared/scheduling/staggered-mount.ts';

import {
  columnQueries,
  columnsOf,
  firstCells,
  firstFilled,
  type GridShape,
  type ItemRange,
  itemsOfRows,
  mostCells,
  rowsOf,
} from './tile-grid-geometry.ts';
import type { RowRange } from './tile-grid-steps.ts';

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

/** Cells that are drawn in one frame when the browser opens a list. */
const drawnAtOnce = 6;

/** Cells whose pictures belong to the first view: two rows of a phone. */
const firstPictures = 6;

const drawers: Record<GridShape, DrawCell> = {
  tile: (game, index) => (
    <GameTile game={game} sizes={tileGridSizes} priority={index < firstPictures} leading={index === 0} />
  ),
  card: (game, index) => <GameCard game={game} priority={index < firstPictures} leading={index === 0} />,
};

/**
 * Columns on this screen, 0 on the edge and while hydrating, where the style sheet alone decides; and what reads
 * them at once.
 */
function useColumns(shape: GridShape) {
  // Asked by media queries: React asks at every render, and the window's width would have the page laid out for it.
  const queries = useMemo(
    () => (typeof matchMedia === 'function' ? columnQueries(shape).map((query) => matchMedia(query)) : []),
    [shape],
  );
  const subscribe = useCallback(
    (changed: () => void) => {
      for (const query of queries) query.addEventListener('change', changed);
      return () => {
        for (const query of queries) query.removeEventListener('change', changed);
      };
    },
    [queries],
  );
  const read = useCallback(
    () => columnsOf(shape, queries.filter((query) => query.matches).length),
    [shape, queries],
  );
  return [useSyncExternalStore(subscribe, read, () => 0), read] as const;
}

/** Height of so many rows. */
const blockSizeOf = (rows: number): string => `calc(${rows} * var(--row) - var(--gap))`;

/**
 * A grid of games as long as the whole list, of which only what is near the view is in the document.
 *
 * - The window scrolls, so that the phone's address bar collapses, and the scroll bar is true from the start:
 *   the height comes from `total` and a row height that the style sheet works out from the width.
 * - Cells lie in normal flow behind a padding of whole rows and are keyed by their place in the list. So the
 *   edge's markup (the first rows, no style attribute) is what the browser goes on with: nothing remounts when
 *   the virtualizer takes over.
 * - What is not drawn yet, or not loaded, shows the resting pattern of the grid's own background, and what is not
 *   painted yet that of a layer behind it: a fling never shows a void and costs no script. After the last game
 *   nothing rests: a short list has no pattern but that of its empty cells, a long one ends with a cover.
 */
export function TileGrid(props: TileGridProps) {
  const { label, total = restingCells, gameAt, onRange, shape = 'tile', draw = drawers[shape] } = props;
  const known = props.total !== undefined;
  const hydrated = useHydrated();
  const [columns, readColumns] = useColumns(shape);
  const grid = useRef<HTMLDivElement>(null);
  const [rows, setRows] = useState<RowRange | null>(null);

  const allRows = columns ? rowsOf(total, columns) : 0;
  const opened = firstFilled[shape];
  const { to } = useStaggeredList(grid, known && !rows ? opened : 0, drawnAtOnce, opened);
  const filled = rows ? total : to;
  // None at first: the last row is -1.
  const drawn = rows ?? { first: 0, last: to / (columns || 1) - 1 };
  const { first, last } =
    rows && columns
      ? itemsOfRows(Math.min(rows.first, Math.max(0, allRows - 1)), rows.last, columns, total)
      : { first: 0, last: Math.min(total, firstCells[shape]) - 1 };
  // All of its places are drawn from the start.
  const short = total <= firstCells[shape];
  /** Places that the last row has games for, once it is drawn; 0 when it is full. */
  const lastRow = columns > 0 && !short && last === total - 1 ? total % columns : 0;
  const onNear = useCallback(
    (near: RowRange) => onRange?.(itemsOfRows(near.first, near.last, columns, total)),
    [onRange, columns, total],
  );

  // It is needed once the list is here: meanwhile it can come. Whether it fails is for its first render to say.
  useEffect(() => void loadWindow().catch(() => undefined), []);
  // While hydrating, before the router brings a reloaded page back to where it was: a shorter one would stop it.
  useLayoutEffect(() => {
    const rows = rowsOf(total, readColumns());
    if (grid.current && rows > 0) grid.current.style.blockSize = blockSizeOf(rows);
  }, [readColumns, total]);

  const style: CSSProperties | undefined = columns
    ? {
        blockSize: blockSizeOf(allRows),
        paddingBlockStart: `calc(${first / columns} * var(--row))`,
      }
    : undefined;
  return (
    <div className={styles.box} data-shape={shape}>
      {rows && !short && <div className={styles.behind} />}
      <div
        ref={grid}
        role="list"
        aria-label={label}
        className={short ? styles.grid : `${styles.grid} ${styles.pattern}`}
        data-short={short || undefined}
        // Only in the browser: our content security policy refuses style attributes in HTML.
        style={style}
      >
        {Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => (
          <Cell
            key={first + offset}
            index={first + offset}
            total={total}
            game={first + offset < filled ? gameAt(first + offset) : undefined}
            draw={draw}
          />
        ))}
        {lastRow > 0 && (
          <div role="presentation" className={styles.end} style={{ gridColumnStart: lastRow + 1 }} />
        )}
      </div>
      {hydrated && known && allRows > 0 && (
        <Suspense>
          <TileGridWindow
            grid={grid}
            rows={allRows}
            drawn={drawn}
            most={Math.floor(mostCells[shape] / columns)}
            isHere={(row) => gameAt(row * columns) !== undefined}
            onRows={setRows}
            onNear={onNear}
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
