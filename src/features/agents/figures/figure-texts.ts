import { defineMessages } from '#src/shared/intl/intl.tsx';
/** What several pages of an agent's figures say. */
export const figureTexts = defineMessages({
  own: {
    id: 'agents.figures.own',
    defaultMessage: 'Own bets',
    description: 'What somebody bet himself, his team not included; short',
  },
  below: {
    id: 'agents.figures.below',
    defaultMessage: 'Team’s bets',
    description: 'What everybody below somebody bet, himself not included; short',
  },
  roundsOf: {
    id: 'agents.figures.roundsOf',
    defaultMessage: 'Rounds of {name}',
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
    defaultMessage: 'This page is switched off',
    description: 'The operator does not offer the page',
  },
  offText: {
    id: 'agents.figures.offText',
    defaultMessage: 'Customer service can tell you why.',
    description: 'Under agents.figures.off',
  },
  notFound: {
    id: 'agents.figures.notFound',
    defaultMessage: 'Nobody of your team has this name',
    description: 'The address names somebody who is not below the agent',
  },
  back: {
    id: 'agents.figures.back',
    defaultMessage: 'To your team',
    description: 'Link back to the agent’s own list',
  },
  search: {
    id: 'agents.figures.search',
    defaultMessage: 'Find by name',
    description: 'Search field: how names of members begin',
  },
  find: { id: 'agents.figures.find', defaultMessage: 'Find', description: 'Button beside a search field' },
  noneFound: {
    id: 'agents.figures.noneFound',
    defaultMessage: 'No name begins with “{text}”',
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
    defaultMessage: 'Adding up',
    description: 'For screen readers, while sums are loaded',
  },
});
