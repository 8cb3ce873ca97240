import { notificationPictures } from '#contract/page/notification-pictures.ts';
import { pushPaths } from '#contract/wire/push-paths.ts';

/** Shows the platform's push message (`platform/modules/messages/push`): a title, a text, and a path to open. */
export async function showPush(
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>,
  message: Pick<PushMessageData, 'json'> | null,
): Promise<void> {
  const { title = '', text = '', path = '/' } = Object(message?.json());
  // One notification per path: a new one replaces the previous one, and sounds again.
  await registration.showNotification(String(title), {
    body: String(text),
    ...notificationPictures,
    tag: String(path),
    renotify: true,
    data: String(path),
  });
}

const callPlatform = async (path: string, body?: object): Promise<unknown> => {
  const reply = await fetch(path, {
    headers: { 'X-Requested-With': 'lobby', ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  return Object(await reply.json()).value;
};

/**
 * Tells the platform about the new subscription after the push service has ended the old one. Does nothing if the old
 * one is unknown or not the member's; the next visit then repairs it (`src/domain/messages/push-phone.ts`).
 */
export async function renewSubscription(
  { pushManager }: Pick<ServiceWorkerRegistration, 'pushManager'>,
  {
    oldSubscription,
    newSubscription,
  }: Pick<PushSubscriptionChangeEvent, 'oldSubscription' | 'newSubscription'>,
): Promise<void> {
  if (!oldSubscription) return;
  const { publicKey, list = [] } = Object(await callPlatform(pushPaths.list));
  const phone = Array.from<object>(list).find((each) => Object(each).endpoint === oldSubscription.endpoint);
  if (!phone || typeof publicKey !== 'string') return;
  const renewed =
    newSubscription ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  const { endpoint, keys } = renewed.toJSON();
  await callPlatform(pushPaths.subscribe, { endpoint, keys, publicKey, topics: Object(phone).topics });
  if (endpoint !== oldSubscription.endpoint)
    await callPlatform(pushPaths.unsubscribe, { endpoint: oldSubscription.endpoint });
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
