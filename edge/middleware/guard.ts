import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';

import { deadlines, EdgeError, within } from '../deadline.ts';
import type { EdgeEnv } from '../env.ts';
import { canonicalPath } from '../request/canonical-path.ts';
import { lostReplyCode } from '../request/lost-reply-code.ts';
import { isRead } from '../request/own-origin.ts';
import { failed, isDocument, methodRefused, refused } from '../responses/refusals.ts';
import { isPublicResource } from './public-resources.ts';

/** The methods of the contract; a path may take fewer. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];
const maxUrlLength = 4_096;
const maxBodyBytes = 64 * 1024;
/** Read at most before a refusal: a client that is still sending when it is hung up on does not see why. */
const maxDrainedBytes = 1024 * 1024;

/**
 * Checks every request first: method, URL length, one spelling of the path, size of the body, and a deadline for the whole. What
 * comes after reads a whole body of at most 64 KiB and a path that upstream reads alike.
 */
export const guard = createMiddleware<EdgeEnv>(async (c, next) => {
  const { method, url } = c.req;
  if (!methods.includes(method) && !isPublicResource(c.env, c.req.path)) return methodRefused(c, methods);
  if (url.length > maxUrlLength) return refused(c, 'validation.failed');
  const path = pathOf(url);
  const canonical = canonicalPath(path);
  if (canonical === null) return refused(c, 'validation.failed');
  if (canonical !== path) {
    if (!isDocument(c)) return failed(c, 'validation.failed');
    return c.redirect(canonical + c.get('address').search, 308);
  }
  const answered = async () => {
    await takeBody(c);
    await next();
  };
  await within(deadlines.whole, answered(), lostReplyCode(c.get('call')));
});

/** The path as it was sent, before any reader has made it tidy. */
const pathOf = (url: string): string => /^[a-z]+:\/\/[^/?#]*([^?#]*)/i.exec(url)?.[1] || '/';

/** Reads the body of a write, so that a slow client holds up nobody who comes later. A read has none. */
async function takeBody(c: Context<EdgeEnv>): Promise<void> {
  const { raw } = c.req;
  if (!raw.body) return;
  if (isRead(raw.method)) {
    c.req.raw = withoutBody(raw);
    return;
  }
  const body = await within(deadlines.body, readBody(raw.body), 'request.slow');
  c.req.raw = new Request(raw, { method: raw.method, body });
}

async function readBody(stream: ReadableStream): Promise<ArrayBuffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of stream) {
      size += chunk.byteLength;
      if (size > maxDrainedBytes) break;
      if (size <= maxBodyBytes) chunks.push(chunk);
    }
  } catch (error) {
    // Broken off, or not framed as HTTP wants it: the client's fault.
    throw new EdgeError('validation.failed', { cause: error });
  }
  if (size > maxBodyBytes) throw new EdgeError('request.too.large');
  return new Blob(chunks).arrayBuffer();
}

/** A copy of the request that can be sent on more than once: a stream cannot. */
function withoutBody({ url, method, headers, cf }: Request): Request {
  const copy = new Request(url, { method, headers, ...(cf && { cf }) });
  copy.headers.delete('Content-Length');
  return copy;
}
