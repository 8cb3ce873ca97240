import type { Jackpot } from '#contract/calls/catalogue/lobby-rows.ts';
import { gameArtWidths } from '#contract/values/pictures.ts';
import { getGameTitle, playOrExplain } from '#src/domain/catalogue/game-labels.ts';
import { useCarouselTexts } from '#src/domain/catalogue/games-row.tsx';
import { useTileSlots } from '#src/domain/catalogue/tile-slots.ts';
import { isNotOffered } from '#src/shared/http/call-error.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { Picture } from '#src/shared/ui/media/picture.tsx';
import { Carousel } from '#src/shared/ui/media/slides/carousel.tsx';

import { RowFailed, RowSection } from './row-section.tsx';
import { useJackpots } from './use-jackpots.ts';

import styles from './jackpots.module.css';

const messages = defineMessages({
  title: {
    id: 'lobby.jackpots.title',
    defaultMessage: 'Jackpots',
    description: 'Heading of the row of jackpots',
  },
  play: {
    id: 'lobby.jackpots.play',
    defaultMessage: '{jackpot} jackpot: play {game}',
    description: 'Name of the card of a jackpot for screen readers; the jackpot’s name is e.g. Grand',
  },
  won: {
    id: 'lobby.jackpots.won',
    defaultMessage: 'Last won {day}',
    description: 'On the card of a jackpot: the day of the last win; short',
  },
});

export function JackpotsRow() {
  const { t } = useTranslator();
  const texts = useCarouselTexts();
  const { query, jackpots } = useJackpots();
  const title = t(messages.title);
  if (jackpots?.length === 0 || isNotOffered(query)) return null;
  return (
    <RowSection title={title} icon="crown" busy={query.isPending}>
      {(query.isPending || jackpots) && (
        <Carousel label={title} per="1" {...texts}>
          {jackpots
            ? jackpots.map((jackpot) => <JackpotCard key={jackpot.id} jackpot={jackpot} />)
            : [0, 1].map((index) => <Skeleton key={index} shape="block" className={styles.room} />)}
        </Carousel>
      )}
      <RowFailed query={query} />
    </RowSection>
  );
}

function JackpotCard({ jackpot: { name, game, wonAt, amount } }: { jackpot: Jackpot }) {
  const { t, money, date } = useTranslator();
  const { play } = useTileSlots();
  return (
    <article className={styles.card}>
      <Picture
        path={game.showIcon ? game.iconUrl : ''}
        widths={gameArtWidths}
        sizes="90px"
        alt=""
        ratio="3:4"
        placeholder={game.placeholder}
        className={styles.art}
      />
      <button
        type="button"
        dir="auto"
        className={`${styles.target} cover`}
        aria-label={t(messages.play, { jackpot: name, game: getGameTitle(game) })}
        onClick={() => playOrExplain(game, play, t)}
      >
        {name}
      </button>
      <b className={styles.amount}>{money(amount)}</b>
      <span dir="auto" className={styles.game}>
        {wonAt ? t(messages.won, { day: date(wonAt, { dateStyle: 'medium' }) }) : getGameTitle(game)}
      </span>
    </article>
  );
}
