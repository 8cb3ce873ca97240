import type { QueryClient } from '@tanstack/react-query';

import type { MemberInfo } from '#contract/calls/member/info.ts';
import { setPayeeName } from '#contract/calls/member/profile.ts';
import { callMutation } from '#src/shared/http/call-mutation.ts';

import { memberInfoQuery } from './member-queries.ts';

/** Updates the cached and stored member info. */
export const patchMemberInfo = (client: QueryClient, change: Partial<MemberInfo>) =>
  client.setQueryData(memberInfoQuery().queryKey, (old) => old && { ...old, ...change });

/** The payee name can be set only once. */
export const payeeNameMutation = (client: QueryClient) =>
  callMutation(setPayeeName, {
    onSuccess: (_reply, { body: { payeeName } }) => patchMemberInfo(client, { payeeName }),
  });
