export {
  findShownAnnouncement,
  readAnnouncementTitles,
  buildReadsDeletion,
  readLastDays,
  announcementReadsQuery,
  listShownIds,
} from '#platform/modules/messages/announcements.ts';
export { messageCalls } from '#platform/modules/messages/calls.ts';
export {
  buildInboxDeletions,
  buildOldMarkDeletion,
  buildOldMessageDeletion,
  readMessagesPage,
} from '#platform/modules/messages/inbox.ts';
export {
  type AnnouncementRow,
  listAnnouncementsForDesk,
  draftAnnouncement,
  buildAnnouncementEnding,
  hasEndedSql,
  publishAnnouncement,
  translateAnnouncement,
} from '#platform/modules/messages/operator.ts';
export { pushPhonesQuery } from '#platform/modules/messages/push/subscriptions.ts';
