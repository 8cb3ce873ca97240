import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactElement, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { WindowVirtualizer } from 'virtua';

import type { Game } from '#contract/calls/catalogue/games.ts';
import { GameTile } from '#src/domain/catalogue/game-tile.tsx';
import { TileGrid, tileGridSizes } from '#src/domain/catalogue/tile-grid/tile-grid.tsx';

import gridStyles from '#src/domain/catalogue/tile-grid/tile-grid.module.css';
import styles from './page.module.css';

// The ways to render a long list of games: the product's own grid, and common libraries used as their documentation
// shows. All show the same tiles in rows of one known height, with the same placeholders, and scroll with the window.

const columns = 3;

/** `rowHeight` is in px and includes the gap. */
type WayProps = { games: readonly Game[]; rowHeight: number };

type RowProps = { games: readonly Game[]; row: number };

const Row = memo(function Row({ games, row }: RowProps) {
  return (
    <div className={styles.row}>
      {games.slice(row * columns, (row + 1) * columns).map((game, offset) => {
        const index = row * columns + offset;
        return (
          <div
            key={game.nodeId}
            role="listitem"
            className={styles.cell}
            aria-setsize={games.length}
            aria-posinset={index + 1}
          >
            <GameTile game={game} sizes={tileGridSizes} priority={index < 6} />
          </div>
        );
      })}
    </div>
  );
});

const countRows = ({ games }: WayProps) => Math.ceil(games.length / columns);

function Ours({ games }: WayProps) {
  const gameAt = useCallback((index: number) => games[index], [games]);
  return <TileGrid label="Games" total={games.length} gameAt={gameAt} />;
}

function TanStack(props: WayProps) {
  const list = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  useLayoutEffect(() => setTop(list.current?.offsetTop ?? 0), []);
  // oxlint-disable-next-line react/incompatible-library -- as its documentation shows it
  const virtualizer = useWindowVirtualizer({
    count: countRows(props),
    estimateSize: () => props.rowHeight,
    overscan: 5,
    scrollMargin: top,
  });
  return (
    <div
      ref={list}
      role="list"
      style={{ position: 'relative', blockSize: `${virtualizer.getTotalSize()}px` }}
    >
      {virtualizer.getVirtualItems().map((item) => (
        <div
          key={item.key}
          style={{
            position: 'absolute',
            insetBlockStart: 0,
            inlineSize: '100%',
            transform: `translateY(${item.start - virtualizer.options.scrollMargin}px)`,
          }}
        >
          <Row games={props.games} row={item.index} />
        </div>
      ))}
    </div>
  );
}

function Virtua(props: WayProps) {
  return (
    <WindowVirtualizer data={Array.from({ length: countRows(props) })} itemSize={props.rowHeight}>
      {(_, row) => <Row key={row} games={props.games} row={row} />}
    </WindowVirtualizer>
  );
}

type Way = (props: WayProps) => ReactElement;

/**
 * Adds the product's placeholders for rows that are not mounted or not painted yet. The placeholders are CSS, so they
 * work with every library.
 */
const withPattern = (Way: Way): Way =>
  function WithPattern(props) {
    return (
      <div className={gridStyles.box}>
        <div className={gridStyles.behind} />
        <Way {...props} />
      </div>
    );
  };

/** The ways, by the name that the page's address has for each. */
export const ways: Record<string, Way> = {
  ours: Ours,
  tanstack: withPattern(TanStack),
  virtua: withPattern(Virtua),
};
