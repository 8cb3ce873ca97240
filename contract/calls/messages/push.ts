import * as v from 'valibot';

import { instantSchema } from '#contract/values/scalars.ts';
import { defineCall, memberRead, memberWrite } from '#contract/wire/call.ts';
import { freshness } from '#contract/wire/freshness.ts';
import { noQuery } from '#contract/wire/no-query.ts';

/** What a phone may be told of, first what is told first: a withdrawal was paid or rejected, another message came. */
export const pushTopics = ['withdrawal', 'inbox'] as const;
export type PushTopic = (typeof pushTopics)[number];

const endpoint = v.pipe(v.string(), v.url(), v.regex(/^http/), v.maxLength(1_000));
const topics = v.pipe(v.array(v.picklist(pushTopics)), v.minLength(1), v.maxLength(pushTopics.length));

const write = { ...memberWrite, alert: 'silent', method: 'POST', limit: 'write' } as const;

/** The member's phones that are told, and the key by which another is subscribed (RFC 8292); null: it is not offered. */
export const pushSubscriptions = defineCall({
  ...memberRead,
  key: 'push.list',
  path: '/wps/push',
  moduleId: 220,
  browserFreshMs: freshness.never,
  query: noQuery,
  value: v.object({
    publicKey: v.nullable(v.string()),
    list: v.array(v.object({ endpoint, topics, at: instantSchema })),
  }),
  source: 'MC-05, RFC 8030',
});

/**
 * Tells this phone of these topics from now on, or of others than before. `publicKey` is the one that the browser was
 * given, `keys` are its own (RFC 8291). `validation.failed` for an endpoint of no push service that is known;
 * `not.found` where it is not offered.
 */
export const subscribePush = defineCall({
  ...write,
  key: 'push.subscribe',
  path: '/wps/push/subscribe',
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
  source: 'MC-05, RFC 8030',
});

/** Tells this phone of nothing any more; of one that was not told, nothing is done. */
export const unsubscribePush = defineCall({
  ...write,
  key: 'push.unsubscribe',
  path: '/wps/push/unsubscribe',
  moduleId: 222,
  body: v.object({ endpoint }),
  value: v.nullable(v.object({})),
  source: 'MC-05, RFC 8030',
});

export const pushCalls = [pushSubscriptions, subscribePush, unsubscribePush] as const;
