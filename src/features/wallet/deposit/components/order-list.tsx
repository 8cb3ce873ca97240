import type { DepositOrder } from '#contract/calls/wallet/deposits.ts';
import { isOpenDeposit } from '#contract/values/wallet/deposits.ts';
import { useZoneText } from '#src/domain/wallet/use-zone-text.ts';
import { stateDisplays, getStateText } from '#src/features/wallet/deposit/lib/order-texts.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from './order-list.module.css';

const messages = defineMessages({
  open: {
    id: 'wallet.deposit.orders.open',
    defaultMessage: 'In progress',
    description: 'Over orders of deposits that wait for the member or are being checked',
  },
  newest: {
    id: 'wallet.deposit.orders.newest',
    defaultMessage: 'Latest deposits',
    description: 'Over the newest orders of deposits',
  },
  more: {
    id: 'wallet.deposit.orders.more',
    defaultMessage: 'Show {count} more',
    description: 'Button under the two newest orders: shows the other orders; count is 1 or more',
  },
  go: {
    id: 'wallet.deposit.orders.continue',
    defaultMessage: 'Continue',
    description: 'On an order that waits for the member; short',
  },
});

export const isUnfinished = ({ status }: DepositOrder): boolean =>
  isOpenDeposit(status) || status === 'submitted';

type OrderListProps = {
  kind: 'open' | 'newest';
  orders: readonly DepositOrder[];
  onOrder: (orderNo: string) => void;
};

/** Number of unfinished orders shown above the form. The others are collapsed, so that the form stays in view. */
const openCount = 2;

export function OrderList({ kind, orders, onOrder }: OrderListProps) {
  const { t } = useTranslator();
  const zone = useZoneText();
  if (orders.length === 0) return null;
  const count = kind === 'open' ? openCount : orders.length;
  const collapsedOrders = orders.slice(count);
  return (
    <section className={styles.list}>
      <h2 className={styles.title}>{t(messages[kind])}</h2>
      <Rows {...{ kind, onOrder }} orders={orders.slice(0, count)} />
      {collapsedOrders.length > 0 && (
        <details>
          <summary>{t(messages.more, { count: collapsedOrders.length })}</summary>
          <Rows {...{ kind, onOrder }} orders={collapsedOrders} />
        </details>
      )}
      {kind === 'newest' && <p className={styles.zone}>{zone}</p>}
    </section>
  );
}

function Rows({ kind, orders, onOrder }: OrderListProps) {
  const { t, money, date } = useTranslator();
  return (
    <ul>
      {orders.map(({ orderNo, status, heldFor, amountMinor, currency, methodName, createdAt }) => (
        <li key={orderNo}>
          <button
            type="button"
            className={`surface ${styles.row}`}
            data-open={kind === 'open' || undefined}
            onClick={() => onOrder(orderNo)}
          >
            <Icon name={stateDisplays[status].icon} className={styles.sign} />
            <span className={styles.text}>
              <b>{money(amountMinor, currency)}</b>
              <small>
                {methodName} · <time dateTime={createdAt}>{date(createdAt)}</time>
              </small>
            </span>
            <span className={styles.state} data-status={status}>
              {isOpenDeposit(status) ? t(messages.go) : t(getStateText({ status, heldFor }))}
            </span>
            <Icon name="chevron-right" size={20} className={styles.arrow} />
          </button>
        </li>
      ))}
    </ul>
  );
}
