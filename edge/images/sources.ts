import type { Merchant } from '#contract/values/merchant.ts';

import type { Configuration } from '../configuration.ts';
import { EdgeError } from '../deadline.ts';
import { createBrokenError } from '../upstream/read-whole.ts';
import { callUpstream, type UpstreamReply as Reply } from '../upstream/upstream.ts';
import { type ImageType, detectImageType } from './format.ts';

export type Source = { body: Uint8Array; type: ImageType };

const deadlineMs = 3_000;
const maxSourceBytes = 8 * 1024 * 1024;
/** Time in ms for which a failed CDN is tried last, so that only one request waits for that CDN until the deadline. */
const pauseMs = 30_000;
const maxPaused = 1_000;

/** Failed CDNs of merchants in this isolate, with the end of their pause. */
const pausedUntil = new Map<string, number>();

/**
 * Fetches the file from the first CDN that has it. Only bases in the merchant's record are requested, so that no
 * address leads elsewhere. Null if every CDN reports that the file is missing. Throws `upstream.failed` if no CDN sends
 * the picture and at least one CDN could not answer or sent something else.
 */
export async function fetchSource(
  env: Configuration,
  { merchantCode, imageCDNs }: Pick<Merchant, 'merchantCode' | 'imageCDNs'>,
  file: string,
): Promise<Source | null> {
  let failure: unknown;
  const getPauseKey = (base: string) => `${merchantCode} ${base}`;
  const getPauseRank = (base: string) => Number((pausedUntil.get(getPauseKey(base)) ?? 0) > Date.now());
  for (const base of imageCDNs.toSorted((one, other) => getPauseRank(one) - getPauseRank(other))) {
    try {
      const source = await fetchFromCdn(env, merchantCode, `${base.replace(/\/$/, '')}/${file}`);
      pausedUntil.delete(getPauseKey(base));
      if (source) return source;
    } catch (error) {
      failure = error;
      pauseCdn(getPauseKey(base));
    }
  }
  if (failure) throw new EdgeError('upstream.failed', { cause: failure });
  return null;
}

function pauseCdn(name: string): void {
  if (pausedUntil.size >= maxPaused) pausedUntil.clear();
  pausedUntil.set(name, Date.now() + pauseMs);
}

/** Fetches a file from one CDN; null if the CDN does not have the file. */
async function fetchFromCdn(env: Configuration, merchant: string, address: string): Promise<Source | null> {
  const { status, body } = await fetchCdnReply(env, merchant, address);
  const type = status === 200 ? detectImageType(body) : null;
  return type && { body, type };
}

/** Returns true for a picture, or if the file is missing; object stores return 403 for missing files. */
const isAnswer = ({ status, body }: Reply): boolean =>
  [403, 404, 410].includes(status) || (status === 200 && detectImageType(body) !== null);

async function fetchCdnReply(env: Configuration, merchant: string, address: string): Promise<Reply> {
  // An address that is only a path names a file of this site.
  if (address.startsWith('/')) {
    const found = await fetchOwnFile(env, address);
    const { status, headers } = found;
    const reply = { status, headers, body: new Uint8Array(await found.arrayBuffer()) };
    if (!isAnswer(reply)) throw createBrokenError(`status ${reply.status}, no picture`);
    return reply;
  }
  return callUpstream(env, new Request(address, { headers: { Accept: 'image/*' } }), {
    kind: 'public',
    origin: new URL(address).origin,
    merchant,
    deadlineMs,
    maxBytes: maxSourceBytes,
    // Not retried, because the next CDN is tried instead.
    retry: false,
    accepts: isAnswer,
  });
}

/** Fetches a file of this site by its path. */
export const fetchOwnFile = (env: Configuration, path: string): Promise<Response> =>
  env.assets.fetch(new URL(path, 'http://assets.localhost'));
