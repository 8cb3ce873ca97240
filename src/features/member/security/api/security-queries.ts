import { securityOverview, securitySessions } from '#contract/calls/member/security.ts';
import type { ValueOf } from '#contract/wire/call.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

export type SecurityOverview = ValueOf<typeof securityOverview>;
export type OpenSession = ValueOf<typeof securitySessions>[number];

/** What protects the account (ME-13). */
export const overviewQuery = () => callQuery(securityOverview, {});

/** Where the account is logged in, the latest used first (ME-13). */
export const sessionsQuery = () => callQuery(securitySessions, {}, { refetchOnWindowFocus: true });
