export { helpCalls } from '#platform/modules/help/calls.ts';
export { answerLength, answerTicket, listTicketsByState } from '#platform/modules/help/feedback/operator.ts';
export {
  answersQuery,
  buildFeedbackDeletions,
  buildOldPictureDeletion,
  deleteOldTickets,
  readUnusedPictures,
  listNewestTickets,
  picturesQuery,
} from '#platform/modules/help/feedback/tickets.ts';
