// What the other floors may use of this module.
export { supportCalls } from '#platform/modules/support/calls.ts';
export { chatPage, deleteChatOf, deleteOldChat } from '#platform/modules/support/chat.ts';
export {
  type ReportRow,
  deleteOldReports,
  deleteReportsOf,
  findReports,
  reportsOf,
} from '#platform/modules/support/diagnostics.ts';
export { type DeskChat, answerChat, chatLength, chatsForDesk } from '#platform/modules/support/operator.ts';
