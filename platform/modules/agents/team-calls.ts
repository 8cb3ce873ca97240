import { downline, downlines, noteDownline, teamKpi } from '#contract/calls/agents/team.ts';
import { pageSizes } from '#contract/values/page-sizes.ts';
import { implement, requireCaller } from '#platform/core/calls/implement.ts';
import { parseSpan } from '#platform/core/clock/days.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import {
  findDepthBelow,
  findDownline,
  saveNote,
  readLevelPage,
  readPathTo,
  searchTeam,
  readTeamFooter,
} from '#platform/modules/agents/team.ts';

const teamKpiCall = implement(teamKpi, async (request) => {
  const { db, merchant, query, now } = request;
  const { account } = requireCaller(request);
  const { days, startDate, endDate } = query;
  const span = parseSpan({ days, from: startDate, to: endDate }, 'today', merchant.timeZone, now);
  return {
    range: { from: span.from, to: span.to },
    list: [],
    footer: await readTeamFooter(db, merchant, account.id, span, now),
    currency: merchant.currency,
  };
});

const downlinesCall = implement(downlines, async (request) => {
  const { db, merchant, query } = request;
  const agentId = requireCaller(request).account.id;
  const { parent: parentId = agentId, search, before } = query;
  if (parentId !== agentId && (await findDepthBelow(db, agentId, parentId)) === null)
    throw new WireError('not.found');
  const [path, page] = await Promise.all([
    parentId === agentId ? [] : readPathTo(db, agentId, parentId),
    search
      ? searchTeam(db, merchant, agentId, search.toLowerCase(), before, pageSizes.downlines)
      : readLevelPage(db, merchant, { agentId, parentId }, before, pageSizes.downlines),
  ]);
  return { path, ...page, currency: merchant.currency };
});

const downlineCall = implement(downline, async (request) => {
  const { db, merchant, query, now } = request;
  const agentId = requireCaller(request).account.id;
  const found = await findDownline(db, merchant, agentId, query.id, now);
  if (!found) throw new WireError('not.found');
  return { ...found, path: await readPathTo(db, agentId, query.id), currency: merchant.currency };
});

const noteDownlineCall = implement(noteDownline, async (request) => {
  const { db, body, now } = request;
  const agentId = requireCaller(request).account.id;
  if ((await findDepthBelow(db, agentId, body.id)) === null) throw new WireError('not.found');
  await saveNote(db, agentId, body.id, body.note, now);
  return { note: body.note };
});

export const teamCalls = [teamKpiCall, downlinesCall, downlineCall, noteDownlineCall];
