import * as v from 'valibot';

import { instantSchema } from '#contract/values/scalars.ts';
import { defineCall, memberRead, memberWrite } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';
import { noQuery } from '#contract/wire/no-query.ts';
import { pushPaths } from '#contract/wire/push-paths.ts';

/** Highest priority first. `withdrawal`: a withdrawal was paid or rejected. `inbox`: any other message arrived. */
export const pushTopics = ['withdrawal', 'inbox'] as const;
export type PushTopic = (typeof pushTopics)[number];

const endpoint = v.pipe(v.string(), v.url(), v.regex(/^http/), v.maxLength(1_000));
const topics = v.pipe(v.array(v.picklist(pushTopics)), v.minLength(1), v.maxLength(pushTopics.length));

const write = { ...memberWrite, alert: 'silent', method: 'POST', limit: 'write' } as const;

/** Lists the member's phones. `publicKey` is the site's key for a new subscription (RFC 8292); null if not offered. */
export const pushSubscriptions = defineCall({
  ...memberRead,
  key: 'push.list',
  path: pushPaths.list,
  moduleId: 220,
  browserFreshMs: freshness.never,
  query: noQuery,
  value: v.object({
    publicKey: v.nullable(v.string()),
    list: v.array(v.object({ endpoint, topics, at: instantSchema })),
  }),
  source: 'derived: RFC 8030',
});

/**
 * Subscribes this phone to the given topics, or replaces the topics of its subscription. `publicKey` is the site's key
 * with which the browser subscribed; `keys` are the browser's own keys (RFC 8291). Fails with `validation.failed` if
 * the endpoint belongs to an unknown push service, and with `not.found` if push is not offered.
 */
export const subscribePush = defineCall({
  ...write,
  key: 'push.subscribe',
  path: pushPaths.subscribe,
  moduleId: 221,
  body: v.object({
    endpoint,
    publicKey: v.string(),
    keys: v.object({
      p256dh: v.pipe(v.string(), v.regex(/^B[\w-]{86}$/)),
      auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
    }),
    topics,
  }),
  value: v.nullable(v.object({})),
  errors: ['not.found'],
  source: 'derived: RFC 8030',
});

/** Unsubscribes this phone. The call also succeeds if the phone is not subscribed. */
export const unsubscribePush = defineCall({
  ...write,
  key: 'push.unsubscribe',
  path: pushPaths.unsubscribe,
  moduleId: 222,
  body: v.object({ endpoint }),
  value: v.nullable(v.object({})),
  source: 'derived: RFC 8030',
});

export const pushCalls = [pushSubscriptions, subscribePush, unsubscribePush] as const;
