import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import * as v from 'valibot';

import { memberInfo, type MemberInfo } from '#contract/calls/member.ts';
import { balance } from '#contract/calls/wallet.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { send } from '#src/shared/http/send.ts';
import { stored } from '#src/shared/storage/stored.ts';

/** Every key of one member's data begins so, and logout drops them all at once (AU-34). */
export const memberKey = ['member'] as const;

/** The last known member info, so that the menu has a name at once (CA-03); cleared at logout (CA-12). */
export const keptMemberInfo = stored<MemberInfo | null>({
  key: 'memberInfo',
  version: 1,
  schema: v.nullable(memberInfo.value),
  fallback: null,
  area: 'local',
  perUser: true,
});

/** Nickname, account, club label and icon of the member (ME-01, SH-63). Ask only with a session. */
export const memberInfoQuery = () =>
  queryOptions({
    queryKey: [...memberKey, 'info'] as const,
    queryFn: async ({ signal }) => {
      const info = await send(memberInfo, { signal });
      keptMemberInfo.write(info);
      return info;
    },
    staleTime: 5 * 60_000,
  });

/** Money in the main wallet, minor units of its currency (WA-01). Ask only with a session. */
export const balanceQuery = () =>
  queryOptions({
    queryKey: [...memberKey, 'balance'] as const,
    queryFn: ({ signal }) => send(balance, { signal }),
    staleTime: 15_000,
    refetchOnWindowFocus: true,
  });

/** The balance of whoever is logged in; idle for a visitor. */
export function useBalance(): UseQueryResult<{ sumBalance: number; currency: string }> {
  return useQuery({ ...balanceQuery(), enabled: useSession() !== null });
}

/** Member info of whoever is logged in, the kept copy first. Not in the first view: it reads storage. */
export function useMemberInfo(): MemberInfo | null {
  const session = useSession();
  const { data } = useQuery({ ...memberInfoQuery(), enabled: session !== null });
  return session ? (data ?? keptMemberInfo.read()) : null;
}
