import type { MallItem } from '#contract/calls/promotions/mall.ts';
import { mallArtWidths } from '#contract/values/promotions/mall.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Meter } from '#src/shared/ui/layout/meter.tsx';
import { Picture } from '#src/shared/ui/media/picture.tsx';

import { isScarce, getAvailability } from './item-availability.ts';

import styles from './mall.module.css';

const messages = defineMessages({
  price: {
    id: 'promotions.mall.price',
    defaultMessage: '{count, plural, one {# point} other {# points}}',
    description: 'A price in points',
  },
  soldOut: {
    id: 'promotions.mall.soldOut',
    defaultMessage: 'Sold out',
    description: 'On an item that is sold out; short',
  },
  left: {
    id: 'promotions.mall.left',
    defaultMessage: '{count, plural, other {# left}}',
    description: 'On an item if only a few pieces are left; short',
  },
  limit: {
    id: 'promotions.mall.limit',
    defaultMessage: 'Limit reached',
    description: 'On an item that the member has already taken the maximum number of times; short',
  },
  pointsMissing: {
    id: 'promotions.mall.short',
    defaultMessage: '{count, plural, one {# more point needed} other {# more points needed}}',
    description: 'How many more points the member needs for an item. The text must be short',
  },
});

/** `points` are the member's points; null for visitors. */
export function ItemCard({
  item,
  currency,
  points,
  onOpen,
}: {
  item: MallItem;
  currency: string;
  points: number | null;
  onOpen: () => void;
}) {
  const { t, money } = useTranslator();
  const availability = getAvailability(item, points);
  const missing = t(messages.pointsMissing, { count: item.points - (points ?? 0) });
  return (
    <li className={`surface ${styles.card}`} data-availability={availability}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <Picture
          path={item.picture}
          widths={mallArtWidths}
          sizes="(min-width: 720px) 220px, calc(50vw - 22px)"
          alt=""
          ratio="1:1"
          className={styles.picture}
        />
        <span className={styles.caption}>
          <span className={styles.name}>{item.name}</span>
          <b className={styles.price}>{t(messages.price, { count: item.points })}</b>
          {availability === 'tooFewPoints' && points !== null && (
            <>
              <Meter max={item.points} value={points} label={missing} />
              <small>{missing}</small>
            </>
          )}
        </span>
        {item.bonusMinor !== null && <span className={styles.pays}>{money(item.bonusMinor, currency)}</span>}
        {availability === 'soldOut' || availability === 'limit' ? (
          <span className={styles.chip}>{t(messages[availability])}</span>
        ) : (
          isScarce(item) && (
            <span className={styles.chip} data-scarce>
              {t(messages.left, { count: item.stock })}
            </span>
          )
        )}
      </button>
    </li>
  );
}
