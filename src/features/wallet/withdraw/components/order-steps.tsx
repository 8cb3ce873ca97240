import type { Withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import { isOpenWithdrawal, withdrawalStates } from '#contract/values/wallet/withdrawals.ts';
import { stateTexts } from '#src/features/wallet/withdraw/lib/withdraw-texts.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from './withdraw.module.css';

const messages = defineMessages({
  steps: {
    id: 'wallet.order.steps',
    defaultMessage: 'Status history',
    description: 'Names the list of the states that an order was in, for screen readers',
  },
  toCome: {
    id: 'wallet.order.toCome',
    defaultMessage: 'not yet',
    description: 'Under a state that an order has not reached yet; short',
  },
});

export function OrderSteps({ order: { status, states } }: { order: Withdrawal }) {
  const { t, date } = useTranslator();
  const entered = new Set(states.map((each) => each.status));
  const toCome = withdrawalStates.filter(
    (each) => isOpenWithdrawal(status) && each !== 'rejected' && !entered.has(each),
  );
  return (
    <ol className={styles.steps} aria-label={t(messages.steps)}>
      {states.map((each) => (
        <li
          key={each.status}
          data-status={each.status}
          aria-current={each.status === status ? 'step' : undefined}
        >
          <Icon name={each.status === 'rejected' ? 'close' : 'check'} />
          <span>
            {t(stateTexts[each.status])}
            <small>{date(each.at)}</small>
          </span>
        </li>
      ))}
      {toCome.map((each) => (
        <li key={each} data-to-come>
          <i />
          <span>
            {t(stateTexts[each])}
            <small>{t(messages.toCome)}</small>
          </span>
        </li>
      ))}
    </ol>
  );
}
