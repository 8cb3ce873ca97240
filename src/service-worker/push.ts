/** Shows what the platform has sent (`platform/modules/messages/push`): a title, a text, and a path to open. */
export async function showPush(
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
  message: Pick<PushMessageData, 'json'> | null,
): Promise<void> {
  const { title = '', text = '', path = '/' } = Object(message?.json());
  // One for each path: the newest takes the place of the one before.
  await registration.showNotification(String(title), {
    body: String(text),
    tag: String(path),
    data: String(path),
  });
}

/**
 * Opens what a notification is about, on this site alone: in the tab that shows it, else in a new one. No other tab is
 * led there: a form may be half filled in it.
 */
export async function openNotified(
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
