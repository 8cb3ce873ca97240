/** Paths of a notification's pictures, the same for every merchant, because all merchants have one service worker. */
export const notificationPictures = { icon: '/brand-icon-192.png', badge: '/brand-badge.png' } as const;
