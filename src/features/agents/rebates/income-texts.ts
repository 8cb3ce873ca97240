import { defineMessages } from '#src/shared/intl/intl.tsx';

/** Texts that the list of rebates and the statement of one day share. */
export const incomeTexts = defineMessages({
  days: { id: 'agents.income.days', defaultMessage: 'Days', description: 'A sum: how many days' },
  own: {
    id: 'agents.income.own',
    defaultMessage: 'From your bets',
    description: 'Rebate for the agent’s own bets; short',
  },
  team: {
    id: 'agents.income.team',
    defaultMessage: 'From your team’s bets',
    description: 'A rebate of what the agent’s team bet; short',
  },
  amount: { id: 'agents.income.amount', defaultMessage: 'Rebate', description: 'An amount; short' },
  paidAt: {
    id: 'agents.income.paidTime',
    defaultMessage: 'Paid at ({zone})',
    description: 'Heading of a column of a file; zone is such as Europe/Malta',
  },
  paid: { id: 'agents.income.paid', defaultMessage: 'Paid {at}', description: 'When a rebate was paid' },
  unpaid: {
    id: 'agents.income.unpaid',
    defaultMessage: 'Not paid yet',
    description: 'State of a calculated rebate',
  },
});
