import type { DepositOrder } from '#contract/calls/wallet/deposits.ts';
import { formatPlainAmount } from '#contract/values/wallet/amounts.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';

import { CopyRow } from './copy-row.tsx';

import styles from './order.module.css';

const messages = defineMessages({
  title: {
    id: 'wallet.deposit.transfer.title',
    defaultMessage: 'Transfer to this account',
    description: 'Over the bank details for a transfer by hand',
  },
  bank: { id: 'wallet.deposit.transfer.bank', defaultMessage: 'Bank', description: 'Label of a bank detail' },
  holder: {
    id: 'wallet.deposit.transfer.holder',
    defaultMessage: 'Account holder',
    description: 'Label of a bank detail: holder of the account',
  },
  number: {
    id: 'wallet.deposit.transfer.number',
    defaultMessage: 'Account number',
    description: 'Label of a bank detail',
  },
  note: {
    id: 'wallet.deposit.transfer.note',
    defaultMessage: 'Other bank detail',
    description: 'Label of a bank detail, such as a bank code; short',
  },
  reference: {
    id: 'wallet.deposit.transfer.reference',
    defaultMessage: 'Reference',
    description: 'Label of the order number, to be used as the reference of a transfer',
  },
  hint: {
    id: 'wallet.deposit.transfer.hint',
    defaultMessage: 'Use exactly this amount and reference so we can find your payment quickly.',
    description: 'Under the title of the bank details',
  },
});

type Props = { order: DepositOrder; to: NonNullable<DepositOrder['transferTo']> };

export function TransferDetails({ order, to }: Props) {
  const { t, money } = useTranslator();
  const { amountMinor, currency } = order;
  return (
    <section className={`surface ${styles.panel}`}>
      <h2 className={styles.heading}>{t(messages.title)}</h2>
      <p className={styles.hint}>{t(messages.hint)}</p>
      <dl className={styles.facts}>
        <CopyRow
          label={t(words.amount)}
          value={money(amountMinor, currency)}
          copied={formatPlainAmount(amountMinor, currency)}
        />
        <CopyRow label={t(messages.bank)} value={to.bankName} />
        <CopyRow label={t(messages.holder)} value={to.holder} />
        <CopyRow label={t(messages.number)} value={to.number} />
        {to.note && <CopyRow label={t(messages.note)} value={to.note} />}
        <CopyRow label={t(messages.reference)} value={order.orderNo} />
      </dl>
    </section>
  );
}
