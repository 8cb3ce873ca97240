import { memo } from 'react';

import type { Round } from '#contract/calls/wallet/records.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';
import { Icon } from '#src/shared/ui/media/icon.tsx';

import { Amount } from './amount.tsx';

import styles from './records.module.css';

const messages = defineMessages({
  bet: {
    id: 'wallet.records.row.bet',
    defaultMessage: 'Bet {amount}',
    description: 'Under the result of a round: the amount of the bet',
  },
  open: {
    id: 'wallet.records.row.open',
    defaultMessage: 'Not finished',
    description: 'State of a round that is not finished',
  },
  cancelled: {
    id: 'wallet.records.row.cancelled',
    defaultMessage: 'Cancelled',
    description: 'State of a lottery ticket if the member cancelled all its bets before the draw',
  },
});

/** A tap opens the round. */
export const RoundRow = memo(function RoundRow({
  round,
  onOpen,
}: {
  round: Round;
  onOpen: (orderNo: string) => void;
}) {
  const { t, date, money } = useTranslator();
  const { orderNo, gameName, bet, win, currency, status, at } = round;
  return (
    <button type="button" className={styles.row} aria-haspopup="dialog" onClick={() => onOpen(orderNo)}>
      <Icon name={win > bet ? 'trophy' : 'play'} size={20} />
      <span className={styles.facts}>
        <span className={styles.name} dir="auto">
          {gameName}
        </span>
        <span>{date(at, { timeStyle: 'short' })}</span>
      </span>
      <span className={styles.sums}>
        {status !== 'settled' ? (
          <span className={styles.open}>{t(messages[status])}</span>
        ) : (
          <span className={styles.main}>
            <Amount minor={win - bet} currency={currency} signed />
          </span>
        )}
        <span>{t(messages.bet, { amount: money(bet, currency) })}</span>
      </span>
    </button>
  );
});
