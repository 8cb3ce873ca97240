export { supportCalls } from '#platform/modules/support/calls.ts';
export { readChatPage, buildChatDeletions, buildOldChatDeletion } from '#platform/modules/support/chat.ts';
export {
  type ReportRow,
  buildOldReportDeletion,
  buildReportDeletion,
  listReportsById,
  listMemberReports,
} from '#platform/modules/support/diagnostics.ts';
export {
  type DeskChat,
  answerChat,
  chatLength,
  listChatsForDesk,
} from '#platform/modules/support/operator.ts';
