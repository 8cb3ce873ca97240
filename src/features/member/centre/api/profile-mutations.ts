import type { QueryClient } from '@tanstack/react-query';

import { type MemberInfo } from '#contract/calls/member/info.ts';
import {
  type memberIcons,
  setEmail,
  setIcon,
  setNickname,
  setPayeeName,
} from '#contract/calls/member/profile.ts';
import { memberInfoQuery } from '#src/domain/member/member-queries.ts';
import { callMutation } from '#src/shared/http/call-mutation.ts';

export type MemberIcon = (typeof memberIcons)[number];

/** Shows a change of the member's info wherever it stands, now and at the next visit (CA-03). */
const putInfo = (client: QueryClient, change: Partial<MemberInfo>) =>
  client.setQueryData(memberInfoQuery().queryKey, (old) => old && { ...old, ...change });

/** Another picture: shown at once, taken back when the platform refuses (ME-03). */
export const iconMutation = (client: QueryClient) =>
  callMutation(setIcon, {
    // One after another: two quick taps end where the second one says.
    scope: { id: 'member-icon' },
    meta: { silent: false },
    onMutate: async ({ body: { icon } }) => {
      const { queryKey } = memberInfoQuery();
      const before = client.getQueryData(queryKey)?.icon ?? null;
      putInfo(client, { icon });
      await client.cancelQueries({ queryKey });
      return { before };
    },
    onError: (_error, _input, context) => context && putInfo(client, { icon: context.before }),
  });

/** ME-04. */
export const nicknameMutation = (client: QueryClient) =>
  callMutation(setNickname, { onSuccess: (_reply, { body }) => putInfo(client, body) });

/** ME-05; what is shown of the address the platform says. */
export const emailMutation = (client: QueryClient) =>
  callMutation(setEmail, {
    onSuccess: () => client.invalidateQueries({ queryKey: memberInfoQuery().queryKey }),
  });

/** ME-06; once for good. */
export const payeeNameMutation = (client: QueryClient) =>
  callMutation(setPayeeName, { onSuccess: (_reply, { body }) => putInfo(client, body) });
