import type { DepositMethod, DepositPromotion } from '#contract/calls/wallet/deposits.ts';
import { computeDepositTerms } from '#contract/values/wallet/deposits.ts';
import { walletTexts } from '#src/features/wallet/wallet-texts.ts';
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
    defaultMessage: 'Added once you’ve bet {amount}',
    description: 'Under the bonus: turnover required before the bonus is added to the balance',
  },
  turnover: {
    id: 'wallet.deposit.summary.turnover',
    defaultMessage: 'Turnover before you can withdraw',
    description: 'What has to be bet before the deposit may be withdrawn',
  },
});

type SummaryProps = {
  amountMinor: number;
  currency: string;
  method: DepositMethod;
  promotion: DepositPromotion | null;
};

const computeTurnover = (minor: number, hundredths: number) => Math.ceil((minor * hundredths) / 100);

/** The platform computes the order's amounts with the same function. */
export function DepositSummary({ amountMinor, currency, method, promotion }: SummaryProps) {
  const { t, money } = useTranslator();
  const { feeMinor, creditMinor, bonusMinor } = computeDepositTerms(amountMinor, method.fee, promotion);
  const amount = (minor: number) => money(minor, currency);
  const bonusTurnover = computeTurnover(bonusMinor, promotion?.turnoverHundredths ?? 0);
  return (
    <Figures
      live
      rows={[
        { label: t(messages.pay), value: amount(amountMinor) },
        { label: t(walletTexts.fee), value: feeMinor ? `− ${amount(feeMinor)}` : amount(0) },
        ...(bonusMinor
          ? [
              {
                label: t(walletTexts.bonus),
                value: `+ ${amount(bonusMinor)}`,
                hint: t(messages.bonusHint, { amount: amount(bonusTurnover) }),
              },
            ]
          : []),
        {
          label: t(messages.turnover),
          value: amount(computeTurnover(creditMinor, method.turnoverHundredths)),
        },
        { label: t(walletTexts.toYourBalance), value: amount(creditMinor), strong: true },
      ]}
    />
  );
}
