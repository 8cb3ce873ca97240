import type { PayoutAccount } from '#contract/calls/wallet/withdrawals.ts';
import { getPayoutAccountName } from '#src/features/wallet/withdraw/lib/withdraw-texts.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Button } from '#src/shared/ui/input/button.tsx';

import styles from './withdraw.module.css';

const messages = defineMessages({
  default: {
    id: 'wallet.payout.default',
    defaultMessage: 'Default',
    description: 'Badge of the account that a withdrawal goes to unless another is chosen; short',
  },
  prefer: {
    id: 'wallet.payout.prefer',
    defaultMessage: 'Make default',
    description: 'Button: withdrawals go to this account unless another is chosen',
  },
  remove: { id: 'wallet.payout.removeButton', defaultMessage: 'Remove', description: 'Button at an account' },
});

type Props = { account: PayoutAccount; busy: boolean; onPrefer: () => void; onRemove: () => void };

export function AccountRow({ account, busy, onPrefer, onRemove }: Props) {
  const { t } = useTranslator();
  const { number, holder, isDefault } = account;
  const name = `${getPayoutAccountName(t, account)} ${number}`;
  return (
    <div className={styles.accountRow}>
      <span>
        <b>{getPayoutAccountName(t, account)}</b>
        <small>
          <bdi dir="ltr">{number}</bdi> · {holder}
        </small>
      </span>
      <div className={styles.otherWays}>
        {isDefault ? (
          <span className={styles.state} data-status="paid">
            {t(messages.default)}
          </span>
        ) : (
          <Button variant="ghost" size="small" busy={busy} onClick={onPrefer}>
            {t(messages.prefer)}
          </Button>
        )}
        <Button
          variant="ghost"
          size="small"
          aria-label={`${t(messages.remove)}: ${name}`}
          aria-haspopup="dialog"
          onClick={onRemove}
        >
          {t(messages.remove)}
        </Button>
      </div>
    </div>
  );
}
