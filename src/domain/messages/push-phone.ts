import * as v from 'valibot';

import {
  pushSubscriptions,
  type PushTopic,
  pushTopics,
  subscribePush,
  unsubscribePush,
} from '#contract/calls/messages/push.ts';
import type { LanguageCode } from '#contract/values/languages.ts';
import type { CallBody } from '#contract/wire/call.ts';
import { send } from '#src/shared/http/send.ts';
import { createSchemaParser } from '#src/shared/parsing/create-schema-parser.ts';
import { stored } from '#src/shared/storage/stored.ts';

// Push notifications in this browser (RFC 8030). The calls to the platform are in contract/calls/messages/push.ts.

/** `none`: not supported. `blocked`: the browser refuses notifications, and only its own settings can change this. */
export type PushState = 'none' | 'blocked' | 'possible';

export function readPushState(): PushState {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'none';
  return Notification.permission === 'denied' ? 'blocked' : 'possible';
}

export async function findSubscription(): Promise<PushSubscription | null> {
  if (readPushState() === 'none') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Asks the member for permission and subscribes this browser. Must be called in a tap handler. Returns the subscription
 * as the platform expects it, without the topics; null if the member refuses. Rejects if there is no service worker yet
 * or the push service is unreachable.
 */
export async function subscribeHere(
  publicKey: string,
): Promise<Omit<CallBody<typeof subscribePush>, 'topics'> | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  // Not `ready`, which never resolves if the service worker is switched off.
  if (!registration) throw new Error('There is no service worker');
  const { pushManager } = registration;
  const known = await pushManager.getSubscription();
  // The key of a subscription cannot be changed, so a subscription with an older key is replaced.
  if (known && !hasPublicKey(known, publicKey)) await known.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys = {} } = subscription.toJSON();
  return {
    endpoint: endpoint ?? subscription.endpoint,
    publicKey,
    keys: { p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' },
  };
}

const hasPublicKey = ({ options }: PushSubscription, publicKey: string): boolean => {
  const key = options.applicationServerKey;
  const text = key && btoa(String.fromCharCode(...new Uint8Array(key)));
  return text?.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
};

/** What the member has switched on in this browser, in case the browser loses its subscription. */
const choice = stored({
  key: 'push',
  version: 1,
  parse: createSchemaParser(
    v.nullable(v.object({ endpoint: v.string(), topics: v.array(v.picklist(pushTopics)) })),
  ),
  fallback: null,
  area: 'local',
  perUser: true,
});

export const storePushChoice = (endpoint: string, topics: PushTopic[]): void =>
  choice.write({ endpoint, topics });

/**
 * Subscribes again, without asking, if the member has notifications switched on but this browser has lost its
 * subscription or has one with an older key. Sends nothing if the member never switched them on.
 */
export async function repairSubscription(language: LanguageCode): Promise<void> {
  if (readPushState() === 'none' || Notification.permission !== 'granted') return;
  const chosen = choice.read();
  const subscription = await findSubscription();
  if (!chosen && !subscription) return;
  const { publicKey, list } = await send(pushSubscriptions, {});
  const phone = list.find(({ endpoint }) => endpoint === (chosen ?? subscription)?.endpoint);
  const topics = phone?.topics ?? chosen?.topics;
  if (!publicKey || !topics) return;
  if (phone?.endpoint === subscription?.endpoint && subscription && hasPublicKey(subscription, publicKey)) {
    storePushChoice(subscription.endpoint, topics);
    return;
  }
  // The platform forgets an endpoint that the push service has refused, so the browser must make another one.
  if (!phone) await subscription?.unsubscribe();
  const renewed = await subscribeHere(publicKey);
  if (!renewed) return;
  await send(subscribePush, { body: { ...renewed, topics }, language });
  storePushChoice(renewed.endpoint, topics);
  if (phone && phone.endpoint !== renewed.endpoint)
    await send(unsubscribePush, { body: { endpoint: phone.endpoint } });
}

/**
 * Ends the subscription in this browser and on the platform. Rejects if the platform's call fails; a logout continues
 * in this case.
 */
export async function unsubscribeHere(): Promise<void> {
  choice.clear();
  const subscription = await findSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  // From here on, the push service rejects messages from the platform for this browser.
  await subscription.unsubscribe();
  await send(unsubscribePush, { body: { endpoint } });
}
