import { defineMessages } from '#src/shared/intl/intl.tsx';

const messages = defineMessages({
  depositLimit: {
    id: 'error.depositLimit',
    defaultMessage: 'This is above your own deposit limit. Nothing was charged.',
    description: 'Error: a deposit above a limit that the member set for himself',
  },
  depositClosed: {
    id: 'error.depositClosed',
    defaultMessage: 'This payment method is closed right now. Please choose another.',
    description: 'Error: a way to deposit is outside of its hours or switched off',
  },
  orderClosed: {
    id: 'error.orderClosed',
    defaultMessage: 'This order has already been updated. Its current status is shown now.',
    description:
      'Error: an order in another state than was thought; the page then shows the state that it is in',
  },
  limitNotDue: {
    id: 'error.limit.notDue',
    defaultMessage: 'This can’t be confirmed right now. Your limit stays the same.',
    description:
      'Error: a higher limit of deposits was confirmed too early, or too late, so that it has lapsed',
  },
  withdrawLimits: {
    id: 'error.withdraw.limits',
    defaultMessage:
      'This amount is outside the limits for one withdrawal. Nothing was taken from your balance.',
    description: 'Error at a withdrawal: less than the least, or more than the most',
  },
  withdrawDay: {
    id: 'error.withdraw.day',
    defaultMessage: 'This is above the 24-hour withdrawal limit. Nothing was taken from your balance.',
    description: 'Error at a withdrawal: the limit of a day',
  },
  withdrawTurnover: {
    id: 'error.withdraw.turnover',
    defaultMessage: 'Complete your turnover before you withdraw. Nothing was taken from your balance.',
    description: 'Error at a withdrawal: turnover is left',
  },
  withdrawClosed: {
    id: 'error.withdraw.closed',
    defaultMessage: 'Withdrawals are closed right now. Nothing was taken from your balance.',
    description: 'Error at a withdrawal: the site pays nothing out now',
  },
  withdrawOpen: {
    id: 'error.withdraw.open',
    defaultMessage: 'You already have a pending withdrawal. You can make another once it’s completed.',
    description: 'Error at a withdrawal: one at a time',
  },
  withdrawNotYet: {
    id: 'error.withdraw.notYet',
    defaultMessage: 'You can’t make another withdrawal yet. Nothing was taken from your balance.',
    description: 'Error at a withdrawal soon after one that was rejected',
  },
  payoutUnknown: {
    id: 'error.payout.unknown',
    defaultMessage: 'This account was removed. Please choose another.',
    description: 'Error: the account for payouts was removed, on another device perhaps',
  },
  payoutExists: {
    id: 'error.payout.exists',
    defaultMessage: 'You have already added this account.',
    description: 'Error when an account for payouts is added twice',
  },
  payoutFull: {
    id: 'error.payout.full',
    defaultMessage: 'You have reached the maximum number of accounts. Remove one to add another.',
    description: 'Error when an account for payouts is added beyond the limit',
  },
  payoutName: {
    id: 'error.payout.name',
    defaultMessage: 'Please set your account holder name first.',
    description: 'Error when an account for payouts is added before the payee name is set',
  },
  payoutOtherName: {
    id: 'error.payout.otherName',
    defaultMessage:
      'This account is in a different name from yours. Remove it and add it again. Nothing was taken from your balance.',
    description:
      'Error at a withdrawal: the account’s holder is not the member’s name for payouts (any more)',
  },
  paymentPassword: {
    id: 'error.payment.password',
    defaultMessage: 'Wrong withdrawal password. Please try again.',
    description: 'Error at a withdrawal or a change of the payment password',
  },
  paymentProof: {
    id: 'error.payment.proof',
    defaultMessage: 'Enter your withdrawal password, or a code from your authenticator app.',
    description: 'Error at a withdrawal without what proves the member',
  },
  transferLimits: {
    id: 'error.agents.limits',
    defaultMessage: 'This amount is outside the current limits. No money was sent.',
    description:
      'Error when an agent sends money: less than the least, more than the most, or more than a day’s',
  },
  transferNotYet: {
    id: 'error.agents.notYet',
    defaultMessage:
      'Your email, a password or your authenticator app was changed recently, so you can’t send money yet. No money was sent.',
    description: 'Error when an agent sends money soon after a change of what guards it',
  },
  transferRefused: {
    id: 'error.agents.refused',
    defaultMessage: 'This account can’t receive money right now. No money was sent.',
    description: 'Error when an agent sends money; why is not told',
  },
  linksFull: {
    id: 'error.agents.links',
    defaultMessage: 'You have reached the maximum number of links. Use an existing one.',
    description: 'Error when an agent makes another link that invites',
  },
  numberUnproven: {
    id: 'error.agents.number',
    defaultMessage:
      'Your mobile number isn’t verified yet. Log out, then log in or reset your password with a code sent to it.',
    description:
      'Error when an agent signs or offers a contract before a code to the number was ever answered',
  },
  passwordGiven: {
    id: 'error.agents.password',
    defaultMessage: 'Your password was set by someone else. Change it first, then try again.',
    description: 'Error if an agent opened the account: change the first password before any game or payment',
  },
});

/** Sentences for codes that occur only on a member's own screens: orders, payout accounts, limits. */
export const moneyErrors = {
  'deposit.limit': messages.depositLimit,
  'deposit.closed': messages.depositClosed,
  'order.closed': messages.orderClosed,
  // The page of the bet shows a more exact reason.
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
