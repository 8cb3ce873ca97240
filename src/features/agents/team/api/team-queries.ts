import * as v from 'valibot';

import { inviteLinks, openingRules } from '#contract/calls/agents/opening.ts';
import { downline, downlines, downlineSortSchema, teamKpi } from '#contract/calls/agents/team.ts';
import { teamTransferInfo } from '#contract/calls/agents/transfers.ts';
import { type DayPreset, firstDay, lastDay, resolvePreset } from '#contract/values/days.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import { pickDays, type RecordSearch } from '#src/domain/wallet/records/record-search.ts';
import { callQuery } from '#src/shared/http/call-query.ts';
import { pagedQuery } from '#src/shared/http/paged-query.ts';

/** Selects accounts of a team: those that `parent` invited, or all accounts whose name begins with `search`. */
export type TeamSearch = {
  parent?: string | undefined;
  search?: string | undefined;
  sort?: string | undefined;
};

export const teamQuery = ({ parent, search, sort }: TeamSearch) =>
  pagedQuery(downlines, {
    query: {
      ...(parent && { parent }),
      ...(search && { search }),
      ...(v.is(downlineSortSchema, sort) && { sort }),
    },
  });

export const downlineQuery = (id: string) => callQuery(downline, { query: { id } });

export const overviewDays = 'today' satisfies DayPreset;

/** `today` is the day in the merchant's time zone. */
export function kpiQuery(search: RecordSearch, today: string) {
  const { days = overviewDays, from, to } = pickDays(search);
  const range = from || to ? { from: from ?? firstDay, to: to ?? lastDay } : resolvePreset(days, today);
  return callQuery(teamKpi, { query: { startDate: range.from, endDate: range.to, size: 0 } });
}

/** The kinds of accounts that the agent may open, and their field rules. */
export const openingRulesQuery = (language: LanguageCode) => callQuery(openingRules, { language });

export const inviteLinksQuery = () => callQuery(inviteLinks, {});

export const transferInfoQuery = () => callQuery(teamTransferInfo, {});
