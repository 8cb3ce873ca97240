import type { Announcement } from '#contract/calls/messages/announcements.ts';
import type { Promotion } from '#contract/calls/promotions/offers.ts';
import { useMerchant } from '#src/domain/system/merchant-context.ts';
import { formatSlashedDay } from '#src/features/promotions/offers/lib/offer-list.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { getZonedDay } from '#src/shared/intl/zoned-day.ts';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from './offers.module.css';

const messages = defineMessages({
  longTerm: {
    id: 'promotions.days.longTerm',
    defaultMessage: 'No end date',
    description: 'In place of the days of an offer: the offer has no end',
  },
});

type OfferDaysProps = {
  offer: Pick<Announcement, 'startDate' | 'endDate' | 'noExpiry'>;
  promotion: Promotion | undefined;
};

export function OfferDays({ offer: { startDate, endDate, noExpiry }, promotion }: OfferDaysProps) {
  const { t } = useTranslator();
  const { timeZone } = useMerchant();
  // A promotion may be announced before it opens.
  const firstDay =
    promotion?.status === 'comingSoon' ? getZonedDay(timeZone, Date.parse(promotion.opensAt)) : startDate;
  const endless = noExpiry === 1 || endDate === null;
  return (
    <span className={styles.days}>
      <Icon name="clock" size={16} />
      {endless ? (
        t(messages.longTerm)
      ) : (
        <bdi dir="ltr">{`${formatSlashedDay(firstDay)} – ${formatSlashedDay(endDate)}`}</bdi>
      )}
    </span>
  );
}
