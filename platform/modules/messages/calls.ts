import { announcementCalls } from '#platform/modules/messages/announcements.ts';
import { inboxCalls } from '#platform/modules/messages/inbox.ts';

export const messageCalls = [...announcementCalls, ...inboxCalls];
