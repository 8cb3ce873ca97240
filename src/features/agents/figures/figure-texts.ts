import { defineMessages } from '#src/shared/intl/intl.tsx';

export const figureTexts = defineMessages({
  own: {
    id: 'agents.figures.own',
    defaultMessage: 'Own bets',
    description: 'An account’s own bets, without its team; short',
  },
  below: {
    id: 'agents.figures.below',
    defaultMessage: 'Team bets',
    description: 'Bets of everybody below an agent, without the agent; short',
  },
  roundsOf: {
    id: 'agents.figures.roundsOf',
    defaultMessage: '{name}’s rounds',
    description:
      'Title of the page with all rounds of one account in the agent’s team, and link to that page',
  },
  team: {
    id: 'agents.figures.team',
    defaultMessage: '{count, plural, =0 {No team} one {Team of #} other {Team of #}}',
    description: 'Next to the name of an account: the number of accounts below that account',
  },
  off: {
    id: 'agents.figures.off',
    defaultMessage: 'This page isn’t available',
    description: 'Title in place of a page that the operator does not offer',
  },
  offText: {
    id: 'agents.figures.offText',
    defaultMessage: 'Contact support to learn more.',
    description: 'Under agents.figures.off',
  },
  notFound: {
    id: 'agents.figures.notFound',
    defaultMessage: 'No one in your team has this name',
    description: 'Title in place of a page whose URL names an account outside the agent’s team',
  },
  back: {
    id: 'agents.figures.back',
    defaultMessage: 'Back to your team',
    description: 'Link back to the agent’s own list',
  },
  search: {
    id: 'agents.figures.search',
    defaultMessage: 'Search by name',
    description: 'Label of a search field for the beginning of a member’s name',
  },
  find: { id: 'agents.figures.find', defaultMessage: 'Search', description: 'Button next to a search field' },
  noneFound: {
    id: 'agents.figures.noneFound',
    defaultMessage: 'No names start with “{text}”',
    description: 'A search without a result',
  },
  showAll: {
    id: 'agents.figures.showAll',
    defaultMessage: 'Show all',
    description: 'Button: removes a search',
  },
  time: { id: 'agents.rounds.time', defaultMessage: 'Time', description: 'Column heading; short' },
  account: {
    id: 'agents.figures.account',
    defaultMessage: 'Name',
    description: 'Column heading: name of an account',
  },
  category: {
    id: 'agents.figures.category',
    defaultMessage: 'Category',
    description: 'Column heading: category of games',
  },
  sum: {
    id: 'agents.figures.sum',
    defaultMessage: 'Total',
    description: 'Name of the last row of a table, which has the sums of the columns; short',
  },
  loading: {
    id: 'agents.figures.loading',
    defaultMessage: 'Loading totals',
    description: 'For screen readers, while totals are loading',
  },
});
