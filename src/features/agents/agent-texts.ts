import { defineMessages } from '#src/shared/intl/intl.tsx';

export const agentTexts = defineMessages({
  openAccount: {
    id: 'agents.envelopes.openAccount',
    defaultMessage: 'Invite members',
    description: 'Title and link: the page where an agent opens an account in the team',
  },
  teamProfit: {
    id: 'agents.pnl.title',
    defaultMessage: 'Team profit and loss',
    description: 'Title and tile: what an agent’s team won and lost',
  },
  show30Days: {
    id: 'agents.pnl.longer',
    defaultMessage: 'Show 30 days',
    description: 'Button: shows the last 30 days',
  },
  registered: {
    id: 'agents.count.registered',
    defaultMessage: 'Registered',
    description: 'Label of a count: accounts that joined the team; short',
  },
  teamOverview: {
    id: 'agents.tile.overview',
    defaultMessage: 'Team overview',
    description: 'Title and tile; short',
  },
  rebateIncome: {
    id: 'agents.tile.rebates',
    defaultMessage: 'Rebate income',
    description: 'Title and tile: the rebates that an agent has received',
  },
  rebateRates: {
    id: 'agents.rates.title',
    defaultMessage: 'Rebate rates',
    description: 'Title, label and heading of a column: the rebate rates of members',
  },
  deposited: {
    id: 'agents.links.deposited',
    defaultMessage: 'Deposited',
    description: 'Label of a count: accounts that have deposited; short',
  },
  haveBet: {
    id: 'agents.links.betting',
    defaultMessage: 'Have bet',
    description: 'Label of a count: accounts that have bet; short',
  },
});

/** Labels of the sums of a team's figures, by the name of the field. */
export const teamSumLabels = defineMessages({
  teamDeposit: { id: 'agents.sum.deposit', defaultMessage: 'Deposits', description: 'A sum; short' },
  teamWithdrawal: { id: 'agents.sum.withdrawal', defaultMessage: 'Withdrawals', description: 'A sum; short' },
  teamBonus: { id: 'agents.sum.bonus', defaultMessage: 'Bonuses', description: 'A sum; short' },
  teamBet: { id: 'agents.sum.bet', defaultMessage: 'Bets', description: 'A sum; short' },
  teamWin: { id: 'agents.sum.win', defaultMessage: 'Wins', description: 'A sum; short' },
  teamNet: {
    id: 'agents.sum.net',
    defaultMessage: 'Net',
    description: 'Label of a sum: the team’s wins minus its bets; short',
  },
});
