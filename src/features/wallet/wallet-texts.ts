import { defineMessages } from '#src/shared/intl/intl.tsx';

export const walletTexts = defineMessages({
  askSupport: { id: 'word.askSupport', defaultMessage: 'Contact support', description: 'Button' },
  fee: { id: 'word.fee', defaultMessage: 'Fee', description: 'Label of an amount' },
  toYourBalance: {
    id: 'wallet.deposit.summary.credit',
    defaultMessage: 'Added to your balance',
    description: 'What is credited after the fee',
  },
  bonus: { id: 'wallet.deposit.summary.bonus', defaultMessage: 'Bonus', description: 'Bonus of a promotion' },
  range: {
    id: 'word.range',
    defaultMessage: '{min} to {max}',
    description: 'Minimum and maximum of one payment, both with their currency',
  },
  youReceive: {
    id: 'word.youReceive',
    defaultMessage: 'You receive',
    description: 'Label of the amount that arrives after the fee; short',
  },
});
