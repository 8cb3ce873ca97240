import type { DepositOrder } from '#contract/calls/wallet/deposits.ts';
import type { DepositState } from '#contract/values/wallet/deposits.ts';
import { defineMessages, type MessageDescriptor } from '#src/shared/intl/intl.tsx';
import type { IconName } from '#src/shared/ui/media/icon-names.ts';

const states = defineMessages({
  created: {
    id: 'wallet.deposit.state.created',
    defaultMessage: 'Order opened',
    description: 'State of a deposit; short',
  },
  awaiting: {
    id: 'wallet.deposit.state.awaiting',
    defaultMessage: 'Waiting for your payment',
    description: 'State of a deposit; short',
  },
  submitted: {
    id: 'wallet.deposit.state.submitted',
    defaultMessage: 'Being checked',
    description: 'State of a deposit that was paid and is not credited yet; short',
  },
  credited: {
    id: 'wallet.deposit.state.credited',
    defaultMessage: 'In your balance',
    description: 'State of a deposit: credited; short',
  },
  expired: {
    id: 'wallet.deposit.state.expired',
    defaultMessage: 'Time is over',
    description: 'State of a deposit that was not paid in time; short',
  },
  closed: {
    id: 'wallet.deposit.state.closed',
    defaultMessage: 'Closed',
    description: 'State of a deposit that the member’s own limit or break closed before its time; short',
  },
  rejected: {
    id: 'wallet.deposit.state.rejected',
    defaultMessage: 'Not accepted',
    description: 'State of a deposit: rejected; short',
  },
});

const reasons = defineMessages({
  payment: {
    id: 'wallet.deposit.reason.payment',
    defaultMessage: 'The payment service reported that the payment failed. Nothing was credited.',
    description: 'Why a deposit was rejected',
  },
  noMoney: {
    id: 'wallet.deposit.reason.noMoney',
    defaultMessage: 'No money came in for this order. If you have paid, send your receipt to support.',
    description: 'Why a deposit was rejected',
  },
  wrongAmount: {
    id: 'wallet.deposit.reason.wrongAmount',
    defaultMessage: 'Another amount came in than this order says. Support will tell you how you get it back.',
    description: 'Why a deposit was rejected',
  },
  otherPayer: {
    id: 'wallet.deposit.reason.otherPayer',
    defaultMessage: 'The money came from an account in another name. It goes back to where it came from.',
    description: 'Why a deposit was rejected',
  },
  unreadable: {
    id: 'wallet.deposit.reason.unreadable',
    defaultMessage: 'The receipt could not be read. Open a new order and send a clear picture.',
    description: 'Why a deposit was rejected',
  },
  limit: {
    id: 'wallet.deposit.reason.limit',
    defaultMessage:
      'What came in was more than your own deposit limit allows. It goes back to where it came from.',
    description: 'Why a deposit was rejected',
  },
  exclusion: {
    id: 'wallet.deposit.reason.exclusion',
    defaultMessage:
      'It came in while deposits were closed to you, as you took a break or excluded yourself. It goes back to where it came from.',
    description: 'Why a deposit was rejected',
  },
});

/** How a state is called and drawn. */
export const stateLooks: Record<DepositState, { text: MessageDescriptor; icon: IconName }> = {
  created: { text: states.created, icon: 'plus' },
  awaiting_payment: { text: states.awaiting, icon: 'clock' },
  submitted: { text: states.submitted, icon: 'search' },
  credited: { text: states.credited, icon: 'check' },
  expired: { text: states.expired, icon: 'clock' },
  rejected: { text: states.rejected, icon: 'alert' },
};

/** What the state of an order is called; the limit or break that closed it is no matter of time. */
export const stateTextOf = ({
  status,
  heldFor,
}: Pick<DepositOrder, 'status' | 'heldFor'>): MessageDescriptor =>
  status === 'expired' && heldFor !== null ? states.closed : stateLooks[status].text;

/** Why an order was rejected. */
export const reasonTexts: Record<Exclude<DepositOrder['reason'], null>, MessageDescriptor> = {
  payment: reasons.payment,
  'no-money': reasons.noMoney,
  'wrong-amount': reasons.wrongAmount,
  'other-payer': reasons.otherPayer,
  unreadable: reasons.unreadable,
  limit: reasons.limit,
  exclusion: reasons.exclusion,
};
