// What the other floors may use of this module.
export {
  announcementShown,
  announcementTitles,
  deleteReadsOf,
  lastDays,
  readsOf,
  shownIds,
} from '#platform/modules/messages/announcements.ts';
export { messageCalls } from '#platform/modules/messages/calls.ts';
export {
  deleteInboxOf,
  deleteOldMarks,
  deleteOldMessages,
  messagesPage,
} from '#platform/modules/messages/inbox.ts';
export {
  type AnnouncementRow,
  announcementsForDesk,
  draftAnnouncement,
  endStatement,
  hasEnded,
  publishAnnouncement,
  translateAnnouncement,
} from '#platform/modules/messages/operator.ts';
export { pushPhonesOf } from '#platform/modules/messages/push/subscriptions.ts';
