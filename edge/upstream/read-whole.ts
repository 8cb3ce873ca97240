import { EdgeError } from '../deadline.ts';

/**
 * A response with all its bytes. Throws `upstream.failed` for a redirect unless they pass, for more than
 * `maxBytes` and for a body that is shorter or longer than it was announced; what the network throws is
 * thrown on.
 */
export async function readWhole(
  response: Response,
  { maxBytes, passRedirects, method }: { maxBytes: number; passRedirects: boolean; method: string },
) {
  const { status, headers } = response;
  // 304 answers a question that was conditional; every other 3xx leads elsewhere.
  if (status >= 300 && status < 400 && status !== 304 && !passRedirects) throw broken(`status ${status}`);
  // These two announce the body that they leave out.
  const announced = method === 'HEAD' || status === 304 ? null : announcedBytes(headers);
  if (announced !== null && announced > maxBytes) throw broken(`${announced} bytes announced`);
  const body = await readBody(response.body, maxBytes);
  if (announced !== null && announced !== body.byteLength) {
    throw broken(`${body.byteLength} of ${announced} bytes`);
  }
  return { status, headers: new Headers(headers), body };
}

/** A reply that is none. */
export const broken = (cause: string) => new EdgeError('upstream.failed', { cause });

/** Length of the body as it is read; null when it is not said, or said of the compressed bytes. */
function announcedBytes(headers: Headers): number | null {
  const length = headers.get('Content-Length');
  if (length === null || headers.has('Content-Encoding')) return null;
  return Number(length);
}

/** All bytes of a body; throws `upstream.failed` past `maxBytes`, without reading on. */
async function readBody(stream: ReadableStream | null, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw broken(`more than ${maxBytes} bytes`);
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
