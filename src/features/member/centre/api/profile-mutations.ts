import type { QueryClient } from '@tanstack/react-query';

import {
  type memberIcons,
  setEmail,
  setIcon,
  setNickname,
  verifyEmail,
} from '#contract/calls/member/profile.ts';
import { putInfo } from '#src/domain/member/member-mutations.ts';
import { memberInfoQuery } from '#src/domain/member/member-queries.ts';
import { callMutation } from '#src/shared/http/call-mutation.ts';

export type MemberIcon = (typeof memberIcons)[number];

/** Changes the avatar: optimistic, reverted when the platform refuses. */
export const iconMutation = (client: QueryClient) =>
  callMutation(setIcon, {
    // Serial: the second of two quick taps wins.
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

export const nicknameMutation = (client: QueryClient) =>
  callMutation(setNickname, { onSuccess: (_reply, { body }) => putInfo(client, body) });

/** The displayed address is the masked one of the reply. */
export const emailMutation = (client: QueryClient) =>
  callMutation(setEmail, {
    onSuccess: () => client.invalidateQueries({ queryKey: memberInfoQuery().queryKey }),
  });

export const verifyEmailMutation = (client: QueryClient) =>
  callMutation(verifyEmail, { onSuccess: () => putInfo(client, { emailVerified: true }) });
