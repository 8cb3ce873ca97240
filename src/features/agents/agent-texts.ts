import { defineMessages } from '#src/shared/intl/intl.tsx';

/** Texts that several parts of this feature share. */
export const agentTexts = defineMessages({
  openAccount: {
    id: 'agents.envelopes.openAccount',
    defaultMessage: 'Open an account',
    description: 'Title and link: the page where an agent opens an account in the team',
  },
  teamProfit: {
    id: 'agents.pnl.title',
    defaultMessage: 'Team profit and loss',
    description: 'Title and tile: what an agent’s team won and lost',
  },
  lookAt30Days: {
    id: 'agents.pnl.longer',
    defaultMessage: 'Show 30 days',
    description: 'Button: more days',
  },
  registered: {
    id: 'agents.count.registered',
    defaultMessage: 'Registered',
    description: 'A count: how many joined the team; short',
  },
  teamOverview: {
    id: 'agents.tile.overview',
    defaultMessage: 'Team overview',
    description: 'Title and tile; short',
  },
  rebateIncome: {
    id: 'agents.tile.rebates',
    defaultMessage: 'Rebate income',
    description: 'Title and tile: what an agent was given back of bets',
  },
  deposited: {
    id: 'agents.links.deposited',
    defaultMessage: 'Deposited',
    description: 'A count: how many have deposited; short',
  },
  haveBet: {
    id: 'agents.links.betting',
    defaultMessage: 'Placed bets',
    description: 'A count: how many have bet; short',
  },
});
