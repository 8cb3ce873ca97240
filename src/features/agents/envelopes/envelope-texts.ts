import type { TeamEnvelope } from '#contract/calls/agents/envelopes.ts';
import { defineMessages, type MessageDescriptor } from '#src/shared/intl/intl.tsx';

const states = defineMessages({
  open: {
    id: 'agents.envelopes.state.open',
    defaultMessage: 'Available',
    description: 'State of an envelope; short',
  },
  empty: {
    id: 'agents.envelopes.state.empty',
    defaultMessage: 'All opened',
    description: 'State of an envelope; short',
  },
  over: {
    id: 'agents.envelopes.state.over',
    defaultMessage: 'Expired',
    description: 'State of an envelope that expired before all shares were opened; short',
  },
});
export const getStateLabel = (state: TeamEnvelope['state']): MessageDescriptor => states[state];

export const envelopeTexts = defineMessages({
  random: {
    id: 'agents.envelopes.random',
    defaultMessage: 'Random shares',
    description: 'How an envelope is shared: the amount of each share is random; short',
  },
  equal: {
    id: 'agents.envelopes.equal',
    defaultMessage: 'Equal shares',
    description: 'How an envelope is shared: all shares are equal; short',
  },
  team: {
    id: 'agents.envelopes.team',
    defaultMessage: 'My whole team',
    description: 'Audience of an envelope: everybody below the agent; short',
  },
  direct: {
    id: 'agents.envelopes.direct',
    defaultMessage: 'Invited by me',
    description: 'Audience of an envelope: only members that the agent invited; short',
  },
  opened: {
    id: 'agents.envelopes.opened',
    defaultMessage: '{opened} of {shares, plural, one {# share} other {# shares}} opened',
    description: 'Progress of an envelope; opened is a number',
  },
  state: {
    id: 'agents.envelope.state',
    defaultMessage: 'Status',
    description: 'Label of a detail and of a column; short',
  },
  total: {
    id: 'agents.envelope.total',
    defaultMessage: 'Total',
    description: 'Label of a detail and of a column: an amount; short',
  },
  openedAmount: {
    id: 'agents.envelope.opened',
    defaultMessage: 'Opened',
    description: 'Label of a detail and of a column: an amount; short',
  },
  shares: {
    id: 'agents.envelope.shares',
    defaultMessage: 'Shares',
    description: 'Label of a detail and of a column: the number of opened shares; short',
  },
  sentAt: {
    id: 'agents.envelope.sentAt',
    defaultMessage: 'Sent',
    description: 'Label of a detail and of a column: the time of sending; short',
  },
});
