import type { ReactNode } from 'react';

import { PagedGrid } from '#src/domain/catalogue/paged-games/paged-grid.tsx';
import type { GridShape } from '#src/domain/catalogue/tile-grid/tile-grid-geometry.ts';
import type { RenderCell } from '#src/domain/catalogue/tile-grid/tile-grid.tsx';
import type { ListRequest } from '#src/features/catalogue/game-list/lib/list-search.ts';
import { offlineMessage } from '#src/shared/http/offline-message.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';

import { gameCountMessage } from './list-choice.tsx';
import { RestoreScroll } from './restore-scroll.tsx';
import { useGamePages } from './use-game-pages.ts';

import styles from './game-results.module.css';

const messages = defineMessages({
  loading: { id: 'list.loading', defaultMessage: 'Loading games', description: 'For screen readers' },
});

type GameResultsProps = {
  label: string;
  /** Must be referentially stable while the request is the same. */
  request: ListRequest;
  /** False while the request is incomplete, e.g. while settings load. */
  enabled?: boolean;
  shape?: GridShape;
  /** Renders a game. Must be referentially stable. */
  renderCell?: RenderCell | undefined;
  /** Shown next to the number of games, e.g. how current the tables are. */
  aside?: ReactNode;
  empty: ReactNode;
};

export function GameResults(props: GameResultsProps) {
  // A new request starts a new list at page 1, scrolled to the top.
  return <Results key={JSON.stringify(props.request)} {...props} />;
}

function Results(props: GameResultsProps) {
  const { label, request, enabled = true, shape = 'tile', renderCell, aside, empty } = props;
  const { t, language } = useTranslator();
  const pages = useGamePages(language, request, enabled);
  const { total } = pages;
  if (total === 0) return empty;
  const grid = <PagedGrid label={label} games={pages} shape={shape} renderCell={renderCell} />;
  if (total === undefined && pages.error) return grid;
  return (
    <>
      <div className={styles.head}>
        <p role="status" className={styles.count}>
          {pages.offline ? (
            t(offlineMessage)
          ) : total === undefined ? (
            <span className="sr-only">{t(messages.loading)}</span>
          ) : (
            t(gameCountMessage, { count: total })
          )}
        </p>
        {aside}
      </div>
      {grid}
      <RestoreScroll />
    </>
  );
}
