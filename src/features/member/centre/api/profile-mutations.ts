import type { QueryClient } from '@tanstack/react-query';

import {
  type memberIcons,
  setEmail,
  setIcon,
  setNickname,
  verifyEmail,
} from '#contract/calls/member/profile.ts';
import { patchMemberInfo } from '#src/domain/member/member-mutations.ts';
import { memberInfoQuery } from '#src/domain/member/member-queries.ts';
import { callMutation } from '#src/shared/http/call-mutation.ts';

export type MemberIcon = (typeof memberIcons)[number];

/** The old avatar is restored if the platform refuses. */
export const iconMutation = (client: QueryClient) =>
  callMutation(setIcon, {
    // Requests run one at a time, so that the second of two quick taps decides.
    scope: { id: 'member-icon' },
    meta: { silent: false },
    onMutate: async ({ body: { icon } }) => {
      const { queryKey } = memberInfoQuery();
      const before = client.getQueryData(queryKey)?.icon ?? null;
      patchMemberInfo(client, { icon });
      await client.cancelQueries({ queryKey });
      return { before };
    },
    onError: (_error, _input, context) => context && patchMemberInfo(client, { icon: context.before }),
  });

export const nicknameMutation = (client: QueryClient) =>
  callMutation(setNickname, { onSuccess: (_reply, { body }) => patchMemberInfo(client, body) });

/** Refetches the member info afterwards, because only the member info has the masked address that the page shows. */
export const emailMutation = (client: QueryClient) =>
  callMutation(setEmail, {
    onSuccess: () => client.invalidateQueries({ queryKey: memberInfoQuery().queryKey }),
  });

export const verifyEmailMutation = (client: QueryClient) =>
  callMutation(verifyEmail, { onSuccess: () => patchMemberInfo(client, { emailVerified: true }) });
