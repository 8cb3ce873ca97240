import { downline, downlines, noteDownline, teamKpi } from '#contract/calls/agents/team.ts';
import { pageSizes } from '#contract/values/page-sizes.ts';
import { implement, memberOf } from '#platform/core/calls/implement.ts';
import { spanOf } from '#platform/core/clock/days.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import {
  depthBelow,
  downlineOf,
  keepNote,
  levelPage,
  pathTo,
  searchPage,
  teamFooter,
} from '#platform/modules/agents/team.ts';

const kpi = implement(teamKpi, async (request) => {
  const { db, merchant, query, now } = request;
  const { account } = memberOf(request);
  const { days, startDate, endDate } = query;
  const span = spanOf({ days, from: startDate, to: endDate }, 'today', merchant.timeZone, now);
  return {
    range: { from: span.from, to: span.to },
    list: [],
    footer: await teamFooter(db, merchant, account.id, span, now),
    currency: merchant.currency,
  };
});

const list = implement(downlines, async (request) => {
  const { db, merchant, query } = request;
  const agentId = memberOf(request).account.id;
  const { parent: parentId = agentId, search, before } = query;
  if (parentId !== agentId && (await depthBelow(db, agentId, parentId)) === null)
    throw new WireError('not.found');
  const [path, page] = await Promise.all([
    parentId === agentId ? [] : pathTo(db, agentId, parentId),
    search
      ? searchPage(db, merchant, agentId, search.toLowerCase(), before, pageSizes.downlines)
      : levelPage(db, merchant, { agentId, parentId }, before, pageSizes.downlines),
  ]);
  return { path, ...page, currency: merchant.currency };
});

const one = implement(downline, async (request) => {
  const { db, merchant, query, now } = request;
  const agentId = memberOf(request).account.id;
  const found = await downlineOf(db, merchant, agentId, query.id, now);
  if (!found) throw new WireError('not.found');
  return { ...found, path: await pathTo(db, agentId, query.id), currency: merchant.currency };
});

const note = implement(noteDownline, async (request) => {
  const { db, body, now } = request;
  const agentId = memberOf(request).account.id;
  if ((await depthBelow(db, agentId, body.id)) === null) throw new WireError('not.found');
  await keepNote(db, agentId, body.id, body.note, now);
  return { note: body.note };
});

export const teamCalls = [kpi, list, one, note];
