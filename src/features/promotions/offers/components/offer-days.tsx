import type { Announcement } from '#contract/calls/messages/announcements.ts';
import { slashed } from '#src/features/promotions/offers/lib/offer-list.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from './offers.module.css';

const messages = defineMessages({
  longTerm: {
    id: 'promotions.days.longTerm',
    defaultMessage: 'Long term',
    description: 'In place of the days on which an offer holds: it has no end',
  },
});

/** The days on which an offer holds. */
export function OfferDays({
  offer: { startDate, endDate, noExpiry },
}: {
  offer: Pick<Announcement, 'startDate' | 'endDate' | 'noExpiry'>;
}) {
  const { t } = useTranslator();
  const endless = noExpiry === 1 || endDate === null;
  return (
    <span className={styles.days}>
      <Icon name="clock" size={16} />
      {endless ? t(messages.longTerm) : <bdi dir="ltr">{`${slashed(startDate)} – ${slashed(endDate)}`}</bdi>}
    </span>
  );
}
