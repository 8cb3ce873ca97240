import { linkedProviders, securityOverview, securitySessions } from '#contract/calls/member/security.ts';
import type { ValueOf } from '#contract/wire/call.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

export type SecurityOverview = ValueOf<typeof securityOverview>;
export type OpenSession = ValueOf<typeof securitySessions>[number];
export type LinkedProvider = ValueOf<typeof linkedProviders>[number];

/** Security settings of the account. */
export const overviewQuery = () => callQuery(securityOverview, {});

/** Open sessions, most recently used first. */
export const sessionsQuery = () => callQuery(securitySessions, {}, { refetchOnWindowFocus: true });

/** Providers by which the member can log in. */
export const providersQuery = () => callQuery(linkedProviders, {}, { refetchOnWindowFocus: true });
