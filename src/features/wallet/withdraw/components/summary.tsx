import type { Fee } from '#contract/values/wallet/amounts.ts';
import { withdrawalFee } from '#contract/values/wallet/withdrawals.ts';
import { walletWords } from '#src/features/wallet/wallet-words.ts';
import { usualTime } from '#src/features/wallet/withdraw/lib/usual-time.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';

import styles from './withdraw.module.css';

const messages = defineMessages({
  free: {
    id: 'wallet.withdraw.free',
    defaultMessage: 'Free',
    description: 'In place of a fee, where there is none',
  },
  rate: {
    id: 'wallet.withdraw.rate',
    defaultMessage: '{fixed} and {percent} of the amount',
    description: 'What a withdrawal costs: a fixed amount and a part of it',
  },
  time: {
    id: 'wallet.withdraw.time',
    defaultMessage: 'Usually takes',
    description: 'Label of how long a withdrawal takes; short',
  },
});

type Props = { amountMinor: number | null; fee: Fee; currency: string; usualMinutes: number };

/** What it costs, what arrives and when: before anything is sent. */
export function Summary({ amountMinor, fee, currency, usualMinutes }: Props) {
  const translator = useTranslator();
  const { t, money, number } = translator;
  const cost = amountMinor === null ? null : withdrawalFee(amountMinor, fee);
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
        <dt>{t(walletWords.fee)}</dt>
        <dd>{cost ? money(cost, currency) : rate}</dd>
      </div>
      <div data-main>
        <dt>{t(walletWords.youReceive)}</dt>
        <dd>{amountMinor === null ? '–' : money(amountMinor - (cost ?? 0), currency)}</dd>
      </div>
      <div>
        <dt>{t(messages.time)}</dt>
        <dd>{usualTime(translator, usualMinutes)}</dd>
      </div>
    </dl>
  );
}
