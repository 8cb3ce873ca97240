import { inviteLinks, openingRules } from '#contract/calls/agents/opening.ts';
import { downline, downlines, teamKpi } from '#contract/calls/agents/team.ts';
import { teamTransferInfo } from '#contract/calls/agents/transfers.ts';
import type { DayPreset } from '#contract/values/days.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { daysOf, type RecordSearch } from '#src/domain/wallet/records/record-search.ts';
import { callQuery } from '#src/shared/http/call-query.ts';
import { pagedQuery } from '#src/shared/http/paged-query.ts';

/** Which part of a team: whom `parent` invited, or all whose account begins with `search`. */
export type TeamSearch = { parent?: string | undefined; search?: string | undefined };

/** Everybody in a part of the agent's team, page by page. */
export const teamQuery = ({ parent, search }: TeamSearch) =>
  pagedQuery(downlines, { query: { ...(parent && { parent }), ...(search && { search }) } });

/** One of a team. */
export const downlineQuery = (id: string) => callQuery(downline, { query: { id } });

/** Days of an overview whose address has none. */
export const overviewDays = 'today' satisfies DayPreset;

/** What a team did within days: with a name, whose dates the platform knows, or own ones. */
export function kpiQuery(search: RecordSearch) {
  const { days = overviewDays, from, to } = daysOf(search);
  const own = { ...(from && { startDate: from }), ...(to && { endDate: to }) };
  return callQuery(teamKpi, { query: { ...(from || to ? own : { days }), size: 0 } });
}

/** What may be opened, by which rules; their sentences are in the language asked for. */
export const openingRulesQuery = (language: LanguageCode) => callQuery(openingRules, { language });

/** The agent's links that invite. */
export const inviteLinksQuery = () => callQuery(inviteLinks, {});

/** What decides on a transfer. */
export const transferInfoQuery = () => callQuery(teamTransferInfo, {});
