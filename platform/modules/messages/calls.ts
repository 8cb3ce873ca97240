import { announcementCalls } from '#platform/modules/messages/announcements.ts';
import { inboxCalls } from '#platform/modules/messages/inbox.ts';
import { pushCalls } from '#platform/modules/messages/push/subscriptions.ts';

export const messageCalls = [...announcementCalls, ...inboxCalls, ...pushCalls];
