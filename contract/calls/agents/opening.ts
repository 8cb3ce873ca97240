import * as v from 'valibot';

import { fieldRuleSchema } from '#contract/calls/system/site.ts';
import { customerTypeSchema, instantSchema } from '#contract/values/scalars.ts';
import { nameSchema } from '#contract/values/typed/typed-text.ts';
import { agentRead, agentWrite, defineCall } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';
import { noQuery } from '#contract/wire/no-query.ts';

const codeSchema = v.pipe(v.string(), v.regex(/^[A-Z0-9]{4,16}$/));
const linkNameSchema = nameSchema(0, 40);

/** Maximum number of an agent's invite links, including closed links. */
export const linksMax = 50;

/** Returns the account types that an agent may open, and the username and password rules of a registration. */
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
 * Opens a member's or an agent's account directly below the agent. The agent chooses the password, so the owner cannot
 * play or move money until they have changed it (`password.change.required`).
 */
export const openDownline = defineCall({
  ...agentWrite,
  once: true,
  key: 'agent.open',
  method: 'POST',
  path: '/wps/agent/opening',
  moduleId: 725,
  limit: 'write',
  encoding: 'jwe',
  body: v.object({
    type: customerTypeSchema,
    username: nameSchema(1, 64),
    password: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  }),
  value: v.object({ id: v.string(), account: v.string() }),
  errors: ['username.exists', 'permission.denied'],
  source: 'AG-23',
});

/**
 * An invite link and its counts. The link is `/m/register?code=` with `code`. `opened` counts visits through the link,
 * at most one per network per day. `registered` counts the accounts that registered through the link. `deposited` is
 * the number of these accounts that have made a deposit, `betting` the number that have bet.
 */
export const inviteLinkSchema = v.object({
  code: codeSchema,
  name: v.string(),
  createdAt: v.nullable(instantSchema),
  closedAt: v.nullable(instantSchema),
  opened: v.number(),
  registered: v.number(),
  deposited: v.number(),
  betting: v.number(),
});
export type InviteLink = v.InferOutput<typeof inviteLinkSchema>;

/** Lists the agent's invite links, newest first. */
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

/** Creates an invite link. Fails with `agent.links.full` if the agent already has `linksMax` links. */
export const addInviteLink = defineCall({
  ...agentWrite,
  once: true,
  key: 'agent.addLink',
  method: 'POST',
  path: '/wps/agent/links',
  moduleId: 727,
  limit: 'write',
  body: v.object({ name: linkNameSchema }),
  value: inviteLinkSchema,
  errors: ['agent.links.full'],
  source: 'AG-23',
});

/** Renames, closes or reopens a link. Accounts that registered before it was closed stay in the team. */
export const changeInviteLink = defineCall({
  ...agentWrite,
  key: 'agent.changeLink',
  method: 'PUT',
  path: '/wps/agent/links',
  moduleId: 728,
  limit: 'write',
  body: v.object({ code: codeSchema, name: linkNameSchema, closed: v.boolean() }),
  value: inviteLinkSchema,
  errors: ['not.found'],
  source: 'AG-23',
});

/**
 * Counts a visit through an invite link, at most one per network per day. An unknown code gets the same reply.
 * `agent.affiliate`, which checks a code, does not count visits, because forms call it repeatedly.
 */
export const countInviteLinkVisit = defineCall({
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
  countInviteLinkVisit,
] as const;
