import type { Movement } from '#contract/calls/wallet/records.ts';
import type { DayPreset } from '#contract/values/days.ts';
import type { MovementKind } from '#contract/values/wallet/movements.ts';
import { defineMessages, type MessageDescriptor } from '#src/shared/intl/intl.tsx';
import { words } from '#src/shared/intl/words.ts';
import type { IconName } from '#src/shared/ui/media/icon-names.ts';

const presets = defineMessages({
  today: { id: 'wallet.records.today', defaultMessage: 'Today', description: 'Days of a record; short' },
  yesterday: {
    id: 'wallet.records.yesterday',
    defaultMessage: 'Yesterday',
    description: 'Days of a record; short',
  },
  '7d': { id: 'wallet.records.week', defaultMessage: '7 days', description: 'Days of a record; short' },
  '30d': { id: 'wallet.records.days30', defaultMessage: '30 days', description: 'Days of a record; short' },
  month: {
    id: 'wallet.records.month',
    defaultMessage: 'This month',
    description: 'Days of a record: from the first of the month; short',
  },
});
export const getPresetLabel = (preset: DayPreset): MessageDescriptor => presets[preset];

export const sumLabels = defineMessages({
  all: {
    id: 'wallet.records.totals',
    defaultMessage: 'Totals for this period',
    description: 'Name for screen readers of the totals of a record',
  },
  rounds: {
    id: 'wallet.records.sum.rounds',
    defaultMessage: 'Rounds',
    description: 'Label of a total: the number of rounds',
  },
  bet: {
    id: 'wallet.records.sum.bet',
    defaultMessage: 'Bets',
    description: 'Label of a total: all bets; short',
  },
  win: {
    id: 'wallet.records.sum.win',
    defaultMessage: 'Wins',
    description: 'Label of a total: all wins; short',
  },
  net: {
    id: 'wallet.records.sum.net',
    defaultMessage: 'Net',
    description: 'Label of a total: wins minus bets, or money in minus money out; short',
  },
  moved: {
    id: 'wallet.records.sum.moved',
    defaultMessage: 'Money in and out',
    description: 'Name of the totals of deposits, withdrawals and bonuses',
  },
});

/** Label of the option that removes a filter, and of the button that opens the filters. */
export const { all: allLabel, filter: filterLabel } = defineMessages({
  filter: {
    id: 'wallet.records.filter',
    defaultMessage: 'Filter',
    description: 'Button and title of the drawer in which custom days and other filters are chosen',
  },
  all: { id: 'wallet.records.all', defaultMessage: 'All', description: 'Option of a filter: no restriction' },
});

const kinds = defineMessages({
  deposit: {
    id: 'wallet.records.kind.deposit',
    defaultMessage: 'Deposits',
    description: 'Filter of movements',
  },
  withdrawal: {
    id: 'wallet.records.kind.withdrawal',
    defaultMessage: 'Withdrawals',
    description: 'Filter of movements',
  },
  bonus: { id: 'wallet.records.kind.bonus', defaultMessage: 'Bonuses', description: 'Filter of movements' },
  rebate: {
    id: 'wallet.records.kind.rebate',
    defaultMessage: 'Rebates',
    description: 'Filter of movements: shares of bets that are paid back',
  },
  game: { id: 'wallet.records.kind.game', defaultMessage: 'Games', description: 'Filter of movements' },
  transfer: {
    id: 'wallet.records.kind.transfer',
    defaultMessage: 'Transfers',
    description: 'Filter of movements: money between an agent and the team',
  },
  contract: {
    id: 'wallet.records.kind.contract',
    defaultMessage: 'Contracts',
    description: 'Filter of movements: payments by contracts of agents',
  },
  envelope: words.redEnvelopes,
  correction: {
    id: 'wallet.records.kind.correction',
    defaultMessage: 'Adjustments',
    description: 'Filter of movements: corrections by the operator',
  },
});
export const getKindLabel = (kind: MovementKind): MessageDescriptor => kinds[kind];

