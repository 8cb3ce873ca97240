import {
  addInviteLink,
  changeInviteLink,
  countInvitation,
  inviteLinks,
  linksMax,
  openDownline,
  openingRules,
} from '#contract/calls/agents/opening.ts';
import { type CustomerType, customerTypes, isTestAgent } from '#contract/values/customers.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import { implement, memberOf, type WireRequest } from '#platform/core/calls/implement.ts';
import { protectionProfiles } from '#platform/core/merchants/protection-profiles.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import { inviteFunnels } from '#platform/modules/agents/invite-funnels.ts';
import { addLink, changeLink, countVisit, linkOf, linksOf } from '#platform/modules/agents/invite-links.ts';
import { openBelow, rulesOfOpening } from '#platform/modules/agents/open-below.ts';

/**
 * What an agent may open below them: members, and agents, who may do the same. Test agents open test accounts. Nothing where
 * a rule finds who is excluded by the name and birthday that a registration asks for: there a link invites to one.
 */
function mayOpen(type: CustomerType, { jurisdiction }: Pick<MerchantRecord, 'jurisdiction'>): CustomerType[] {
  if (protectionProfiles[jurisdiction].findsExcluded.value) return [];
  return isTestAgent(type)
    ? [customerTypes.testMember, customerTypes.testAgent]
    : [customerTypes.member, customerTypes.agent];
}

const rules = implement(openingRules, async (request) => {
  const { configuration, merchant, language } = request;
  const { account } = memberOf(request);
  return { types: mayOpen(account.type, merchant), ...rulesOfOpening(configuration(), language) };
});

const open = implement(openDownline, async (request) => {
  const { account } = memberOf(request);
  const { type } = request.body;
  if (!mayOpen(account.type, request.merchant).includes(type)) throw new WireError('permission.denied');
  return openBelow(request, account.id, { ...request.body, type });
});

/** Links with their funnels. */
async function withFunnels(
  request: WireRequest<unknown, unknown>,
  rows: Awaited<ReturnType<typeof linksOf>>,
) {
  const funnels = await inviteFunnels(request.db, memberOf(request).account.id);
  const none = { registered: 0, deposited: 0, betting: 0 };
  return rows.map(({ code, name, createdAt, closedAt, opened }) => ({
    code,
    name,
    createdAt: createdAt === 0 ? null : new Date(createdAt).toISOString(),
    closedAt: closedAt === null ? null : new Date(closedAt).toISOString(),
    opened,
    ...(funnels.get(code) ?? none),
  }));
}

const list = implement(inviteLinks, async (request) => ({
  list: await withFunnels(request, await linksOf(request.db, memberOf(request).account.id)),
}));

const add = implement(addInviteLink, async (request) => {
  const { db, merchant, body, now } = request;
  const { account } = memberOf(request);
  const row = await addLink(db, { merchant, accountId: account.id, name: body.name, most: linksMax }, now);
  if (!row) throw new WireError('agent.links.full');
  const [link] = await withFunnels(request, [row]);
  if (!link) throw new Error('a link without its row');
  return link;
});

const change = implement(changeInviteLink, async (request) => {
  const { db, body, now } = request;
  const { account } = memberOf(request);
  await changeLink(db, account.id, body, now);
  const row = await linkOf(db, account.id, body.code);
  const [link] = row ? await withFunnels(request, [row]) : [];
  if (!link) throw new WireError('not.found');
  return link;
});

const visit = implement(countInvitation, async (request) => {
  await countVisit(request, request.body.code);
  return {};
});

export const openingCalls = [rules, open, list, add, change, visit];
