import { defineMessages } from '#src/shared/intl/intl.tsx';

export const incomeTexts = defineMessages({
  days: {
    id: 'agents.income.days',
    defaultMessage: 'Days',
    description: 'Label of a total: the number of days',
  },
  own: {
    id: 'agents.income.own',
    defaultMessage: 'From your bets',
    description: 'Rebate for the agent’s own bets; short',
  },
  team: {
    id: 'agents.income.team',
    defaultMessage: 'From your team’s bets',
    description: 'Rebate for the bets of the agent’s team; short',
  },
  amount: {
    id: 'agents.income.amount',
    defaultMessage: 'Rebate',
    description: 'Label of the amount of a rebate; short',
  },
  paidAt: {
    id: 'agents.income.paidTime',
    defaultMessage: 'Paid at ({zone})',
    description: 'Column heading in a file; zone is a time zone such as Europe/Malta',
  },
  unpaid: {
    id: 'agents.income.unpaid',
    defaultMessage: 'Not paid yet',
    description: 'State of a calculated rebate',
  },
});
