// What the other floors may use of this module.
export { helpCalls } from '#platform/modules/help/calls.ts';
export { answerLength, answerTicket, ticketsIn } from '#platform/modules/help/feedback/operator.ts';
export {
  answersTo,
  deleteFeedbackOf,
  deleteOldPictures,
  deleteOldTickets,
  freePictures,
  newestTickets,
  picturesBy,
} from '#platform/modules/help/feedback/tickets.ts';
