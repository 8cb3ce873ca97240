import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';

import { deadlines, EdgeError, withDeadline } from '../deadline.ts';
import type { EdgeEnv } from '../env.ts';
import { toCanonicalPath } from '../request/canonical-path.ts';
import { getLostReplyCode } from '../request/lost-reply-code.ts';
import { isRead } from '../request/own-origin.ts';
import { respondFailure, isDocument, refuseMethod, respondRefusal } from '../responses/refusals.ts';
import { isPublicResource } from './public-resources.ts';

/** The methods of the contract; a path may permit fewer. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];
const maxUrlLength = 4_096;
const maxBodyBytes = 64 * 1024;
/** Reading goes on, because a client that is still sending when the connection closes never sees the refusal. */
const maxDrainedBytes = 1024 * 1024;

/**
 * Checks every request first: method, URL length, canonical path, body size, and a deadline for the whole request.
 * Later steps get a complete body of at most 64 KiB, and a path that upstream interprets in the same way.
 */
export const guard = createMiddleware<EdgeEnv>(async (c, next) => {
  const { method, url } = c.req;
  if (!methods.includes(method) && !isPublicResource(c.env, c.req.path)) return refuseMethod(c, methods);
  if (url.length > maxUrlLength) return respondRefusal(c, 'validation.failed');
  const path = getRawPath(url);
  const canonical = toCanonicalPath(path);
  if (canonical === null) return respondRefusal(c, 'validation.failed');
  if (canonical !== path) {
    if (!isDocument(c)) return respondFailure(c, 'validation.failed');
    return c.redirect(canonical + c.get('address').search, 308);
  }
  const takeBodyAndContinue = async () => {
    await takeBody(c);
    await next();
  };
  await withDeadline(deadlines.whole, takeBodyAndContinue(), getLostReplyCode(c.get('call')));
});

/** Returns the path as it was sent, before any URL parser normalises it. */
const getRawPath = (url: string): string => /^[a-z]+:\/\/[^/?#]*([^?#]*)/i.exec(url)?.[1] || '/';

/** Reads a write's body completely, so that a slow client does not delay upstream. A read's body is dropped. */
async function takeBody(c: Context<EdgeEnv>): Promise<void> {
  const { raw } = c.req;
  if (!raw.body) return;
  if (isRead(raw.method)) {
    c.req.raw = copyWithoutBody(raw);
    return;
  }
  const body = await withDeadline(deadlines.body, readBody(raw.body), 'request.slow');
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
    // The client aborted the body or did not frame it as HTTP requires.
    throw new EdgeError('validation.failed', { cause: error });
  }
  if (size > maxBodyBytes) throw new EdgeError('request.too.large');
  return new Blob(chunks).arrayBuffer();
}

/** Copies a request without its body, so that the copy can be sent more than once; a stream can be read only once. */
function copyWithoutBody({ url, method, headers, cf }: Request): Request {
  const copy = new Request(url, { method, headers, ...(cf && { cf }) });
  copy.headers.delete('Content-Length');
  return copy;
}
