import type { DepositMethod, DepositPromotion } from '#contract/calls/wallet/deposits.ts';
import { depositTerms } from '#contract/values/wallet/deposits.ts';
import { walletWords } from '#src/features/wallet/wallet-words.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';

import { Figures } from './figures.tsx';

const messages = defineMessages({
  pay: {
    id: 'wallet.deposit.summary.pay',
    defaultMessage: 'You pay',
    description: 'Amount that the member pays',
  },
  bonusHint: {
    id: 'wallet.deposit.summary.bonusHint',
    defaultMessage: 'Yours once you have bet {amount}',
    description: 'Under the bonus: what has to be bet before it is added to the balance',
  },
  turnover: {
    id: 'wallet.deposit.summary.turnover',
    defaultMessage: 'To bet before you withdraw',
    description: 'What has to be bet before the deposit may be withdrawn',
  },
});

type SummaryProps = {
  amountMinor: number;
  currency: string;
  method: DepositMethod;
  promotion: DepositPromotion | null;
};

const share = (minor: number, hundredths: number) => Math.ceil((minor * hundredths) / 100);

/** Fee, credit, bonus and turnover before the tap, by the function that the platform books by. */
export function DepositSummary({ amountMinor, currency, method, promotion }: SummaryProps) {
  const { t, money } = useTranslator();
  const { feeMinor, creditMinor, bonusMinor } = depositTerms(amountMinor, method.fee, promotion);
  const amount = (minor: number) => money(minor, currency);
  const bonusTurnover = share(bonusMinor, promotion?.turnoverHundredths ?? 0);
  return (
    <Figures
      live
      rows={[
        { label: t(messages.pay), value: amount(amountMinor) },
        { label: t(walletWords.fee), value: feeMinor ? `− ${amount(feeMinor)}` : amount(0) },
        ...(bonusMinor
          ? [
              {
                label: t(walletWords.bonus),
                value: `+ ${amount(bonusMinor)}`,
                hint: t(messages.bonusHint, { amount: amount(bonusTurnover) }),
              },
            ]
          : []),
        { label: t(messages.turnover), value: amount(share(creditMinor, method.turnoverHundredths)) },
        { label: t(walletWords.toYourBalance), value: amount(creditMinor), strong: true },
      ]}
    />
  );
}
