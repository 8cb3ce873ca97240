import type { PayoutAccount } from '#contract/calls/wallet/withdrawals.ts';
import { getPayoutAccountName } from '#src/features/wallet/withdraw/lib/withdraw-texts.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { ButtonLink } from '#src/shared/ui/input/button-link.tsx';

import styles from './withdraw.module.css';

const messages = defineMessages({
  to: {
    id: 'wallet.withdraw.to',
    defaultMessage: 'Withdraw to',
    description: 'Over the accounts, one of which the member selects',
  },
  manage: {
    id: 'wallet.withdraw.manage',
    defaultMessage: 'Manage accounts',
    description: 'Link to the page on which accounts are added and removed',
  },
});

type Props = {
  accounts: readonly PayoutAccount[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
};

export function AccountChoice({ accounts, chosen, onChoose }: Props) {
  const { t } = useTranslator();
  return (
    <fieldset className={styles.choice}>
      <legend>{t(messages.to)}</legend>
      {accounts.map((account) => (
        <label key={account.id} className={styles.account}>
          <input
            type="radio"
            name="payoutAccountId"
            value={account.id}
            checked={account.id === chosen}
            onChange={() => onChoose(account.id)}
          />
          <span>
            {getPayoutAccountName(t, account)}
            <small>
              <bdi dir="ltr">{account.number}</bdi> · {account.holder}
            </small>
          </span>
        </label>
      ))}
      <div className={styles.otherWays}>
        <ButtonLink variant="ghost" size="small" to="/m/withdraw/accounts">
          {t(messages.manage)}
        </ButtonLink>
      </div>
    </fieldset>
  );
}
