import type { WithdrawInfo } from '#contract/calls/wallet/withdrawals.ts';
import { HiddenAmount, useShownBalance } from '#src/domain/wallet/member-balance.tsx';
import { walletTexts } from '#src/features/wallet/wallet-texts.ts';
import { computeMaxWithdrawal } from '#src/features/wallet/withdraw/lib/max-withdrawal.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';

import styles from './withdraw.module.css';

const messages = defineMessages({
  title: {
    id: 'wallet.withdraw.available',
    defaultMessage: 'Available to withdraw',
    description: 'Over the amount that may be withdrawn',
  },
  next: {
    id: 'wallet.withdraw.availableNext',
    defaultMessage: 'Available for your next withdrawal',
    description:
      'Replaces wallet.withdraw.available while the member has to wait: for an open withdrawal, or after a rejected withdrawal',
  },
  balance: {
    id: 'wallet.withdraw.balance',
    defaultMessage: 'Balance {amount}',
    description: 'Under the amount that may be withdrawn, if that is not the whole balance',
  },
  waived: {
    id: 'wallet.withdraw.waived',
    defaultMessage:
      'While you’re self-excluded, you can withdraw without completing turnover. Locked bonuses stay locked.',
    description: 'Below the balance of a member with a temporary or permanent self-exclusion',
  },
  each: {
    id: 'wallet.withdraw.each',
    defaultMessage: 'Per withdrawal',
    description: 'Label of the limits of one withdrawal; short',
  },
  day: {
    id: 'wallet.withdraw.day',
    defaultMessage: 'Per 24 hours',
    description: 'Label of the limit of a day; short',
  },
  left: {
    id: 'wallet.withdraw.left',
    defaultMessage: '{left} of {all} left',
    description: 'Two amounts: rest of the daily limit, and the limit',
  },
  times: {
    id: 'wallet.withdraw.times',
    defaultMessage:
      '{left, plural, =0 {No withdrawals left} one {# withdrawal left} other {# withdrawals left}}',
    description: 'How many more withdrawals are possible within 24 hours',
  },
});

export function BalanceCard({ info }: { info: WithdrawInfo }) {
  const { t, money } = useTranslator();
  const { visible } = useShownBalance();
  const { currency, balanceMinor, limits, turnover, openOrder, nextAt } = info;
  const title = t((openOrder ?? nextAt) ? messages.next : messages.title);
  const most = computeMaxWithdrawal(info);
  const dayLeft = Math.max(0, limits.perDayMinor - limits.usedMinor);
  const timesLeft = Math.max(0, limits.perDayCount - limits.usedCount);
  return (
    <section className={styles.balance} aria-label={title}>
      <p className="muted">{title}</p>
      <p className={styles.figure}>{visible ? money(most, currency) : <HiddenAmount />}</p>
      {visible && most !== balanceMinor && (
        <p className="muted">{t(messages.balance, { amount: money(balanceMinor, currency) })}</p>
      )}
      {turnover.waived && <p className="muted">{t(messages.waived)}</p>}
      <dl className={styles.facts}>
        <div>
          <dt>{t(messages.each)}</dt>
          <dd>
            {t(walletTexts.range, {
              min: money(limits.minMinor, currency),
              max: money(limits.maxMinor, currency),
            })}
          </dd>
        </div>
        <div>
          <dt>{t(messages.day)}</dt>
          <dd>
            {t(messages.left, { left: money(dayLeft, currency), all: money(limits.perDayMinor, currency) })}
            <small>{t(messages.times, { left: timesLeft })}</small>
          </dd>
        </div>
      </dl>
    </section>
  );
}
