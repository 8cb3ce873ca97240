/** Shows the platform's push message (`platform/modules/messages/push`): a title, a text, and a path to open. */
export async function showPush(
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
  message: Pick<PushMessageData, 'json'> | null,
): Promise<void> {
  const { title = '', text = '', path = '/' } = Object(message?.json());
  // One notification per path: a new one replaces the previous one.
  await registration.showNotification(String(title), {
    body: String(text),
    tag: String(path),
    data: String(path),
  });
}

/** Opens a page of this site only, in the tab that shows it or a new one; other tabs may contain a half-filled form. */
export async function openNotificationTarget(
  clients: Pick<Clients, 'matchAll' | 'openWindow'>,
  notification: Pick<Notification, 'data' | 'close'>,
): Promise<void> {
  notification.close();
  const { origin } = location;
  const { href } = new URL(notification.data, origin);
  const address = href.startsWith(`${origin}/`) ? href : origin;
  const open = await clients.matchAll({ type: 'window' });
  const tab = open.find(({ url }) => url === address);
  await (tab ? tab.focus() : clients.openWindow(address));
}
