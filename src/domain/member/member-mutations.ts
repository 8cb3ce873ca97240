import type { QueryClient } from '@tanstack/react-query';

import type { MemberInfo } from '#contract/calls/member/info.ts';
import { setPayeeName } from '#contract/calls/member/profile.ts';
import { callMutation } from '#src/shared/http/call-mutation.ts';

import { memberInfoQuery } from './member-queries.ts';

/** Updates the cached and persisted member info. */
export const putInfo = (client: QueryClient, change: Partial<MemberInfo>) =>
  client.setQueryData(memberInfoQuery().queryKey, (old) => old && { ...old, ...change });

/** Can be set once. */
export const payeeNameMutation = (client: QueryClient) =>
  callMutation(setPayeeName, {
    onSuccess: (_reply, { body: { payeeName } }) => putInfo(client, { payeeName }),
  });
