import { actualRoles, agentRoles } from '#contract/values/customers.ts';

import { noQuery } from './no-query.ts';

// What calls of a kind have in common. A call begins with one of these and says what it has otherwise.

export const publicRead = { method: 'GET', alert: 'silent', body: null } as const;
export const memberRead = {
  ...publicRead,
  session: 'required',
  roles: actualRoles,
  cache: 'sensitive',
} as const;
export const memberWrite = {
  session: 'required',
  roles: actualRoles,
  cache: 'sensitive',
  effect: 'write',
  query: noQuery,
} as const;
/** It moves money. */
export const memberPayment = { ...memberWrite, effect: 'money', limit: 'money' } as const;
export const agentRead = { ...memberRead, roles: agentRoles } as const;
export const agentWrite = { ...memberWrite, roles: agentRoles } as const;
