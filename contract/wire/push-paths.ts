/** Paths of the push calls. The service worker renews a subscription with them, without the schemas of the calls. */
export const pushPaths = {
  list: '/wps/push',
  subscribe: '/wps/push/subscribe',
  unsubscribe: '/wps/push/unsubscribe',
} as const;
