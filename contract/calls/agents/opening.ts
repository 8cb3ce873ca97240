import * as v from 'valibot';

import { fieldRuleSchema } from '#contract/calls/system/site.ts';
import { customerTypeSchema, instantSchema } from '#contract/values/scalars.ts';
import { agentRead, agentWrite, defineCall } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';
import { noQuery } from '#contract/wire/no-query.ts';

const codeSchema = v.pipe(v.string(), v.regex(/^[A-Z0-9]{4,16}$/));
const nameSchema = v.pipe(v.string(), v.trim(), v.maxLength(40));

/** Links that an agent may have, closed ones too. */
export const linksMax = 50;

/** What an agent may open, and the merchant's rules for it, as for its registration. */
export const openingRules = defineCall({
  ...agentRead,
  query: noQuery,
  key: 'agent.openingRules',
  path: '/wps/agent/opening',
  moduleId: 724,
  value: v.object({
    types: v.array(customerTypeSchema),
    username: v.object(fieldRuleSchema.entries),
    password: v.object(fieldRuleSchema.entries),
  }),
  source: 'AG-23',
});

/**
 * Opens an account right below the agent: a member, or an agent. The password is the agent's choice, so that its
 * owner plays nothing and moves no money until he has chosen another (`password.change.required`).
 */
export const openDownline = defineCall({
  ...agentWrite,
  key: 'agent.open',
  method: 'POST',
  path: '/wps/agent/opening',
  moduleId: 725,
  limit: 'write',
  encoding: 'jwe',
  body: v.object({
    type: customerTypeSchema,
    username: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64)),
    password: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  }),
  value: v.object({ id: v.string(), account: v.string() }),
  errors: ['username.exists', 'permission.denied'],
  source: 'AG-23',
});

/**
 * A link that invites: `/m/register?code=` and its code. Its funnel: how often it was opened, once a network and day; how many registered
 * by it; how many of those have deposited, and how many have bet.
 */
export const inviteLinkSchema = v.object({
  code: codeSchema,
  name: v.string(),
  createdAt: v.nullable(instantSchema),
  /** Null while it is open. */
  closedAt: v.nullable(instantSchema),
  opened: v.number(),
  registered: v.number(),
  deposited: v.number(),
  betting: v.number(),
});
export type InviteLink = v.InferOutput<typeof inviteLinkSchema>;

/** The agent's links, the newest first. */
export const inviteLinks = defineCall({
  ...agentRead,
  query: noQuery,
  key: 'agent.links',
  path: '/wps/agent/links',
  moduleId: 726,
  browserFreshMs: freshness.records,
  value: v.object({ list: v.array(inviteLinkSchema) }),
  source: 'AG-23',
});

/** Makes a link. `agent.links.full` when there are `linksMax`. */
export const addInviteLink = defineCall({
  ...agentWrite,
  key: 'agent.addLink',
  method: 'POST',
  path: '/wps/agent/links',
  moduleId: 727,
  limit: 'write',
  body: v.object({ name: nameSchema }),
  value: inviteLinkSchema,
  errors: ['agent.links.full'],
  source: 'AG-23',
});

/** Names a link, closes it or opens it again. A closed one invites nobody; who came by it stays. */
export const changeInviteLink = defineCall({
  ...agentWrite,
  key: 'agent.changeLink',
  method: 'PUT',
  path: '/wps/agent/links',
  moduleId: 728,
  limit: 'write',
  body: v.object({ code: codeSchema, name: nameSchema, closed: v.boolean() }),
  value: inviteLinkSchema,
  errors: ['not.found'],
  source: 'AG-23',
});

/**
 * Counts that somebody opened a link, once a network and day; the same reply for a code that there is not. It is a write
 * of its own, as the check of a code may be asked again by any form.
 */
export const countInvitation = defineCall({
  key: 'agent.linkOpened',
  method: 'POST',
  path: '/wps/agent/affiliate/opened',
  moduleId: 729,
  effect: 'write',
  limit: 'affiliate',
  alert: 'silent',
  query: noQuery,
  body: v.object({ code: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64)) }),
  value: v.nullable(v.object({})),
  errors: ['too.many.requests'],
  source: 'AG-23',
});

export const openingCalls = [
  openingRules,
  openDownline,
  inviteLinks,
  addInviteLink,
  changeInviteLink,
  countInvitation,
] as const;
