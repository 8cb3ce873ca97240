import {
  addInviteLink,
  changeInviteLink,
  countInviteLinkVisit,
  inviteLinks,
  linksMax,
  openDownline,
  openingRules,
} from '#contract/calls/agents/opening.ts';
import { type CustomerType, customerTypes, isTestAgent } from '#contract/values/customers.ts';
import type { MerchantRecord } from '#contract/values/system/merchant-record.ts';
import { implement, requireCaller, type WireRequest } from '#platform/core/calls/implement.ts';
import { protectionProfiles } from '#platform/core/merchants/protection-profiles.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import { readInviteFunnels } from '#platform/modules/agents/invite-funnels.ts';
import {
  addLink,
  changeLink,
  countVisit,
  findLink,
  listLinks,
} from '#platform/modules/agents/invite-links.ts';
import { openAccountBelow, getOpeningRules } from '#platform/modules/agents/open-below.ts';

/**
 * Returns the account types that an agent may open: members and agents, or for a test agent test members and test
 * agents. Empty if the merchant's jurisdiction requires that excluded persons are recognised by the name and birthday
 * that they give when they register. The agent then invites by link instead.
 */
function listOpenableTypes(
  type: CustomerType,
  { jurisdiction }: Pick<MerchantRecord, 'jurisdiction'>,
): CustomerType[] {
  if (protectionProfiles[jurisdiction].findsExcluded.value) return [];
  return isTestAgent(type)
    ? [customerTypes.testMember, customerTypes.testAgent]
    : [customerTypes.member, customerTypes.agent];
}

const rules = implement(openingRules, async (request) => {
  const { configuration, merchant, language } = request;
  const { account } = requireCaller(request);
  return { types: listOpenableTypes(account.type, merchant), ...getOpeningRules(configuration(), language) };
});

const open = implement(openDownline, async (request) => {
  const { account } = requireCaller(request);
  const { type } = request.body;
  if (!listOpenableTypes(account.type, request.merchant).includes(type))
    throw new WireError('permission.denied');
  return openAccountBelow(request, account.id, { ...request.body, type });
});

async function addFunnels(
  request: WireRequest<unknown, unknown>,
  rows: Awaited<ReturnType<typeof listLinks>>,
) {
  const funnels = await readInviteFunnels(request.db, requireCaller(request).account.id);
  const emptyFunnel = { registered: 0, deposited: 0, betting: 0 };
  return rows.map(({ code, name, createdAt, closedAt, opened }) => ({
    code,
    name,
    createdAt: createdAt === 0 ? null : new Date(createdAt).toISOString(),
    closedAt: closedAt === null ? null : new Date(closedAt).toISOString(),
    opened,
    ...(funnels.get(code) ?? emptyFunnel),
  }));
}

const list = implement(inviteLinks, async (request) => ({
  list: await addFunnels(request, await listLinks(request.db, requireCaller(request).account.id)),
}));

const add = implement(addInviteLink, async (request) => {
  const { db, merchant, body, now } = request;
  const { account } = requireCaller(request);
  const row = await addLink(db, { merchant, accountId: account.id, name: body.name, linksMax }, now);
  if (!row) throw new WireError('agent.links.full');
  const [link] = await addFunnels(request, [row]);
  if (!link) throw new Error('the new link was not returned');
  return link;
});

const change = implement(changeInviteLink, async (request) => {
  const { db, body, now } = request;
  const { account } = requireCaller(request);
  await changeLink(db, account.id, body, now);
  const row = await findLink(db, account.id, body.code);
  const [link] = row ? await addFunnels(request, [row]) : [];
  if (!link) throw new WireError('not.found');
  return link;
});

const visit = implement(countInviteLinkVisit, async (request) => {
  await countVisit(request, request.body.code);
  return {};
});

export const openingCalls = [rules, open, list, add, change, visit];
