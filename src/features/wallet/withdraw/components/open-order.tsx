import type { Withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import { getPayoutAccountName } from '#src/features/wallet/withdraw/lib/withdraw-texts.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { StateBadge } from './order-row.tsx';

import styles from './withdraw.module.css';

const messages = defineMessages({
  title: {
    id: 'wallet.withdraw.open.title',
    defaultMessage: 'In progress',
    description: 'Heading over the withdrawal that is not finished yet',
  },
  since: {
    id: 'wallet.withdraw.open.since',
    defaultMessage: 'Requested {date}',
    description: 'When the withdrawal was requested; date has a time of day',
  },
  one: {
    id: 'wallet.withdraw.open.one',
    defaultMessage: 'Only one withdrawal at a time. You can make another once this one is completed.',
    description: 'Under the withdrawal that is not finished yet',
  },
  details: {
    id: 'wallet.withdraw.open.details',
    defaultMessage: 'View details',
    description: 'Link to the page of the withdrawal that is not finished yet',
  },
});

/** The pending withdrawal, in place of the form: its amount, start and state, and why there is no form. */
export function OpenOrder({ order }: { order: Withdrawal }) {
  const { t, money, date } = useTranslator();
  const { orderNo, status, amountMinor, currency, account, states } = order;
  const requestedAt = states[0]?.at;
  return (
    <section className={`${styles.step} ${styles.underWay}`}>
      <h2 className={styles.warning}>
        <Icon name="clock" size={20} />
        {t(messages.title)}
      </h2>
      <p className={styles.figure}>{money(amountMinor, currency)}</p>
      <p>
        <StateBadge status={status} />
      </p>
      <p className="muted">
        {getPayoutAccountName(t, account)} <bdi dir="ltr">{account.number}</bdi>
      </p>
      {requestedAt && <p className="muted">{t(messages.since, { date: date(requestedAt) })}</p>}
      <p>{t(messages.one)}</p>
      <ButtonLink to="/m/withdraw/$orderNo" params={{ orderNo }}>
        {t(messages.details)}
      </ButtonLink>
    </section>
  );
}
