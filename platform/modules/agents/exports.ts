export { agentCalls } from '#platform/modules/agents/calls.ts';
export { returnAllEnvelopes } from '#platform/modules/agents/envelopes/returning.ts';
export { listSentEnvelopes } from '#platform/modules/agents/envelopes/views.ts';
export { buildOldVisitsCleanup, findInviter, listLinks } from '#platform/modules/agents/invite-links.ts';
export { type ChangeOrder, changedRoundsSql, lastChangeSql } from '#platform/modules/agents/late-changes.ts';
export { buildTeamLeave } from '#platform/modules/agents/leaving.ts';
export { buildUnpaidRebatesQuery } from '#platform/modules/agents/rebates/paying.ts';
export { listRateVersions } from '#platform/modules/agents/rebates/rates.ts';
export { payRebates, readStatementsPage } from '#platform/modules/agents/rebates/rebate-statements.ts';
export { proveTeamDays } from '#platform/modules/agents/team-days-proof.ts';
export {
  listMarkedMerchants,
  refreshTeamDays,
  teamPlayByDayQuery,
  teamPlayOnDayQuery,
} from '#platform/modules/agents/team-days.ts';
export {
  buildNoteDeletions,
  findDepthBelow,
  listDirectAgents,
  listNotesBy,
  teamAccountsQuery,
} from '#platform/modules/agents/team.ts';
export { appointTopAgent } from '#platform/modules/agents/top-agents.ts';
export { readTransferParties } from '#platform/modules/agents/transfers.ts';
