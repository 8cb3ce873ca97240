import { minuteS } from '#contract/values/durations.ts';

/**
 * Paths of a merchant's site that servers of others post to: no session, no page, no region. The edge hands their body
 * on as it is; who sent it is proved by its signature alone (Standard Webhooks), which the platform checks.
 */
export const webhooks = [
  /** The local payment service says what became of a payment. */
  {
    path: '/wps/transaction/deposit/notifications/local',
    service: 'local',
    about: 'payment',
    limit: 'webhook',
  },
  /** The providers of SMS and mail say what became of a message. */
  { path: '/wps/messages/status/sms', service: 'sms', about: 'message', limit: 'webhook' },
  { path: '/wps/messages/status/mail', service: 'mail', about: 'message', limit: 'webhook' },
] as const;

/** Headers of a message (standardwebhooks.com): its id, when it was sent in s since 1970, and who signed it. */
export const webhookHeaders = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

/** How far a message's time may be from the clock, in s. */
export const webhookToleranceS = 5 * minuteS;

export const webhookAt = (path: string) => webhooks.find((webhook) => webhook.path === path);
