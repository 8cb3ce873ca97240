import { defineMessages } from '#src/shared/intl/intl.tsx';
/** Texts that several pages of an agent's figures share. */
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
      'Title of the page, and link to it: every round that somebody of the agent’s team played himself',
  },
  team: {
    id: 'agents.figures.team',
    defaultMessage: '{count, plural, =0 {No team} one {Team of #} other {Team of #}}',
    description: 'Beside a name: how many are below that one',
  },
  off: {
    id: 'agents.figures.off',
    defaultMessage: 'This page isn’t available',
    description: 'The operator does not offer the page',
  },
  offText: {
    id: 'agents.figures.offText',
    defaultMessage: 'Contact support to learn more.',
    description: 'Under agents.figures.off',
  },
  notFound: {
    id: 'agents.figures.notFound',
    defaultMessage: 'No one in your team has this name',
    description: 'The URL names an account that is not below the agent',
  },
  back: {
    id: 'agents.figures.back',
    defaultMessage: 'Back to your team',
    description: 'Link back to the agent’s own list',
  },
  search: {
    id: 'agents.figures.search',
    defaultMessage: 'Find by name',
    description: 'Search field: how names of members begin',
  },
  find: { id: 'agents.figures.find', defaultMessage: 'Search', description: 'Button beside a search field' },
  noneFound: {
    id: 'agents.figures.noneFound',
    defaultMessage: 'No names start with “{text}”',
    description: 'A search without a result',
  },
  showAll: {
    id: 'agents.figures.showAll',
    defaultMessage: 'Show all',
    description: 'Button: ends a search',
  },
  account: { id: 'agents.figures.account', defaultMessage: 'Name', description: 'Heading of a column' },
  category: {
    id: 'agents.figures.category',
    defaultMessage: 'Category',
    description: 'Heading of a column: kind of games',
  },
  loading: {
    id: 'agents.figures.loading',
    defaultMessage: 'Loading totals',
    description: 'For screen readers, while sums are loaded',
  },
});
