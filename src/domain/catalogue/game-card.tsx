import { memo, type ReactNode, useRef } from 'react';

import type { Game } from '#contract/calls/catalogue/games.ts';
import { gameArtWidths } from '#contract/values/pictures.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Badge } from '#src/shared/ui/feedback/badge.tsx';
import { toast } from '#src/shared/ui/feedback/toasts.ts';
import { Icon } from '#src/shared/ui/media/icon.tsx';
import { Picture } from '#src/shared/ui/media/picture.tsx';
import { tileCornerClass } from '#src/shared/ui/media/tile.tsx';

import { isLottery } from './categories.ts';
import { daysLeftMessage, computeTimeLeft, useClock } from './game-card-clock.ts';
import { getGameTitle, playOrExplain, findStateMessage, getVendorName } from './game-labels.ts';
import { useTileSlots } from './tile-slots.ts';

import styles from './game-card.module.css';

const messages = defineMessages({
  live: {
    id: 'card.live',
    defaultMessage: 'LIVE',
    description: 'Badge: the event is on now; at most 8 letters',
  },
  drawing: {
    id: 'card.drawing',
    defaultMessage: 'Drawing now',
    description: 'The lottery draw is taking place',
  },
  starts: {
    id: 'card.starts',
    defaultMessage: 'Starts in',
    description: 'Small label in front of the countdown to an event, on a narrow card; at most 12 letters',
  },
  draws: {
    id: 'card.draws',
    defaultMessage: 'Draws in',
    description: 'Small label in front of the countdown to a draw, on a narrow card; at most 12 letters',
  },
  jackpot: { id: 'card.jackpot', defaultMessage: 'Jackpot {amount}', description: 'Prize of a lottery draw' },
  open: {
    id: 'card.open',
    defaultMessage: 'Open all day',
    description: 'On a sports or lottery card when no single event is announced',
  },
});

export const cardSizes = '(min-width: 768px) 240px, (min-width: 600px) 36vw, 51vw';

type GameCardProps = {
  game: Game;
  priority?: boolean;
  leading?: boolean;
  sizes?: string;
  over?: ReactNode;
  /** Two lines of details that are shown instead of the game's current event. */
  details?: ReactNode;
  /** Why the game can't be opened now; a tap shows the reason. */
  closed?: string | null;
};

export const GameCard = memo(function GameCard(props: GameCardProps) {
  const { game, priority = false, leading = false, sizes = cardSizes, over, closed } = props;
  const { t } = useTranslator();
  const { Heart, play } = useTileSlots();
  const reason = findStateMessage(game.state);
  const name = getGameTitle(game);
  return (
    <article className={styles.card}>
      <div className={styles.art}>
        <Picture
          path={game.showIcon ? game.mobileLargeIcon || game.iconUrl : ''}
          widths={gameArtWidths}
          sizes={sizes}
          alt=""
          ratio="2:1"
          priority={priority}
          leading={leading}
          placeholder={game.placeholder}
          className={styles.picture}
        />
        {over}
      </div>
      <div className={styles.text}>
        <div className={styles.heading}>
          <button
            type="button"
            dir="auto"
            className={`${styles.target} cover`}
            onClick={() => (closed ? toast({ message: closed }) : playOrExplain(game, play, t))}
          >
            <span className={styles.name}>{name}</span>
          </button>
          <span dir="auto" className={styles.vendor}>
            {getVendorName(game)}
          </span>
        </div>
        {reason ? (
          <span className={styles.on}>
            <Icon name="lock" size={16} />
            {t(reason)}
          </span>
        ) : (
          (props.details ?? <CurrentEvent now={game.now} />)
        )}
      </div>
      {!isLottery(game.gameType) && (
        <div className={tileCornerClass}>
          <Heart game={game} />
        </div>
      )}
    </article>
  );
});

function CurrentEvent({ now }: { now: Game['now'] }) {
  const { t, money } = useTranslator();
  if (!now) return <span className={styles.on}>{t(messages.open)}</span>;
  return (
    <>
      <span dir="auto" className={`${styles.on} ${styles.event}`}>
        {now.title}
      </span>
      <span className={styles.when}>
        {now.at && <StartTime at={now.at} kind={now.kind} />}
        {now.amount !== null && (
          <span>{now.at ? money(now.amount) : t(messages.jackpot, { amount: money(now.amount) })}</span>
        )}
      </span>
    </>
  );
}

/** Shows when an event starts: the time of day until the clock runs, then a countdown by server time. */
function StartTime({ at, kind }: { at: string; kind: 'event' | 'draw' | 'jackpot' }) {
  const { t, date } = useTranslator();
  const element = useRef<HTMLTimeElement>(null);
  const now = useClock(element, true);
  const startsAt = Date.parse(at);
  const left = now === null ? null : computeTimeLeft(startsAt, now);
  const started = now !== null && startsAt <= now;
  return (
    <time ref={element} dateTime={at} className={styles.time}>
      {left === null && date(startsAt, { timeStyle: 'short' })}
      {started && kind === 'event' && <Badge kind="live">{t(messages.live)}</Badge>}
      {started && kind !== 'event' && t(messages.drawing)}
      {left && !started && (
        <>
          <small className={styles.vendor}>{t(kind === 'event' ? messages.starts : messages.draws)}</small>{' '}
          {left.days ? t(daysLeftMessage, left) : left.clock}
        </>
      )}
    </time>
  );
}
