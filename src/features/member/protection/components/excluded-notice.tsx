import type { Protection } from '#src/features/member/protection/api/protection-queries.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from './excluded-notice.module.css';

const messages = defineMessages({
  break: {
    id: 'protection.excluded.break',
    defaultMessage: 'You’re taking a break until {date}.',
    description: 'On the page of limits and breaks; date is a day with its time',
  },
  exclusion: {
    id: 'protection.excluded.exclusion',
    defaultMessage: 'You have excluded yourself until {date}.',
    description: 'On the page of limits and breaks; date is a day with its time',
  },
  always: {
    id: 'protection.excluded.always',
    defaultMessage: 'You have excluded yourself permanently.',
    description: 'On the page of limits and breaks',
  },
  text: {
    id: 'protection.excluded.text',
    defaultMessage:
      'Games and deposits are closed, and no one can reopen them early. Your money is still yours: you can view your records and withdraw as usual.',
    description: 'Under the sentence that says that a break or an exclusion is active',
  },
  withdraw: {
    id: 'protection.excluded.withdraw',
    defaultMessage: 'Withdraw',
    description: 'Link to the withdrawal; short',
  },
});

export function ExcludedNotice({ excluded }: { excluded: Protection['excluded'] }) {
  const { t, date } = useTranslator();
  if (!excluded) return null;
  const { kind, until } = excluded;
  const values = until && { date: date(until) };
  return (
    <section className={styles.notice}>
      <Icon name="pause" size={24} />
      <div>
        <h2>{values ? t(messages[kind], values) : t(messages.always)}</h2>
        <p>{t(messages.text)}</p>
        <ButtonLink to="/m/withdraw">{t(messages.withdraw)}</ButtonLink>
      </div>
    </section>
  );
}
