import { type subscribePush, unsubscribePush } from '#contract/calls/messages/push.ts';
import type { BodyOf } from '#contract/wire/call.ts';
import { send } from '#src/shared/http/send.ts';

// What this browser has to do with push (RFC 8030). The platform's part: contract/calls/messages/push.ts.

/** `none`: not offered here; `blocked`: the browser refuses, and only its own settings change that. */
export type PushState = 'none' | 'blocked' | 'possible';

export function pushState(): PushState {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'none';
  return Notification.permission === 'denied' ? 'blocked' : 'possible';
}

/** This browser's subscription; null without one. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (pushState() === 'none') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Asks the member for permission and subscribes this browser: what the platform has to know of it, but for the topics.
 * To be called in a tap. Null where he refuses. Rejects where there is no service worker (yet), and where the push service cannot be reached.
 */
export async function subscribeHere(
  publicKey: string,
): Promise<Omit<BodyOf<typeof subscribePush>, 'topics'> | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration();
  // Not `ready`, which waits for ever where the worker is switched off.
  if (!registration) throw new Error('There is no service worker');
  const { pushManager } = registration;
  const known = await pushManager.getSubscription();
  // One under an older key cannot be changed.
  if (known && !isUnder(known, publicKey)) await known.unsubscribe();
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

const isUnder = ({ options }: PushSubscription, publicKey: string): boolean => {
  const key = options.applicationServerKey;
  const text = key && btoa(String.fromCharCode(...new Uint8Array(key)));
  return text?.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
};

/** Ends it on this browser and at the platform. A logout does not wait for the latter, nor fail with it. */
export async function unsubscribeHere(): Promise<void> {
  const subscription = await currentSubscription();
  if (!subscription) return;
  const { endpoint } = subscription;
  // From then on its push service refuses what the platform would still send.
  await subscription.unsubscribe();
  await send(unsubscribePush, { body: { endpoint } });
}
