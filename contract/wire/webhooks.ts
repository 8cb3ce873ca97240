import { minuteS } from '#contract/values/durations.ts';

/**
 * Paths of a merchant's site to which other servers post. These requests need no session, and the checks of origin and
 * region do not apply. The edge forwards the body unchanged. Only the message's signature (Standard Webhooks) proves
 * the sender; the platform verifies this signature.
 */
export const webhooks = [
  {
    path: '/wps/transaction/deposit/notifications/local',
    service: 'local',
    about: 'payment',
    limit: 'webhook',
  },
  { path: '/wps/messages/status/sms', service: 'sms', about: 'message', limit: 'webhook' },
  { path: '/wps/messages/status/mail', service: 'mail', about: 'message', limit: 'webhook' },
] as const;

/** Headers of a message (standardwebhooks.com): its id, its time in s since 1970, and its signature. */
export const webhookHeaders = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

/** Maximum deviation of a message's time from the clock, in s. */
export const webhookToleranceS = 5 * minuteS;

export const findWebhook = (path: string) => webhooks.find((webhook) => webhook.path === path);
