/** How announcements are grouped on the wire; the type that each group holds is the platform's. */
export const announcementGroups = ['promotion', 'banners', 'player', 'popup', 'hot'] as const;
export type AnnouncementGroup = (typeof announcementGroups)[number];
