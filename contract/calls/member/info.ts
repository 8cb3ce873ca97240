import * as v from 'valibot';

import { customerTypeSchema } from '#contract/values/scalars.ts';
import { defineCall, publicRead } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';
import { noQuery } from '#contract/wire/no-query.ts';

// Separate from profile and security: part of the first view's script.

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
    /** Name of a picture of `memberIcons` (profile.ts). */
    icon: v.fallback(v.nullable(v.string()), null),
    clubLabel: v.nullable(v.object({ labelName: v.string() })),
    /** Masked, as is the number: `r***n@example.com`, `+66 *** 5678`. */
    email: v.nullish(v.string()),
    mobileNum: v.nullish(v.string()),
    /** False until the code that was mailed to `email` came back: no link for a new password goes there before. */
    emailVerified: v.fallback(v.boolean(), true),
    /** Recipient of payouts; can be set once. */
    payeeName: v.nullish(v.string()),
    /**
     * False for an account opened by number and code, until a password is set. Calls that require the password fail
     * until then.
     */
    hasPassword: v.fallback(v.boolean(), true),
  }),
  source: 'ME-01, ME-02, SH-63',
});
export type MemberInfo = v.InferOutput<typeof memberInfo.value>;

export const infoCalls = [memberInfo] as const;
