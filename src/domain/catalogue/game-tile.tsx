import { memo, type ReactNode } from 'react';

import type { Game } from '#contract/calls/catalogue/games.ts';
import { gameArtWidths } from '#contract/values/pictures.ts';
import { defineMessages, type Translator, useTranslator } from '#src/shared/intl/intl.tsx';
import { Badge } from '#src/shared/ui/feedback/badge.tsx';
import { Picture } from '#src/shared/ui/media/picture.tsx';
import { Tile, tileTargetClass } from '#src/shared/ui/media/tile.tsx';

import { isLottery } from './categories.ts';
import { getGameTitle, playOrExplain, findStateMessage, getVendorName } from './game-labels.ts';
import { computeTileTheme } from './game-tile-theme.ts';
import { useTileSlots } from './tile-slots.ts';

import styles from './game-tile.module.css';

const messages = defineMessages({
  new: { id: 'tile.badge.new', defaultMessage: 'NEW', description: 'Badge on a game; at most 6 letters' },
  hot: { id: 'tile.badge.hot', defaultMessage: 'HOT', description: 'Badge on a game; at most 6 letters' },
  jackpot: { id: 'tile.badge.jackpot', defaultMessage: 'JP', description: 'Badge: the game has a jackpot' },
  free: {
    id: 'tile.free',
    defaultMessage: 'Demo',
    description: 'Small button on a game: starts the game with play money; at most 6 letters',
  },
  freeName: {
    id: 'tile.freeName',
    defaultMessage: 'Play the demo of {name}',
    description: 'Name of the button tile.free, for screen readers',
  },
});

/** `sizes` of a tile's picture: three columns on a phone, more on wider screens. */
// For phones with three pixels per CSS pixel a picture with two is sharp enough, and has a third fewer bytes.
const tileSizes =
  '(min-width: 768px) 130px, (min-width: 600px) 24vw, (min-width: 480px) 33vw, (min-resolution: 2.5dppx) 20vw, 33vw';

type GameTileProps = {
  game: Game;
  /** Rank in the hot list; replaces the HOT badge. */
  rank?: number | undefined;
  /** Set in the first view, where the picture must not be lazy. */
  priority?: boolean;
  /** Set for the first picture of a list, which is fetched before the others. */
  leading?: boolean;
  /** Overrides `sizes` if a tile is not a third of the page. */
  sizes?: string;
};

export const GameTile = memo(function GameTile(props: GameTileProps) {
  const { game, rank, priority = false, leading = false, sizes = tileSizes } = props;
  const { t } = useTranslator();
  const { Heart, play, offersDemo } = useTileSlots();
  const name = getGameTitle(game);
  const reason = findStateMessage(game.state);
  return (
    <Tile
      rank={rank}
      picture={
        <Picture
          path={game.showIcon ? game.iconUrl : ''}
          widths={gameArtWidths}
          sizes={sizes}
          alt=""
          ratio="3:4"
          priority={priority}
          leading={leading}
          placeholder={game.placeholder}
          className={`${styles.ground} ${styles[`ground${computeTileTheme(game.gameId)}`] ?? ''}`}
        />
      }
      target={
        <button
          type="button"
          dir="auto"
          className={tileTargetClass}
          onClick={() => playOrExplain(game, play, t)}
        >
          {name}
        </button>
      }
      detail={
        <span className={styles.detail}>
          <span dir="auto" className={styles.vendor}>
            {getVendorName(game)}
          </span>
          {offersDemo && (game.supportPlay || game.freeplay) && !reason && (
            <button
              type="button"
              className={styles.free}
              aria-label={t(messages.freeName, { name })}
              onClick={() => play(game, { free: true })}
            >
              {t(messages.free)}
            </button>
          )}
        </span>
      }
      badges={renderBadges(game, rank !== undefined, t)}
      corner={!isLottery(game.gameType) && <Heart game={game} />}
      notice={reason && t(reason)}
    />
  );
});

function renderBadges(game: Game, ranked: boolean, t: Translator['t']): ReactNode {
  const hot = game.isHot && !game.isNew && !ranked;
  const jackpot = game.gameClassify.includes('JP');
  if (!game.isNew && !hot && !jackpot) return null;
  return (
    <>
      {game.isNew && <Badge kind="new">{t(messages.new)}</Badge>}
      {hot && <Badge kind="hot">{t(messages.hot)}</Badge>}
      {jackpot && <Badge kind="jackpot">{t(messages.jackpot)}</Badge>}
    </>
  );
}
