import { useQuery } from '@tanstack/react-query';

import type { Jackpot } from '#contract/calls/catalogue/lobby-rows.ts';
import { getGameTitle, playOrExplain } from '#src/domain/catalogue/game-labels.ts';
import { useTileSlots } from '#src/domain/catalogue/tile-slots.ts';
import { whitelabelQuery } from '#src/domain/system/system-queries.ts';
import { welcomeQuery } from '#src/features/catalogue/lobby/api/row-queries.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Link } from '#src/shared/navigation/link.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { useJackpots } from '../use-jackpots.ts';

import styles from './highlights.module.css';

const messages = defineMessages({
  title: {
    id: 'lobby.highlights.title',
    defaultMessage: 'Highlights',
    description: 'Name, for screen readers, of the line with the largest jackpot and the welcome offer',
  },
  jackpot: {
    id: 'lobby.highlights.jackpot',
    defaultMessage: '{jackpot} jackpot',
    description: 'Above the amount of the largest jackpot; the jackpot’s name is e.g. Grand; very short',
  },
  play: {
    id: 'lobby.highlights.play',
    defaultMessage: '{jackpot} jackpot, {amount}: play {game}',
    description: 'Name of the largest jackpot’s button, for screen readers',
  },
});

/** Number of parts on the line. */
const PARTS = 2;

/**
 * The largest jackpot and the welcome offer in one line, so that both are in the first view. Each needs its flag
 * (`HOMEJACKPOTS`, `HOMEWELCOME`). Without an offer the second largest jackpot has its place.
 */
export function Highlights() {
  const { t, language } = useTranslator();
  const { data: flags } = useQuery(whitelabelQuery());
  const { jackpots = [] } = useJackpots({ enabled: flags?.HOMEJACKPOTS?.enabled === '1' });
  const hasOffers = flags?.HOMEWELCOME?.enabled === '1';
  const { data, isPending } = useQuery({ ...welcomeQuery(language), enabled: hasOffers });
  const keepsPlace = data ? data.offer !== null : hasOffers && isPending;
  const largest = [...jackpots]
    .sort((one, other) => other.amount - one.amount)
    .slice(0, keepsPlace ? PARTS - 1 : PARTS);
  if (largest.length === 0 && !data?.offer) return null;
  return (
    <section aria-label={t(messages.title)} className={styles.line}>
      {largest.map((jackpot) => (
        <LargestJackpot key={jackpot.id} jackpot={jackpot} />
      ))}
      {data?.offer && (
        <Link
          to="/m/activityDetail"
          search={{ id: data.offer.announcementId }}
          className={`surface ${styles.part} ${styles.offer}`}
        >
          <Icon name="gift" size={20} />
          <span dir="auto" className={styles.text}>
            {data.offer.title}
          </span>
        </Link>
      )}
    </section>
  );
}

function LargestJackpot({ jackpot: { name, game, amount } }: { jackpot: Jackpot }) {
  const { t, money } = useTranslator();
  const { play } = useTileSlots();
  return (
    <button
      type="button"
      className={`surface ${styles.part}`}
      aria-label={t(messages.play, { jackpot: name, amount: money(amount), game: getGameTitle(game) })}
      onClick={() => playOrExplain(game, play, t)}
    >
      <Icon name="crown" size={20} />
      <span className={styles.text}>
        <small dir="auto">{t(messages.jackpot, { jackpot: name })}</small>
        <b className={styles.amount}>{money(amount)}</b>
      </span>
    </button>
  );
}
