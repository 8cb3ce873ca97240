import { Agent, type IncomingHttpHeaders, type IncomingMessage, request as httpRequest } from 'node:http';
import {
  createSecureServer,
  type Http2ServerRequest,
  type Http2ServerResponse,
  type OutgoingHttpHeaders,
} from 'node:http2';
import { createServer } from 'node:net';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

import { type Certificate, makeCertificate } from '../../../scripts/certificate.ts';
import { type Outgoing, parsePriority, PrioritySender } from './priority-sender.ts';
import { Link, type Shape } from './shaper.ts';

const brotli = promisify(brotliCompress);
/** Options of the compression that a CDN does while the visitor waits. */
const fastBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
const compressible = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg\+xml)/;
/** Smallest body that is compressed, in bytes. */
const minBytes = 50;
/** Headers that apply to one connection only (RFC 9110 §7.6.1). HTTP/2 rejects these headers. */
const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
];

export type Reply = { status: number; headers: OutgoingHttpHeaders; body: Uint8Array };
export type SeenRequest = { path: string; status: number; bytes: number };

export type Front = {
  certificate: Certificate;
  /** Returns the origin of a merchant's host, such as `localhost` or `lotus.localhost`. */
  origin: (host: string) => string;
  /** The shaped link. Null if there is none. */
  link: Link | null;
  /** Requests since the list was last cleared. */
  seen: SeenRequest[];
  /** Number of pending requests. */
  open: () => number;
  /** Replies by path and query that are sent instead of the worker's replies. */
  memory: Map<string, Reply>;
  /** Returns the worker's reply before any change by the front. */
  askWorker: (path: string, headers: IncomingHttpHeaders) => Promise<Reply>;
  close: () => Promise<void>;
};

type Options = {
  /** Origin of the worker: `http://127.0.0.1:4173`. */
  worker: string;
  port: number;
  shape?: Shape;
  /** Country of the visitor, sent in `MF-CF-Blob`. */
  country?: string;
  /** False: a server that ignores priorities, so every reply gets the same share. */
  priorities?: boolean;
};

/**
 * Starts a server that does what a CDN does in front of the worker, and what a local runtime does not do: TLS 1.3,
 * HTTP/2 with priorities, and Brotli on the fly. It also sends 103 Early Hints with the `Link` headers of the page's
 * previous reply (https://developers.cloudflare.com/cache/advanced-configuration/early-hints/). Pictures and build
 * files are cached after the first request, because here the worker shares a processor with the simulated phone.
 * Replies are forwarded when they are complete; the worker sends no streams.
 */
export async function startFront({
  worker,
  port,
  shape,
  country,
  priorities = true,
}: Options): Promise<Front> {
  const certificate = await makeCertificate(['localhost', '*.localhost']);
  const agent = new Agent({ keepAlive: true });
  const link = shape ? new Link(shape) : null;
  const seen: SeenRequest[] = [];
  const memory = new Map<string, Reply>();
  const hints = new Map<string, string[]>();
  const cachedReplies = new Map<string, Reply>();
  let open = 0;

  const askWorker = (path: string, headers: IncomingHttpHeaders, method = 'GET', body?: Http2ServerRequest) =>
    forward(new URL(path, worker), agent, { method, headers: toWorkerHeaders(headers, country), body });

  async function fetchCompressed(request: Http2ServerRequest, page: string): Promise<Reply> {
    const { method, url } = request;
    const headers = { ...request.headers, host: getHost(request) };
    const reply = (method === 'GET' && memory.get(url)) || (await askWorker(url, headers, method, request));
    if (isNavigation(request)) rememberLinks(hints, page, reply);
    return compressReply(reply, request.headers['accept-encoding'] ?? '');
  }

  async function answer(request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
    const path = request.url;
    const page = `${getHost(request)}${path}`;
    const links = hints.get(page);
    if (isNavigation(request) && links) response.writeEarlyHints({ link: links });
    const key = buildCacheKey(request);
    const packed = cachedReplies.get(key) ?? (await fetchCompressed(request, page));
    if (isShared(packed)) cachedReplies.set(key, packed);
    seen.push({ path, status: packed.status, bytes: packed.body.length });
    sendReply(request, response, packed, priorities);
  }

  const server = createSecureServer({ ...certificate, allowHTTP1: true }, (request, response) => {
    open += 1;
    response.on('close', () => {
      open -= 1;
    });
    answer(request, response).catch((error: unknown) => {
      console.error(`front: ${request.method} ${request.url}: ${String(error)}`);
      if (!response.headersSent) response.writeHead(502);
      response.end();
    });
  });
  server.on('sessionError', () => {});
  // A browser that disconnects during the handshake is not an error of the front.
  server.on('tlsClientError', () => {});
  const listener = link
    ? createServer((socket) => void server.emit('connection', link.attach(socket)))
    : server;
  await new Promise<void>((resolve, reject) => {
    listener.once('error', reject);
    listener.listen(port, '127.0.0.1', resolve);
  });
  return {
    certificate,
    origin: (host) => `https://${host}:${port}`,
    link,
    seen,
    open: () => open,
    memory,
    askWorker,
    close: async () => {
      link?.hangUp();
      agent.destroy();
      await new Promise<void>((resolve) => {
        listener.close(() => resolve());
        if (!link) setTimeout(resolve, 200);
      });
    },
  };
}

