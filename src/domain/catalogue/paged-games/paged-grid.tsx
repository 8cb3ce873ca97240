import { type GridShape } from '#src/domain/catalogue/tile-grid/tile-grid-geometry.ts';
import { type RenderCell, TileGrid } from '#src/domain/catalogue/tile-grid/tile-grid.tsx';
import { LoadFailed } from '#src/shared/ui/feedback/load-failed.tsx';

import type { PagedGames } from './use-paged-games.ts';

import styles from './paged-grid.module.css';

type PagedGridProps = {
  label: string;
  games: PagedGames;
  shape?: GridShape;
  /** Must be referentially stable. */
  renderCell?: RenderCell | undefined;
};

/** The grid of a paged list, and the error state of its pages. */
export function PagedGrid({ label, games, shape = 'tile', renderCell }: PagedGridProps) {
  const { total, error, isRefresh } = games;
  return (
    <>
      {total === undefined && error ? null : (
        <TileGrid
          label={label}
          shape={shape}
          total={total}
          gameAt={games.gameAt}
          onRange={games.onRange}
          {...(renderCell && { renderCell })}
        />
      )}
      {error && (
        <LoadFailed
          error={error}
          onRetry={games.retry}
          busy={games.busy}
          isRefresh={isRefresh}
          className={total === undefined || isRefresh ? '' : (styles.failed ?? '')}
        />
      )}
    </>
  );
}
