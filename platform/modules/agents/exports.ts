// What the other floors may use of this module.
export { agentCalls } from '#platform/modules/agents/calls.ts';
export { returnAllEnvelopes } from '#platform/modules/agents/envelopes/returning.ts';
export { envelopesOf } from '#platform/modules/agents/envelopes/views.ts';
export { deleteOldVisits, inviterBy, linksOf } from '#platform/modules/agents/invite-links.ts';
export { type SeenBy, changedRounds, lastChange } from '#platform/modules/agents/late-changes.ts';
export { leaveTeams } from '#platform/modules/agents/leaving.ts';
export { unpaidRebates } from '#platform/modules/agents/rebates/paying.ts';
export { versionsOf } from '#platform/modules/agents/rebates/rates.ts';
export { payRebates, statementsPage } from '#platform/modules/agents/rebates/reckoning.ts';
export { proveTeamDays } from '#platform/modules/agents/team-days-proof.ts';
export {
  markedMerchants,
  refreshTeamDays,
  teamPlayByDay,
  teamPlayOnDay,
} from '#platform/modules/agents/team-days.ts';
export { deleteNotesOf, depthBelow, directAgents, notesBy, teamOf } from '#platform/modules/agents/team.ts';
export { partiesOf } from '#platform/modules/agents/transfers.ts';
