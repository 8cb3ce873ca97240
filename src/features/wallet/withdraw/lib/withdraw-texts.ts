import type { PayoutKind, RejectionReason, WithdrawalState } from '#contract/values/wallet/withdrawals.ts';
import { defineMessages, type MessageDescriptor } from '#src/shared/intl/intl.tsx';

const states = defineMessages({
  requested: {
    id: 'wallet.withdraw.state.requested',
    defaultMessage: 'Requested',
    description: 'State of a withdrawal: the member has requested the money; short',
  },
  review: {
    id: 'wallet.withdraw.state.review',
    defaultMessage: 'In review',
    description: 'State of a withdrawal: under review; short',
  },
  approved: {
    id: 'wallet.withdraw.state.approved',
    defaultMessage: 'Approved',
    description: 'State of a withdrawal: the money will be sent; short',
  },
  paid: {
    id: 'wallet.withdraw.state.paid',
    defaultMessage: 'Paid out',
    description: 'State of a withdrawal: the money was sent; short',
  },
  rejected: {
    id: 'wallet.withdraw.state.rejected',
    defaultMessage: 'Rejected',
    description: 'State of a withdrawal: the money went back to the balance; short',
  },
});

const reasons = defineMessages({
  refused: {
    id: 'wallet.withdraw.reason.refused',
    defaultMessage: 'The bank or payment service refused the payment. Please check the account number.',
    description: 'Why a withdrawal was rejected',
  },
  name: {
    id: 'wallet.withdraw.reason.name',
    defaultMessage: 'This account is in a different name from yours. Please choose one in your own name.',
    description: 'Why a withdrawal was rejected',
  },
  identity: {
    id: 'wallet.withdraw.reason.identity',
    defaultMessage: 'We need to verify your identity first. Please send support a picture of your ID card.',
    description: 'Why a withdrawal was rejected',
  },
  duplicate: {
    id: 'wallet.withdraw.reason.duplicate',
    defaultMessage: 'The same withdrawal was requested twice.',
    description: 'Why a withdrawal was rejected',
  },
  support: {
    id: 'wallet.withdraw.reason.support',
    defaultMessage: 'Contact support for the reason.',
    description: 'Why a withdrawal was rejected',
  },
});

const kinds = defineMessages({
  bank: {
    id: 'wallet.payout.kind.bank',
    defaultMessage: 'Bank account',
    description: 'Kind of an account that money is paid out to',
  },
});

/** Names that are the same in every language. */
const brandNames = { promptpay: 'PromptPay', pix: 'Pix', alipay: 'Alipay', usdt: 'USDT' } as const;

export const stateTexts: Record<WithdrawalState, MessageDescriptor> = states;

export const reasonTexts: Record<RejectionReason, MessageDescriptor> = {
  'account.refused': reasons.refused,
  'account.name': reasons.name,
  identity: reasons.identity,
  duplicate: reasons.duplicate,
  support: reasons.support,
};

export function getPayoutAccountName(
  t: (message: MessageDescriptor) => string,
  { kind, bankName }: { kind: PayoutKind; bankName: string },
): string {
  return bankName || getPayoutKindName(t, kind);
}

export const getPayoutKindName = (t: (message: MessageDescriptor) => string, kind: PayoutKind): string =>
  kind === 'bank' ? t(kinds.bank) : brandNames[kind];
