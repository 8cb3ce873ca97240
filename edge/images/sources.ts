import type { Merchant } from '#contract/values/merchant.ts';

import type { Configuration } from '../configuration.ts';
import { EdgeError } from '../deadline.ts';
import { broken } from '../upstream/read-whole.ts';
import { upstream, type UpstreamReply as Reply } from '../upstream/upstream.ts';
import { type ImageType, typeOf } from './format.ts';

/** A picture as a CDN has it. */
export type Source = { body: Uint8Array; type: ImageType };

const deadlineMs = 3_000;
const maxSourceBytes = 8 * 1024 * 1024;
/** How long a CDN that failed is asked last, in ms: a dead one costs one request its deadline, not every one. */
const restMs = 30_000;
const maxResting = 1_000;

/** CDNs of merchants that failed in this isolate, until when they rest. */
const restingUntil = new Map<string, number>();

/**
 * The file from the first of the CDNs that has it. Only bases of the merchant's record are asked, so that no
 * address leads elsewhere. Null when each says that it has none; throws `upstream.failed` when one of them could not
 * say, or what it sent is no picture.
 */
export async function fetchSource(
  env: Configuration,
  { merchantCode, imageCDNs }: Pick<Merchant, 'merchantCode' | 'imageCDNs'>,
  file: string,
): Promise<Source | null> {
  let failure: unknown;
  const nameOf = (base: string) => `${merchantCode} ${base}`;
  const rests = (base: string) => Number((restingUntil.get(nameOf(base)) ?? 0) > Date.now());
  for (const base of imageCDNs.toSorted((one, other) => rests(one) - rests(other))) {
    try {
      const source = await askOne(env, merchantCode, `${base.replace(/\/$/, '')}/${file}`);
      restingUntil.delete(nameOf(base));
      if (source) return source;
    } catch (error) {
      failure = error;
      rest(nameOf(base));
    }
  }
  if (failure) throw new EdgeError('upstream.failed', { cause: failure });
  return null;
}

function rest(name: string): void {
  if (restingUntil.size >= maxResting) restingUntil.clear();
  restingUntil.set(name, Date.now() + restMs);
}

/** Null when the CDN does not have the file: object stores say 403 for what is not there. */
async function askOne(env: Configuration, merchant: string, address: string): Promise<Source | null> {
  const { status, body } = await replyOf(env, merchant, address);
  const type = status === 200 ? typeOf(body) : null;
  return type && { body, type };
}

const isAnswer = ({ status, body }: Reply): boolean =>
  [403, 404, 410].includes(status) || (status === 200 && typeOf(body) !== null);

async function replyOf(env: Configuration, merchant: string, address: string): Promise<Reply> {
  // A path is one of this site: its own files.
  if (address.startsWith('/')) {
    const found = await ownFile(env, address);
    const { status, headers } = found;
    const reply = { status, headers, body: new Uint8Array(await found.arrayBuffer()) };
    if (!isAnswer(reply)) throw broken(`status ${reply.status}, no picture`);
    return reply;
  }
  return upstream(env, new Request(address, { headers: { Accept: 'image/*' } }), {
    kind: 'public',
    origin: new URL(address).origin,
    merchant,
    deadlineMs,
    maxBytes: maxSourceBytes,
    // The next CDN is the second attempt.
    retry: false,
    accepts: isAnswer,
  });
}

/** A file of this site, by its path. */
export const ownFile = (env: Configuration, path: string): Promise<Response> =>
  env.assets.fetch(new URL(path, 'http://assets.localhost'));
