import * as v from 'valibot';

import { type Envelope, envelopeSchema } from '#contract/wire/envelope.ts';

import type { UpstreamReply } from './upstream.ts';

const envelopeTextSchema = v.pipe(v.string(), v.parseJson(), envelopeSchema);

/** Parses the envelope in a body; null if the body is not an envelope. */
export function parseEnvelope(body: Uint8Array | string): Envelope | null {
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const parsed = v.safeParse(envelopeTextSchema, text);
  return parsed.success ? parsed.output : null;
}

export const isJson = ({ headers }: Pick<UpstreamReply, 'headers'>): boolean =>
  /^application\/json\b/i.test(headers.get('Content-Type') ?? '');

/** Parses a reply's envelope; null if it is none, if type or status is wrong, or if a success is not a 200. */
export function parseAnswer(reply: UpstreamReply): Envelope | null {
  if (!isJson(reply) || (reply.status !== 200 && (reply.status < 400 || reply.status > 599))) return null;
  const envelope = parseEnvelope(reply.body);
  return envelope?.success && reply.status !== 200 ? null : envelope;
}
