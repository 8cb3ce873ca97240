import * as v from 'valibot';

import { customerTypeSchema } from '#contract/values/scalars.ts';
import { defineCall, publicRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';
import { noQuery } from '#contract/wire/no-query.ts';

// Separate from profile.ts and security.ts, because the first view's script includes this call but not theirs.

export const memberInfo = defineCall({
  ...publicRead,
  key: 'member.info',
  payout: true,
  path: '/wps/member/info',
  moduleId: 403,
  browserFreshMs: freshness.lists,
  browserStorage: 'local',
  session: 'required',
  query: noQuery,
  value: v.object({
    id: v.string(),
    type: customerTypeSchema,
    nickname: v.nullable(v.string()),
    account: v.string(),
    /** Name of a picture in `memberIcons` (profile.ts). */
    icon: v.fallback(v.nullable(v.string()), null),
    clubLabel: v.nullable(v.object({ labelName: v.string() })),
    /** Masked mail address (`r***n@example.com`) and masked mobile number (`+66 *** 5678`). */
    email: v.nullish(v.string()),
    mobileNum: v.nullish(v.string()),
    /** False until the member has confirmed the mailed code. Until then this address gets no reset link. */
    emailVerified: v.fallback(v.boolean(), true),
    /** Name of the recipient of payouts; the member can set it once. */
    payeeName: v.nullish(v.string()),
    /** False for an account opened by SMS code, until a password is set. Until then calls that require it fail. */
    hasPassword: v.fallback(v.boolean(), true),
  }),
  source: 'ME-01, ME-02, SH-63',
});
export type MemberInfo = v.InferOutput<typeof memberInfo.value>;

export const infoCalls = [memberInfo] as const;