const steps = defineMessages({
  deposit: {
    id: 'wallet.records.step.deposit',
    defaultMessage: 'Deposit',
    description: 'A movement of money',
  },
  depositFee: {
    id: 'wallet.records.step.depositFee',
    defaultMessage: 'Deposit fee',
    description: 'A movement of money',
  },
  withdrawal: {
    id: 'wallet.records.step.withdrawal',
    defaultMessage: 'Withdrawal requested',
    description: 'A movement of money: the amount is reserved until the withdrawal is paid',
  },
  payout: {
    id: 'wallet.records.step.payout',
    defaultMessage: 'Withdrawal paid',
    description: 'A movement of money',
  },
  payoutFee: {
    id: 'wallet.records.step.payoutFee',
    defaultMessage: 'Withdrawal fee',
    description: 'A movement of money',
  },
  withdrawalReturn: {
    id: 'wallet.records.step.return',
    defaultMessage: 'Withdrawal returned',
    description: 'A movement of money: a withdrawal was rejected',
  },
  bonus: {
    id: 'wallet.records.step.bonus',
    defaultMessage: 'Bonus',
    description: 'A movement of money: a bonus was granted but is still locked',
  },
  bonusRelease: {
    id: 'wallet.records.step.bonusRelease',
    defaultMessage: 'Bonus unlocked',
    description: 'A movement of money: a bonus became cash',
  },
  bonusGivenUp: {
    id: 'wallet.records.step.bonusGivenUp',
    defaultMessage: 'Bonus forfeited',
    description: 'A movement of money: a bonus was lost because the account was closed',
  },
  rebate: {
    id: 'wallet.records.step.rebate',
    defaultMessage: 'Rebate',
    description: 'A movement of money: a share of bets that is paid back',
  },
  bet: { id: 'wallet.records.step.bet', defaultMessage: 'Bet', description: 'A movement of money' },
  ticket: {
    id: 'wallet.records.step.ticket',
    defaultMessage: 'Lottery ticket',
    description: 'A movement of money: a ticket for one or more draws was bought',
  },
  betReturn: {
    id: 'wallet.records.step.betReturn',
    defaultMessage: 'Bet cancelled',
    description:
      'A movement of money: the member cancelled a bet before the draw, and the stake was returned',
  },
  win: { id: 'wallet.records.step.win', defaultMessage: 'Win', description: 'A movement of money' },
  topUp: {
    id: 'wallet.records.step.topUp',
    defaultMessage: 'Play money',
    description: 'A movement of play money',
  },
  transfer: {
    id: 'wallet.records.step.transfer',
    defaultMessage: 'Team transfer',
    description: 'A movement of money: from an agent to a member of the team; both see the movement',
  },
  correction: {
    id: 'wallet.records.step.correction',
    defaultMessage: 'Adjustment',
    description: 'A movement of money, by the operator',
  },
  contract: {
    id: 'wallet.records.step.contract',
    defaultMessage: 'Contract',
    description: 'A movement of money: a payment by a contract of an agent; short',
  },
  envelope: {
    id: 'wallet.records.step.envelope',
    defaultMessage: 'Red envelope sent',
    description: 'A movement of money: an agent’s envelope for the team; short',
  },
  envelopeShare: {
    id: 'wallet.records.step.envelopeShare',
    defaultMessage: 'Red envelope received',
    description: 'A movement of money: a member’s share of an agent’s envelope; short',
  },
  envelopeReturn: {
    id: 'wallet.records.step.envelopeReturn',
    defaultMessage: 'Red envelope returned',
    description: 'A movement of money: the shares that nobody opened were returned to the agent; short',
  },
});

type Step = { label: MessageDescriptor; icon: IconName };
const stepDetails: Record<Movement['step'], Step> = {
  deposit: { label: steps.deposit, icon: 'deposit' },
  'deposit-fee': { label: steps.depositFee, icon: 'deposit' },
  withdrawal: { label: steps.withdrawal, icon: 'withdraw' },
  payout: { label: steps.payout, icon: 'withdraw' },
  'payout-fee': { label: steps.payoutFee, icon: 'withdraw' },
  'withdrawal-return': { label: steps.withdrawalReturn, icon: 'withdraw' },
  bonus: { label: steps.bonus, icon: 'gift' },
  'bonus-release': { label: steps.bonusRelease, icon: 'gift' },
  'bonus-given-up': { label: steps.bonusGivenUp, icon: 'gift' },
  rebate: { label: steps.rebate, icon: 'gift' },
  bet: { label: steps.bet, icon: 'play' },
  ticket: { label: steps.ticket, icon: 'lottery' },
  'bet-return': { label: steps.betReturn, icon: 'wallet' },
  win: { label: steps.win, icon: 'trophy' },
  'top-up': { label: steps.topUp, icon: 'plus' },
  transfer: { label: steps.transfer, icon: 'share' },
  correction: { label: steps.correction, icon: 'edit' },
  contract: { label: steps.contract, icon: 'trophy' },
  envelope: { label: steps.envelope, icon: 'gift' },
  'envelope-share': { label: steps.envelopeShare, icon: 'gift' },
  'envelope-return': { label: steps.envelopeReturn, icon: 'gift' },
};
export const getStep = (step: Movement['step']): Step => stepDetails[step];

const accounts = defineMessages({
  cash: {
    id: 'wallet.records.account.cash',
    defaultMessage: 'Balance',
    description: 'The member’s account that a movement belongs to: money for playing and withdrawing; short',
  },
  pending: {
    id: 'wallet.records.account.pending',
    defaultMessage: 'Reserved',
    description: 'The member’s account that a movement belongs to: money reserved for a withdrawal; short',
  },
  bonus: {
    id: 'wallet.records.account.bonus',
    defaultMessage: 'Bonus money',
    description: 'The member’s account that a movement belongs to: bonuses that are still locked; short',
  },
});
export const getAccountLabel = (account: Movement['account']): MessageDescriptor => accounts[account];

export const fileHeads = defineMessages({
  at: {
    id: 'wallet.records.csv.time',
    defaultMessage: 'Time ({zone})',
    description: 'Heading of a column; zone is for example Europe/Malta',
  },
  number: { id: 'wallet.records.csv.number', defaultMessage: 'Number', description: 'Heading of a column' },
  step: { id: 'wallet.records.csv.step', defaultMessage: 'Type', description: 'Heading of a column' },
  reason: {
    id: 'wallet.records.csv.reason',
    defaultMessage: 'Reason',
    description: 'Heading of a column: why money moved, if the type of the movement does not say why',
  },
  account: {
    id: 'wallet.records.csv.account',
    defaultMessage: 'Account',
    description: 'Heading of a column: which of the member’s accounts (balance, reserved, bonus money)',
  },
  game: { id: 'wallet.records.csv.game', defaultMessage: 'Game', description: 'Heading of a column' },
  before: {
    id: 'wallet.records.csv.before',
    defaultMessage: 'Balance before',
    description: 'Heading of a column',
  },
  after: {
    id: 'wallet.records.csv.after',
    defaultMessage: 'Balance after',
    description: 'Heading of a column',
  },
  fee: {
    id: 'wallet.records.csv.fee',
    defaultMessage: 'Fee deducted',
    description: 'Heading of a column: the fee that was deducted from a deposit before it was credited',
  },
});
