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
    description: 'Label of the field by which a member confirms what cannot be undone, or takes all data',
  },
  nameForPayouts: {
    id: 'word.nameForPayouts',
    defaultMessage: 'Account holder name',
    description: 'Title of a dialog, and a row: the name on the member’s accounts',
  },
  setWithdrawalPassword: {
    id: 'word.setWithdrawalPassword',
    defaultMessage: 'Set withdrawal password',
    description: 'Title of a dialog, and the button that opens it',
  },
  authenticatorCode: {
    id: 'word.authenticatorCode',
    defaultMessage: 'Authenticator code',
    description: 'Label of a field, and a way to prove a withdrawal',
  },
  withdrawalPassword: {
    id: 'word.withdrawalPassword',
    defaultMessage: 'Withdrawal password',
    description: 'Row, label of a field, and a way to prove a withdrawal',
  },
  redEnvelopes: {
    id: 'word.redEnvelopes',
    defaultMessage: 'Red envelopes',
    description: 'Money that an agent puts up for the team in shares: title, tile and filter of movements',
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
    description: 'For readers, after a name: how many are unread',
  },
  inbox: {
    id: 'word.inbox',
    defaultMessage: 'Inbox',
    description: 'Messages to the member: title, row and chip; short',
  },
  loadingMessages: {
    id: 'word.loadingMessages',
    defaultMessage: 'Loading messages',
    description: 'For screen readers',
  },
});
