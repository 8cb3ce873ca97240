import { linkedProviders, securityOverview, securitySessions } from '#contract/calls/member/security.ts';
import type { CallValue } from '#contract/wire/call.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

export type SecurityOverview = CallValue<typeof securityOverview>;
export type OpenSession = CallValue<typeof securitySessions>[number];
export type LinkedProvider = CallValue<typeof linkedProviders>[number];

export const overviewQuery = () => callQuery(securityOverview, {});

/** Most recently used first. */
export const sessionsQuery = () => callQuery(securitySessions, {}, { refetchOnWindowFocus: true });

export const providersQuery = () => callQuery(linkedProviders, {}, { refetchOnWindowFocus: true });
