import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type { Jackpot } from '#contract/calls/catalogue/lobby-rows.ts';
import { minuteMs } from '#contract/values/durations.ts';
import { gameArtWidths } from '#contract/values/pictures.ts';
import { getGameTitle, playOrExplain } from '#src/domain/catalogue/game-labels.ts';
import { useCarouselTexts } from '#src/domain/catalogue/games-row.tsx';
import { useTileSlots } from '#src/domain/catalogue/tile-slots.ts';
import { jackpotsQuery } from '#src/features/catalogue/lobby/api/row-queries.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { useDataSaving } from '#src/shared/preferences/saving.ts';
import { useServerTime } from '#src/shared/scheduling/use-server-time.ts';
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx';
import { Carousel } from '#src/shared/ui/media/carousel.tsx';
import { Picture } from '#src/shared/ui/media/picture.tsx';

import { computeJackpotAmount } from './compute-jackpot-amount.ts';
import { RowFailed, RowSection } from './row-section.tsx';

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

/** Polling interval, in ms. Between polls the amounts grow at the measured rate. */
const pollMs = minuteMs;

/** One timer updates all amounts. It stops with reduced motion, in data-saving mode and while the page is hidden. */
export function JackpotsRow() {
  const { t, language } = useTranslator();
  const texts = useCarouselTexts();
  const saving = useDataSaving();
  const query = useQuery({ ...jackpotsQuery(language), refetchInterval: saving ? false : pollMs });
  const now = useServerTime(useMayAnimate() && !saving);
  const title = t(messages.title);
  const { at, jackpots } = query.data ?? {};
  if (jackpots?.length === 0) return null;
  return (
    <RowSection title={title} icon="crown" busy={query.isPending}>
      {(query.isPending || jackpots) && (
        <Carousel label={title} per="2" {...texts}>
          {jackpots && at
            ? jackpots.map((jackpot) => (
                <JackpotCard
                  key={jackpot.id}
                  jackpot={jackpot}
                  amount={computeJackpotAmount(jackpot, Date.parse(at), now)}
                />
              ))
            : [0, 1].map((index) => <Skeleton key={index} shape="block" className={styles.room} />)}
        </Carousel>
      )}
      <RowFailed query={query} />
    </RowSection>
  );
}

function JackpotCard({ jackpot: { name, game, wonAt }, amount }: { jackpot: Jackpot; amount: number }) {
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
        className={styles.target}
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

function useMayAnimate(): boolean {
  const [mayAnimate, setMayAnimate] = useState(false);
  useEffect(() => {
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
    const update = () => setMayAnimate(!document.hidden && !reducedMotion.matches);
    document.addEventListener('visibilitychange', update);
    reducedMotion.addEventListener('change', update);
    update();
    return () => {
      document.removeEventListener('visibilitychange', update);
      reducedMotion.removeEventListener('change', update);
    };
  }, []);
  return mayAnimate;
}
