import type { Withdrawal } from '#contract/calls/wallet/withdrawals.ts';
import { getPayoutAccountName, stateTexts } from '#src/features/wallet/withdraw/lib/withdraw-texts.ts';
import { useTranslator } from '#src/shared/intl/intl.tsx';
import { Link } from '#src/shared/navigation/link.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import styles from './withdraw.module.css';

export function OrderRow({ order }: { order: Withdrawal }) {
  const { t, money, date } = useTranslator();
  const { orderNo, status, amountMinor, currency, account, states } = order;
  const requestedAt = states[0]?.at;
  return (
    <Link className={styles.order} to="/m/withdraw/$orderNo" params={{ orderNo }}>
      <span>
        <b className={styles.amount}>{money(amountMinor, currency)}</b>
        <small>
          {getPayoutAccountName(t, account)} <bdi dir="ltr">{account.number}</bdi>
          {requestedAt && ` · ${date(requestedAt)}`}
        </small>
      </span>
      <StateBadge status={status} />
      <Icon name="chevron-right" size={20} />
    </Link>
  );
}

export function StateBadge({ status }: Pick<Withdrawal, 'status'>) {
  const { t } = useTranslator();
  return (
    <span className={styles.state} data-status={status}>
      {t(stateTexts[status])}
    </span>
  );
}
