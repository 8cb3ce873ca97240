import { type CustomerType, isAgent } from '#contract/values/customers.ts';
import { defineMessages, type MessageDescriptor } from '#src/shared/intl/intl.tsx';

const types = defineMessages({
  agent: { id: 'agents.type.agent', defaultMessage: 'Agent', description: 'Kind of account; short' },
  member: { id: 'agents.type.member', defaultMessage: 'Member', description: 'Kind of account; short' },
});

/** When an account was opened and last used. */
export const dateTexts = defineMessages({
  since: { id: 'agents.detail.since', defaultMessage: 'Registered', description: 'A fact: when; short' },
  login: { id: 'agents.detail.login', defaultMessage: 'Last login', description: 'A fact: when; short' },
  never: { id: 'agents.detail.never', defaultMessage: 'Not yet', description: 'Never logged in so far' },
});

/** What an account is called by its type. */
export const typeLabel = (type: CustomerType): MessageDescriptor =>
  isAgent(type) ? types.agent : types.member;
