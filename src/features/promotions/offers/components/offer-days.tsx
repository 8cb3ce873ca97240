import type { Announcement } from '#contract/calls/messages/announcements.ts';
import { formatSlashedDay } from '#src/features/promotions/offers/lib/offer-list.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from './offers.module.css';

const messages = defineMessages({
  longTerm: {
    id: 'promotions.days.longTerm',
    defaultMessage: 'No end date',
    description: 'In place of the days of an offer: the offer has no end',
  },
});

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
      {endless ? (
        t(messages.longTerm)
      ) : (
        <bdi dir="ltr">{`${formatSlashedDay(startDate)} – ${formatSlashedDay(endDate)}`}</bdi>
      )}
    </span>
  );
}
