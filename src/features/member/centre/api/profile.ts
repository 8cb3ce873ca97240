import { mutationOptions, type QueryClient } from '@tanstack/react-query';

import {
  type memberIcons,
  setEmail,
  setIcon,
  setNickname,
  setPayeeName,
  type MemberInfo,
} from '#contract/calls/member.ts';
import { keptMemberInfo, memberInfoQuery } from '#src/domain/member/member-queries.ts';
import { send } from '#src/shared/http/send.ts';

export type MemberIcon = (typeof memberIcons)[number];

/** Shows a change of the member's info wherever it stands, now and at the next visit (CA-03). */
function putInfo(client: QueryClient, change: Partial<MemberInfo>): void {
  const info = client.setQueryData(memberInfoQuery().queryKey, (old) => old && { ...old, ...change });
  if (info) keptMemberInfo.write(info);
}

/** Another picture: shown at once, taken back when the platform refuses (ME-03). */
export const chooseIconMutation = (client: QueryClient) =>
  mutationOptions({
    // One after another: two quick taps end where the second one says.
    scope: { id: 'member-icon' },
    mutationFn: (icon: MemberIcon) => send(setIcon, { body: { icon } }),
    onMutate: async (icon) => {
      const { queryKey } = memberInfoQuery();
      const before = client.getQueryData(queryKey)?.icon ?? null;
      putInfo(client, { icon });
      await client.cancelQueries({ queryKey });
      return { before };
    },
    onError: (_error, _icon, context) => context && putInfo(client, { icon: context.before }),
  });

/** ME-04. Throws `CallError`. */
export async function saveNickname(client: QueryClient, nickname: string): Promise<void> {
  await send(setNickname, { body: { nickname } });
  putInfo(client, { nickname });
}

/** ME-05; what is shown of the address the platform says. Throws `CallError`. */
export async function saveEmail(
  client: QueryClient,
  change: { email: string; password: string },
): Promise<void> {
  await send(setEmail, { body: change });
  await client.invalidateQueries({ queryKey: memberInfoQuery().queryKey });
}

/** ME-06; once for good. Throws `CallError`. */
export async function savePayeeName(client: QueryClient, payeeName: string): Promise<void> {
  await send(setPayeeName, { body: { payeeName } });
  putInfo(client, { payeeName });
}
