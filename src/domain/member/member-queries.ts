import { useQuery } from '@tanstack/react-query';

import { memberInfo, type MemberInfo } from '#contract/calls/member/info.ts';
import { useSession } from '#src/domain/identity/session.ts';
import { callQuery } from '#src/shared/http/call-query.ts';

/** Stored until logout, so that the menu has a name at once. Requires a session. */
export const memberInfoQuery = () => callQuery(memberInfo, {});

/** Returns the member info of the current session; null for a visitor and while it loads. */
export function useMemberInfo(): MemberInfo | null {
  const session = useSession();
  const { data } = useQuery({ ...memberInfoQuery(), enabled: session !== null });
  return (session && data) ?? null;
}
