import * as v from 'valibot';

import { domainRoute } from '#contract/calls/system/merchants.ts';
import { signRequest } from '#contract/wire/signature.ts';
import { findWebhook } from '#contract/wire/webhooks.ts';
import { answerInDialect, type Dialect } from '#tests/conformance/dialects/dialect.ts';

import type { PlatformRequest } from './reference.ts';
import type { Next, Transform } from './site.ts';

const replySchema = v.looseObject({ value: v.looseObject({ merchantCode: v.string() }) });

/** Passes on a message of a payment service, which no adapter changes, with the reference platform's signature. */
async function passMessage(
  { url, method, headers, body }: PlatformRequest,
  secrets: string,
  next: Next,
): Promise<Response> {
  const message = new Request(new URL(new URL(url).pathname, 'http://platform.internal'), {
    method,
    headers,
    body,
  });
  const signed = await signRequest(secrets, message, 'aurora', Date.now());
  return next({ url: signed.url, method, headers: signed.headers, body });
}

/** Aurora has a platform of its own, which speaks the dialect. `requests` counts the requests to it. */
export function createDialectPlatform(dialect: Dialect): {
  transform: Transform;
  requests: { count: number };
} {
  const requests = { count: 0 };
  const transform: Transform = async (request, next, { origin, secrets }) => {
    const { url, method, headers, body } = request;
    const target = new URL(url);
    if (target.origin === origin) {
      requests.count += 1;
      if (findWebhook(target.pathname)) return passMessage(request, secrets, next);
      return answerInDialect(dialect, new Request(url, { method, headers, body }), {
        secrets,
        merchantCode: 'aurora',
        currency: 'USD',
        platform: async (call) =>
          next({
            url: call.url,
            method: call.method,
            headers: call.headers,
            body: (await call.text()) || null,
          }),
      });
    }
    const reply = await next(request);
    if (target.pathname !== domainRoute.path || !reply.ok) return reply;
    const { value: record, ...envelope } = v.parse(replySchema, await reply.json());
    const value = { ...record, upstream: origin, adapter: dialect.adapter };
    return Response.json({ ...envelope, value });
  };
  return { transform, requests };
}
