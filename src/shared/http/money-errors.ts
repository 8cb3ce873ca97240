import { defineMessages } from '#src/shared/intl/intl.tsx';

const messages = defineMessages({
  depositLimit: {
    id: 'error.depositLimit',
    defaultMessage: 'This amount is above your own deposit limit. Nothing was charged.',
    description: 'Error: the deposit is above the member’s own limit',
  },
  depositClosed: {
    id: 'error.depositClosed',
    defaultMessage: 'This payment method is closed right now. Please choose another.',
    description: 'Error: the payment method is switched off, outside its hours, or no longer exists',
  },
  orderClosed: {
    id: 'error.orderClosed',
    defaultMessage: 'The status has changed in the meantime. You now see the latest one.',
    description:
      'Error: the order, red envelope or lottery draw has changed meanwhile; the page now shows the current status',
  },
  limitNotDue: {
    id: 'error.limit.notDue',
    defaultMessage: 'This limit can’t be confirmed right now. Your current limit stays the same.',
    description:
      'Error: a higher deposit limit was confirmed too early, after the request for it had expired, or without a request',
  },
  withdrawLimits: {
    id: 'error.withdraw.limits',
    defaultMessage:
      'This amount is outside the limits for one withdrawal. Nothing was taken from your balance.',
    description:
      'Error at a withdrawal: the amount is below the minimum, above the maximum, or not higher than the fee',
  },
  withdrawDay: {
    id: 'error.withdraw.day',
    defaultMessage: 'This amount is above the 24-hour withdrawal limit. Nothing was taken from your balance.',
    description:
      'Error at a withdrawal: the amount or the number of withdrawals exceeds the limit of 24 hours',
  },
  withdrawTurnover: {
    id: 'error.withdraw.turnover',
    defaultMessage: 'Complete your turnover before you withdraw. Nothing was taken from your balance.',
    description: 'Error at a withdrawal: more turnover is required',
  },
  withdrawClosed: {
    id: 'error.withdraw.closed',
    defaultMessage: 'Withdrawals are closed right now. Nothing was taken from your balance.',
    description: 'Error at a withdrawal: the site currently makes no payouts',
  },
  withdrawOpen: {
    id: 'error.withdraw.open',
    defaultMessage: 'You already have a withdrawal in progress. You can make another once it’s completed.',
    description: 'Error at a withdrawal: an earlier withdrawal is still pending',
  },
  withdrawNotYet: {
    id: 'error.withdraw.notYet',
    defaultMessage: 'You can’t make another withdrawal yet. Nothing was taken from your balance.',
    description:
      'Error at a withdrawal while the member must wait, after a rejected withdrawal or a security change',
  },
  payoutUnknown: {
    id: 'error.payout.unknown',
    defaultMessage: 'This account was removed. Please choose another.',
    description: 'Error: the payout account was removed, perhaps on another device',
  },
  payoutExists: {
    id: 'error.payout.exists',
    defaultMessage: 'You have already added this account.',
    description: 'Error when a member adds a payout account that is already listed',
  },
  payoutFull: {
    id: 'error.payout.full',
    defaultMessage: 'You have reached the maximum number of accounts. Remove one to add another.',
    description: 'Error when a member adds more payout accounts than allowed',
  },
  payoutName: {
    id: 'error.payout.name',
    defaultMessage: 'Please set your account holder name first.',
    description: 'Error when a member adds a payout account before setting the account holder name',
  },
  payoutOtherName: {
    id: 'error.payout.otherName',
    defaultMessage:
      'This account is in a different name from yours. Remove it and add it again. Nothing was taken from your balance.',
    description:
      'Error at a withdrawal: the name on the payout account differs from the member’s account holder name',
  },
  paymentPassword: {
    id: 'error.payment.password',
    defaultMessage: 'Wrong withdrawal password. Please try again.',
    description: 'Error: the withdrawal password is wrong',
  },
  paymentProof: {
    id: 'error.payment.proof',
    defaultMessage: 'Enter your withdrawal password, or a code from your authenticator app.',
    description: 'Error: the request has neither the withdrawal password nor an authenticator code',
  },
  transferLimits: {
    id: 'error.agents.limits',
    defaultMessage: 'This amount is outside the current limits. No money was sent.',
    description:
      'Error when an agent sends money: below the minimum, above the maximum, or above the daily limit',
  },
  transferNotYet: {
    id: 'error.agents.notYet',
    defaultMessage:
      'Your email, a password or your authenticator app was changed recently, so you can’t send money yet. No money was sent.',
    description: 'Error when an agent sends money soon after a change of e-mail, password or authenticator',
  },
  transferRefused: {
    id: 'error.agents.refused',
    defaultMessage: 'This account can’t receive money right now. No money was sent.',
    description:
      'Error when an agent sends money or a member opens a red envelope; the reason is deliberately not given',
  },
  linksFull: {
    id: 'error.agents.links',
    defaultMessage: 'You have reached the maximum number of links. Use an existing one.',
    description: 'Error when an agent creates more invite links than allowed',
  },
  numberUnproven: {
    id: 'error.agents.number',
    defaultMessage:
      'Your mobile number isn’t verified yet. Log out, then log in or reset your password with an SMS code.',
    description:
      'Error when an agent signs or offers a contract without ever having verified the mobile number by a code',
  },
  passwordChosenByAgent: {
    id: 'error.agents.password',
    defaultMessage: 'Your password was set by someone else. Change it first, then try again.',
    description:
      'Error if an agent opened the account: the member must change the first password before any game or payment',
  },
});

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
  'password.change.required': messages.passwordChosenByAgent,
};
