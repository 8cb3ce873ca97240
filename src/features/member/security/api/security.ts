import { queryOptions } from '@tanstack/react-query';

import {
  endSessions,
  securityOverview,
  securitySessions,
  totpConfirm,
  totpEnd,
  totpStart,
} from '#contract/calls/member.ts';
import type { BodyOf, ValueOf } from '#contract/wire/call.ts';
import { memberKey } from '#src/domain/member/member-queries.ts';
import { send } from '#src/shared/http/send.ts';

export type SecurityOverview = ValueOf<typeof securityOverview>;
export type OpenSession = ValueOf<typeof securitySessions>[number];

/** What protects the account (ME-13). */
export const overviewQuery = () =>
  queryOptions({
    queryKey: [...memberKey, 'security'] as const,
    queryFn: ({ signal }) => send(securityOverview, { signal }),
    staleTime: 0,
  });

/** Where the account is logged in, the latest used first (ME-13). */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: [...memberKey, 'sessions'] as const,
    queryFn: ({ signal }) => send(securitySessions, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

/** Ends one session, the others, or all. Throws `CallError`. */
export const endThem = (which: BodyOf<typeof endSessions>) => send(endSessions, { body: which });

// Not mutations: secrets stay in the component that shows them, and in no cache.

/** A new secret, not in force yet. Throws `CallError`. */
export const startTotp = (password: string) => send(totpStart, { body: { password } });
/** Puts the secret in force and gives the recovery codes, this once. Throws `CallError`. */
export const confirmTotp = (totp: string) => send(totpConfirm, { body: { totp } });
/** Takes the second factor away. Throws `CallError`. */
export const endTotp = (password: string) => send(totpEnd, { body: { password } });
