import { defineMessages } from '#src/shared/intl/intl.tsx';

const messages = defineMessages({
  depositLimit: {
    id: 'error.depositLimit',
    defaultMessage: 'This is more than your own deposit limit allows now. Nothing was taken.',
    description: 'Error: a deposit above a limit that the member set for himself',
  },
  depositClosed: {
    id: 'error.depositClosed',
    defaultMessage: 'This way to deposit is closed at the moment. Please choose another.',
    description: 'Error: a way to deposit is outside of its hours or switched off',
  },
  orderClosed: {
    id: 'error.orderClosed',
    defaultMessage: 'This order has moved on meanwhile. Nothing was done twice.',
    description:
      'Error: an order in another state than was thought; the page then shows the state that it is in',
  },
  limitNotDue: {
    id: 'error.limit.notDue',
    defaultMessage: 'This cannot be confirmed now. Your limit stays as it is.',
    description:
      'Error: a higher limit of deposits was confirmed too early, or too late, so that it has lapsed',
  },
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
  withdrawClosed: {
    id: 'error.withdraw.closed',
    defaultMessage: 'Withdrawals are closed at the moment. Nothing was taken.',
    description: 'Error at a withdrawal: the site pays nothing out now',
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
  payoutOtherName: {
    id: 'error.payout.otherName',
    defaultMessage:
      'This account is in another name than yours. Remove it and add it again. Nothing was taken.',
    description:
      'Error at a withdrawal: the account’s holder is not the member’s name for payouts (any more)',
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
  transferLimits: {
    id: 'error.agents.limits',
    defaultMessage: 'This amount is outside of what may be sent now. Nothing was moved.',
    description:
      'Error when an agent sends money: less than the least, more than the most, or more than a day’s',
  },
  transferNotYet: {
    id: 'error.agents.notYet',
    defaultMessage:
      'Your e-mail, a password or your authenticator app is new. Nothing can be sent for a while, and nothing was moved.',
    description: 'Error when an agent sends money soon after a change of what guards it',
  },
  transferRefused: {
    id: 'error.agents.refused',
    defaultMessage: 'This account can take no money now. Nothing was moved.',
    description: 'Error when an agent sends money; why is not told',
  },
  linksFull: {
    id: 'error.agents.links',
    defaultMessage: 'You have as many links as there may be. Use one that there is.',
    description: 'Error when an agent makes another link that invites',
  },
  numberUnproven: {
    id: 'error.agents.number',
    defaultMessage:
      'Your mobile number is not verified yet. Log out, then log in or set a new password with a code sent to it.',
    description:
      'Error when an agent signs or offers a contract before a code to the number was ever answered',
  },
  passwordGiven: {
    id: 'error.agents.password',
    defaultMessage: 'Your password was chosen by somebody else. Change it first, then this works.',
    description: 'Error for a member whose account an agent opened: before anything is played or moved',
  },
});

/** Sentences for codes that only a member's own screens get: orders, payout accounts, limits. */
export const moneyErrors = {
  'deposit.limit': messages.depositLimit,
  'deposit.closed': messages.depositClosed,
  'order.closed': messages.orderClosed,
  // The records say more themselves.
  'draw.closed': messages.orderClosed,
  'limit.not.due': messages.limitNotDue,
  'withdraw.amount.limits': messages.withdrawLimits,
  'withdraw.day.limits': messages.withdrawDay,
  'withdraw.turnover.left': messages.withdrawTurnover,
  'withdraw.closed': messages.withdrawClosed,
  'withdraw.open.order': messages.withdrawOpen,
  'withdraw.not.yet': messages.withdrawNotYet,
  'payout.account.unknown': messages.payoutUnknown,
  'payout.account.exists': messages.payoutExists,
  'payout.accounts.full': messages.payoutFull,
  'payout.name.required': messages.payoutName,
  'payout.name.differs': messages.payoutOtherName,
  'payment.password.wrong': messages.paymentPassword,
  'payment.proof.required': messages.paymentProof,
  'transfer.limits': messages.transferLimits,
  'transfer.not.yet': messages.transferNotYet,
  'transfer.refused': messages.transferRefused,
  'agent.links.full': messages.linksFull,
  'number.unproven': messages.numberUnproven,
  'password.change.required': messages.passwordGiven,
};
