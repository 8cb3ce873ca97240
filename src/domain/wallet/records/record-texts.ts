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

/** Labels of the totals of a record. */
export const sumLabels = defineMessages({
  all: {
    id: 'wallet.records.totals',
    defaultMessage: 'Totals for this period',
    description: 'Names the sums over a record, for readers',
  },
  rounds: { id: 'wallet.records.sum.rounds', defaultMessage: 'Rounds', description: 'A sum: how many' },
  bet: { id: 'wallet.records.sum.bet', defaultMessage: 'Bets', description: 'A sum; short' },
  win: { id: 'wallet.records.sum.win', defaultMessage: 'Wins', description: 'A sum; short' },
  net: {
    id: 'wallet.records.sum.net',
    defaultMessage: 'Net',
    description: 'A sum: wins less bets, or in less out; short',
  },
  moved: {
    id: 'wallet.records.sum.moved',
    defaultMessage: 'Money in and out',
    description: 'Names sums of deposits, withdrawals and bonuses',
  },
});

/** The option for no filter, and the label of the button that opens the filters. */
export const { all: noFilter, filter: filterLabel } = defineMessages({
  filter: {
    id: 'wallet.records.filter',
    defaultMessage: 'Filter',
    description: 'Button, and title of the drawer that it opens: days by the calendar and more',
  },
  all: { id: 'wallet.records.all', defaultMessage: 'All', description: 'A filter that filters nothing' },
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
    description: 'Filter of movements: a part of bets that is given back',
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
    description: 'Filter of movements: what contracts of agents paid',
  },
  envelope: words.redEnvelopes,
  correction: {
    id: 'wallet.records.kind.correction',
    defaultMessage: 'Adjustments',
    description: 'Filter of movements: by the operator',
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
    description: 'A movement of money: set aside until it is paid',
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
    description: 'A movement of money: promised',
  },
  bonusRelease: {
    id: 'wallet.records.step.bonusRelease',
    defaultMessage: 'Bonus unlocked',
    description: 'A movement of money: a bonus became cash',
  },
  bonusGivenUp: {
    id: 'wallet.records.step.bonusGivenUp',
    defaultMessage: 'Bonus forfeited',
    description: 'A movement of money: a bonus went back as the account closed',
  },
  rebate: {
    id: 'wallet.records.step.rebate',
    defaultMessage: 'Rebate',
    description: 'A movement of money: a part of bets that is given back',
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
    description: 'A movement of money: the member took back a bet before its draw, and its stake returned',
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
    description: 'A movement of money: from an agent to a member of the team; both see it',
  },
  correction: {
    id: 'wallet.records.step.correction',
    defaultMessage: 'Adjustment',
    description: 'A movement of money, by the operator',
  },
  contract: {
    id: 'wallet.records.step.contract',
    defaultMessage: 'Contract',
    description: 'A movement of money: what a contract of an agent paid; short',
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
    description: 'A movement of money: what nobody opened came back to the agent; short',
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
    description: 'Which of the member’s accounts a movement is of: what can be played and withdrawn; short',
  },
  pending: {
    id: 'wallet.records.account.pending',
    defaultMessage: 'Reserved',
    description:
      'Which of the member’s accounts a movement is of: money kept for a withdrawal under way; short',
  },
  bonus: {
    id: 'wallet.records.account.bonus',
    defaultMessage: 'Bonus money',
    description: 'Which of the member’s accounts a movement is of: a bonus that is not released yet; short',
  },
});
export const getAccountLabel = (account: Movement['account']): MessageDescriptor => accounts[account];

/** Column heads of an exported file. */
export const fileHeads = defineMessages({
  at: {
    id: 'wallet.records.csv.time',
    defaultMessage: 'Time ({zone})',
    description: 'Heading of a column; zone is such as Europe/Malta',
  },
  number: { id: 'wallet.records.csv.number', defaultMessage: 'Number', description: 'Heading of a column' },
  step: { id: 'wallet.records.csv.step', defaultMessage: 'Type', description: 'Heading of a column' },
  reason: {
    id: 'wallet.records.csv.reason',
    defaultMessage: 'Reason',
    description: 'Heading of a column: why money moved, if the name of the step does not say so',
  },
  account: {
    id: 'wallet.records.csv.account',
    defaultMessage: 'Account',
    description: 'Heading of a column: which of the member’s accounts (balance, set aside, bonus money)',
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
    description: 'Heading of a column: what was kept of a deposit before the amount was credited',
  },
});
