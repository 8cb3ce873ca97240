import type { Fee } from '#contract/values/wallet/amounts.ts';
import { computeWithdrawalFee } from '#contract/values/wallet/withdrawals.ts';
import { walletTexts } from '#src/features/wallet/wallet-texts.ts';
import { formatUsualTime } from '#src/features/wallet/withdraw/lib/usual-time.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';

import styles from './withdraw.module.css';

const messages = defineMessages({
  free: {
    id: 'wallet.withdraw.free',
    defaultMessage: 'Free',
    description: 'In place of a fee, if there is no fee',
  },
  rate: {
    id: 'wallet.withdraw.rate',
    defaultMessage: '{fixed} plus {percent} of the amount',
    description: 'Fee of a withdrawal: a fixed amount and a percentage of the withdrawal',
  },
  time: {
    id: 'wallet.withdraw.time',
    defaultMessage: 'Usually takes',
    description: 'Label of how long a withdrawal takes; short',
  },
});

type Props = { amountMinor: number | null; fee: Fee; currency: string; usualMinutes: number };

export function Summary({ amountMinor, fee, currency, usualMinutes }: Props) {
  const translator = useTranslator();
  const { t, money, number } = translator;
  const cost = amountMinor === null ? null : computeWithdrawalFee(amountMinor, fee);
  const percent = number(fee.basisPoints / 10_000, { style: 'percent', maximumFractionDigits: 2 });
  const rate =
    fee.fixedMinor && fee.basisPoints
      ? t(messages.rate, { fixed: money(fee.fixedMinor, currency), percent })
      : fee.basisPoints
        ? percent
        : fee.fixedMinor
          ? money(fee.fixedMinor, currency)
          : t(messages.free);
  return (
    <dl className={styles.facts} aria-live="polite">
      <div>
        <dt>{t(walletTexts.fee)}</dt>
        <dd>{cost ? money(cost, currency) : rate}</dd>
      </div>
      <div data-main>
        <dt>{t(walletTexts.youReceive)}</dt>
        <dd>{amountMinor === null ? '–' : money(amountMinor - (cost ?? 0), currency)}</dd>
      </div>
      <div>
        <dt>{t(messages.time)}</dt>
        <dd>{formatUsualTime(translator, usualMinutes)}</dd>
      </div>
    </dl>
  );
}
