import { type CustomerType, isAgent } from '#contract/values/customers.ts';
import { defineMessages, type MessageDescriptor } from '#src/shared/intl/intl.tsx';

const types = defineMessages({
  agent: { id: 'agents.type.agent', defaultMessage: 'Agent', description: 'Kind of account; short' },
  member: { id: 'agents.type.member', defaultMessage: 'Member', description: 'Kind of account; short' },
});

export const accountTexts = defineMessages({
  since: { id: 'agents.detail.since', defaultMessage: 'Registered', description: 'Label of a date; short' },
  login: { id: 'agents.detail.login', defaultMessage: 'Last login', description: 'Label of a date; short' },
  balance: {
    id: 'agents.detail.balance',
    defaultMessage: 'Balance',
    description: 'Label of a detail: an amount; short',
  },
  never: {
    id: 'agents.detail.never',
    defaultMessage: 'Never',
    description: 'In place of the date of the last login',
  },
});

export const getTypeLabel = (type: CustomerType): MessageDescriptor =>
  isAgent(type) ? types.agent : types.member;
