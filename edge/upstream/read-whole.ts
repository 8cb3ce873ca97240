import { EdgeError } from '../deadline.ts';

/**
 * Reads a response completely. Throws `upstream.failed` for a redirect unless `passRedirects`, for more than
 * `maxBytes`, and for a body whose length differs from the announced one; network errors are rethrown.
 */
export async function readWhole(
  response: Response,
  { maxBytes, passRedirects, method }: { maxBytes: number; passRedirects: boolean; method: string },
) {
  const { status, headers } = response;
  // 304 answers a conditional request; every other 3xx is a redirect.
  if (status >= 300 && status < 400 && status !== 304 && !passRedirects)
    throw createBrokenError(`status ${status}`);
  // A reply to HEAD and a 304 announce the length of a body that they do not have.
  const announced = method === 'HEAD' || status === 304 ? null : getAnnouncedBytes(headers);
  if (announced !== null && announced > maxBytes) throw createBrokenError(`${announced} bytes announced`);
  const body = await readBody(response.body, maxBytes);
  if (announced !== null && announced !== body.byteLength) {
    throw createBrokenError(`${body.byteLength} of ${announced} bytes`);
  }
  return { status, headers: new Headers(headers), body };
}

/** Creates the error for an invalid reply. */
export const createBrokenError = (cause: string) => new EdgeError('upstream.failed', { cause });

/** Returns the length of the decoded body; null if it is not announced, or announced only for the compressed bytes. */
function getAnnouncedBytes(headers: Headers): number | null {
  const length = headers.get('Content-Length');
  if (length === null || headers.has('Content-Encoding')) return null;
  return Number(length);
}

/** Reads all bytes of a body; throws `upstream.failed` beyond `maxBytes`, without reading on. */
async function readBody(stream: ReadableStream | null, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw createBrokenError(`more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  const body = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    body.set(chunk, at);
    at += chunk.byteLength;
  }
  return body;
}
