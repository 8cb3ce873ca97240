/** Groups of announcements on the wire; the platform maps each group to a type. */
export const announcementGroups = ['promotion', 'banners', 'player', 'popup', 'hot'] as const;
export type AnnouncementGroup = (typeof announcementGroups)[number];
