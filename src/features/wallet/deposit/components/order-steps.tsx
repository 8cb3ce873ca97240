import type { DepositOrder } from '#contract/calls/wallet/deposits.ts';
import { useZoneText } from '#src/domain/wallet/use-zone-text.ts';
import { stateDisplays, getStateText } from '#src/features/wallet/deposit/lib/order-texts.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from './order.module.css';

const messages = defineMessages({
  title: {
    id: 'wallet.deposit.steps',
    defaultMessage: 'Status history',
    description: 'Over the states that an order was in, with times',
  },
});

export function OrderSteps({
  order: { states, heldFor },
}: {
  order: Pick<DepositOrder, 'states' | 'heldFor'>;
}) {
  const { t, date } = useTranslator();
  const zone = useZoneText();
  return (
    <section className={`surface ${styles.panel}`}>
      <h2 className={styles.heading}>{t(messages.title)}</h2>
      <ol className={styles.steps}>
        {states.map(({ status, at }) => (
          <li key={status} data-status={status}>
            <Icon name={stateDisplays[status].icon} size={16} />
            <span>{t(getStateText({ status, heldFor }))}</span>
            <time dateTime={at}>{date(at)}</time>
          </li>
        ))}
      </ol>
      <p className={styles.hint}>{zone}</p>
    </section>
  );
}
