import { linkedProviders, securityOverview, securitySessions } from '#contract/calls/member/security.ts';
import type { CallValue } from '#contract/wire/call.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

export type SecurityOverview = CallValue<typeof securityOverview>;
export type OpenSession = CallValue<typeof securitySessions>[number];
export type LinkedProvider = CallValue<typeof linkedProviders>[number];

/** Security settings of the account. */
export const overviewQuery = () => callQuery(securityOverview, {});

/** Open sessions, most recently used first. */
export const sessionsQuery = () => callQuery(securitySessions, {}, { refetchOnWindowFocus: true });

/** Providers that the member can log in with. */
export const providersQuery = () => callQuery(linkedProviders, {}, { refetchOnWindowFocus: true });
