import * as v from 'valibot';

import { merchantRecords } from '#contract/calls/system/merchants.ts';
import { answerInDialect, type Dialect } from '#tests/conformance/dialects/dialect.ts';

import type { Transform } from './site.ts';

const replySchema = v.looseObject({
  value: v.looseObject({ records: v.array(v.looseObject({ merchantCode: v.string() })) }),
});

/** Aurora has a platform of its own, which speaks the dialect. */
export const createDialectPlatform = (dialect: Dialect): { transform: Transform } => ({
  async transform(request, next, { origin, secrets }) {
    const { url, method, headers, body } = request;
    if (new URL(url).origin === origin)
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
    const reply = await next(request);
    if (new URL(url).pathname !== merchantRecords.path) return reply;
    const list = v.parse(replySchema, await reply.json());
    for (const record of list.value.records)
      if (record.merchantCode === 'aurora')
        Object.assign(record, { upstream: origin, adapter: dialect.adapter });
    return Response.json(list);
  },
});
