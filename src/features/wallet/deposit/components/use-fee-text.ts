import type { DepositMethod } from '#contract/calls/wallet/deposits.ts';
import { defineMessages, useTranslator } from '#src/shared/intl/intl.tsx';

const messages = defineMessages({
  free: {
    id: 'wallet.deposit.fee.free',
    defaultMessage: 'No fee',
    description: 'Fee of a deposit method; short',
  },
  fee: {
    id: 'wallet.deposit.fee.some',
    defaultMessage: 'Fee {fee}',
    description: 'Fee of a deposit method; fee is an amount, a percentage, or both: $0.50 + 1%',
  },
});

/** Returns a function that formats a fee, such as `Fee $0.50 + 1%`. */
export function useFeeText(currency: string): (fee: DepositMethod['fee']) => string {
  const { t, money, number } = useTranslator();
  return ({ fixedMinor, basisPoints }) => {
    const parts = [
      ...(fixedMinor ? [money(fixedMinor, currency)] : []),
      ...(basisPoints ? [number(basisPoints / 10_000, { style: 'percent', maximumFractionDigits: 2 })] : []),
    ];
    return parts.length ? t(messages.fee, { fee: parts.join(' + ') }) : t(messages.free);
  };
}
