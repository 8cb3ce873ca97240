import { downline, downlines, noteDownline, teamKpi } from '#contract/calls/agents/team.ts';
import { isFlagOn } from '#contract/values/flags.ts';
import { pageSizes } from '#contract/values/page-sizes.ts';
import { implement, requireCaller, type WireRequest } from '#platform/core/calls/implement.ts';
import { dayIn, parseSpan } from '#platform/core/clock/days.ts';
import { WireError } from '#platform/core/wire/wire-error.ts';
import { readRatesByAccount } from '#platform/modules/agents/rebates/rates.ts';
import {
  findDepthBelow,
  findDownline,
  saveNote,
  readLevelPage,
  readPathTo,
  readSortedTeam,
  searchTeam,
  sumLevel,
  readTeamFooter,
} from '#platform/modules/agents/team.ts';

const teamKpiCall = implement(teamKpi, async (request) => {
  const { db, merchant, query, now } = request;
  const { account } = requireCaller(request);
  const { startDate, endDate } = query;
  const span = parseSpan({ from: startDate, to: endDate }, 'today', merchant.timeZone, now);
  return {
    range: { from: span.from, to: span.to },
    list: [],
    footer: await readTeamFooter(db, merchant, account.id, span, now),
    currency: merchant.currency,
  };
});

type Request = Pick<WireRequest<unknown, unknown>, 'db' | 'merchant' | 'configuration' | 'now'>;

const readRates = async ({ db, merchant, configuration, now }: Request, rows: readonly { id: string }[]) =>
  isFlagOn(configuration().flags, 'AGEREBINC3')
    ? readRatesByAccount(
        db,
        rows.map(({ id }) => id),
        dayIn(merchant.timeZone, now),
      )
    : new Map<string, never>();

const downlinesCall = implement(downlines, async (request) => {
  const { db, merchant, query } = request;
  const agentId = requireCaller(request).account.id;
  const { parent: parentId = agentId, search, before, sort } = query;
  const size = pageSizes.downlines;
  if (parentId !== agentId && (await findDepthBelow(db, agentId, parentId)) === null)
    throw new WireError('not.found');
  const text = search?.toLowerCase();
  const readPage = () => {
    if (sort) return readSortedTeam(db, merchant, { agentId, parentId, search: text, sort }, before, size);
    if (text) return searchTeam(db, merchant, agentId, text, before, size);
    return readLevelPage(db, merchant, { agentId, parentId }, before, size);
  };
  const [path, page, sums] = await Promise.all([
    parentId === agentId ? [] : readPathTo(db, agentId, parentId),
    readPage(),
    before === undefined && !text ? sumLevel(db, merchant, parentId) : null,
  ]);
  const ratesByAccount = await readRates(request, page.list);
  const list = page.list.map((row) => ({ ...row, rebateRate: ratesByAccount.get(row.account) ?? {} }));
  return { path, list, next: page.next, sort: sort ?? null, sums, currency: merchant.currency };
});

const downlineCall = implement(downline, async (request) => {
  const { db, merchant, query, now } = request;
  const agentId = requireCaller(request).account.id;
  const found = await findDownline(db, merchant, agentId, query.id, now);
  if (!found) throw new WireError('not.found');
  const rebateRate = (await readRates(request, [found])).get(found.account) ?? {};
  return { ...found, rebateRate, path: await readPathTo(db, agentId, query.id), currency: merchant.currency };
});

const noteDownlineCall = implement(noteDownline, async (request) => {
  const { db, body, now } = request;
  const agentId = requireCaller(request).account.id;
  if ((await findDepthBelow(db, agentId, body.id)) === null) throw new WireError('not.found');
  await saveNote(db, agentId, body.id, body.note, now);
  return { note: body.note };
});

export const teamCalls = [teamKpiCall, downlinesCall, downlineCall, noteDownlineCall];
