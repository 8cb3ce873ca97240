import { useQuery } from '@tanstack/react-query';

import { promotionTexts } from '#src/features/promotions/promotion-texts.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Link } from '#src/shared/navigation/link.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { rainQuery } from './rain-query.ts';

import styles from './rain.module.css';

const messages = defineMessages({
  now: {
    id: 'promotions.rain.card.now',
    defaultMessage: 'Envelopes are falling now',
    description: 'On the card that leads to a red rain',
  },
});

export function RainCard() {
  const { t, language, date } = useTranslator();
  const rain = useQuery(rainQuery(language)).data?.rain;
  if (!rain || rain.phase === 'over') return null;
  return (
    <Link className={styles.card} to="/m/redRain">
      <Icon name="gift" size={24} />
      <span>
        <b>{rain.title}</b>
        <small>
          {rain.phase === 'running'
            ? t(messages.now)
            : t(promotionTexts.begins, {
                date: date(rain.startsAt, { dateStyle: 'medium', timeStyle: 'short' }),
              })}
        </small>
      </span>
      <Icon name="chevron-right" size={20} />
    </Link>
  );
}
