import type { Withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { CardSection } from '#src/shared/ui/layout/card-section.tsx';

import { OrderRow } from './order-row.tsx';

import styles from './withdraw.module.css';

const messages = defineMessages({
  title: {
    id: 'wallet.withdraw.open.title',
    defaultMessage: 'In progress',
    description: 'Heading over the withdrawal that is not finished yet',
  },
  one: {
    id: 'wallet.withdraw.open.one',
    defaultMessage: 'Only one withdrawal at a time. You can make another once this one is completed.',
    description: 'Under the withdrawal that is not finished yet',
  },
});

export function OpenOrder({ order }: { order: Withdrawal }) {
  const { t } = useTranslator();
  return (
    <CardSection title={t(messages.title)}>
      <OrderRow order={order} />
      <p className={`${styles.note} ${styles.underWay}`}>{t(messages.one)}</p>
    </CardSection>
  );
}
