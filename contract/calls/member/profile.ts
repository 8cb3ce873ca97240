import * as v from 'valibot';

import { actualRoles } from '#contract/values/customers.ts';
import { defineCall, noQuery } from '#contract/wire/call.ts';

/** Avatars to choose from; the app draws them. */
export const memberIcons = [
  'aurora',
  'comet',
  'crown',
  'dice',
  'gem',
  'leaf',
  'moon',
  'pearl',
  'rocket',
  'shell',
  'star',
  'wave',
] as const;

const nothing = v.nullable(v.object({}));
const ofMember = { session: 'required', roles: actualRoles, cache: 'sensitive', query: noQuery } as const;

export const setIcon = defineCall({
  ...ofMember,
  key: 'member.icon',
  method: 'PUT',
  path: '/wps/member/info/icon',
  moduleId: 440,
  effect: 'write',
  limit: 'security',
  body: v.object({ icon: v.picklist(memberIcons) }),
  value: nothing,
  source: 'ME-03',
});

export const setNickname = defineCall({
  ...ofMember,
  key: 'member.nickname',
  method: 'PUT',
  path: '/wps/member/info/nickname',
  moduleId: 441,
  effect: 'write',
  limit: 'security',
  body: v.object({ nickname: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(24)) }),
  value: nothing,
  source: 'ME-04',
});

/** Requires the password, so that a borrowed phone is not enough to take over the account. */
export const setEmail = defineCall({
  ...ofMember,
  key: 'member.email',
  method: 'PUT',
  path: '/wps/member/info/email',
  moduleId: 442,
  effect: 'write',
  limit: 'security',
  encoding: 'jwe',
  body: v.object({
    email: v.pipe(v.string(), v.trim(), v.email(), v.maxLength(128)),
    password: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  }),
  value: nothing,
  errors: ['account.password.wrong', 'email.exists', 'too.many.requests'],
  source: 'ME-05',
});

/** Can be set once: afterwards `permission.denied`, and support changes it. */
export const setPayeeName = defineCall({
  ...ofMember,
  key: 'member.payeename',
  method: 'PUT',
  path: '/wps/member/info/payeename',
  moduleId: 443,
  effect: 'write',
  limit: 'security',
  body: v.object({ payeeName: v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(64)) }),
  value: nothing,
  errors: ['permission.denied'],
  source: 'ME-06',
});

export const profileCalls = [setIcon, setNickname, setEmail, setPayeeName] as const;