const isNavigation = ({ headers }: Http2ServerRequest): boolean => headers['sec-fetch-mode'] === 'navigate';

/** Request headers on which a reply may depend, and request headers that may shorten a reply. */
const varyingHeaders = ['accept', 'accept-encoding', 'save-data', 'if-none-match', 'range'];
const buildCacheKey = (request: Http2ServerRequest): string =>
  JSON.stringify([
    request.method,
    getHost(request),
    request.url,
    ...varyingHeaders.map((name) => request.headers[name]),
  ]);

/** True if a CDN would have the reply in its cache, because it is public and fresh for an hour or longer. */
function isShared({ status, headers }: Reply): boolean {
  const cacheControl = String(headers['cache-control']);
  const seconds = Number(/max-age=(\d+)/.exec(cacheControl)?.[1] ?? 0);
  return status === 200 && /\bpublic\b/.test(cacheControl) && seconds >= 3_600;
}

const getHost = (request: Http2ServerRequest): string => request.authority || String(request.headers.host);

/**
 * Returns the headers for the worker. The worker is served over plain HTTP here, so it sees its own origin as `http:`.
 */
function toWorkerHeaders(headers: IncomingHttpHeaders, country: string | undefined): IncomingHttpHeaders {
  const sent: IncomingHttpHeaders = {};
  for (const [name, value] of Object.entries(headers)) {
    if (!name.startsWith(':') && !hopByHop.includes(name)) sent[name] = value;
  }
  for (const name of ['origin', 'referer'] as const) {
    if (sent[name]) sent[name] = sent[name].replace(/^https:/, 'http:');
  }
  if (country) sent['mf-cf-blob'] = JSON.stringify({ country });
  return sent;
}

type ForwardedRequest = {
  method: string;
  headers: IncomingHttpHeaders;
  body: Http2ServerRequest | undefined;
};

function forward(url: URL, agent: Agent, { method, headers, body }: ForwardedRequest): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(url, { agent, method, headers, setHost: false }, (reply: IncomingMessage) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('error', reject);
      reply.on('end', () => {
        const forwarded = Object.entries(reply.headers).filter(([name]) => !hopByHop.includes(name));
        resolve({
          status: reply.statusCode ?? 502,
          headers: Object.fromEntries(forwarded),
          body: Buffer.concat(chunks),
        });
      });
    });
    sent.on('error', reject);
    if (body && method !== 'GET' && method !== 'HEAD') body.pipe(sent);
    else sent.end();
  });
}

/**
 * Compresses uncompressed text with Brotli if the browser accepts it. The ETag becomes weak (RFC 9110 §8.8.3.3). Build
 * files were compressed at the highest quality at build time (scripts/precompress.ts), but the local server
 * decompresses these files, so they are compressed again here.
 */
async function compressReply(reply: Reply, accepted: string): Promise<Reply> {
  const { headers, body } = reply;
  const type = headers['content-type'] ?? '';
  const isCompressible = /\bbr\b/.test(accepted) && compressible.test(type) && body.length >= minBytes;
  if (!isCompressible || headers['content-encoding']) return reply;
  const tag = headers.etag;
  const isBuildFile = String(headers['cache-control']).includes('immutable');
  const packed = await brotli(body, isBuildFile ? {} : fastBrotli);
  return {
    ...reply,
    body: packed,
    headers: {
      ...headers,
      'content-encoding': 'br',
      'content-length': String(packed.length),
      ...(typeof tag === 'string' && !tag.startsWith('W/') && { etag: `W/${tag}` }),
    },
  };
}

function rememberLinks(hints: Map<string, string[]>, page: string, { status, headers }: Reply): void {
  const links = [headers.link ?? []]
    .flat()
    .flatMap((value) => value.split(/,\s*(?=<)/))
    .filter((value) => /;\s*rel="?(preload|preconnect)"?/.test(value));
  if (status === 200 && links.length) hints.set(page, links);
  else hints.delete(page);
}

/**
 * The sender of each HTTP/2 session, because the streams of a session share one connection. HTTP/1.1 has no session;
 * its socket is the key.
 */
const senders = new WeakMap<object, PrioritySender>();

function sendReply(
  request: Http2ServerRequest,
  response: Http2ServerResponse,
  { status, headers, body }: Reply,
  priorities: boolean,
): void {
  if (response.destroyed || response.writableEnded) return;
  response.writeHead(status, headers);
  if (!body.length || request.method === 'HEAD') {
    response.end();
    return;
  }
  const connection: object = request.stream?.session ?? request.socket;
  const sender = senders.get(connection) ?? new PrioritySender();
  senders.set(connection, sender);
  const header = request.headers['priority'];
  const reply: Outgoing = {
    body,
    priority: priorities
      ? parsePriority(typeof header === 'string' ? header : undefined)
      : { urgency: 3, incremental: true },
    // If the browser resets the stream, the callback of `write` never runs, but the stream's close event fires.
    write: (chunk, done) => {
      let called = false;
      const once = () => {
        if (called) return;
        called = true;
        response.off('close', once);
        done();
      };
      response.on('close', once);
      response.write(chunk, once);
    },
    end: () => void response.end(),
    isGone: () => response.destroyed || response.stream?.destroyed,
  };
  sender.add(reply);
}
