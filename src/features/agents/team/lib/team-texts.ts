import { type CustomerType, isAgent } from '#contract/values/customers.ts';
import { defineMessages, type MessageDescriptor } from '#src/shared/intl/intl.tsx';

const types = defineMessages({
  agent: { id: 'agents.type.agent', defaultMessage: 'Agent', description: 'Kind of account; short' },
  member: { id: 'agents.type.member', defaultMessage: 'Member', description: 'Kind of account; short' },
});

/** What an account is called by its type. */
export const typeLabel = (type: CustomerType): MessageDescriptor =>
  isAgent(type) ? types.agent : types.member;
