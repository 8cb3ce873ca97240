import { defineMessages } from '#src/shared/intl/intl.tsx';

/** Texts used by several features. Home must not import this file. */
export const words = defineMessages({
  mobileNumber: {
    id: 'word.mobileNumber',
    defaultMessage: 'Mobile number',
    description: 'Label of a field, and a way to log in or register',
  },
  yourPassword: {
    id: 'word.yourPassword',
    defaultMessage: 'Your password',
    description:
      'Label of the field with which a member confirms an irreversible action or a download of all data',
  },
  nameForPayouts: {
    id: 'word.nameForPayouts',
    defaultMessage: 'Account holder name',
    description: 'Title of a dialog and name of a row: the holder of the member’s payout accounts',
  },
  setWithdrawalPassword: {
    id: 'word.setWithdrawalPassword',
    defaultMessage: 'Set withdrawal password',
    description: 'Title of a dialog, and the button that opens it',
  },
  authenticatorCode: {
    id: 'word.authenticatorCode',
    defaultMessage: 'Authenticator code',
    description: 'Label of a field, and a way to confirm a withdrawal',
  },
  withdrawalPassword: {
    id: 'word.withdrawalPassword',
    defaultMessage: 'Withdrawal password',
    description: 'Name of a row, label of a field, and a way to confirm a withdrawal',
  },
  redEnvelopes: {
    id: 'word.redEnvelopes',
    defaultMessage: 'Red envelopes',
    description: 'Title, tile and filter: money that an agent offers to the team in shares',
  },
  sendEnvelope: {
    id: 'word.sendEnvelope',
    defaultMessage: 'Send a red envelope',
    description: 'Heading over an agent’s form, and link to it',
  },
  amount: {
    id: 'word.amount',
    defaultMessage: 'Amount',
    description: 'Label of a field, and heading of a column',
  },
  currency: { id: 'word.currency', defaultMessage: 'Currency', description: 'Heading of a column' },
  loadingEnvelopes: {
    id: 'word.loadingEnvelopes',
    defaultMessage: 'Loading red envelopes',
    description: 'For screen readers',
  },
  paidAt: {
    id: 'word.paidAt',
    defaultMessage: 'Paid {at}',
    description: 'When a rebate or a contract’s statement was paid; date and time',
  },
  day: { id: 'word.day', defaultMessage: 'Day', description: 'Heading of a column' },
  month: { id: 'word.month', defaultMessage: 'Month', description: 'Heading of a column' },
  username: {
    id: 'word.username',
    defaultMessage: 'Username',
    description: 'Label of a field, and a way to log in or register',
  },
  nickname: { id: 'word.nickname', defaultMessage: 'Nickname', description: 'Label of a field' },
  unread: {
    id: 'word.unread',
    defaultMessage: '{count} unread',
    description: 'For screen readers, after the name of a list: the number of unread entries',
  },
  inbox: {
    id: 'word.inbox',
    defaultMessage: 'Inbox',
    description: 'Title, row and chip for the messages to the member; short',
  },
  loadingMessages: {
    id: 'word.loadingMessages',
    defaultMessage: 'Loading messages',
    description: 'For screen readers',
  },
});
