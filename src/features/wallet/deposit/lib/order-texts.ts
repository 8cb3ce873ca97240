import type { DepositOrder } from '#contract/calls/wallet/deposits.ts';
import type { DepositState } from '#contract/values/wallet/deposits.ts';
import { defineMessages, type MessageDescriptor } from '#src/shared/intl/intl.tsx';
import type { IconName } from '#src/shared/ui/media/icon-names.ts';

const states = defineMessages({
  created: {
    id: 'wallet.deposit.state.created',
    defaultMessage: 'Created',
    description: 'State of a deposit; short',
  },
  awaiting: {
    id: 'wallet.deposit.state.awaiting',
    defaultMessage: 'Waiting for your payment',
    description: 'State of a deposit; short',
  },
  submitted: {
    id: 'wallet.deposit.state.submitted',
    defaultMessage: 'In review',
    description: 'State of a deposit that was paid and is not credited yet; short',
  },
  credited: {
    id: 'wallet.deposit.state.credited',
    defaultMessage: 'In your balance',
    description: 'State of a deposit: credited; short',
  },
  expired: {
    id: 'wallet.deposit.state.expired',
    defaultMessage: 'Expired',
    description: 'State of a deposit that was not paid in time; short',
  },
  closed: {
    id: 'wallet.deposit.state.closed',
    defaultMessage: 'Closed',
    description: 'State of a deposit that was closed early because of the member’s own limit or break; short',
  },
  rejected: {
    id: 'wallet.deposit.state.rejected',
    defaultMessage: 'Rejected',
    description: 'State of a deposit: rejected; short',
  },
});

const reasons = defineMessages({
  payment: {
    id: 'wallet.deposit.reason.payment',
    defaultMessage: 'Your payment failed. Nothing was credited.',
    description: 'Why a deposit was rejected',
  },
  noMoney: {
    id: 'wallet.deposit.reason.noMoney',
    defaultMessage: 'We received no payment for this deposit. If you’ve paid, send your receipt to support.',
    description: 'Why a deposit was rejected',
  },
  wrongAmount: {
    id: 'wallet.deposit.reason.wrongAmount',
    defaultMessage:
      'The amount we received differs from this deposit. Support will tell you how to get it back.',
    description: 'Why a deposit was rejected',
  },
  otherPayer: {
    id: 'wallet.deposit.reason.otherPayer',
    defaultMessage:
      'The payment came from an account in another name. It will be returned to the account it came from.',
    description: 'Why a deposit was rejected',
  },
  unreadable: {
    id: 'wallet.deposit.reason.unreadable',
    defaultMessage: 'We couldn’t read the receipt. Please start a new deposit and send a clear picture.',
    description: 'Why a deposit was rejected',
  },
  limit: {
    id: 'wallet.deposit.reason.limit',
    defaultMessage:
      'Your payment was above your own deposit limit. It will be returned to the account it came from.',
    description: 'Why a deposit was rejected',
  },
  exclusion: {
    id: 'wallet.deposit.reason.exclusion',
    defaultMessage:
      'Your payment arrived while deposits were closed because of your break or self-exclusion. It will be returned to the account it came from.',
    description: 'Why a deposit was rejected',
  },
});

export const stateDisplays: Record<DepositState, { text: MessageDescriptor; icon: IconName }> = {
  created: { text: states.created, icon: 'plus' },
  awaiting_payment: { text: states.awaiting, icon: 'clock' },
  submitted: { text: states.submitted, icon: 'search' },
  credited: { text: states.credited, icon: 'check' },
  expired: { text: states.expired, icon: 'clock' },
  rejected: { text: states.rejected, icon: 'alert' },
};

/** An expired order that a limit or a break has closed is named "closed". */
export const getStateText = ({
  status,
  heldFor,
}: Pick<DepositOrder, 'status' | 'heldFor'>): MessageDescriptor =>
  status === 'expired' && heldFor !== null ? states.closed : stateDisplays[status].text;

export const reasonTexts: Record<Exclude<DepositOrder['reason'], null>, MessageDescriptor> = {
  payment: reasons.payment,
  'no-money': reasons.noMoney,
  'wrong-amount': reasons.wrongAmount,
  'other-payer': reasons.otherPayer,
  unreadable: reasons.unreadable,
  limit: reasons.limit,
  exclusion: reasons.exclusion,
};
