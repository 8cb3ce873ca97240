import { defineMessages } from '#src/shared/intl/intl.tsx';

const messages = defineMessages({
  withdrawLimits: {
    id: 'error.withdraw.limits',
    defaultMessage: 'This amount is outside the limits of one withdrawal. Nothing was taken.',
    description: 'Error at a withdrawal: less than the least, or more than the most',
  },
  withdrawDay: {
    id: 'error.withdraw.day',
    defaultMessage: 'This is more than can be withdrawn in 24 hours. Nothing was taken.',
    description: 'Error at a withdrawal: the limit of a day',
  },
  withdrawTurnover: {
    id: 'error.withdraw.turnover',
    defaultMessage: 'Something has still to be bet before you can withdraw. Nothing was taken.',
    description: 'Error at a withdrawal: turnover is left',
  },
  withdrawOpen: {
    id: 'error.withdraw.open',
    defaultMessage: 'A withdrawal of yours is under way. Another is possible once it is finished.',
    description: 'Error at a withdrawal: one at a time',
  },
  withdrawNotYet: {
    id: 'error.withdraw.notYet',
    defaultMessage: 'Another withdrawal is not possible yet. Nothing was taken.',
    description: 'Error at a withdrawal soon after one that was rejected',
  },
  payoutUnknown: {
    id: 'error.payout.unknown',
    defaultMessage: 'This account is no longer among yours. Please choose another.',
    description: 'Error: the account for payouts was removed, on another device perhaps',
  },
  payoutExists: {
    id: 'error.payout.exists',
    defaultMessage: 'You have added this account already.',
    description: 'Error when an account for payouts is added twice',
  },
  payoutFull: {
    id: 'error.payout.full',
    defaultMessage: 'You have as many accounts as there can be. Remove one to add another.',
    description: 'Error when an account for payouts is added beyond the limit',
  },
  payoutName: {
    id: 'error.payout.name',
    defaultMessage: 'Please say first in whose name your accounts are.',
    description: 'Error when an account for payouts is added before the payee name is set',
  },
  paymentPassword: {
    id: 'error.payment.password',
    defaultMessage: 'This is not your withdrawal password. Please try again.',
    description: 'Error at a withdrawal or a change of the payment password',
  },
  paymentProof: {
    id: 'error.payment.proof',
    defaultMessage: 'Please enter your withdrawal password, or a code of your authenticator app.',
    description: 'Error at a withdrawal without what proves the member',
  },
});

/** What failed at withdrawals, accounts for payouts and the payment password. */
export const withdrawalErrors = {
  'withdraw.amount.limits': messages.withdrawLimits,
  'withdraw.day.limits': messages.withdrawDay,
  'withdraw.turnover.left': messages.withdrawTurnover,
  'withdraw.open.order': messages.withdrawOpen,
  'withdraw.not.yet': messages.withdrawNotYet,
  'payout.account.unknown': messages.payoutUnknown,
  'payout.account.exists': messages.payoutExists,
  'payout.accounts.full': messages.payoutFull,
  'payout.name.required': messages.payoutName,
  'payment.password.wrong': messages.paymentPassword,
  'payment.proof.required': messages.paymentProof,
};
